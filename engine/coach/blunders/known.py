"""What everyone at the table knows of the hands: cards seen to go there, and cards that were asked for in vain."""

from dataclasses import dataclass

from engine.house.actions import Demand
from engine.house.events import (
    Answer,
    Demanded,
    DrawUndone,
    DrewPile,
    DrewStock,
    Event,
    HandsShown,
    JokerTaken,
    Opened,
)
from engine.house.view import View
from engine.rummy.cards import JOKERS, Card
from engine.rummy.table import cards_on


@dataclass(frozen=True, slots=True)
class Known:
    """Public knowledge, by seat."""

    held: tuple[frozenset[Card], ...]
    """Cards that are in the hand, as everyone has seen."""
    denied: tuple[frozenset[Card | None], ...]
    """What was demanded in vain since the hand last got a card that nobody saw; None is a joker."""


def known(seen: View) -> Known:
    """What the public log and the table tell of the hands."""
    held: list[set[Card]] = [set() for _ in seen.hand_sizes]
    denied: list[set[Card | None]] = [set() for _ in seen.hand_sizes]
    for event in seen.log:
        _follow(event, held)
        _remember(event, denied)
    gone = cards_on(seen.table) | frozenset(seen.discard)
    return Known(tuple(frozenset(cards - gone) for cards in held), tuple(map(frozenset, denied)))


def _follow(event: Event, held: list[set[Card]]) -> None:
    match event:
        case Opened(seat, card, True) | JokerTaken(seat, card):
            _put(held, seat, (card,))
        case DrewPile(seat, cards):
            _put(held, seat, cards)
        case DrawUndone(seat, cards):
            held[seat].difference_update(cards)
        case Demanded(seat, target, _, answer, given) if given is not None:
            _put(held, seat if answer is Answer.MET else target, (given,))
        case HandsShown(hands):
            for seat, cards in hands:
                _put(held, seat, cards)
        case _:
            pass


def _put(held: list[set[Card]], seat: int, cards: tuple[Card, ...]) -> None:
    """Cards are seen in a hand, and so in no other."""
    for other in held:
        other.difference_update(cards)
    held[seat].update(cards)


def _remember(event: Event, denied: list[set[Card | None]]) -> None:
    match event:
        case Demanded(_, target, card, Answer.FAILED, _):
            denied[target].add(card)
        case DrewStock(seat, _):
            denied[seat].clear()
        case _:
            pass


def in_vain(seen: View, demand: Demand) -> bool:
    """Whether everyone knows that a demand must fail, though the rules let it be made (R9)."""
    facts = known(seen)
    asked = JOKERS if demand.card is None else frozenset((demand.card,))
    here = facts.held[demand.seat]
    if asked & here:
        return False
    elsewhere = frozenset[Card]().union(seen.hand, *facts.held) | cards_on(seen.table) | frozenset(seen.discard)
    return asked <= elsewhere or len(here) == seen.hand_sizes[demand.seat] or demand.card in facts.denied[demand.seat]
