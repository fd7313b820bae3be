"""Hidden cards dealt anew: what a seat cannot know is made different, so that a view that shows it would differ too."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from random import Random

from engine.games.straight.options import StraightOptions
from engine.games.straight.phases.playing import before_plays
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import StraightView
from engine.games.straight.words import CardLaidOff, JokerReplaced, MeldLaid, PileTaken, StockRenewed, StraightDealt
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock


class Witness:
    """The knowledge of somebody who watches the public log and nothing else."""

    def __init__(self, options: StraightOptions) -> None:
        self.options = options
        self.known: list[set[Card]] = [set() for _ in range(options.seats)]
        self.pile: list[Card | None] = []
        """None for a card that a shuffled stock turned up: the log does not name it."""
        self.stock: list[Card | None] | None = None
        """The stock where its order was seen."""

    def sees(self, event: object) -> None:
        """An event of the log."""
        match event:
            case StraightDealt(_, _, turned_up):
                self.pile = [] if turned_up is None else [turned_up]
            case DrewStock(seat, _) if self.stock is not None:
                self._gets(seat, [self.stock.pop(0)])
            case DrewPile(seat, cards) | PileTaken(seat, cards):
                self.pile = self.pile[: len(self.pile) - len(cards)]
                self._gets(seat, cards)
            case DrawUndone(seat, cards):
                self.pile += cards
                self.known[seat].difference_update(cards)
            case Discarded(seat, card):
                self.pile.append(card)
                self.known[seat].discard(card)
            case JokerReplaced(seat, joker, card):
                self.known[seat].discard(card)
                self.known[seat].add(joker)
            case MeldLaid(seat, meld, called):
                self._puts(seat, meld.cards, called=called)
            case CardLaidOff(seat, card, _, called):
                self._puts(seat, [card], called=called)
            case StockRenewed(_, shuffled):
                self._renewed(shuffled=shuffled)
            case _:
                pass

    def _gets(self, seat: int, cards: Sequence[Card | None]) -> None:
        self.known[seat].update(card for card in cards if card is not None)

    def _puts(self, seat: int, cards: Sequence[Card], *, called: bool) -> None:
        """Cards go to the table, called ones from the pile."""
        if called:
            self.pile = [card for card in self.pile if card not in cards]
        else:
            self.known[seat].difference_update(cards)

    def _renewed(self, *, shuffled: bool) -> None:
        pile, kept = self.pile, 1 if self.options.renew == "keep" else 0
        self.stock, self.pile = pile[: len(pile) - kept], pile[len(pile) - kept :]
        if self.options.renew == "turn_up":
            self.stock, self.pile = pile[1:], [None] if shuffled else pile[:1]
        if shuffled:
            self.stock = None


def dealt_again(hand: StraightHand, seat: int, rng: Random) -> StraightHand:
    """The hand with the cards that the seat cannot know shuffled among the other hands and the stock."""
    base = hand if hand.turn_of == seat else before_plays(hand)
    witness = Witness(hand.options)
    for event in hand.log:
        witness.sees(event)
    known = [frozenset(cards) for cards in witness.known]
    if hand.phase is StraightPhase.OVER:
        known = [*hand.hands]
    order_is_known = witness.stock is not None
    others = [other for other in range(hand.options.seats) if other != seat]
    hidden = [] if order_is_known else sorted(base.stock)
    for other in others:
        hidden += sorted(base.hands[other] - known[other])
    rng.shuffle(hidden)
    hands = [*base.hands]
    for other in others:
        count = len(base.hands[other] - known[other])
        hands[other] = base.hands[other] & known[other] | frozenset(hidden[:count])
        del hidden[:count]
    stock = base.stock if order_is_known else tuple(hidden)
    turn = base.turn if hand.turn_of == seat else replace(base.turn, drew=None)
    return replace(base, hands=tuple(hands), stock=stock, seed=rng.getrandbits(40), turn=turn)


def difference(one: StraightView, two: StraightView) -> str | None:
    """The first field in which two views differ, those that are left out of comparisons included; None if none does."""
    for each in fields(one.known):
        if plain(getattr(one.known, each.name)) != plain(getattr(two.known, each.name)):
            return each.name
    return None


def plain(each: object) -> object:
    """A value as lists and texts, with every field of what it is made of."""
    if isinstance(each, frozenset | set):
        return sorted(map(repr, each))
    if is_dataclass(each) and not isinstance(each, Enum | type):
        return [type(each).__name__, *(plain(getattr(each, field.name)) for field in fields(each))]
    if isinstance(each, tuple | list):
        return [plain(one) for one in each]
    return repr(each)
