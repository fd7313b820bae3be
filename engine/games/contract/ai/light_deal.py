"""A deal of Contract Rummy by counts, played to its end by rules of thumb: what levels, hints and the coach think with.

1. A player takes the top where fewer cards are missing with it or it makes a meld of the plan longer, which leaves a
   card less to be rid of; once down, where it can be laid off.
2. It buys the top only to lay its contract after others are down: a card more takes turns to be rid of.
3. It lays the contract as soon as it can, with all that fits, and lays off whatever it can.
4. It throws what its plan does not need: no card that fits the table or makes its own melds longer, since whoever is
   out first wins the deal; then the one that goes with fewest others, the dearest of several.

Left out are swapped jokers and, with fifteen cards, runs of other lengths than three.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from engine.blocks.turn_deal import Phase
from engine.games.contract.ai.light_plans import HIGH, WILD, Hand, Plan, Run, hand_of, is_beside, plan_of, tables
from engine.games.contract.melds import contract_of, law_of
from engine.games.contract.options import FIFTEEN
from engine.games.contract.rules import ContractDeal
from engine.mind.light import LightDeal
from engine.mind.reasons import is_barred
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST, RANK_COUNT, MeldKind
from engine.rummy.wild_melds import WildLaw

_NEAR: Final = [
    sum(worth * (bits >> 3 - away & 1) + worth * (bits >> 3 + away & 1) for away, worth in ((1, 10), (2, 6), (3, 3)))
    for bits in range(1 << 7)
]
"""The worth of a card by those of its suit up to three places away, by their bits from the lowest place, in points of
those that a discard is rid of."""
_PAIR: Final = 10.0
_OWN: Final = 30.0
_FITS: Final = 20.0
_KEPT: Final = 1000.0
"""The worth by another card of its rank; of a card that makes a meld of the plan longer, that fits the table, and that
stands in the plan."""
_GIFT: Final = 20.0
_LATER_GIFT: Final = 6.0
"""The worth of a card that the next player could lay off, or that another one could who is down."""
_ALMOST: Final = 20.0
"""The worth, once the contract lies there, of a card that would fit a run one longer."""
_OUT: Final = 3.0
"""The worth of each unseen card that would bring the contract nearer."""
_YET: Final = 6.0
"""The worth of each unseen card of its rank, for a player who is down."""
_FAR: Final = 3.0
"""The worth of a card by a single one three places away: it is no way to a run."""
_NO_LIMIT: Final = -1
"""The buys that a seat has left who may buy as often as it likes."""
_MOST_TURNS: Final = 60
"""The turns of each seat after which a deal is broken off."""
_FEW: Final = 3
"""The cards of a player who is down and may be out before one's next turn."""


class ContractLight(LightDeal):
    """A deal at one moment, as far as it is known; a card is a face."""

    def __init__(self, deal: ContractDeal) -> None:
        options = deal.options
        self._faces, self._worth = tables(options)
        mover = deal.mover if deal.drawer is None else deal.drawer
        super().__init__(options.seats, self.faces(deal.stock[::-1]), self.faces(deal.discard), mover=mover)
        self._whole = deal.whole
        self._sets, runs = contract_of(options, deal.hand_number)
        self._lengths = [FEWEST] * (FIFTEEN // FEWEST) if options.fifteen else [law_of(options).fewest_run] * runs
        self._lays_off, self._at_once = not options.fifteen, options.lay_off == "at_once"
        self._asked = -1 if deal.phase is not Phase.CALL else deal.mover
        """The seat that is asked at the beginning if it buys; below 0 where none is."""
        self._drawn, self._rests = deal.phase is Phase.PLAY, deal.played == "contract"
        self.hands = [hand_of(self.faces(hand)) for hand in deal.hands]
        for hand, cards in zip(self.hands, deal.hands, strict=True):
            hand.size = len(cards)
        if deal.barred is not None:
            self._pass_over()
        self.down = [bool(own) for own in deal.melds]
        self._buys = [_NO_LIMIT if options.buys == "any" else options.buys - bought for bought in deal.bought]
        self.renewals = options.renewals - deal.renewed
        self._plans: list[Plan | None] = [None] * options.seats
        """By seat the plan for the contract, where that is known."""
        ranks, on_table = _lying(deal.law, deal.melds)
        self._ranks, self._runs = set(ranks), on_table.copy()
        """The ranks of the sets on the table, and its runs."""

    def hold(self, seat: int, card: int) -> None:
        """A face more."""
        self.hands[seat].add(card)

    def lose(self, seat: int, cards: int) -> None:
        """A face less."""
        self.hands[seat].remove(cards)

    def faces(self, cards: Sequence[int]) -> list[int]:
        """The faces of the cards that are seen."""
        faces = self._faces
        return [faces[card] for card in cards if card >= 0]

    # -- what a seat knows of its hand

    def plan(self, seat: int, more: int = 0) -> Plan:
        """The plan of a hand that will hold so many cards more when its contract is laid."""
        hand, lengths = self.hands[seat], self._lengths
        if self._whole:
            size = max(hand.size + more, FEWEST * lengths[0])
            lengths = [(size + number) // FEWEST for number in range(FEWEST)][::-1]
        return plan_of(hand, self._sets, lengths, self._worth)

    def fits(self, face: int) -> bool:
        """True if a card goes onto a meld on the table."""
        if face == WILD or face % RANK_COUNT in self._ranks:
            return face != WILD or bool(self._ranks or self._runs)
        return is_beside(self._runs, face)

    def wants(self, seat: int, face: int) -> bool:
        """True if a card can be laid off, or is one of those missing."""
        if self.down[seat]:
            return self._lays_off and self.fits(face)
        if face == WILD:
            return True
        return self.grows(seat, face) or self._lacks(seat, face, self._planned(seat).missing)

    def _planned(self, seat: int) -> Plan:
        """The plan of a seat before it draws."""
        plan = self._plans[seat]
        if plan is None:
            plan = self._plans[seat] = self.plan(seat, 1)
        return plan

    def _lacks(self, seat: int, face: int, missing: int) -> bool:
        """True if fewer cards than these are missing with one more."""
        hand = self.hands[seat]
        if face != WILD and missing <= 2 * self._sets and not self._ties(hand, face):
            return False
        hand.add(face)
        after = self.plan(seat).missing
        hand.remove(face)
        return after < missing

    def is_late(self, seat: int) -> bool:
        """True if another player may go out before long."""
        others = [other for other, down in enumerate(self.down) if down and other != seat]
        return min([self.hands[other].size for other in others], default=_FEW + 1) <= _FEW

    def grows(self, seat: int, face: int) -> bool:
        """True if a card makes a meld of the plan longer, and the card can be laid with it or later."""
        return self._lays_off and not self._whole and face != WILD and self._planned(seat).grows_by(face)

    def buys(self, seat: int) -> bool:
        """True if a seat that is asked buys the top."""
        if self.is_late(seat) or not any(self.down):
            return False
        missing = self._planned(seat).missing
        return missing <= 1 and self._lacks(seat, self.pile[-1], missing)

    def throws(self, seat: int, unseen: Sequence[int] = ()) -> list[int]:
        """The faces that a hand holds, what is best thrown first.

        Given how many cards of each face are `unseen`, it counts those that would bring the contract nearer while
        nobody is down, and those of a rank for a player who is: others may lay them yet. Playouts have no time for it.
        """
        worths = self._throws(seat, None)
        if unseen and self.down[seat]:
            worths = {
                face: worth - _YET * sum(unseen[face % RANK_COUNT : WILD : RANK_COUNT])
                for face, worth in worths.items()
            }
        elif unseen and not any(self.down):
            missing = self.plan(seat).missing
            for face, worth in worths.items():
                worths[face] = (self._worth[face] if self._whole else worth) + _OUT * self._outs(
                    seat, face, missing, unseen
                )
        return sorted(worths, key=worths.__getitem__, reverse=True)

    def _outs(self, seat: int, face: int, missing: int, unseen: Sequence[int]) -> float:
        """The unseen cards that bring a hand nearer to its contract without a card; below 0 if it is needed."""
        hand = self.hands[seat]
        hand.remove(face)
        result = -_KEPT
        if self.plan(seat, 1).missing <= missing:
            near = [each for each in range(WILD) if unseen[each] and self._ties(hand, each) > _FAR]
            result = float(sum([unseen[each] for each in near if self._lacks(seat, each, missing)]))
        hand.add(face)
        return result

    def worst(self, seat: int, cards: Sequence[int], known: Sequence[int]) -> int:
        """The place of the card that a seat with these cards, and others known to be its own, lays off or throws."""
        faces = self.faces(cards)
        if self.down[seat] and self._lays_off:
            return next((place for place, face in enumerate(faces) if self.fits(face)), len(faces) - 1)
        self.hands[seat] = hand_of([*faces, *self.faces(known)])
        return next((faces.index(face) for face in self.throws(seat) if face in faces), 0)

    def _throws(self, seat: int, plan: Plan | None) -> dict[int, float]:
        """The worth of each discard, but of wild cards only where no other is held."""
        hand, down, result = self.hands[seat], self.down, dict[int, float]()
        plan = None if down[seat] else plan or self.plan(seat)
        gift = 0.0 if True not in down else _GIFT if down[(seat + 1) % len(down)] else _LATER_GIFT
        for face in range(WILD):
            if hand.count[face]:
                kept, fits = 0.0, self._lays_off and self.fits(face)
                if plan is None:
                    kept = _KEPT if fits else _ALMOST if is_beside(self._runs, face, 2) else 0.0
                else:
                    kept = (_FITS if fits else 0.0) + (_OWN if plan.grows_by(face) else 0.0)
                    kept += (0.0 if plan.left.count[face] else _KEPT) + self._ties(hand, face)
                result[face] = float(self._worth[face]) - (gift if fits else 0.0) - kept
        return result or {WILD: 0.0}

    def _ties(self, hand: Hand, face: int) -> float:
        """The ties of a card to the other cards of a hand."""
        suit, rank, worth = face // RANK_COUNT, face % RANK_COUNT, 0.0
        if self._sets and hand.ranks[rank] > (hand.count[face] > 0):
            worth = _PAIR
        return worth + float(_nearness(hand.lanes[suit], rank)) if self._lengths else worth

    # -- a deal played on

    def turn(self) -> list[int] | None:
        """The mover's turn; the points that each seat keeps if the deal is over."""
        seat = self.mover
        if self.turns == _MOST_TURNS * len(self.hands):
            return self.kept()
        if not self._drawn and not self._draw(seat):
            self.turns += 1
            return self.kept()
        self._drawn = False
        plan = None if self._rests else self._lay(seat)
        self._rests = False
        if self.hands[seat].size:
            worths = self._throws(seat, plan)
            self.discard(max(worths, key=worths.__getitem__))
        else:
            self.turns += 1
        return None if self.hands[seat].size else self.kept()

    def kept(self) -> list[int]:
        """The points in each hand."""
        return [sum([n * worth for n, worth in zip(hand.count, self._worth, strict=True)]) for hand in self.hands]

    def _draw(self, seat: int) -> bool:
        """A seat takes the top or draws from the stock; False where there is nothing to draw."""
        if self.pile:
            if self._asked < 0 and self.wants(seat, self.pile[-1]) and not self.is_barred:
                self.take()
                self._pass_over()
                return True
            if len(self.stock) > 1 and any(self.down):
                self._ask(seat)
        self._asked = -1
        if not self.stock:
            if self.renewals <= 0 or len(self.pile) <= 1:
                return False
            self.renew(0, 1)
            self.stock.reverse()  # the rules shuffle it: here the cards thrown last come first
        self.draw()
        return True

    def _pass_over(self) -> None:
        """The card that a seat did not draw goes under the stock.

        So each turn has its card whatever was done before, and choices are compared with more luck in common.
        """
        if self.stock:
            self.stock.insert(0, self.stock.pop())

    def _ask(self, seat: int) -> None:
        """The others may buy the top, or those who have not been asked yet."""
        seats = len(self.hands)
        others = [(seat + step) % seats for step in range(1, seats - 1)]
        if self._asked >= 0:
            others = others[others.index(self._asked) :] if self._asked in others else [self._asked]
        for other in others:
            barred = self.happenings and is_barred(self.happenings, other, self.pile[-1])
            if self._buys[other] and not self.down[other] and not barred and self.buys(other):
                self._buys[other] -= self._buys[other] > 0
                self.receive(other, self.pile.pop(), taken=True)
                self.receive(other, self.stock.pop(0), taken=False)
                self._plans[other] = None
                return

    def _lay(self, seat: int) -> Plan | None:
        """A seat lays its contract, or lays off; its plan where it can do neither."""
        hand, ranks, runs = self.hands[seat], self._ranks, self._runs
        if not self.down[seat]:
            plan = self._plans[seat] = self.plan(seat)
            if plan.missing:
                return plan
            self.down[seat] = True
            for each in self.happenings:
                each.laid(seat)
            for _card in range(plan.filled):
                plan.left.remove(WILD)
            self.hands[seat], self._ranks, self._runs = plan.left, set(plan.sets), plan.runs
            if self._lays_off and not self._at_once:
                self._lay_off(plan.left)
            self._ranks, self._runs = self._ranks | ranks, runs + self._runs
            if not self._at_once:
                return None
            hand = plan.left
        if self._lays_off:
            self._lay_off(hand)
        return None

    def _lay_off(self, hand: Hand) -> None:
        """All that fits is laid off, wild cards last."""
        for face in hand.faces:
            while hand.count[face] and face % RANK_COUNT in self._ranks and face != WILD:
                hand.remove(face)
        self._runs = [_longest(hand, *run) for run in self._runs]
        while hand.count[WILD]:
            hand.remove(WILD)


@lru_cache(maxsize=16)
def _lying(law: WildLaw, melds: tuple[tuple[Group, ...], ...]) -> tuple[list[int], list[Run]]:
    """The ranks of the sets on the table, and its runs."""
    ranks, runs = list[int](), list[Run]()
    for meld in chain(*melds):
        like, start = law.naturals(meld)[0], law.start(meld) or 0
        if law.kind(meld) is MeldKind.SET:
            ranks.append(like.rank)
        else:
            runs.append((like.suit, start, start + len(meld) - 1))
    return ranks, runs


def face_of(deal: ContractDeal, card: Card) -> int:
    """The face of a card in such deals."""
    return WILD if deal.law.is_wild(card) else card.face


def _longest(hand: Hand, suit: int, low: int, high: int) -> Run:
    """A run with all that a hand adds to it."""
    lane = suit * RANK_COUNT
    while low > 0 and hand.count[lane + low - 1]:
        low -= 1
        hand.remove(lane + low)
    while high < HIGH and hand.count[lane + (high + 1) % RANK_COUNT]:
        high += 1
        hand.remove(lane + high % RANK_COUNT)
    return suit, low, high


def _nearness(lane: int, rank: int) -> int:
    """The ties of a card to the cards of its suit: those near on both sides, of an ace at the better end."""
    near = _NEAR[lane << 3 >> rank & 127]
    return near if rank else max(near, _NEAR[lane << 3 >> HIGH & 127])
