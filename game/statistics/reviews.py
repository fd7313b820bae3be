"""The coach's findings in hands that are over: a file of lines, each with a checksum of its own.

They cost the coach a minute a hand, so they do not lie in the index, which is made anew whenever it is of no use. Turn
after turn gets a line; the line of the whole hand then takes their place. A damaged line costs one finding. Each line
names the version of the coach: what another one found stays until it has been looked at anew. The file ends in blanks,
the room for more lines: it is taken before the coach begins, so that nothing is found that the disk then refuses.
"""

import os
from contextlib import suppress
from pathlib import Path

from engine.values import value_class
from game.files import line_of, open_regular, read_bounded, read_values, write_whole

NAME = "reviews.jsonl"
"""The file in the data folder."""
_MOST_BYTES = 50_000_000
_MOST = 10**6
"""Decisions and points of a hand, and hands of a game: far more than there can be."""
_ROOM = " " * 600
"""Blanks for any line: names of files have 255 bytes at most."""


@value_class
class CoachSums:
    """The coach's sums of one turn of the player, or of a whole hand."""

    game: str
    """The file name of the game's record."""
    place: int
    """The hand's place in the game, from 0."""
    turn: int
    """The turn's number, from 1; 0 for the whole hand."""
    decisions: int
    errors: int
    lost: float
    """Points."""
    coach: int = 0
    """The version of the coach (`engine.family.review.coach_version`); 0 where none was kept yet."""


def _is_sound(sums: CoachSums) -> bool:
    counted = (sums.place, sums.turn, sums.decisions, sums.errors, sums.lost, sums.coach)
    return all(0 <= each < _MOST for each in counted)


class Reviews:
    """The findings of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self.added = 0
        """The number of findings that were added to the file."""
        self._sums: dict[tuple[str, int, int], CoachSums] = {}
        with suppress(OSError):
            values = read_values(CoachSums, self._path, _MOST_BYTES, _is_sound, {"coach": 0})
            self._sums = {(each.game, each.place, each.turn): each for each in values}

    @property
    def hands(self) -> tuple[CoachSums, ...]:
        """The sums of hands that are reviewed whole."""
        return tuple(each for each in self._sums.values() if not each.turn)

    def turns(self, game: str, place: int, coach: int) -> dict[int, CoachSums]:
        """The sums of the turns of a hand that the coach of this version has reviewed, by their numbers."""
        asked = game, place, coach
        turns = [each for each in self._sums.values() if (each.game, each.place, each.coach) == asked and each.turn]
        return {each.turn: each for each in turns}

    def whole(self, game: str, place: int, coach: int) -> CoachSums:
        """The sums of a hand, from those of its turns by the coach of this version."""
        turns = self.turns(game, place, coach).values()
        decisions, errors = sum(each.decisions for each in turns), sum(each.errors for each in turns)
        return CoachSums(game, place, 0, decisions, errors, float(sum(each.lost for each in turns)), coach)

    def make_room(self) -> None:
        """Take room on the disk for one more line. Raises OSError."""
        self._write(b"")

    def keep(self, result: CoachSums) -> None:
        """Add findings. Raises OSError; they then hold for this object alone."""
        self._sums[result.game, result.place, result.turn] = result
        self._write(f"\n{line_of(result)}".encode())
        self.added += 1
        if not result.turn:
            self._drop_turns(result)

    def _drop_turns(self, whole: CoachSums) -> None:
        """Write the file anew without the turns of a hand that has its own line; where that is refused, they stay."""
        kept = {
            key: each
            for key, each in self._sums.items()
            if not each.turn or (each.game, each.place) != (whole.game, whole.place)
        }
        with suppress(OSError):
            write_whole(self._path, "".join(map(line_of, kept.values())) + _ROOM)
            self._sums = kept

    def _write(self, lines: bytes) -> None:
        """Write lines after the last one, over the blanks, and blanks after them if none are left."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.touch()
        with os.fdopen(open_regular(self._path, os.O_RDWR), "r+b", buffering=0) as file:
            held = read_bounded(file.fileno(), _MOST_BYTES)
            end = len(held.rstrip())
            if lines:
                _write_all(file.fileno(), lines, end)
            elif len(held) - end < len(_ROOM):
                _write_all(file.fileno(), _ROOM.encode(), len(held))
            os.fsync(file.fileno())


def _write_all(descriptor: int, data: bytes, place: int) -> None:
    os.lseek(descriptor, place, os.SEEK_SET)
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]
