"""What a profile is. Data only; `app/settings/profiles.py` says what may be in it."""

from dataclasses import dataclass

SECOND = "second"
"""The profile of the second dictation key, which has settings of its own; no other may be called so."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Another way to dictate: what is different from the settings, and where."""

    name: str
    apps: tuple[str, ...] = ()
    """Programs in which it holds."""
    key: str = ""
    """Begins a dictation with it."""
    languages: tuple[str, ...] = ()
    """Whisper's codes of what is spoken; none for what the settings say."""
    vocabulary: tuple[str, ...] = ()
    """Terms on top of those of the settings."""
    replacements: tuple[str, ...] = ()
    """Rules on top of those of the settings; of two for the same words, these hold."""
    switches: tuple[tuple[str, bool], ...] = ()
    """What is on or off otherwise than in the settings."""

    def table(self) -> dict[str, object]:
        """As it stands in the file: only what it says."""
        lists = {
            "apps": self.apps,
            "languages": self.languages,
            "vocabulary": self.vocabulary,
            "replacements": self.replacements,
        }
        found: dict[str, object] = {key: list(values) for key, values in lists.items() if values}
        if self.key:
            found["key"] = self.key
        return {**found, **dict(self.switches)}


@dataclass(frozen=True, slots=True)
class ProfileSet:
    """All profiles, in the order in which programs are looked for in them."""

    profiles: tuple[Profile, ...] = ()

    def tables(self) -> dict[str, object]:
        """As they stand in the file."""
        return {profile.name: profile.table() for profile in self.profiles}
