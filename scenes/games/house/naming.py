"""Plays by name, and what a play was made from."""

from engine.rummy.cards import Card, text_of
from engine.rummy.plays import Play, Reading, judge
from engine.rummy.table import Table, play_with
from engine.text import _
from scenes.games import table_drops

_SHORT = 4
"""Cards of the shortest run that is named by its ends."""


def play_name(play: Play) -> str:
    """A run of some length by its ends, other plays by their cards."""
    cards = table_drops.shown(play)
    run = judge(play).reading is Reading.RUN
    if run and len(cards) >= _SHORT and not cards[0].is_joker and not cards[-1].is_joker:
        return _("{first}\N{EN DASH}{last}").format(first=cards[0], last=cards[-1])
    return text_of(cards, in_order=True)


def host(table: Table, play: Play, seat: int, brought: frozenset[Card]) -> Play | None:
    """The play of a space that these cards made longer; None if the play is new."""
    rest = play - brought
    result = play_with((*[frozenset[Play]()] * seat, table[seat]), min(rest)) if rest else None
    return result[1] if result is not None and result[1] <= rest else None


def is_replacement(old: Play, play: Play) -> bool:
    """True if a play is an old one with a natural card in the place of a joker."""
    gone, come = old - play, play - old
    return len(gone) == len(come) == 1 and all(card.is_joker for card in gone) and not any(c.is_joker for c in come)
