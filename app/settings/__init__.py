"""What the user can choose: declared once, kept in one TOML file. No Qt, no torch."""
