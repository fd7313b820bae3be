"""The lists of kept games, filled as the worker reads them."""

from collections.abc import Sequence
from enum import Enum

from scenes.services import Saved, Services


class GameList(Enum):
    """One of the lists."""

    UNFINISHED = "unfinished"
    WHAT_IFS = "what-ifs"
    """Games played on from a turn of another game, finished or not, which never count."""
    FINISHED = "finished"
    BIN = "bin"


def list_of(saved: Saved) -> GameList:
    """The list in which a game stands."""
    if saved.binned:
        return GameList.BIN
    if saved.what_if:
        return GameList.WHAT_IFS
    return GameList.FINISHED if saved.over else GameList.UNFINISHED


class GameLists:
    """All games that have been read; while they are read again, the old ones."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._ticket = services.games()
        self._before: tuple[Saved, ...] = ()
        self._seen: tuple[int, bool] | None = None
        self._lists: dict[GameList, list[Saved]] = {}
        self.update()

    @property
    def done(self) -> bool:
        """True when all games have been read."""
        return self._ticket.done

    def update(self) -> bool:
        """Take the games that have been read; True if there are more than before."""
        now = len(self._ticket.reports), self._ticket.done
        if now == self._seen:
            return False
        self._seen = now
        read = [saved for report in self._ticket.reports if isinstance(report, tuple) for saved in report]
        games = read if self._ticket.done or len(read) >= len(self._before) else self._before
        self._lists = {each: [saved for saved in games if list_of(saved) is each] for each in GameList}
        return True

    def of(self, which: GameList) -> Sequence[Saved]:
        """The games of a list."""
        return self._lists[which]

    def follow(self, old: Saved, new: Saved | None) -> None:
        """Replace a game before all are read again; `new` is None if the game has left its list."""
        self._lists = {
            which: [now for saved in self.of(which) if (now := new if saved.key == old.key else saved) is not None]
            for which in GameList
        }

    def read_again(self) -> None:
        """Read the games again, since those on the disk have changed."""
        self._before = tuple(saved for which in GameList for saved in self.of(which))
        self._ticket.cancel()
        self._ticket, self._seen = self._services.games(), None
        self.update()

    def close(self) -> None:
        """Stop reading."""
        self._ticket.cancel()
