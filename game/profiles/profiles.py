"""Profiles: who shares a machine has games and settings of their own. And players as plain data, with rules for names.

The data folder itself is the first profile, as it was before there were others; each further one is a folder in its
`profiles`, called after its name. A profile is open in one program at a time.
"""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TypeGuard
from urllib.parse import quote, unquote

from engine.family.levels import present
from engine.text import N_, _
from game.files import FolderInUseError, FolderLock, read_plain, write_plain
from scenes.player_names import LONGEST_NAME, free_name
from scenes.session import Player

FIRST = N_("Main")
"""The name of the data folder's own profile."""
MOST = 24
FOLDER, _PREFIX, _LAST = "profiles", "p-", "last-profile.json"
_MOST_BYTES = 10_000


def plain(player: Player) -> dict[str, str | None]:
    """A player as plain data."""
    return {"name": player.name, "opponent": player.opponent}


def player_of(value: object) -> Player:
    """The player from plain data; another level stands in for one that no longer exists. Raises ValueError."""
    if not isinstance(value, dict) or not good_name(name := value.get("name")):
        raise ValueError
    opponent = value.get("opponent")
    if opponent is not None and not good_name(opponent):
        raise ValueError
    return Player(name, opponent and present(opponent))


def replaced(players: tuple[Player, ...], levels: Mapping[int, str]) -> tuple[Player, ...]:
    """The players, with a level in the place of each person who has left the game, under a name that nobody has."""
    result = list(players)
    for seat, level in levels.items():
        taken = {player.name.casefold() for player in result}
        result[seat] = Player(free_name(level, taken), level)
    return tuple(result)


def good_name(name: object, longest: int = LONGEST_NAME) -> TypeGuard[str]:
    """True for a name of at most `longest` letters: printable, on one line, without blanks around it."""
    return isinstance(name, str) and 0 < len(name) <= longest and name.isprintable() and name == name.strip()


def unknown_letter(name: str) -> str:
    """The sentence that a letter of a name can't be shown; empty where the game's font has all of them."""
    if name.isascii():
        return ""
    from scenes.art.text import is_drawable  # noqa: PLC0415 - it loads the display

    letter = next((each for each in name if not is_drawable(each)), "")
    return _("The game can't show the letter “{letter}”.").format(letter=letter) if letter else ""


class ProfileError(Exception):
    """The profile is impossible; the message is a sentence."""


class Profiles:
    """The profiles of a data folder, of which one is open."""

    def __init__(self, base: Path) -> None:
        self.base = base
        """The data folder itself."""
        self.name = FIRST
        """The name of the profile that is open, or would be."""
        self._lock: FolderLock | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """All of them, the first one first."""
        result = []
        with suppress(OSError):
            result = [_name_of(path) for path in (self.base / FOLDER).iterdir() if path.is_dir()]
        return (FIRST, *sorted((name for name in result if name is not None), key=str.casefold))

    @property
    def folder(self) -> Path:
        """The folder of the profile that is open."""
        return self.folder_of(self.name)

    def folder_of(self, name: str) -> Path:
        """The folder of a profile."""
        return self.base if name == FIRST else self.base / FOLDER / f"{_PREFIX}{_quoted(name)}"

    @property
    def last(self) -> str:
        """The profile that was open last; the first one where none is known."""
        try:
            result = read_plain(self.base / _LAST, _MOST_BYTES)
        except (OSError, ValueError):
            return FIRST
        return result if result in self.names else FIRST

    def named(self, name: str) -> str:
        """The profile of this name; upper and lower case are the same. Raises ProfileError."""
        result = next((each for each in self.names if each.casefold() == name.strip().casefold()), None)
        if result is None:
            raise self.unknown(name)
        return result

    def unknown(self, name: str) -> ProfileError:
        """An error with the sentence that there is no such profile."""
        form = _("There is no profile {name!r}. Choose from {known}.")
        return ProfileError(form.format(name=name, known=", ".join(self.names)))

    def open(self, name: str) -> None:
        """Lock a profile for this program, and release the one before.

        Raises FolderInUseError; nothing has changed then.
        """
        lock = FolderLock(self.folder_of(name))
        self.close()
        self._lock, self.name = lock, name
        if name != self.last:
            with suppress(OSError):
                write_plain(self.base / _LAST, name)

    def open_free(self) -> None:
        """Open the profile that was open last or, where another program has it, the next one that is free.

        Raises FolderInUseError where other programs have them all.
        """
        for name in (self.last, *self.names):
            with suppress(FolderInUseError):
                self.open(name)
                return
        raise FolderInUseError

    def free_name(self, name: str) -> str:
        """The name for a new profile, without blanks around it. Raises ProfileError where it is impossible."""
        wanted = name.strip()
        if not good_name(wanted):
            raise ProfileError(_("A profile can't be called that."))
        if words := unknown_letter(wanted):
            raise ProfileError(words)
        if any(each.casefold() == wanted.casefold() for each in self.names):
            raise ProfileError(_("There is a profile of that name already."))
        if len(self.names) >= MOST:
            raise ProfileError(_("There can be no more than {most} profiles.").format(most=MOST))
        return wanted

    def create(self, name: str) -> str:
        """Make a profile and return its name. Raises ProfileError, and OSError where the disk refuses."""
        wanted = self.free_name(name)
        self.folder_of(wanted).mkdir(parents=True)
        return wanted

    def close(self) -> None:
        """Release the profile, so that another program can use it."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def _quoted(name: str) -> str:
    """A name with those letters alone that the names of folders have on all systems."""
    return quote(name, safe="").replace(".", "%2E").replace("~", "%7E")


def _name_of(path: Path) -> str | None:
    """The profile's name that a folder stands for; None for other folders."""
    name = unquote(path.name.removeprefix(_PREFIX), errors="replace")
    return name if path.name == f"{_PREFIX}{_quoted(name)}" and good_name(name) and name != FIRST else None
