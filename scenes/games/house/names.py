"""The names of plays, and the play from which another was made."""

from engine.rummy.cards import Card
from engine.rummy.plays import Play, Reading, judge
from engine.rummy.table import Table, play_with
from scenes.games.house.plays import shown
from scenes.games.log import meld_text


def play_name(play: Play) -> str:
    """A run of some length by its ends, other plays by their cards."""
    return meld_text(shown(play), run=judge(play).reading is Reading.RUN)


def host(table: Table, play: Play, seat: int, brought: frozenset[Card]) -> Play | None:
    """The play of a space that these cards made longer; None if the play is new."""
    rest = play - brought
    result = play_with((*[frozenset[Play]()] * seat, table[seat]), min(rest)) if rest else None
    return result[1] if result is not None and result[1] <= rest else None


def is_replacement(old: Play, play: Play) -> bool:
    """True if a play is the old one with a natural card in the place of a joker."""
    gone, come = old - play, play - old
    return len(gone) == len(come) == 1 and all(card.is_joker for card in gone) and not any(c.is_joker for c in come)
