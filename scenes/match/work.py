"""A match on its page: read apart from the display, with the other table of a deal that has just ended."""

from engine.family.matches import KeptMatch, course_of
from engine.family.record_lines import RecordError
from engine.games.list import read_record
from engine.text import _
from engine.values import value_class
from scenes.background import Ticket
from scenes.games.list import presenter
from scenes.services import Services

Names = tuple[str, ...]
_TRIES = 3
"""Times that the other table is asked for before the page says that it cannot be played."""


@value_class
class ToldTables:
    """The courses of a deal at both tables, a line a turn, and the number of lines before the tables parted."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    parted: int

    @property
    def alike(self) -> bool:
        """True if both tables played alike to the end."""
        return self.parted == len(self.first) == len(self.second)


def told_tables(game: str, records: tuple[str, str], names: tuple[Names, Names]) -> ToldTables | None:
    """Both courses of a deal in words, each by the names at its table; None for records that cannot be read."""
    face, told = presenter(game), []
    try:
        for text, seated in zip(records, names, strict=True):
            course = course_of(*read_record(text))
            told.append(face.log_turns(course.view, course.log, seated))
    except RecordError:
        return None
    first, second = told
    pairs = zip(first, second, strict=False)
    shared = next((at for at, (one, two) in enumerate(pairs) if one.events != two.events), min(map(len, told)))
    return ToldTables(tuple(turn.words for turn in first), tuple(turn.words for turn in second), shared)


class MatchWork:
    """Reads a match, waits for the other table of the deal that is over, and keeps its result."""

    def __init__(self, services: Services, key: str) -> None:
        self._services, self._key = services, key
        self.kept: KeptMatch | None = None
        self.notice = ""
        self._reading: Ticket[KeptMatch | None] | None = None
        self._looking: Ticket[Ticket[str] | None] | None = None
        """Looks whether the deal that was begun is over, for its other table."""
        self._other: Ticket[str] | None = None
        self._tries = 0
        self._settle("")

    @property
    def waits(self) -> bool:
        """True while the other table is still playing a deal that is over here."""
        return self._other is not None

    @property
    def busy(self) -> bool:
        """True while it is not known how the match stands."""
        return self._reading is not None or self._looking is not None or self._other is not None

    def update(self) -> bool:
        """Take what has come; True if something has changed."""
        if self._reading is not None and self._reading.done:
            self._taken(self._reading.result)
            return True
        if self._looking is not None and self._looking.done:
            self._other, self._looking = self._looking.result, None
            return True
        if self._other is not None and self._other.done:
            self._ended(self._other)
            return True
        return False

    def _settle(self, second: str) -> None:
        self._reading = self._services.aside(lambda: self._services.matches.settle(self._key, second))

    def _taken(self, kept: KeptMatch | None) -> None:
        self._reading = None
        if kept is None:
            self.notice = " ".join(self._services.notices()) or _("This match can't be read.")
            return
        self.kept = kept
        if kept.begun and self._tries < _TRIES:
            self._looking = self._services.aside(lambda: self._services.other_table(self._key))

    def _ended(self, ticket: Ticket[str]) -> None:
        self._other = None
        self._tries += 1
        if ticket.result:
            self._settle(ticket.result)
        elif self._tries < _TRIES:
            self._looking = self._services.aside(lambda: self._services.other_table(self._key))
        else:
            self.notice = _("The other table could not be played.")
