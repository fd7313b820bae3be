"""A deal of 500 Rummy, and what players may do in it (F2 to F13)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, NamedTuple, Self

from engine.blocks.changes import changed, put
from engine.blocks.deal import Move, Undo
from engine.blocks.plain_form import Cards
from engine.blocks.turn_deal import Dealt, Ended, LayOff, Phase, RuleNames, TurnDeal, TurnFault
from engine.family.rules import HandStart
from engine.games.rummy500.melds import OwnedMeld
from engine.games.rummy500.options import Rummy500Options
from engine.games.rummy500.score_sheet import scores
from engine.games.rummy500.state import Rummy500State
from engine.games.rummy500.words import CallRummy, LayMeld, PassCall, Rummy500Fault, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Faults
from engine.rummy.meld_law import Group
from engine.rummy.melds import MeldKind


class _Laid(NamedTuple):
    """The result of laying: the melds on the table, the cards that are told apart from the action, and the rest."""

    melds: tuple[OwnedMeld, ...]
    cards: Group
    left: Cards


@dataclass(frozen=True, kw_only=True)
class Rummy500Deal(Rummy500State):
    """A deal at one moment, and what can be done in it."""

    MOST_IDLE: ClassVar[int] = 30
    """Of all players together (F10)."""
    RULES: ClassVar[RuleNames] = RuleNames(
        held="F1", lay_off="F7", set="F5", run="F6", discard="F8", barred="F4", undo="F13"
    )
    PHASE_RULE: ClassVar[str] = "F3"
    NEW_TURN: ClassVar[Mapping[str, Any]] = {"phase": Phase.DRAW, "barred": None, "played": False, "discarder": None}

    # -- drawing

    def draw_stock(self, action: DrawStock) -> Self | Faults:
        """The top card of the stock (F3)."""
        del action
        return self.drew_top() if self.stock else self.refused("F10", CommonFault.STOCK_IS_EMPTY)

    def take_pile(self, action: TakePile) -> Self | Faults:
        """The top cards of the pile, of which the deepest is laid at once, or the top one freely (F4)."""
        seat, taken = self.mover, self.discard[-action.count :]
        free = action.laying is None and action.count == 1 and self.options.top_free
        if faults := self.taking_faults("F4", action, free=free):
            return faults
        after = changed(self, phase=Phase.PLAY, discard=self.discard[: -action.count])
        after = after.did(action, taken)
        if action.laying is None:
            after = after.with_hand(seat, (*self.hands[seat], *taken), taken)
            return changed(after, barred=self.pack.kind(taken[0]))
        return after.laid(action.laying, taken)

    def taking_faults(self, rule: str, action: TakePile | CallRummy, *, free: bool = False) -> Faults:
        """The reasons why so many cards cannot be taken, whatever is laid with them (F4, F9)."""
        if action.count > len(self.discard):
            return self.refused(rule, Rummy500Fault.TOO_FEW)
        deepest, laying = self.pack.kind(self.discard[-action.count]), action.laying
        added = laying.meld if isinstance(laying, LayMeld) else laying.added if laying else ()
        kind = Rummy500Fault.LAY_DEEPEST
        if laying is None:
            holds = self.can_lay(action.count)
            kind = Rummy500Fault.NOT_LAID if holds else Rummy500Fault.NO_PLACE
        return () if free or deepest in added else self.refused(rule, kind, (deepest,))

    def can_lay(self, count: int) -> bool:
        """True if some meld, on the table or of the hand and the cards taken, takes the deepest of so many cards."""
        law, (deepest, *others) = self.law, self.pack.kinds_in_order(self.discard[-count:])
        pool = (*others, *(self.pack.kinds(self.hands[self.mover]) if self.phase is Phase.DRAW else ()))
        if next(self.lay_offs(deepest), None) is not None:
            return True
        runs = (meld for meld in self.lying if law.kind(meld) is MeldKind.RUN)
        if any(law.grown(run, (deepest, card)) for run in runs for card in dict.fromkeys(pool)):
            return True
        if law.is_wild(deepest):
            return any(law.additions(meld, deepest) for meld in law.melds(pool))
        return any(deepest in meld for meld in law.melds((*pool, deepest), deepest))

    # -- laying

    def lay(self, action: LayMeld | LayOff) -> Self | Faults:
        """Cards of the hand go to the table (F5 to F7)."""
        after = self.laid(action)
        return after if isinstance(after, tuple) else changed(after, played=after.to_move is not None)

    def laid(self, action: LayMeld | LayOff, taken: Cards = ()) -> Self | Faults:
        """Cards of the hand and cards taken go to the table, in a call the latter alone; who has none left is out."""
        calls, seat = self.phase is Phase.CALL, self.mover
        if isinstance(action, LayOff) and self.options.layoff_after_meld and not (calls or self.melded[seat]):
            return self.refused("F7", Rummy500Fault.OWN_MELD_FIRST)
        pool = taken if calls else (*self.hands[seat], *taken)
        unheld = ("F9", Rummy500Fault.NOT_OF_PILE) if calls else ("F1", CommonFault.NOT_HELD)
        result = (
            self._melded(action, pool, unheld) if isinstance(action, LayMeld) else self._grown(action, pool, unheld)
        )
        if not isinstance(result, _Laid):
            return result
        after = changed(self, melded=put(self.melded, seat, self.melded[seat] or isinstance(action, LayMeld)))
        kept = (*self.hands[seat], *result.left) if calls else result.left
        after = after.with_hand(seat, kept, taken).did(action, result.cards).with_melds(result.melds)
        if kept:
            return after
        return self.refused("F8", Rummy500Fault.KEEP_ONE) if self.options.out_discard else after.over(Ended(seat))

    def _melded(self, action: LayMeld, pool: Cards, unheld: tuple[str, Enum]) -> _Laid | Faults:
        """A new meld of the pool's cards."""
        parts = self.pack.parted(action.meld, pool)
        if parts is None:
            return self.refused(*unheld, self.unheld(action.meld, pool))
        meld = OwnedMeld(parts[0], (self.mover,) * len(parts[0])).arranged(self.options)
        return self.meld_faults(action.meld) if meld is None else _Laid((*self.melds, meld), (), parts[1])

    def _grown(self, action: LayOff, pool: Cards, unheld: tuple[str, Enum]) -> _Laid | Faults:
        """A meld that has grown by cards of the pool."""
        growth = self.growth(self.lying, action.on, action.lay, pool, unheld)
        if isinstance(growth, tuple):
            return growth
        added, left = self.pack.parted(growth.cards, pool) or ((), pool)
        meld = self.melds[growth.place].grown(self.options, growth, added, self.mover)
        return _Laid(put(self.melds, growth.place, meld), growth.cards, left)

    def with_melds(self, melds: tuple[OwnedMeld, ...]) -> Self:
        """The deal with these melds on the table."""
        return changed(self, melds=tuple(sorted(melds, key=lambda meld: meld.written(self.pack.text_of))))

    def layings(self, cards: Group) -> Iterator[LayMeld | LayOff]:
        """Ways to lay some cards: melds, and single cards on the melds that lie there."""
        yield from map(LayMeld, self.law.melds(cards))
        yield from (way for card in dict.fromkeys(cards) for way in self.lay_offs(card))

    def lay_offs(self, card: Card) -> Iterator[LayOff]:
        """Ways to lay a card on the melds that lie there."""
        for meld in self.lying:
            yield from (LayOff(grown, meld) for grown in self.law.additions(meld, card))

    # -- the discard, and those who may call it

    def passed_on(self) -> Self:
        """The next player draws, unless the others are asked first (F8, F9)."""
        called = {"phase": Phase.CALL, "discarder": self.mover} if self.options.rummy and self.can_be_called else {}
        return changed(super().passed_on(), **called)

    @property
    def can_be_called(self) -> bool:
        """True if cards of the pile alone can be laid (F9)."""
        pile = self.pack.kinds(self.discard)
        return any(True for _ in self.law.melds(pile)) or any(
            self.law.additions(meld, card) for meld in self.lying for card in set(pile)
        )

    def call(self, action: CallRummy) -> Self | Faults:
        """Cards of the pile are laid, the others taken go to the hand, and the next player draws (F9)."""
        if faults := self.taking_faults("F9", action):
            return faults
        if action.laying is None:
            return self.refused("F9", Rummy500Fault.LAY_DEEPEST)
        taken = self.discard[-action.count :]
        after = changed(self, discard=self.discard[: -action.count]).did(action, taken)
        done = after.laid(action.laying, taken)
        return done if isinstance(done, tuple) else changed(done, idle=0).next_turn()

    def pass_call(self, action: PassCall) -> Self:
        """The next player is asked, or draws (F9)."""
        by = self.discarder
        asked = [each for each in self.options.seating.round_from(by or 0) if each != by]
        after, following = self.did(action), self.asked_after(asked)
        return after.next_turn() if following is None else changed(after, to_move=following)

    def next_turn(self) -> Self:
        """Nobody is asked any more: the player after the discarder draws."""
        return changed(self, to_move=self.options.seating.left_of(self.discarder or 0), **self.NEW_TURN)

    # -- the end

    def end_stock(self, action: EndTurn) -> Self | Faults:
        """With an empty stock the deal ends when a player takes nothing (F10)."""
        del action
        return self.refused("F10", TurnFault.STOCK_LEFT) if self.stock else self.over(Ended())

    def scores(self) -> tuple[int, ...]:
        """The score of each player (F11)."""
        return scores(self)

    MOVES: ClassVar[Mapping[type, Move]] = {
        DrawStock: Move((Phase.DRAW,), draw_stock),
        TakePile: Move((Phase.DRAW,), take_pile, Undo.YES),
        EndTurn: Move((Phase.DRAW,), end_stock),
        LayMeld: Move((Phase.PLAY,), lay, Undo.YES),
        LayOff: Move((Phase.PLAY,), lay, Undo.YES),
        Discard: Move((Phase.PLAY,), TurnDeal.end_turn),
        UndoPlays: Move((Phase.PLAY,), TurnDeal.undo_plays, Undo.TAKES_BACK),
        UndoDraw: Move((Phase.PLAY,), TurnDeal.undo_draw, Undo.TAKES_BACK),
        CallRummy: Move((Phase.CALL,), call),
        PassCall: Move((Phase.CALL,), pass_call),
    }


def deal(options: Rummy500Options, start: HandStart, deck: Cards) -> Rummy500Deal:
    """A deal from shuffled cards; the card after the hands is turned up (F2)."""
    begun = Rummy500Deal.dealt(options, start, deck, options.hand, melded=(False,) * options.seats)
    up, *stock = begun.stock
    return replace(begun, discard=(up,), stock=tuple(stock)).said(Dealt(start.number, start.dealer))
