"""A deal of Indian Rummy, and what players may do in it (I5 to I19)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from engine.blocks.changes import changed, put
from engine.blocks.deal import Move, Undo, View
from engine.blocks.plain_form import Cards
from engine.blocks.turn_deal import Phase, RuleNames, TurnDeal
from engine.family.rules import HandStart
from engine.games.indian.melds import Reading
from engine.games.indian.options import HAND_SIZE, IndianOptions
from engine.games.indian.score_sheet import counts_of, scores_of
from engine.games.indian.state import Ending, IndianState, Status
from engine.games.indian.words import (
    DealVoid,
    Declare,
    Declared,
    DeclaredWrongly,
    Drop,
    IndianDealt,
    IndianFault,
    LastOne,
    TakeDiscard,
    VoidReason,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import Card
from engine.rummy.events import DrewPile
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.meld_law import Group

MOST_FROM_PILE = 30
"""Turns in a row that begin with a card from the pile, after which a deal is void (I8)."""


@dataclass(frozen=True, kw_only=True)
class IndianDeal(IndianState):
    """A deal at one moment, and what can be done in it."""

    MOST_IDLE: ClassVar[int] = MOST_FROM_PILE
    RULES: ClassVar[RuleNames] = RuleNames(
        held="I9", lay_off="I9", set="I4", run="I4", discard="I8", barred="I8", undo="I19"
    )
    PHASE_RULE: ClassVar[str] = "I6"
    NEW_TURN: ClassVar[Mapping[str, Any]] = {**TurnDeal.NEW_TURN, "drew": None}

    # -- drawing and dropping

    def draw_stock(self, action: DrawStock) -> Self | Faults:
        """The top of the stock, which is renewed if it is empty (I7, I13)."""
        del action
        if not (self.stock or self.can_renew):
            return self.refused("I13", IndianFault.NO_NEW_STOCK)
        filled = self if self.stock else self.refilled()
        return changed(filled.drew_top(), drew="stock")

    def take_discard(self, action: TakeDiscard) -> Self | Faults:
        """The top of the pile (I7)."""
        del action
        if not self.discard:
            return self.refused("I7", CommonFault.PILE_IS_EMPTY)
        seat, top = self.mover, self.discard[-1]
        kind = self.pack.kind(top)
        if self.pile_is_closed:
            return self.refused("I7", IndianFault.WILD_CLOSED, (kind,))
        after = self.with_hand(seat, (*self.hands[seat], top), (top,))
        after = changed(after, discard=self.discard[:-1], phase=Phase.PLAY, barred=kind, drew="discard")
        return after.said(DrewPile(seat, (kind,)))

    def drop(self, action: Drop) -> Self | Faults:
        """The player leaves the deal (I12)."""
        if not self.options.drops:
            return self.refused("I12", IndianFault.NO_DROPS)
        return self.did(action).left_by(self.mover, Status.DROP).next_turn()

    def left_by(self, seat: int, status: Status) -> Self:
        """The deal without a seat."""
        return changed(self, status=put(self.status, seat, status))

    # -- the end of a turn

    def must_keep(self, kind: Card, rest: Cards) -> bool:
        """True if the hand holds no equal of the card that was taken (I8)."""
        return kind not in map(self.pack.kind, rest)

    def put_down(self, card: Card) -> Self | Faults:
        """The turn ends with a card of the hand on the pile, as its event is still to tell (I8)."""
        seat, kind, taken = self.mover, self.pack.kind(card), self.barred
        after = self.discarded(card)
        if isinstance(after, tuple):
            return after
        if taken == kind and after.shown and kind not in after.shown[seat]:  # the equal went, the one taken is held
            known = tuple(sorted((*after.shown[seat], kind)))
            after = changed(after, shown=put(after.shown, seat, known))
        return changed(after, turns=put(after.turns, seat, after.turns[seat] + 1))

    def discard_card(self, action: Discard) -> Self | Faults:
        """A plain discard (I8)."""
        after = self.put_down(action.card)
        return after if isinstance(after, tuple) else after.checked()

    def checked(self) -> Self:
        """The deal after a turn has ended: it may be over (I12, I8, I13)."""
        if len(self.in_deal) > 1:
            if self.idle >= MOST_FROM_PILE:
                return self.void(VoidReason.ENDLESS)
            if self.stock_is_used_up:
                return self.void(VoidReason.STOCK_OUT)
        return self.next_turn()

    def next_turn(self) -> Self:
        """The next player in the deal draws; one who is left has won (I6, I12)."""
        left = self.in_deal
        if len(left) == 1:
            return self.said(LastOne(left[0])).over_with(Ending.LAST, left[0])
        out = [seat for seat in range(self.options.seats) if seat not in left]
        return changed(self, to_move=self.options.seating.left_of(self.mover, out))

    # -- declaring

    def declare(self, action: Declare) -> Self | Faults:
        """A card is put down and the hand laid out (I9 to I11)."""
        seat, kind = self.mover, self.pack.kind(action.card)
        after = self.put_down(action.card)
        if isinstance(after, tuple):
            return after
        hand = self.pack.kinds(after.hands[seat])
        named = Counter(card for group in action.groups or () for card in group)
        if missing := tuple(sorted((named - Counter(hand)).elements())):
            return self.refused("I9", IndianFault.PUT_DOWN_IN_GROUP, missing)
        groups = action.groups
        if groups is None:
            groups = self.arranger(hand).declared(self.options.sequences)
            faults = () if groups else self.refused("I10", IndianFault.NO_ARRANGEMENT)
        else:
            faults = self.group_faults(hand, groups)
        if not faults:
            groups = tuple(map(self.groups_law.in_order, groups))
            told = changed(after, log=(*self.log, Declared(seat, kind, groups)), groups=groups)
            return told.over_with(Ending.DECLARED, seat)
        if self.options.faults != "strict":
            return faults
        told = changed(after, log=(*self.log, DeclaredWrongly(seat, kind, hand, action.groups)))
        told = changed(told, shown=put(self.known_by_seat, seat, hand))
        return told.left_by(seat, Status.WRONG).checked()

    def group_faults(self, hand: Group, groups: tuple[Group, ...]) -> Faults:
        """The reasons why groups are no declaration of a hand (I4, I9, I10)."""
        law, options = self.groups_law, self.options
        readings = [law.reading(group) for group in groups]
        if None in readings:
            wrong = groups[readings.index(None)]
            flaw, limit = law.flaw(wrong)
            return (Fault("I4", CommonFault.NOT_A_MELD, wrong, numbers=(limit,), flaw=flaw),)
        left = tuple(sorted((Counter(hand) - Counter(card for group in groups for card in group)).elements()))
        if left:
            return self.refused("I9", IndianFault.IN_NO_GROUP, left)
        if Reading.PURE not in readings:
            return self.refused("I10", IndianFault.NO_PURE)
        if sum(reading is not Reading.SET for reading in readings) < options.sequences:
            return (Fault("I10", IndianFault.TOO_FEW_SEQUENCES, numbers=(options.sequences,)),)
        return ()

    # -- the end

    @property
    def known_by_seat(self) -> tuple[Group, ...]:
        """The cards of each hand that all know."""
        return self.shown or ((),) * self.options.seats

    def void(self, reason: VoidReason) -> Self:
        """The deal is over, and nobody scores (I15)."""
        return self.said(DealVoid(reason)).over_with(Ending.VOID, None)

    def over_with(self, ending: Ending, winner: int | None) -> Self:
        """The deal is over; a view, which does not see the hands, has no counts (I14, I15)."""
        options, turn = self.options, {**self.NEW_TURN}
        over = changed(self, ending=ending, winner=winner, **turn)
        if ending is Ending.VOID or self.viewer is not None:
            return over.ended((0,) * options.seats)
        counts = counts_of(over)
        known = tuple(
            self.pack.kinds(hand) if seat in over.open_seats else shown
            for seat, (hand, shown) in enumerate(zip(over.hands, over.known_by_seat, strict=True))
        )
        return changed(over, counts=counts, shown=known).ended(scores_of(options, counts, winner))

    MOVES: ClassVar[Mapping[type, Move]] = {
        DrawStock: Move((Phase.DRAW,), draw_stock),
        TakeDiscard: Move((Phase.DRAW,), take_discard, Undo.YES),
        Drop: Move((Phase.DRAW,), drop),
        Discard: Move((Phase.PLAY,), discard_card),
        Declare: Move((Phase.PLAY,), declare),
        UndoDraw: Move(tuple(Phase), TurnDeal.undo_draw, Undo.TAKES_BACK),
    }


IndianView = View[IndianDeal]
"""A deal as one seat sees it (I18)."""


def deal(options: IndianOptions, start: HandStart, deck: Cards) -> IndianDeal:
    """A deal from shuffled cards: the turned card, and the upcard that begins the pile (I5)."""
    begun = IndianDeal.dealt(
        options,
        start,
        deck,
        HAND_SIZE,
        status=tuple(Status.OUT if seat in start.out else Status.IN for seat in range(options.seats)),
        turns=(0,) * options.seats,
        shown=((),) * options.seats,
        seed=start.seed,
    )
    turned, up, *stock = begun.stock
    begun = replace(begun, wild=turned, discard=(up,), stock=tuple(stock))
    kinds = begun.pack.kinds_in_order((turned, up))
    return begun.said(IndianDealt(start.number, start.dealer, *kinds))
