"""What has the focus: into which window, of which program, the text goes."""

from dataclasses import dataclass
from typing import Protocol

_TERMINALS = frozenset(
    "alacritty blackbox code-oss-terminal com.mitchellh.ghostty com.raggesilver.blackbox cool-retro-term deepin-terminal"
    " foot footclient ghostty gnome-terminal gnome-terminal-server guake havoc hyper io.elementary.terminal kgx kitty"
    " konsole lxterminal mate-terminal mlterm org.codeberg.dnkl.foot org.gnome.console org.gnome.ptyxis"
    " org.gnome.terminal org.kde.konsole org.kde.yakuake org.wezfurlong.wezterm ptyxis qterminal rio rxvt sakura st"
    " st-256color stterm terminal terminator terminology termite tilda tilix urxvt urxvtc uxterm warp wezterm"
    " wezterm-gui xfce4-terminal xterm yakuake"
    # macOS, by bundle, and Windows, by program or class of window
    " co.zeit.hyper com.apple.terminal com.googlecode.iterm2 dev.warp.warp-stable com.github.wez.wezterm"
    " net.kovidgoyal.kitty cmd.exe conhost.exe consolewindowclass mintty mintty.exe powershell.exe pwsh.exe putty.exe"
    " windowsterminal.exe wezterm-gui.exe alacritty.exe cascadia_hosting_window_class".split()
)

_SELECTION_TERMINALS = frozenset("mlterm rxvt st st-256color stterm urxvt urxvtc uxterm xterm".split())
"""Terminals that know no Ctrl+Shift+V, and paste what is selected (PRIMARY) with Shift+Insert."""

_SCREENS_OF_OTHERS = frozenset(
    "anydesk gnome-boxes gnome-connections krdc looking-glass-client moonlight nxplayer nxplayer.bin org.gnome.boxes"
    " org.gnome.connections org.kde.krdc org.remmina.remmina parsecd rdesktop remmina remote-viewer rustdesk sdl-freerdp"
    " spicy teamviewer vinagre virt-manager virt-viewer virtualbox virtualboxvm vmplayer vmware vmware-view vncviewer wfica"
    " x2goagent xephyr xfreerdp xnest".split()
)
"""Programs that show another computer's screen. While one has the focus, it keeps the keyboard from all others."""


@dataclass(frozen=True, slots=True)
class Target:
    """A window that can be written into.

    Two targets are equal where they are the same window of the same process; where windows cannot be told apart (Wayland), all are.
    """

    window: int | None = None
    """The desktop's number for it; None where the desktop does not say."""
    pid: int | None = None
    app: str = ""
    """What its program calls itself, such as `firefox` or `org.gnome.TextEditor`; empty if unknown."""
    place: tuple[int, int, int, int] | None = None
    """Left, top, width and height in the pixels of the window system; None where the desktop does not say."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Target):
            return NotImplemented
        return (self.window, self.pid) == (other.window, other.pid)  # a window's number is given again after its end

    def __hash__(self) -> int:
        return hash(self.window)

    @property
    def is_terminal(self) -> bool:
        """Whether text is pasted with other keys than elsewhere."""
        return self.app.lower() in _TERMINALS

    @property
    def pastes_selection(self) -> bool:
        """Whether it is a terminal of the kind that only pastes what is selected."""
        return self.app.lower() in _SELECTION_TERMINALS

    @property
    def takes_keyboard(self) -> bool:
        """Whether it is a program that grabs the keyboard for itself, and for what is typed into it."""
        name = self.app.lower()
        return name in _SCREENS_OF_OTHERS or name.startswith(("qemu", "virtualbox "))


UNKNOWN = Target()
"""Something has the focus, and nobody says what."""


class Targets(Protocol):
    """Tells what has the focus. Each instance belongs to one thread."""

    def focused(self) -> Target | None:
        """What has the focus now; None if nothing has, `UNKNOWN` if the desktop does not say."""
        ...

    def close(self) -> None: ...


class UnknownTargets:
    """For desktops that tell no program about the others: Wayland."""

    def focused(self) -> Target | None:
        return UNKNOWN

    def close(self) -> None:
        """Nothing is held."""
