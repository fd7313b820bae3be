"""Sampled worlds of Indian Rummy as light deals, and the worth of choices that are played out in them."""

from collections.abc import Callable, Sequence
from random import Random

from engine.family.rules import Stop
from engine.games.indian.ai.light_deal import IndianLight, bits_of, light_of
from engine.games.indian.ai.light_hand import BESIDE
from engine.games.indian.rules import IndianView
from engine.games.indian.words import Declare, Drop, IndianAction, TakeDiscard
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening, settled
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS

_OF_A_TURN = 2
"""The unseen cards of a turn that make a sampled hand as near as hands truly are."""
Lost = Callable[[float], float]
"""The worth of a deal to a seat that loses it with a count."""


class Worlds:
    """Deals that a seat might be in: the unseen cards dealt at random.

    Hands get better in the course of a deal. So each other seat draws unseen cards, two for each turn in which it took
    nothing that it still holds from the pile, and puts a card down after each as in a light deal.
    """

    def __init__(self, view: IndianView, coming: Sequence[int]) -> None:
        """`coming` are the unseen cards, by face."""
        deal, seat = view.known, view.seat
        shown = deal.shown or ((),) * deal.options.seats
        begun = light_of(deal, [view.hand if each == seat else known for each, known in enumerate(shown)])
        begun.asked_for = seat
        jokers = [card for card in view.hand if card.is_joker]
        kinds = [CARDS[face] for face, count in enumerate(coming) for _copy in range(count)]
        unseen, sizes, stock = bits_of((*jokers, *kinds))[0][len(jokers) :], [*map(len, deal.hands)], len(deal.stock)
        self._begun, self._seat, self._unseen, self._stock = begun, seat, unseen, stock
        self._lacking = [
            0 if each == seat else size - begun.hands[each].bit_count() - begun.twins[each].bit_count()
            for each, size in enumerate(sizes)
        ]
        self._drawn = [_OF_A_TURN * max(0, ended - _count(begun, each)) for each, ended in enumerate(begun.ended)]

    def sample(self, rng: Random) -> IndianLight:
        """One of them, the seat to move."""
        deal, left = self._begun.copy(), list[int]()
        keys = sorted([(rng.random(), card) for card in self._unseen])  # quicker than a shuffle
        for _key, card in keys:
            left.append(card)
        for seat, lacking in enumerate(self._lacking):
            for _card in range(min(lacking, len(left))):
                deal.hold(seat, left.pop())
            if lacking and deal.in_deal[seat]:
                self._improve(deal, seat, left, rng)
        deal.stock = left[: self._stock]
        return deal

    def _improve(self, deal: IndianLight, seat: int, left: list[int], rng: Random) -> None:
        """A hand draws and puts down; one that could be declared then would have been."""
        for _turn in range(self._drawn[seat] if left else 0):
            place = int(rng.random() * len(left))
            card = left[place]
            if not card & deal.wild and not deal.hands[seat] & BESIDE[card.bit_length() - 1]:
                continue
            deal.hold(seat, card)
            found = deal.laid_out(seat)
            thrown = found.thrown(deal.known[seat] | deal.wild)
            if found.distance and thrown:
                left[place] = card = thrown
                deal.near[seat] = found.distance
            deal.lose(seat, card)


def _count(deal: IndianLight, seat: int) -> int:
    return deal.known[seat].bit_count() + deal.known_twice[seat].bit_count()


def compared(
    view: IndianView,
    coming: Sequence[int],
    choices: Sequence[Sequence[IndianAction]],
    lost: Lost,
    rng: Random,
    stop: Stop,
    happenings: Sequence[Happening],
) -> Comparison[IndianLight]:
    """Choices by the scores of light deals that begin with them."""
    worlds, seat = Worlds(view, coming), view.seat

    def worth(place: int, world: IndianLight) -> float:
        light = world.copy()
        light.watch(happenings)
        value = _played(view, light, choices[place][0], lost)
        won = light.winner == seat
        return settled(happenings, value, won=won, holds=lambda card: not won and card in light.left(seat))

    return Comparison(len(choices), lambda: worlds.sample(rng), worth, stop)


def _played(view: IndianView, light: IndianLight, action: IndianAction, lost: Lost) -> float:
    """The worth of a light deal that begins with an action."""
    deal, seat = view.known, view.seat
    match action:
        case Drop():
            return lost(deal.options.drop_price(deal.turns[seat]))
        case Declare(card):
            scores: Sequence[float] | None = light.declare(light.held(seat, card))
        case Discard(card):
            scores = light.put_down(light.held(seat, card), int(deal.drew == "discard"))
        case TakeDiscard():
            scores = light.end(light.take())
        case _:
            scores = light.end(0) if light.draw_stock() else light.void()
    if scores is None:
        scores = light.play()
    if light.winner != seat:
        return lost(abs(scores[seat])) if light.winner >= 0 else 0.0
    return scores[seat] if deal.options.settles else sum(scores) / max(1, len(deal.in_deal) - 1)
