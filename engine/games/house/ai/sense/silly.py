"""Silly turns: another legal turn with the same draw is at least as good in everything, and better in something.

Compared are the points of the side, those of each other side, how many cards stay in the hand (fewer is better), and
the risk of the discard (`risk.py`). A turn of the solver may come with any discard that is no riskier. With the table
that was left, only such a discard is better as the hand misses no more.

When to meld and when to go out are decisions of their own, since both change what everyone may do from then on; and so
is when to lay a joker, since players who keep theirs win more games (docs/opponents.md). A turn that is
beaten only by one that melds, goes out or lays a joker more is told apart (`Reason.is_choice`).

What is called silly is so, for the better turn is a legal one. That all silly turns are found is not claimed: better
ones are looked for among the solver's trade-offs and among those that lay at least the same cards.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum

from engine.games.house.ai.sense.blunder import is_last
from engine.games.house.ai.sense.deeds import Better, TurnPlay
from engine.games.house.ai.sense.risk import NO_RISK, Risk, Risks, spare
from engine.games.house.scoring import unplayed_value
from engine.games.house.solver.answer import Answer
from engine.rummy.cards import JOKERS, Card
from engine.rummy.table import Table
from engine.values import value_class


class Reason(Enum):
    """The first point in which the other turn is better."""

    MELD = "meld"
    """The better turn melds, and this turn did not (R10)."""
    OUT = "out"
    """The better turn goes out, and this turn, not the seat's last, did not (R17)."""
    JOKER = "joker"
    """The better turn lays a joker that this turn, not the seat's last, kept: a joker on the table may be stolen."""
    POINTS = "points"
    RIVALS = "rivals"
    """Points of the other sides."""
    CARDS = "cards"
    DISCARD = "discard"

    @property
    def is_choice(self) -> bool:
        """True if a sensible player may have meant it."""
        return self in {Reason.MELD, Reason.OUT, Reason.JOKER}


@value_class(kw_only=True)
class Silly:
    """A silly turn, and the turn that is better."""

    reason: Reason
    better: Better


Preferred = Callable[[Table, frozenset[Card], Iterable[Card]], Iterable[Card]]
"""The cards that may be discarded from a hand with this table, in the order in which they are tried."""


def _in_order(table: Table, left: frozenset[Card], free: Iterable[Card]) -> Iterable[Card]:
    del table, left
    return sorted(free)


def silly(play: TurnPlay, preferred: Preferred = _in_order) -> Silly | None:
    """The gravest reason for which a turn was silly, or None. The turn may be planned only: a draft and its end."""
    result = None
    for one in _all_better(play, preferred):
        if not one.reason.is_choice:
            return one
        result = result or one
    return result


def _all_better(play: TurnPlay, preferred: Preferred) -> Iterator[Silly]:
    risks = Risks(play)
    for answer in _others(play):
        if (result := _better(play, answer, risks, preferred)) is not None:
            yield result
    if (result := _safer(play, risks, preferred)) is not None:
        yield result


def _others(play: TurnPlay) -> Iterator[Answer]:
    """Turns that may be better: those with most points, most cards or out, and those that lay at least the same."""
    front = play.asked.front()
    yield from front
    cards = play.laid
    same = play.asked.best(cards)
    if same.value is None:
        return
    yield same
    if max((answer.cards for answer in front), default=0) > len(cards):
        for card in sorted(play.left & play.basis.start.hand):
            answer = play.asked.best(cards | {card})
            if answer.value is not None:
                yield answer


def _better(play: TurnPlay, answer: Answer, risks: Risks, preferred: Preferred) -> Silly | None:
    table = play.table_of(answer)
    free = answer.left - play.basis.hot - play.basis.warm
    kept = len(answer.left) - bool(free)
    if answer.points < play.points or kept > len(play.kept) or not play.spares(table):
        return None
    if not kept and not play.kept and (not free) != (play.discard is None):
        return None  # only a last discard can close the pile, and with it the hand (R20)
    reason = _reason(play, answer, table, kept)
    if reason is None:
        return None
    if not free:
        return Silly(reason=reason, better=Better(answer.tables, None))
    limit = _risk(play, risks)
    for card in preferred(table, answer.left, free):
        if not card.is_joker and risks.of(card, table).most <= limit.least:
            return Silly(reason=reason, better=Better(answer.tables, card))
    return None


def _reason(play: TurnPlay, answer: Answer, table: Table, kept: int) -> Reason | None:
    """The first point in which the other turn is better, the discard apart."""
    if not kept and play.kept and not is_last(play):
        return Reason.OUT
    fewer = kept < len(play.kept)
    if (answer.points > play.points or fewer) and not play.draft.ending.melded:
        return Reason.MELD
    if play.kept & JOKERS - answer.left and not is_last(play):
        return Reason.JOKER
    if answer.points > play.points:
        return Reason.POINTS
    if play.rivals(table) != play.rivals(play.table):
        return Reason.RIVALS
    return Reason.CARDS if fewer else None


def _risk(play: TurnPlay, risks: Risks) -> Risk:
    """The risk of the card that was discarded; without a discard there is none."""
    return NO_RISK if play.discard is None else risks.of(play.discard, play.table)


def _safer(play: TurnPlay, risks: Risks, preferred: Preferred) -> Silly | None:
    """Another discard with the same table that feeds the next opponent less, and is no cheaper to be left with."""
    if play.discard is None or not play.kept:
        return None
    least = risks.of(play.discard, play.table).least
    if least == 0:
        return None
    for card in preferred(play.table, play.left, spare(play, play.discard)):
        dear = unplayed_value((card,)) >= unplayed_value((play.discard,))
        if dear and risks.of(card, play.table).most < least:
            return Silly(reason=Reason.DISCARD, better=play.instead(card))
    return None
