"""The index: a file of lines whose facts all come from the records, so that it can be deleted at any time.

The worker for people alone uses it, as a value: the file is read whole, changed in memory, and replaced whole. So no
read-only or full disk and no file put in its place can stop the counting; what cannot be written is told in a sentence.
A line that is damaged or of another version costs its game another count. The coach's findings are copied from
`reviews.py`, where they are kept.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

from engine.family.record_lines import Record, RecordError
from engine.family.review import coach_version
from engine.family.rules import AnyRules
from engine.games.list import rules_of
from engine.text import _
from game.files import line_of, read_values, write_whole
from game.records.game_files import dealt, finished, stamp, unfinished, written_at
from game.records.game_record import record_of
from game.statistics.facts import CountedFile, CountedGame, game_of
from game.statistics.reviews import CoachSums, Reviews
from game.system import in_calendar

NAME = "statistics.jsonl"
"""The file in the data folder."""
_MOST_BYTES = 200_000_000


class Index:
    """The index of one data folder, in memory. `note` is a sentence about its last failure."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.note = ""
        self.refused = False
        """True if the disk took no findings of the coach."""
        self.reviews = Reviews(folder)
        self._files: dict[str, CountedFile] = {}
        self._lines: dict[str, str] = {}
        """The lines that have been written, by the names of the records."""
        self._changed = False
        with suppress(OSError):
            values = read_values(CountedFile, folder / NAME, _MOST_BYTES, lambda file: file.sound)
            self._files = {file.key: file for file in values}
        self._copy(self.reviews.hands)

    def keep(self) -> None:
        """Write what has changed to the disk."""
        if not self._changed:
            return
        self._lines = {key: self._lines.get(key) or line_of(file) for key, file in self._files.items()}
        try:
            write_whole(self.folder / NAME, "".join(self._lines.values()))
            self._changed = False
        except OSError as error:
            form = _("The statistics can't be kept on the disk: {reason}. They are counted anew each time.")
            self.note = self.note or form.format(reason=error.strerror)

    def _put(self, file: CountedFile) -> None:
        self._files[file.key] = file
        self._lines.pop(file.key, None)
        self._changed = True

    # -- counting

    @property
    def games(self) -> list[CountedGame]:
        """The games that count, in the order in which they were played, each once under whatever names it lies."""
        counted = [
            (file.game, file.content) for file in self._files.values() if file.game is not None and file.game.counts
        ]
        first = dict[str, CountedGame]()
        for game, content in sorted(counted, key=lambda each: (each[0].played, each[0].key)):
            first.setdefault(content, game)
        return list(first.values())

    @property
    def unread(self) -> int:
        """The number of records that cannot be read."""
        return sum(file.unread for file in self._files.values())

    def missing(self) -> list[Path]:
        """The records that are not counted in their present state, the newest first; lost records are taken out."""
        try:
            result = {path.name: path for path in (*unfinished(self.folder), *finished(self.folder))}
        except OSError:
            return []
        paths = {name: path for name, path in result.items() if name.isprintable()}  # others are no text
        for key in self._files.keys() - paths.keys():
            del self._files[key]
            self._changed = True
        self.keep()
        known = {key: file.stamp for key, file in self._files.items()}
        return [path for name, path in paths.items() if known.get(name) != stamp(path)]

    def count(self, path: Path) -> None:
        """Count a record; one that cannot be read is noted, and tried again when it changes."""
        key, at = path.name, stamp(path)  # before it is read: one that changes meanwhile is counted anew
        try:
            rules, record = record_of(path)
            game = game_of(rules, record, key, in_calendar(dealt(path) or written_at(path)))
            content = sha256(record.text.encode()).hexdigest()
            self._put(CountedFile(key=key, stamp=at, unread=False, game=game, content=content))
        except (OSError, RecordError, ValueError, LookupError, ArithmeticError, MemoryError):
            self._put(CountedFile(key=key, stamp=at, unread=True, game=None))
        self._copy(each for each in self.reviews.hands if each.game == key)

    # -- the coach's findings

    def unreviewed(self) -> list[tuple[CountedGame, int]]:
        """The hands that count and that the coach has not reviewed: game and place, the newest game first.

        In the end come those that a coach of another version has reviewed; until then, what that one found counts.
        """
        played = sorted(self.games, key=lambda game: (-game.played, game.key))
        own = [game for game in played if game.over and not game.gave_up]
        hands = [(game, place, hand) for game in own for place, hand in enumerate(game.hands)]
        left = [each for each in hands if each[2].lost is None]
        again = [each for each in hands if each[2].lost is not None and each[2].coach != _coach(each[0])]
        return [(game, place) for game, place, _hand in (*left, *again)]

    def record(self, key: str) -> tuple[AnyRules, Record]:
        """The record of a file name. Raises RecordError and OSError."""
        return record_of(next(path for path in finished(self.folder) if path.name == key))

    def count_hand(self, game: CountedGame, place: int) -> None:
        """Count a hand of which all turns have been reviewed. Raises OSError."""
        whole = self.reviews.whole(game.key, place, _coach(game))
        self._copy([whole])
        if whole.decisions:  # else there may have been nothing that could be read
            self.reviews.keep(whole)

    def refuse_reviews(self, error: OSError) -> None:
        """Note that the disk takes no findings of the coach."""
        form = _("The coach's findings can't be kept on the disk: {reason}.")
        self.note, self.refused = form.format(reason=error.strerror), True

    def _copy(self, result: Iterable[CoachSums]) -> None:
        """Copy the coach's sums of whole hands."""
        for each in result:
            file = self._files.get(each.game)
            hands = file.game.hands if file is not None and file.game is not None else ()
            if file is None or file.game is None or not each.place < len(hands):
                continue
            hand = hands[each.place]
            if hand.lost is not None and (each.coach == hand.coach or each.coach != _coach(file.game)):
                continue
            known = each if each.decisions or hand.lost is None else hand
            hand = replace(hand, decisions=known.decisions, lost=known.lost, coach=each.coach)
            hands = (*hands[: each.place], hand, *hands[each.place + 1 :])
            self._put(replace(file, game=replace(file.game, hands=hands)))


def _coach(game: CountedGame) -> int:
    return coach_version(rules_of(game.game))
