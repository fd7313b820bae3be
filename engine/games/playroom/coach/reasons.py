"""The reasons that a hint gives: why this discard, and how far the first meld is."""

from collections import Counter
from collections.abc import Sequence

from engine.games.playroom.ai.plays import new_melds
from engine.games.playroom.combinations import JOKER, Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.values import hand_value, table_value
from engine.games.playroom.view import PlayroomView
from engine.rummy.cards import Card
from engine.text import _

_DEAR = 10
"""Points from which on the value of a card in the hand is told."""
_NEAR = 2
"""The most ranks between two cards of a suit that go into one run of three."""
_RANKS = 13
_MANY = 22
"""Cards of a hand of which the best combinations are looked for; more would take too long."""


def first_meld_so_far(seen: PlayroomView) -> str:
    """A sentence about the combinations of a hand that are not worth enough to enter; empty where there is none."""
    wanted = seen.options.first_meld
    if seen.entered[seen.seat] or not wanted or len(seen.hand) > _MANY:
        return ""
    points = table_value(seen.options, new_melds(seen.options, seen.hand))
    if points >= wanted:
        return ""
    words = _("The combinations in the hand are worth {points} of the {wanted} points that the first meld takes.")
    return words.format(points=points, wanted=wanted)


def of_discard(options: PlayroomOptions, card: Card, others: Sequence[Card]) -> str:
    """The reason for a discard, a clause without a full stop; `others` are the cards that stay in the hand."""
    if not others:
        return _("that goes out")
    naturals = [other for other in others if other != JOKER]
    if card == JOKER or not naturals:
        return ""
    points = hand_value(options, (card,))
    if not any(_go_together(options, card, other) for other in naturals):
        lone = _("nothing in the hand goes with it")
        dear = _("nothing in the hand goes with it, and it counts {points}")
        return dear.format(points=points) if points >= _DEAR else lone
    if points > max(hand_value(options, (other,)) for other in naturals):
        return _("it counts most, {points}").format(points=points)
    return _("the other cards promise more")


def left_in_hand(seen: PlayroomView, table: Sequence[Kinds], *discarded: Card) -> tuple[Card, ...]:
    """The cards that stay in the hand when this table is left, and some are discarded."""
    mine = Counter(seen.hand) + Counter(each for group in seen.table for each in group)
    return tuple((mine - Counter(each for group in table for each in group) - Counter(discarded)).elements())


def _go_together(options: PlayroomOptions, one: Card, other: Card) -> bool:
    """True if two naturals go into one combination of three."""
    if one.rank == other.rank:
        return one.suit != other.suit or options.identity
    apart = abs(one.rank - other.rank)
    return one.suit == other.suit and (apart <= _NEAR or (0 in {one.rank, other.rank} and _RANKS - apart <= _NEAR))
