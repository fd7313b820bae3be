"""Worlds: hands and a stock that a seat might be facing, dealt at random among what it cannot see.

What everyone saw go to a hand stays there (see `memory`). Of the rest, a card that its holder could have laid at its
last turn is less likely to be held, since players lay what they can.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random

from engine.games.house.memory import known
from engine.games.house.options import HouseOptions, Temperature
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.hand import QuickHand, Terms
from engine.games.house.solver.sets import splits
from engine.games.house.view import View
from engine.rummy.cards import CARDS, Card
from engine.rummy.plays import CARD_POINTS
from engine.rummy.table import cards_of, cards_on

_KEPT_BACK = 0.4
"""The share of cards fitting on the table that a sampled hand keeps where its player has melded."""


def terms_of(options: HouseOptions, hand_number: int) -> Terms:
    """The part of a game's options that quick hands need."""
    seating = options.seating
    return Terms(
        seats=options.seats,
        sides=tuple(seating.side(seat) for seat in range(options.seats)),
        cost=-(-options.meld_cost(hand_number) // CARD_POINTS),
        warm_middle=options.middle_discards is Temperature.WARM,
        reentry=options.reentry_cards,
        fixed_bonus=options.fixed_bonus,
        penalty=options.final_penalty,
    )


@dataclass(frozen=True)
class Unseen:
    """A seat's knowledge of the cards it cannot see."""

    known: tuple[int, ...]
    """By seat, the cards that it is known to hold, as a mask."""
    lacking: tuple[int, ...]
    """By seat, how many more it holds."""
    cards: tuple[Card, ...]
    """The cards of which nobody knows where they lie."""
    view: View

    @cached_property
    def fitting(self) -> tuple[frozenset[Card], ...]:
        """By seat, the cards that it could lay if it held them."""
        spaces = [mask_of(cards_of(space)) for space in self.view.table if space]
        fits = frozenset(card for card in self.cards if any(splits(space | mask_of((card,))) for space in spaces))
        return tuple(fits if melded else frozenset() for melded in self.view.melded)

    def world(self, rng: Random) -> QuickHand:
        """A world: the hidden cards dealt at random."""
        left = list(self.cards)
        rng.shuffle(left)
        hands = []
        for held, count, fitting in zip(self.known, self.lacking, self.fitting, strict=True):
            dealt = _dealt(left, count, fitting, rng)
            left = [card for card in left if card not in dealt]
            hands.append(held | mask_of(dealt))
        rng.shuffle(left)
        return _hand(self.view, hands, left)


def counted(view: View) -> QuickHand:
    """A world without chance, for those who only count what others hold."""
    visible = cards_on(view.table).union(view.discard, view.hand)
    left = iter([card for card in CARDS if card not in visible])
    sizes = enumerate(view.hand_sizes)
    hands = [mask_of(view.hand if seat == view.seat else islice(left, size)) for seat, size in sizes]
    return _hand(view, hands, left)


def _hand(view: View, hands: list[int], stock: Iterable[Card]) -> QuickHand:
    """The hand of a view with these cards where the seat cannot see."""
    result = QuickHand(
        terms_of(view.options, view.hand_number),
        hands,
        [mask_of((card,)) for card in stock],
        [mask_of((card,)) for card in view.discard],
        mover=view.seat,
    )
    result.spaces = [mask_of(cards_of(space)) for space in view.table]
    result.melded, result.out = list(view.melded), list(view.out)
    result.first_out, result.bonus = view.first_out, view.bonus
    result.last_turns = None if view.last_turns is None else list(view.last_turns)
    return result


def _dealt(left: Sequence[Card], count: int, fitting: frozenset[Card], rng: Random) -> frozenset[Card]:
    """The last `count` of the shuffled cards. Some that fit on the table are passed over while there are others."""
    kept, passed = list[Card](), list[Card]()
    for card in reversed(left):
        if len(kept) == count:
            break
        (passed if card in fitting and rng.random() >= _KEPT_BACK else kept).append(card)
    return frozenset([*kept, *reversed(passed)][:count])


def unseen(view: View) -> Unseen:
    """The knowledge of a view's seat of the cards it cannot see."""
    held = list(known(view).held)
    held[view.seat] = view.hand
    visible = cards_on(view.table).union(view.discard, *held)
    cards = tuple(card for card in CARDS if card not in visible)
    return Unseen(
        known=tuple(map(mask_of, held)),
        lacking=tuple(size - len(own) for size, own in zip(view.hand_sizes, held, strict=True)),
        cards=cards,
        view=view,
    )
