"""The actions of a deal of Gin or Knock Rummy, and what becomes of it (G5 to G15, G23)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Self

from engine.blocks.changes import changed, put
from engine.blocks.deal import Move, Undo, View
from engine.blocks.plain_form import Cards
from engine.family.rules import HandStart
from engine.games.gin.knocks import could_end, within
from engine.games.gin.least_count import Arrangement, tables
from engine.games.gin.melds import Melds, in_order, mask_of
from engine.games.gin.options import MOST_TURNS_FROM_PILE, GinOptions
from engine.games.gin.scoring import no_scores
from engine.games.gin.state import NO_DRAW, DrawnFrom, GinPhase, GinState
from engine.games.gin.words import (
    BigGinShown,
    FinishLayingOff,
    GinDealt,
    GinFault,
    Knock,
    Knocked,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    PileRenewed,
    SayBigGin,
    TakeDiscard,
    TakeUpcard,
    UndoLayOffs,
    VoidReason,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.meld_flaws import MeldLimits, flaw_of, growth_flaw
from engine.rummy.plain_data import NotationError
from engine.rummy.shuffle import SplitMix, shuffled

SMALLEST_PILE = 2
"""Cards that a pile must have to become the stock (G14)."""


_BEFORE_DRAW = (GinPhase.STOCK, GinPhase.DRAW)
_OUT_OF_PHASE: Mapping[GinPhase, CommonFault | GinFault] = {
    GinPhase.OPENING: GinFault.ANSWER_UPCARD,
    GinPhase.STOCK: CommonFault.DRAW_FIRST,
    GinPhase.DRAW: CommonFault.DRAW_FIRST,
    GinPhase.PLAY: CommonFault.ALREADY_DREW,
    GinPhase.LAST: GinFault.ANSWER_LAST_DISCARD,
    GinPhase.LAY_OFF: GinFault.LAY_OFF_FIRST,
}
"""The fault of an action that belongs to another phase, by the phase that it is."""


@dataclass(frozen=True, kw_only=True)
class GinDeal(GinState):
    """A deal at one moment, and the moves that lead to the next one."""

    # -- drawing

    def take_upcard(self, action: TakeUpcard) -> Self:
        """The upcard goes to the hand (G7)."""
        del action
        return self.took(DrawnFrom.OPENING)

    def pass_upcard(self, action: PassUpcard) -> Self:
        """The next seat is asked (G7)."""
        seat = self.mover
        phase = GinPhase.STOCK if seat == self.dealer else GinPhase.OPENING
        return changed(self.did(action, self.discard[-1:]), to_move=self.options.seating.left_of(seat), phase=phase)

    def draw_stock(self, action: DrawStock) -> Self | Faults:
        """The stock's top card goes to the hand; an empty stock is renewed first (G8, G14)."""
        del action
        deal = self if self.stock else self.renewed()
        if isinstance(deal, tuple):
            return deal
        seat, card = deal.mover, deal.stock[0]
        return changed(
            deal,
            phase=GinPhase.PLAY,
            hands=put(deal.hands, seat, _with(deal.hands[seat], card)),
            stock=deal.stock[1:],
            drew=DrawnFrom.STOCK,
            drawn=card,
            log=(*deal.log, DrewStock(seat, 1)),
        )

    def renewed(self) -> Self | Faults:
        """The pile becomes the stock, its first card turned up as the new pile (G14).

        Raises NotationError where a position does not say what the shuffle gives.
        """
        if faults := self.faults_of_renewal():
            return faults
        shuffles = self.options.end_of_stock == "shuffle"
        pile, reshuffles = self.shuffled_pile() if shuffles else (self.discard, self.reshuffles)
        after = changed(self, discard=pile[:1], stock=pile[1:], reused=self.reused + 1, reshuffles=reshuffles)
        return after.said(PileRenewed(self.mover, shuffles, pile[0]))

    def faults_of_renewal(self) -> Faults:
        """The reason why the pile cannot become the stock (G14)."""
        options = self.options
        if options.end_of_stock == "void":
            return _refused("G14", CommonFault.STOCK_IS_EMPTY)
        if self.reused >= options.reuse_max:
            return _refused("G14", GinFault.NO_NEW_STOCK, numbers=(options.reuse_max,))
        return _refused("G14", GinFault.PILE_TOO_SMALL) if len(self.discard) < SMALLEST_PILE else ()

    def shuffled_pile(self) -> tuple[Cards, tuple[Cards, ...] | None]:
        """The pile as its shuffle leaves it, and the shuffles that are still to come."""
        if self.reshuffles is None:
            return shuffled(sorted(self.discard), SplitMix(self.seed + self.reused)), None
        if not self.reshuffles or sorted(self.reshuffles[0]) != sorted(self.discard):
            message = "reshuffles must say what the shuffle of the pile gives"
            raise NotationError(message)
        return self.reshuffles[0], self.reshuffles[1:]

    def take_discard(self, action: TakeDiscard) -> Self | Faults:
        """The pile's top card goes to the hand (G8, G15)."""
        del action
        if self.phase is GinPhase.STOCK:
            return _refused("G7", GinFault.UPCARD_WAS_PASSED, *self.discard[-1:])
        if not self.discard:
            return _refused("G8", CommonFault.PILE_IS_EMPTY)
        if self.phase is GinPhase.DRAW:
            return self.took(DrawnFrom.DISCARD)
        if not could_end(self.options, self.limit, self.hands[self.mover], self.discard[-1]):
            return _refused("G15", GinFault.NO_KNOCK_FOLLOWS, self.discard[-1])
        return self.took(DrawnFrom.LAST)

    def took(self, drew: DrawnFrom) -> Self:
        """The top card of the pile goes to the hand."""
        seat, card = self.mover, self.discard[-1]
        return changed(
            self,
            phase=GinPhase.PLAY,
            hands=put(self.hands, seat, _with(self.hands[seat], card)),
            shown=put(self.shown, seat, self.shown[seat] | {card}),
            discard=self.discard[:-1],
            drew=drew,
            taken=card,
            log=(*self.log, DrewPile(seat, (card,))),
        )

    def pass_last_discard(self, action: PassLastDiscard) -> Self:
        """The last discard is left, and the deal is void (G15)."""
        return self.did(action, self.discard[-1:]).void(VoidReason.STOCK_LOW)

    def undo_draw(self, action: UndoDraw) -> Self | Faults:
        """The card taken in this turn lies on the pile again (G23)."""
        del action
        if self.phase is not GinPhase.PLAY:
            return _refused("G23", CommonFault.NOTHING_TO_UNDO)
        if self.previous is None or self.taken is None:
            return _refused("G23", CommonFault.DRAW_NOT_UNDONE)
        back: Self = changed(self.previous, log=(*self.log, DrawUndone(self.mover, (self.taken,))))
        return back

    # -- the end of a turn

    def discard_card(self, action: Discard) -> Self | Faults:
        """A plain discard ends the turn (G9): the next turn, the last offer, or a void deal."""
        if self.drew is DrawnFrom.LAST:
            return _refused("G15", GinFault.KNOCK_IS_DUE)
        if faults := self.faults_of_discard(action.card):
            return faults
        seat = self.mover
        after = changed(
            self.without(action.card, Discarded(seat, action.card)),
            to_move=self.options.seating.left_of(seat),
            phase=GinPhase.DRAW,
            pile_run=0 if self.drew is DrawnFrom.STOCK else self.pile_run + 1,
        )
        if after.pile_run >= MOST_TURNS_FROM_PILE:
            return after.void(VoidReason.ENDLESS)
        if not after.stock_is_low:
            return after
        return changed(after, phase=GinPhase.LAST) if self.options.last_discard else after.void(VoidReason.STOCK_LOW)

    def faults_of_discard(self, card: Card) -> Faults:
        """The reasons why a card cannot be discarded (G9)."""
        if card not in self.hands[self.mover]:
            return _refused("G9", CommonFault.DISCARD_NOT_HELD, card)
        if card == self.taken and not self.options.return_taken:
            return _refused("G9", CommonFault.DISCARD_TAKEN, card)
        return ()

    def without(self, card: Card, event: object) -> Self:
        """A card of the mover lies on the pile, which the event tells."""
        seat = self.mover
        return changed(
            self,
            hands=put(self.hands, seat, tuple(each for each in self.hands[seat] if each != card)),
            shown=put(self.shown, seat, self.shown[seat] - {card}),
            discard=(*self.discard, card),
            log=(*self.log, event),
            **NO_DRAW,
        )

    # -- knocking

    def knock(self, action: Knock) -> Self | Faults:
        """A discard, and the rest laid out; the opponent may lay off, or the deal is scored (G10 to G13)."""
        seat, card = self.mover, action.card
        if faults := self.faults_of_discard(card) or self.faults_of_melds(card, action.melds or ()):
            return faults
        knock = self.arrangement(action)
        if not within(knock.count, self.limit):
            return _refused("G11", GinFault.COUNT_TOO_HIGH, numbers=(knock.count, self.limit or 0))
        after = self.without(card, Knocked(seat, card, knock.melds, knock.unmatched, knock.count))
        after = changed(after, hands=put(after.hands, seat, knock.unmatched), knocker=seat, spread=knock.melds)
        if self.options.lay_off and knock.count:
            return changed(after, phase=GinPhase.LAY_OFF, to_move=1 - seat)
        return after.scored(seat, knock.count)

    def arrangement(self, action: Knock) -> Arrangement:
        """The hand as a knock lays it out."""
        mask, counted = mask_of(self.hands[self.mover]) & ~(1 << action.card), tables(self.options.melds)
        return counted.standard(mask) if action.melds is None else counted.laid_out(mask, in_order(action.melds))

    def faults_of_melds(self, card: Card, melds: Melds) -> Faults:
        """The faults of the melds that a knocker names: of the cards first, then of the melds (G10, G3)."""
        times = Counter(each for meld in melds for each in meld)
        missing = sorted(times.keys() - set(self.hands[self.mover]))
        twice = sorted(each for each, count in times.items() if count > 1)
        faults = _refused("G10", CommonFault.NOT_HELD, *missing) if missing else ()
        faults += _refused("G10", CommonFault.CARD_TWICE, *twice) if twice else ()
        faults += _refused("G10", GinFault.DISCARD_IN_MELD, card) if card in times else ()
        wrong = (meld for meld in melds if self.options.melds.kind(frozenset(meld)) is None)
        return faults + tuple(_no_meld(tuple(sorted(meld))) for meld in wrong)

    def big_gin(self, action: SayBigGin) -> Self | Faults:
        """All cards of the hand are matched (G12)."""
        del action
        if self.options.big_gin is None:
            return _refused("G12", GinFault.BIG_GIN_NOT_PLAYED)
        seat = self.mover
        whole = tables(self.options.melds).standard(mask_of(self.hands[seat]))
        if whole.count:
            return _refused("G12", GinFault.NOT_ALL_MATCHED, *whole.unmatched)
        after = changed(self, hands=put(self.hands, seat, ()), knocker=seat, spread=whole.melds)
        return after.said(BigGinShown(seat, whole.melds)).scored(seat, 0, big_gin=True)

    # -- laying off

    def lay_off(self, action: LayOffOnKnock) -> Self | Faults:
        """A card of the hand is put to one of the knocker's melds (G13)."""
        seat, card, meld = self.mover, action.card, self.meld_with(action.on)
        if card not in self.hands[seat]:
            return _refused("G13", CommonFault.NOT_HELD, card)
        if meld is None:
            return _refused("G13", GinFault.NOT_SPREAD, action.on)
        if not self.options.melds.fits(card, meld):
            return (Fault("G13", GinFault.DOES_NOT_EXTEND, (card, *meld), flaw=growth_flaw(meld)),)
        return changed(
            self.did(action, meld),
            hands=put(self.hands, seat, tuple(each for each in self.hands[seat] if each != card)),
            spread=in_order([*(each for each in self.spread if each != meld), (*meld, card)]),
            laid=(*self.laid, card),
        )

    def finish_laying_off(self, action: FinishLayingOff) -> Self:
        """The deal is scored (G13)."""
        del action
        return self.scored(1 - self.mover, self.options.melds.value(self.unmatched))

    def undo_lay_offs(self, action: UndoLayOffs) -> Self | Faults:
        """All cards laid off are back in the hand (G23)."""
        if self.phase is not GinPhase.LAY_OFF or self.previous is None:
            return _refused("G23", GinFault.NOTHING_LAID_OFF)
        back: Self = self
        while back.previous is not None:
            back = back.previous
        return changed(back, log=self.did(action, tuple(sorted(self.laid))).log)

    MOVES: ClassVar[Mapping[type, Move]] = {
        TakeUpcard: Move((GinPhase.OPENING,), take_upcard, Undo.YES),
        PassUpcard: Move((GinPhase.OPENING,), pass_upcard),
        DrawStock: Move(_BEFORE_DRAW, draw_stock),
        TakeDiscard: Move((*_BEFORE_DRAW, GinPhase.LAST), take_discard, Undo.YES),
        PassLastDiscard: Move((GinPhase.LAST,), pass_last_discard),
        Discard: Move((GinPhase.PLAY,), discard_card),
        Knock: Move((GinPhase.PLAY,), knock),
        SayBigGin: Move((GinPhase.PLAY,), big_gin),
        LayOffOnKnock: Move((GinPhase.LAY_OFF,), lay_off, Undo.YES),
        FinishLayingOff: Move((GinPhase.LAY_OFF,), finish_laying_off),
        UndoDraw: Move(tuple(GinPhase), undo_draw, Undo.TAKES_BACK),
        UndoLayOffs: Move(tuple(GinPhase), undo_lay_offs, Undo.TAKES_BACK),
    }
    """In phase STOCK, taking the upcard is refused by G7, undoing by G23."""
    PHASE_RULE: ClassVar[str] = "G6"

    def out_of_phase(self, kind: type) -> Fault:
        """The fault that names the action awaited instead; none is named where there are several."""
        draws = kind in {DrawStock, TakeDiscard, TakeUpcard, PassUpcard}
        other = (self.phase is GinPhase.PLAY and not draws) or (self.phase in _BEFORE_DRAW and draws)
        return Fault("G6", CommonFault.WRONG_PHASE if other else _OUT_OF_PHASE[self.phase])


GinView = View[GinDeal]
"""A deal as one seat sees it: never the stock's order, a seed, or others' cards (G22)."""


def _with(held: Cards, card: Card) -> Cards:
    """A hand with one card more."""
    return tuple(sorted((*held, card)))


def _refused(rule: str, kind: Enum, *cards: Card, numbers: tuple[int, ...] = ()) -> Faults:
    """One fault."""
    return (Fault(rule, kind, cards, numbers=numbers),)


def _no_meld(cards: Cards) -> Fault:
    """The fault of cards that are no meld (G3)."""
    flaw, limit = flaw_of(cards, MeldLimits(suits=1))
    return Fault("G3", CommonFault.NOT_A_MELD, cards, numbers=(limit,), flaw=flaw)


def deal(options: GinOptions, start: HandStart, deck: Cards) -> GinDeal:
    """A deal from shuffled cards, one at a time from the dealer's left, and the upcard (G5)."""
    phase = GinPhase.OPENING if options.upcard_offer else GinPhase.DRAW
    dealt = GinDeal.dealt(
        options,
        start,
        deck,
        options.deal_size,
        phase=phase,
        games=start.carried or no_scores(options),
        shown=(frozenset(),) * options.seats,
        seed=start.seed,
    )
    upcard, *stock = dealt.stock
    dealt = changed(dealt, discard=(upcard,), stock=tuple(stock), upcard=upcard)
    return dealt.said(GinDealt(start.number, start.dealer, upcard))
