"""Bounds of the work that a record, a turn or a text may ask for, far above what is played.

Whoever reads a game plays it anew, so the work grows with what is done in it, whatever its size in bytes. The moves of
a turn are bounded by `act` itself, so that nobody can make a turn that is not read. What others hand on is bounded as
a whole, too: half as many actions again as the longest games played have.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.family.record_lines import TOO_LONG, Record, RecordError
from engine.text import _

MOST_OPEN = 400
"""Moves of a turn that can be taken back, those that took others back among them; a record tells them in one line."""


class Most(NamedTuple):
    """The most actions of a game, and of one hand of it, whose log grows with each of them.

    In a game, moves that can be taken back count twice: they are the dearest to judge, and the rarest.
    """

    game: int
    hand: int


KEPT, TAKEN_IN = Most(30_000, 8_000), Most(5_000, 2_500)
"""The bounds of a game of one's own, and of one that others hand on."""


def check_length(record: Record, most: Most = KEPT) -> None:
    """Raise RecordError for a record of more actions than are played anew."""
    if is_longer(record, most):
        raise RecordError(_(TOO_LONG))


def is_longer(record: Record, most: Most) -> bool:
    """True for a record of more actions than these, or of a turn with more moves than it may have."""
    whole = in_hand = in_turn = 0
    for entry in record.entries:
        actions = sum(_actions(entry))
        whole += 2 * actions - 1
        in_hand = actions if "deck" in entry else in_hand + actions
        in_turn = in_turn + 1 if entry.keys() == {"table"} else actions - 1
        if in_turn > MOST_OPEN or in_hand > most.hand or whole > most.game:
            return True
    return False


def _actions(entry: Mapping[str, Any]) -> Iterator[int]:
    """The actions of a line, part by part; what is no list is refused by its reader."""
    yield 1
    for key in ("moves", "tables"):
        listed = entry.get(key)
        if isinstance(listed, list):
            yield len(listed)
