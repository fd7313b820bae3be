"""Light deals that a seat may be in: the cards it cannot see are dealt by what the others took, left and discarded.

Hands get better in the course of a deal, and melds are laid as they come, unless they are held back for rummy. So a
hand is dealt without a meld and without what the table takes, and then draws as often as the seat has drawn from the
stock, each time throwing away its worst card. A hand that holds its melds back has one with each card that it took.
"""

from random import Random

from engine.games.straight.ai.deal_decisions import rummy_pays
from engine.games.straight.ai.facts import Facts
from engine.games.straight.ai.light_deal import StraightLight
from engine.games.straight.ai.light_rules import LightRules, LightStyle
from engine.games.straight.melds import mask_of
from engine.games.straight.phases.turn_end import is_all_at_once
from engine.games.straight.state import StraightHand
from engine.games.straight.table import has_own_meld
from engine.games.straight.view import StraightView
from engine.games.straight.words import StockRenewed, StraightDealt
from engine.rummy.cards import NATURALS, Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock
from engine.rummy.melds import MeldKind

_LEFT = 0.6
"""The factor on the chance of a card for each card discarded or left that it makes a meld with."""
_TAKEN_BY_TABLE = 0.1
"""The factor on the chance of a card that the table would have taken."""
_MOST_DRAWS = 6
"""Draws after which a hand gets hardly better."""


def light_deal(hand: StraightHand, rules: LightRules, style: LightStyle, gone: frozenset[int]) -> StraightLight:
    """The deal at this moment on masks; the hands of others and the stock are still to be filled in."""
    seats = [seat for seat in range(hand.options.seats) if seat not in gone]
    pile = [1 << card for card in hand.discard if card < NATURALS]
    deal = StraightLight(rules, style, seats, [mask_of(cards) for cards in hand.hands], pile)
    for meld in hand.table:
        faces = mask_of(meld.meld.stands_for)
        deal.add_meld(meld.by, faces, is_run=meld.meld.kind is MeldKind.RUN)
        deal.table[meld.by] &= ~faces
        for face, owner in zip(meld.meld.stands_for, meld.owners, strict=True):
            deal.table[owner] |= 1 << face
    deal.owns = [rules.lays_off or has_own_meld(hand.table, seat) for seat in range(hand.options.seats)]
    deal.played = [*hand.played]
    deal.at_once = is_all_at_once(hand)
    deal.renewals -= hand.reuses
    return deal


class LightWorlds:
    """Samples of the cards that a seat does not see."""

    def __init__(
        self, view: StraightView, hand: StraightHand, facts: Facts, rules: LightRules, style: LightStyle
    ) -> None:
        self._seen, self._rules, self.seat = view, rules, view.seat
        gone = hand.gone
        self.base = light_deal(hand, rules, style, gone)
        self._left = [card for card in range(NATURALS) if facts.unseen >> card & 1]
        self._others = [seat for seat in self.base.seats if seat != view.seat]
        pays = rummy_pays(view.known.options)
        self._holds = [self.base.at_once or (pays and not played) for played in view.known.played]
        self._known = [mask_of(known) for known in view.known.shown]
        for seat in self._others:
            self.base.holds[seat] = self._holds[seat]
            self.base.whole[seat] = self._holds[seat] or not view.known.turns[seat]
        self._draws, passed = _remembered(view)
        self._weights = {seat: self._weighed(seat, passed[seat]) for seat in self._others}
        stock = view.known.stock if view.known.stock_is_known else None
        self._order = None if stock is None else [1 << card for card in reversed(stock) if card < NATURALS]

    def _weighed(self, seat: int, passed: int) -> list[float]:
        """By card, how likely the seat is to hold it, as weights."""
        base = self.base
        taken = base.on_runs | base.on_sets if base.owns[seat] and self._seen.known.turns[seat] else 0
        result = []
        for card in range(NATURALS):
            near = 0
            for pair in self._rules.pairs[1 << card]:
                near |= pair
            weight = _LEFT ** (near & passed).bit_count()
            result.append(weight * _TAKEN_BY_TABLE if taken >> card & 1 else weight)
        return result

    def sample(self, rng: Random) -> tuple[list[int], list[int]]:
        """The hands by seat, one's own left empty, and the stock, the next card last."""
        left, random = self._left, rng.random
        hands = [0] * len(self.base.hands)
        for seat in self._others:
            weights = self._weights[seat]
            left = sorted(left, key=lambda card: random() ** (1 / weights[card]), reverse=True)
            hands[seat], left = self._dealt(seat, left)
            left = self._improved(seat, hands, left, rng)
        if self._order is not None:
            return hands, self._order.copy()
        stock = [1 << card for card in left]
        stock.sort(key=lambda _card: random())
        return hands, stock[: len(self._seen.known.stock)]

    def _dealt(self, seat: int, left: list[int]) -> tuple[int, list[int]]:
        """A hand of the first cards that make no meld, and the others; melds are in a hand that had no turn yet."""
        known, missing = self._known[seat], len(self._seen.known.hands[seat]) - len(self._seen.known.shown[seat])
        hand = self._melded(known, left, missing) if self._holds[seat] else known
        if hand != known:
            missing -= (hand & ~known).bit_count()
            left = [card for card in left if not hand >> card & 1]
        loose, rest = self._seen.known.turns[seat] > 0 and not self._holds[seat], list[int]()
        for place, card in enumerate(left):
            if not missing:
                rest += left[place:]
                break
            bit = 1 << card
            if loose and self._rules.makes(hand, bit) and len(left) - place > missing:
                rest.append(card)
            else:
                hand |= bit
                missing -= 1
        return hand, rest

    def _melded(self, known: int, left: list[int], missing: int) -> int:
        """The known cards of a hand that holds melds back, and a pair for each that was taken to make a meld."""
        hand, rest, most = known, known, known.bit_count() + missing
        while rest:
            card = rest & -rest
            rest ^= card
            pair = 0 if self._rules.makes(hand, card) else self._first_pair(hand, card, left)
            if (hand | pair).bit_count() <= most:
                hand |= pair
        return hand

    def _first_pair(self, hand: int, card: int, left: list[int]) -> int:
        """The cards lacking of the first pair, in the order of those left, with which the card is a meld; 0 if none."""
        reach = hand
        for other in left:
            reach |= 1 << other
            if self._rules.makes(reach, card):
                return next(pair for pair in self._rules.pairs[card] if not pair & ~reach) & ~hand
        return 0

    def _improved(self, seat: int, hands: list[int], left: list[int], rng: Random) -> list[int]:
        """A seat's hand gets better by its draws; what it throws away goes back to the cards left, which are told."""
        base, known, hand = self.base, self._known[seat], hands[seat]
        if not left or not hand & ~known:
            return left
        for _ in range(min(_MOST_DRAWS, self._draws[seat])):
            place = int(rng.random() * len(left))
            drawn = 1 << left[place]
            if not base.whole[seat] and self._rules.makes(hand, drawn):
                continue
            hand |= drawn
            loose = base.parted(hand)[1] if base.whole[seat] else hand
            thrown = base.discard_of(seat, hand, loose & ~known or hand & ~known)
            hand &= ~thrown
            left[place] = thrown.bit_length() - 1
        hands[seat] = hand
        return left

    def filled(self, deal: StraightLight, sample: tuple[list[int], list[int]]) -> StraightLight:
        """A copy of a deal with the hands and the stock of a sample."""
        new = deal.copy()
        for seat in self._others:
            new.hands[seat] = sample[0][seat]
            new.holds[seat], new.whole[seat] = self.base.holds[seat], self.base.whole[seat]
        new.stock = sample[1].copy()
        return new


def _remembered(view: StraightView) -> tuple[list[int], list[int]]:
    """By seat, the draws from the stock, and the cards that it discarded or left, as the log tells them."""
    draws, passed = [0] * view.known.options.seats, [0] * view.known.options.seats
    pile: list[Card] = []
    for event in view.known.log:
        match event:
            case StraightDealt(_, _, turned_up):
                pile = [] if turned_up is None else [turned_up]
            case DrewStock(seat, _):
                draws[seat] += 1
                passed[seat] |= mask_of(pile[-1:])
            case DrewPile(seat, cards):
                del pile[-len(cards) :]
            case DrawUndone(seat, cards):
                pile += cards
            case Discarded(seat, card):
                pile.append(card)
                passed[seat] |= mask_of((card,))
            case StockRenewed():
                pile = []
            case _:
                pass
    return draws, passed
