"""A deal of Contract Rummy, and what players may do in it (T3 to T22)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, Self

from engine.blocks.changes import changed, put
from engine.blocks.deal import Move, Undo
from engine.blocks.plain_form import Cards
from engine.blocks.turn_deal import Ended, Growth, LayOff, Phase, RuleNames, TurnDeal, TurnFault
from engine.family.rules import HandStart
from engine.games.contract.melds import contract_of, fits_contract, of_one_rank, touching
from engine.games.contract.options import ContractOptions
from engine.games.contract.score_sheet import scores
from engine.games.contract.state import ContractState
from engine.games.contract.words import (
    Buy,
    ContractDealt,
    ContractFault,
    DrawPile,
    LayContract,
    Leave,
    Left,
    Swap,
)
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card, by_face
from engine.rummy.events import DrewPile
from engine.rummy.faults import CommonFault, Faults
from engine.rummy.meld_law import Group
from engine.rummy.melds import MeldKind

_LEAST_NATURALS = 2
_LEAST_OFFERED = 2
"""Cards of the stock that a buying takes: one for the buyer, one for the draw (T7)."""


@dataclass(frozen=True, kw_only=True)
class ContractDeal(ContractState):
    """A deal at one moment, and what can be done in it."""

    MOST_IDLE: ClassVar[int] = 10
    RULES: ClassVar[RuleNames] = RuleNames(
        held="T1", lay_off="T13", set="T8", run="T9", discard="T15", barred="T6", undo="T20"
    )
    PHASE_RULE: ClassVar[str] = "T4"
    NEW_TURN: ClassVar[Mapping[str, Any]] = {**TurnDeal.NEW_TURN, "turned": False, "drawer": None}

    # -- drawing and buying

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may buy the top if the player whose turn it is leaves it, in turn (T7)."""
        seat = self.mover if self.drawer is None else self.drawer
        by = None if self.turned else (seat - 1) % self.options.seats
        if len(self.stock) < _LEAST_OFFERED or not self.discard:
            return ()
        others = (other for other in self.options.seating.round_from(seat) if other not in {seat, by})
        return tuple(other for other in others if not self.melds[other] and self.may_buy(other))

    def may_buy(self, seat: int) -> bool:
        """True if a seat has not bought too often (T7)."""
        return self.options.buys == "any" or self.bought[seat] < self.options.buys

    def draw_stock(self, action: DrawStock) -> Self | Faults:
        """The top of the stock, after others were asked about the top of the pile (T5, T7)."""
        del action
        if not (self.stock or self.can_renew):
            return self.refused("T5", CommonFault.STOCK_IS_EMPTY)
        if not self.asked:
            return self.drawn(self.mover)
        left = self.said(Left(self.mover, self.pack.kind(self.discard[-1])))
        return changed(left, phase=Phase.CALL, drawer=self.mover, to_move=self.asked[0])

    def drawn(self, seat: int | None) -> Self:
        """The player whose turn it is has drawn from the stock, which is renewed if it is empty."""
        filled = self if self.stock else self.refilled()
        return changed(filled, to_move=seat, turned=False, drawer=None).drew_top()

    def draw_pile(self, action: DrawPile) -> Self | Faults:
        """The top of the pile (T6)."""
        del action
        if not self.discard:
            return self.refused("T6", CommonFault.PILE_IS_EMPTY)
        seat, kind = self.mover, self.pack.kind(self.discard[-1])
        after = self.with_hand(seat, (*self.hands[seat], self.discard[-1]), self.discard[-1:])
        after = changed(after, discard=self.discard[:-1], phase=Phase.PLAY, barred=kind, turned=False)
        return after.said(DrewPile(seat, (kind,)))

    def buy(self, action: Buy) -> Self:
        """The top and a card of the stock; then the player whose turn it is draws (T7)."""
        seat, top = self.mover, self.discard[-1:]
        after = self.did(action, top).with_hand(seat, (*self.hands[seat], *top, self.stock[0]), top)
        after = changed(after, discard=self.discard[:-1], stock=self.stock[1:])
        return changed(after, bought=put(self.bought, seat, self.bought[seat] + 1)).drawn(self.drawer)

    def leave(self, action: Leave) -> Self:
        """The next player is asked, or the player whose turn it is draws (T7)."""
        after, following = self.did(action, self.discard[-1:]), self.asked_after(self.asked)
        return after.drawn(self.drawer) if following is None else changed(after, to_move=following)

    def end_stock(self, action: EndTurn) -> Self | Faults:
        """The deal ends when a player takes nothing and nothing can be drawn (T16)."""
        del action
        return self.refused("T16", TurnFault.STOCK_LEFT) if self.stock or self.can_renew else self.over(Ended())

    # -- the contract

    def lay_contract(self, action: LayContract) -> Self | Faults:
        """All melds of the contract (T11, T12, T22)."""
        if faults := self.contract_faults(action.melds):
            return faults
        seat, left, melds = self.mover, self.hands[self.mover], list[Group]()
        for meld in action.melds:
            cards, left = self.pack.parted(self.law.arranged(meld) or (), left) or ((), left)
            melds.append(cards)
        after = self.with_hand(seat, left).did(action)
        return after.with_melds(seat, melds).laid("contract")

    def contract_faults(self, melds: tuple[Group, ...]) -> Faults:
        """The reasons why melds cannot be laid as the contract."""
        held, cards = self.hands[self.mover], tuple(card for meld in melds for card in meld)
        if self.melds[self.mover]:
            return self.refused("T11", ContractFault.LAID_ALREADY)
        if missing := self.unheld(cards, held):
            return self.refused("T1", CommonFault.NOT_HELD, missing)
        for meld in melds:
            if len(self.law.naturals(meld)) < _LEAST_NATURALS:
                return self.refused("T10", ContractFault.TOO_WILD, meld)
            if faults := self.meld_faults(meld):
                return faults
        whole = tuple(self.law.arranged(meld) or () for meld in melds)
        return self._shape_faults(whole, len(held) - len(cards)) or self._last_faults(cards)

    def _shape_faults(self, melds: tuple[Group, ...], left: int) -> Faults:
        """The reasons why melds are not what the deal asks for."""
        fits, options = fits_contract(self.options, self.hand_number, melds), self.options
        if options.fifteen:
            if not fits:
                return self.refused("T22", ContractFault.WRONG_RUNS)
            return () if left == 1 else self.refused("T22", ContractFault.KEEP_ONE)
        if not fits:
            return self.refused("T11", ContractFault.WRONG_MELDS)
        if same := of_one_rank(options, melds):
            return self.refused("T11", ContractFault.SAME_RANK, same)
        joined = touching(options, melds)
        return self.refused("T11", ContractFault.TOUCHING, joined) if joined else ()

    def _last_faults(self, cards: Group) -> Faults:
        """The reasons why melds are not all that the last deal asks for."""
        left = self.unheld(self.pack.kinds(self.hands[self.mover]), cards) if self.whole else ()
        return self.refused("T12", ContractFault.WHOLE_HAND, left) if left else ()

    # -- laying off and swapping

    def lay_off_faults(self) -> Faults:
        """The reason why nothing can be laid off now, whatever it is (T13)."""
        fault = None
        if self.options.fifteen:
            fault = ContractFault.NO_LAY_OFF
        elif not self.melds[self.mover]:
            fault = ContractFault.NOT_DOWN
        elif self.played == "contract" and self.options.lay_off == "later":
            fault = ContractFault.NEXT_TURN
        return self.refused("T13", fault) if fault else ()

    def lay_off(self, action: LayOff) -> Self | Faults:
        """Cards of the hand are added to a meld (T13)."""
        if faults := self.lay_off_faults():
            return faults
        seat, held = self.mover, self.hands[self.mover]
        growth = self.growth(self.lying, action.on, action.lay, held)
        if isinstance(growth, tuple):
            return growth
        added, left = self.pack.parted(growth.cards, held) or ((), held)
        return self.with_hand(seat, left).did(action, growth.cards).grown(growth, added).laid("lay")

    def swap(self, action: Swap) -> Self | Faults:
        """A card takes a wild card's place in a run, and that one is laid off (T14)."""
        if not self.options.joker_swap:
            return self.refused("T14", ContractFault.NO_SWAP)
        if faults := self.lay_off_faults():
            return faults
        seat, card = self.mover, self.pack.kind(action.card)
        parts = self.pack.parted((card,), self.hands[seat])
        if parts is None:
            return self.refused("T1", CommonFault.NOT_HELD, (card,))
        result = self.swap_place(action.on, card)
        if result is None:
            return self.refused("T14", ContractFault.NOTHING_TO_SWAP, (card,))
        number, at = result
        run = self.melds_at(number)
        after = self.with_hand(seat, parts[1]).with_meld(number, put(run, at, parts[0][0]))
        wild = (run[at],)
        growth = after.growth(after.lying, action.to, action.lay, wild, ("T14", ContractFault.SWAP_ALONE))
        if isinstance(growth, tuple):
            return growth
        return after.did(action, wild).grown(growth, wild).laid("lay")

    def swap_place(self, on: Group, card: Card) -> tuple[int, int] | None:
        """The number of a run, and the place in it of the wild card that stands for a card; None if none does (T14)."""
        run = self.law.arranged(on)
        if run is None or run not in self.lying or self.law.kind(run) is MeldKind.SET or self.law.is_wild(card):
            return None
        stands = enumerate(zip(run, self.law.stands_for(run), strict=True))
        places = (at for at, (own, face) in stands if face == card and self.law.is_wild(own))
        return next(((self.lying.index(run), at) for at in places), None)

    def melds_at(self, number: int) -> Group:
        """The cards of a meld on the table, by its number in `places`."""
        seat, own = self.places[number]
        return self.melds[seat][own]

    def with_meld(self, number: int, cards: Group) -> Self:
        """The table with other cards in a meld."""
        seat, own = self.places[number]
        return self.with_melds(seat, put(self.melds[seat], own, cards))

    def with_melds(self, seat: int, melds: Collection[Group]) -> Self:
        """The table with these melds before a seat."""
        rows = (tuple(sorted(meld, key=by_face)) if self._is_set(meld) else meld for meld in melds)
        lies = tuple(sorted(rows, key=lambda meld: self.pack.text_of(meld, in_order=True)))
        return changed(self, melds=put(self.melds, seat, lies))

    def _is_set(self, meld: Group) -> bool:
        return self.law.kind(self.pack.kinds(meld)) is MeldKind.SET

    def grown(self, growth: Growth, added: Cards) -> Self:
        """The table after a meld has grown by these cards."""
        first, last = added[: len(growth.before)], added[len(growth.before) :]
        return self.with_meld(growth.place, (*first, *self.melds_at(growth.place), *last))

    def laid(self, what: Literal["contract", "lay"]) -> Self:
        """After cards were laid: a player who holds none is out (T15)."""
        after = changed(self, played=self.played or what)
        return after if after.hands[self.mover] else after.over(Ended(self.mover))

    # -- the discard and the end

    @property
    def most_idle(self) -> int:
        """Ten for each player (T16)."""
        return self.MOST_IDLE * self.options.seats

    def scores(self) -> tuple[int, ...]:
        """The score of each player (T17, T22)."""
        return scores(self)

    MOVES: ClassVar[Mapping[type, Move]] = {
        DrawStock: Move((Phase.DRAW,), draw_stock),
        DrawPile: Move((Phase.DRAW,), draw_pile, Undo.YES),
        EndTurn: Move((Phase.DRAW,), end_stock),
        Buy: Move((Phase.CALL,), buy),
        Leave: Move((Phase.CALL,), leave),
        LayContract: Move((Phase.PLAY,), lay_contract, Undo.YES),
        LayOff: Move((Phase.PLAY,), lay_off, Undo.YES),
        Swap: Move((Phase.PLAY,), swap, Undo.YES),
        Discard: Move((Phase.PLAY,), TurnDeal.end_turn),
        UndoPlays: Move((Phase.PLAY,), TurnDeal.undo_plays, Undo.TAKES_BACK),
        UndoDraw: Move((Phase.PLAY,), TurnDeal.undo_draw, Undo.TAKES_BACK),
    }


def deal(options: ContractOptions, start: HandStart, deck: Cards) -> ContractDeal:
    """A deal from shuffled cards; the card after the hands is turned up (T3)."""
    begun = ContractDeal.dealt(
        options,
        start,
        deck,
        options.hand_size(start.number),
        melds=((),) * options.seats,
        bought=(0,) * options.seats,
        turned=True,
        seed=start.seed,
    )
    up, *stock = begun.stock
    dealt = ContractDealt(start.number, start.dealer, *contract_of(options, start.number))
    return replace(begun, discard=(up,), stock=tuple(stock)).said(dealt)
