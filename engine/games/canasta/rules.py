"""The actions of a deal of Canasta, as the rules allow them (C3 to C16, C21, C22)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import ClassVar, Self

from engine.blocks.changes import changed, put
from engine.blocks.deal import Move, Undo, View
from engine.blocks.plain_form import Cards
from engine.family.rules import HandStart
from engine.games.canasta.melds import (
    THREES,
    Reading,
    canasta,
    is_red_three,
    is_wild,
    key_of,
    on_meld,
    points,
    reading,
    row_of,
    rule_of,
)
from engine.games.canasta.options import CanastaOptions
from engine.games.canasta.score_sheet import scores
from engine.games.canasta.state import CanastaState, Phase, freezes, in_order, stops
from engine.games.canasta.way_out import way_out
from engine.games.canasta.words import (
    Answer,
    Answered,
    Ask,
    CanastaFault,
    Dealt,
    EndDeal,
    Laid,
    Lay,
    Lays,
    TakePile,
    TookPile,
    WentOut,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw, UndoPlays
from engine.rummy.cards import RANKS, Card
from engine.rummy.events import Discarded, DrawUndone, DrewStock
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.plain_data import NotationError

_PARTNER = 2
"""The seats from a player to the partner."""
_KEPT = 2
"""The cards that stay in the hand of a player who may not go out (C13)."""


@dataclass(frozen=True, kw_only=True)
class CanastaDeal(CanastaState):
    """A deal at one moment, and what can be done in it."""

    # -- drawing

    def draw_stock(self, action: DrawStock) -> Self | Faults:
        """Red threes are laid out and replaced; one that empties the stock ends the deal (C5)."""
        del action
        if not self.stock:
            return _fault("C16", CommonFault.STOCK_IS_EMPTY)
        count = naturals = 0
        while count < len(self.stock) and naturals < self.options.draw:
            naturals += not is_red_three(self.stock[count])
            count += 1
        cards, stock = self.stock[:count], self.stock[count:]
        after = changed(self, stock=stock, phase=Phase.PLAY).said(DrewStock(self.mover, count))
        after = after.with_cards(self.mover, cards)
        return after.over(None) if not stock and is_red_three(cards[-1]) else after

    def take_pile(self, action: TakePile) -> Self | Faults:
        """The top card is laid at once, and the rest of the pile joins the hand (C10)."""
        seat, with_top, beside = self.mover, self.pack.kinds(action.cards or ()), action.beside or Lays()
        if faults := self._bars_taking() or self._missing((*with_top, *beside.cards)):
            return faults
        *rest, top = self.discard
        key = RANKS[top.rank] if action.on is None else action.on
        if faults := self._bars_top(key, self.pack.kind(top), with_top):
            return faults
        named = Lays(((key, (top, *with_top)), *beside))
        laid = changed(self, hands=put(self.hands, seat, in_order((*self.hand, top)))).with_laid(named, key)
        if isinstance(laid, tuple):
            return laid
        visible = self.discard if self.options.open_pile else (*filter(freezes, rest), top)
        told = TookPile(seat, len(self.discard), tuple(map(self.pack.kind, visible)))
        joins = self.pack.kinds((*laid.shown[seat], *(c for c in visible[:-1] if not is_red_three(c))))
        after = changed(laid, discard=(), phase=Phase.PLAY, shown=put(laid.shown, seat, joins))
        return self.checked(after.said(told, self._told(named)).with_cards(seat, rest), named)

    def _bars_taking(self) -> Faults:
        """The reason why nobody can take the pile now (C10, 1 and 2)."""
        if not self.discard:
            return _fault("C10", CommonFault.PILE_IS_EMPTY)
        top = self.discard[-1]
        if stops(top):
            return _fault("C10", CanastaFault.TOP_STOPS, self.pack.kinds((top,)))
        return _fault("C10", CanastaFault.ONE_AND_ONE) if len(self.hand) == len(self.discard) == 1 else ()

    def _bars_top(self, key: str, top: Card, beside: Cards) -> Faults:
        """The reason why the top card cannot be laid so, whatever it makes (C10, 3 to 5; C11; C22)."""
        if row_of(key):
            return self._bars_row(key, top, beside)
        naturals = [card for card in beside if not is_wild(card)]
        if key != RANKS[top.rank] or any(card.rank != top.rank for card in naturals):
            return _fault("C7", CanastaFault.NO_SET, (top, *beside))
        if len(naturals) > 1:
            return ()
        if self.frozen:
            return _fault("C11", CanastaFault.FROZEN, (top,))
        lying = next((meld for meld in self.own_melds if key_of(meld) == key), None)
        joins = lying is not None and (self.options.take_for_canasta or canasta(lying) is None)
        with_wild = self.options.take_with_wild and len(naturals) == 1 and len(beside) > 1
        return () if joins or with_wild else _fault("C10", CanastaFault.TOP_NOT_LAID, (top,))

    def _bars_row(self, key: str, top: Card, beside: Cards) -> Faults:
        """The reason why the top card cannot extend a sequence (C22)."""
        if self.options.sequences and self.frozen:
            return _fault("C11", CanastaFault.FROZEN, (top,))
        extends = self.options.sequences and not beside and on_meld(key, (top,), self.own_melds) is not None
        return () if extends else _fault("C22", self.no_meld(Reading.SEQUENCE), (top, *beside))

    @property
    def takings_alone(self) -> Iterator[TakePile]:
        """The ways to take the pile with its top card alone."""
        if not self._bars_taking():
            made = ((*meld, self.pack.kind(self.discard[-1])) for meld in self.own_melds)
            ways = (TakePile(on=key_of(cards)) for cards in made if reading(self.options, cards) is not None)
            yield from (way for way in ways if not isinstance(self.take_pile(way), tuple))

    @property
    def takings_with_hand(self) -> Iterator[TakePile]:
        """Takings with two naturals of the top's rank, or the only one and a wild card; they may be refused (C10)."""
        if not self._bars_taking():
            held, rank = self.pack.kinds(self.hand), self.discard[-1].rank
            naturals = [card for card in held if not is_wild(card) and card.rank == rank]
            pairs = [*combinations(naturals if self.options.sequences else naturals[:2], 2)]
            if len(naturals) == 1:
                wilds = {card.is_joker: card for card in held if is_wild(card)}
                own = naturals[0]
                pairs = [(min(own, wild), max(own, wild)) for _joker, wild in sorted(wilds.items())]
            yield from map(TakePile, dict.fromkeys(pairs))

    def end_deal(self, action: EndDeal) -> Self | Faults:
        """With an empty stock, a player who cannot or will not take the pile ends the deal (C16)."""
        if self.stock:
            return _fault("C16", CanastaFault.STOCK_LEFT)
        if next(self.takings_alone, None) is not None:
            return _fault("C16", CanastaFault.MUST_TAKE, self.pack.kinds(self.discard[-1:]))
        return self.did(action).over(None)

    # -- laying

    def lay(self, action: Lay) -> Self | Faults:
        """Cards of the hand on melds of the own side (C7)."""
        if not action.melds.groups:
            return _fault("C7", CanastaFault.NOTHING_NAMED)
        laid = self._missing(action.melds.cards) or self.with_laid(action.melds)
        if isinstance(laid, tuple):
            return laid
        return self.checked(changed(laid, played=True).said(self._told(action.melds)), action.melds)

    def _told(self, named: Lays) -> Laid:
        melds = [] if self.is_played_out else list(self.own_melds)
        told, grown = list[tuple[str, Cards]](), list[str]()
        for key, cards in named:
            kinds = self.pack.kinds(cards)
            at = on_meld(key, kinds, melds)
            grown.append("" if at is None else key_of(melds[at]))
            told.append((key, kinds))
        return Laid(self.mover, Lays(tuple(told)), tuple(grown))

    def _missing(self, cards: Cards) -> Faults:
        """The fault of cards that are not in the hand (C7)."""
        missing = Counter(self.pack.kinds(cards)) - Counter(self.pack.kinds(self.hand))
        return _fault("C7", CommonFault.NOT_HELD, tuple(missing.elements())) if missing else ()

    def with_laid(self, named: Lays, top_key: str = "") -> Self | Faults:
        """Cards of the hand on their melds, one after the other; a set with the top card is named once (C7)."""
        seat, kinds_of, left = self.mover, self.pack.kinds, self.hand
        melds, new, concealed = list(self.melds[self.side]), list(self.new), self.concealed[seat]
        for place, (key, wanted) in enumerate(named):
            cards, left = _parted(left, self.pack.kinds(wanted), self.pack.kind)
            at = on_meld(key, kinds_of(cards), map(kinds_of, melds))
            old = () if at is None else melds.pop(at)
            made = in_order((*old, *cards))
            again = bool(place) and key == top_key and not row_of(key)
            if again or not cards or reading(self.options, made) is None or key_of(made) != key:
                rule = rule_of(key)
                fault = self.no_meld(rule) if cards else CanastaFault.NOTHING_NAMED
                return _fault(rule.value, fault, kinds_of(cards))
            begun = not old or key_of(old) in new
            if old and begun:
                new.remove(key_of(old))
            melds.append(made)
            new += [key] * begun
            concealed = concealed and begun
        return changed(
            self,
            hands=put(self.hands, seat, left),
            melds=put(self.melds, self.side, tuple(sorted(melds, key=self.pack.text_of))),
            new=tuple(sorted(new)),
            concealed=put(self.concealed, seat, concealed),
            shown=self.without_shown(seat, named.cards),
        )

    def no_meld(self, rule: Reading) -> CanastaFault:
        """The fault of cards that are no such meld, or of a kind of melds that is not played."""
        unplayed = {
            Reading.SEQUENCE: None if self.options.sequences else CanastaFault.NO_SEQUENCES,
            Reading.WILDS: None if self.options.wild_melds else CanastaFault.NO_WILD_MELDS,
        }
        return unplayed.get(rule) or CanastaFault[f"NO_{rule.name}"]

    def without_shown(self, seat: int, cards: Cards) -> tuple[Cards, ...]:
        """The cards that all know in the hands when a seat lets go of some: any of them may have been from the pile."""
        known = Counter(self.shown[seat]) - Counter(self.pack.kinds(cards))
        return put(self.shown, seat, tuple(sorted(known.elements())))

    def checked(self, after: Self, named: Lays) -> Self | Faults:
        """The deal after laying, or its end, or why it may not be so (C9, C12 to C14)."""
        options, may, left = self.options, after.may_go_out(), len(after.hand)
        least, counted = options.minimum(self.totals[self.side]), points(named.cards)
        excepted = after.played and left < _KEPT and may
        if not self.melds[self.side] and counted < least and not excepted:
            return (Fault("C9", CanastaFault.MINIMUM, numbers=(counted, least)),)
        if (left < _KEPT and not may) or (not left and options.out_discard):
            return after.keeps_too_few()
        if any(key == THREES for key, _cards in named) and (left >= _KEPT or not may):
            return _fault("C12", CanastaFault.NO_THREES)
        if self.asked == "yes" and left and way_out(after) is None:
            return _fault("C14", CanastaFault.MUST_GO_OUT)
        return after if left else after.over(self.mover)

    def keeps_too_few(self) -> Faults:
        """The reason why this hand may not be so small: by the partner's no, if by nothing else (C13, C14)."""
        if not self.may_go_out(asked=False):
            return _fault("C13", CanastaFault.KEEP_CARDS)
        if not self.hand and self.options.out_discard:
            return _fault("C13", CanastaFault.DISCARD_LAST)
        return _fault("C14", CanastaFault.PARTNER_SAID_NO)

    # -- asking, discarding, the end

    def ask(self, action: Ask) -> Self | Faults:
        """The partner is asked, by one who can go out in this turn (C14)."""
        early = self.asked is None and not self.played and len(self.hand) >= _KEPT
        if not self.options.ask or not early or way_out(self) is None:
            return _fault("C14", CanastaFault.CANNOT_ASK)
        return changed(self.did(action), phase=Phase.ANSWER, to_move=self.partner)

    def answer(self, action: Answer) -> Self:
        """The partner answers (C14)."""
        told, asked = Answered(self.mover, action.yes), "yes" if action.yes else "no"
        return changed(self.said(told), phase=Phase.PLAY, to_move=self.partner, asked=asked)

    @property
    def partner(self) -> int:
        """The partner of the seat to move."""
        return (self.mover + _PARTNER) % self.options.seats

    def discard_card(self, action: Discard) -> Self | Faults:
        """A card of the hand ends the turn (C15)."""
        seat, card = self.mover, self.pack.kind(action.card)
        if self.pack.lowest(card, self.hand) is None:
            return _fault("C15", CommonFault.DISCARD_NOT_HELD, (card,))
        cards, left = _parted(self.hand, (card,), self.pack.kind)
        if self.asked == "yes" and left:
            return _fault("C14", CanastaFault.MUST_GO_OUT)
        if not left and not self.may_go_out():
            return self.keeps_too_few()
        after = changed(
            self,
            hands=put(self.hands, seat, left),
            discard=(*self.discard, *cards),
            shown=self.without_shown(seat, cards),
        ).said(Discarded(seat, card))
        if not left:
            return after.over(seat)
        concealed = put(self.concealed, seat, self.concealed[seat] and not self.new)
        left_of = self.options.seating.left_of(seat)
        return changed(after, phase=Phase.DRAW, to_move=left_of, concealed=concealed, new=(), played=False, asked=None)

    def over(self, out: int | None) -> Self:
        """The deal is over (C17, C18)."""
        begun = [meld for meld in self.own_melds if key_of(meld) in self.new]
        hidden = out is not None and self.concealed[out] and any(map(canasta, begun))
        concealed = hidden and self.options.concealed_bonus > 0
        after = changed(self, phase=Phase.DRAW, new=(), played=False, asked=None, out=out, out_concealed=concealed)
        after = after if out is None else after.said(WentOut(out, concealed))
        unknown = (0,) * self.options.seating.sides  # by a view, which does not see what others hold
        return after.ended(scores(after) if self.viewer is None else unknown)

    # -- taking back

    def undo_plays(self, action: UndoPlays) -> Self | Faults:
        """Back to the moment after the draw, or after the answer (C21)."""
        del action
        back = self
        while back.previous is not None and isinstance(back.made, Lay):
            back = back.previous
        if back is self or back.played:
            return _fault("C21", CommonFault.NOTHING_TO_UNDO)
        return back

    def undo_draw(self, action: UndoDraw) -> Self | Faults:
        """The pile lies there again, and the player draws anew (C21)."""
        del action
        back = self
        while back.previous is not None:
            back = back.previous
        if back.phase is not Phase.DRAW:
            return _fault("C21", CommonFault.DRAW_NOT_UNDONE)
        pile = tuple(map(self.pack.kind, back.discard))
        return changed(back, log=self.said(DrawUndone(self.mover, pile)).log)

    MOVES: ClassVar[Mapping[type, Move]] = {
        DrawStock: Move((Phase.DRAW,), draw_stock),
        TakePile: Move((Phase.DRAW,), take_pile, Undo.YES),
        EndDeal: Move((Phase.DRAW,), end_deal),
        Lay: Move((Phase.PLAY,), lay, Undo.YES),
        Ask: Move((Phase.PLAY,), ask),
        Answer: Move((Phase.ANSWER,), answer),
        Discard: Move((Phase.PLAY,), discard_card),
        UndoPlays: Move((Phase.PLAY,), undo_plays, Undo.TAKES_BACK),
        UndoDraw: Move((Phase.PLAY,), undo_draw, Undo.TAKES_BACK),
    }
    PHASE_RULE: ClassVar[str] = "C4"

    def attempt(self, action: object) -> Self | Faults:
        """A player who has seen a hidden pile cannot put it back (C21)."""
        after = super().attempt(action)
        if isinstance(action, TakePile) and not isinstance(after, tuple) and not self.options.open_pile:
            return changed(after, previous=None, made=None)
        return after

    def out_of_phase(self, kind: type) -> Fault:
        """Say whether it is too early or too late for an action (C4)."""
        early, late = self.phase is Phase.DRAW, self.phase is Phase.PLAY and kind is not Answer
        fault = CommonFault.DRAW_FIRST if early and kind is not Answer else CommonFault.ALREADY_DREW
        return Fault("C4", fault if early or late else CommonFault.WRONG_PHASE)


CanastaView = View[CanastaDeal]


def _fault(rule: str, kind: Enum, cards: Iterable[Card] = ()) -> Faults:
    return (Fault(rule, kind, tuple(cards)),)


def _parted(held: Cards, wanted: Iterable[Card], kind: Callable[[Card], Card]) -> tuple[Cards, Cards]:
    """The lowest of these cards in a hand, one for each kind that is wanted, and the cards left in it."""
    left, result = list(held), list[Card]()
    for card in wanted:
        result.append(min(each for each in left if kind(each) == card))
        left.remove(result[-1])
    return tuple(result), tuple(left)


def deal(options: CanastaOptions, start: HandStart, deck: Cards) -> CanastaDeal:
    """A deal from shuffled cards: a card is turned up, and red threes are replaced (C3). Raises NotationError."""
    sides = range(options.seating.sides)
    nothing = {"melds": tuple(() for _ in sides), "red_threes": tuple(() for _ in sides)}
    seats = {"concealed": (True,) * options.seats, "shown": ((),) * options.seats}
    begun = CanastaDeal.dealt(options, start, deck, options.hand, **nothing, **seats)
    turned = next((count for count, card in enumerate(begun.stock, 1) if not freezes(card)), None)
    pile, stock = begun.stock[:turned], begun.stock[turned:]
    told = Dealt(start.number, start.dealer, tuple(map(options.pack.kind, pile)))
    after, short = changed(begun, discard=pile, stock=stock).said(told), turned is None
    for seat in options.seating.round_from(start.dealer):
        more, after = after.hands[seat], changed(after, hands=put(after.hands, seat, ()))
        while more:
            red = sum(map(is_red_three, more))
            after, short = after.with_cards(seat, more), short or red > len(after.stock)
            more, after = after.stock[:red], changed(after, stock=after.stock[red:])
    if short:
        message = "the deck is too short"
        raise NotationError(message)
    return after
