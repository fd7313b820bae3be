"""Games of turns in which cards are drawn, laid on the table and discarded, and others may have a say on the discard.

What such games do alike stands here: the draw, the discard with the card that must be kept, melds that grow on the
table, those who are asked one after the other, and both ways of taking back. A game adds what its rules call for.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, ClassVar, Self

from engine.blocks.changes import changed, put
from engine.blocks.codec import Action, Of
from engine.blocks.deal import Deal, View
from engine.blocks.plain_form import Cards
from engine.blocks.sentences import Event
from engine.blocks.visibility import BACK, Sight, covered_of, fact, zone
from engine.rummy.actions import Discard, UndoDraw, UndoPlays
from engine.rummy.card_counting import CardCount
from engine.rummy.cards import Card, by_face
from engine.rummy.events import Discarded, DrawUndone, DrewStock
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.rummy.meld_flaws import flaw_of
from engine.rummy.meld_law import Group
from engine.rummy.melds import MeldKind
from engine.rummy.shuffle import SplitMix, shuffled
from engine.rummy.wild_melds import WildLaw
from engine.text import N_
from engine.values import value_class


class Phase(Enum):
    """The phases of a turn."""

    DRAW = "draw"
    PLAY = "play"
    CALL = "call"
    """A player whose turn it is not has a say on the discard."""


@value_class
class LayOff(
    Action,
    form={"lay": Of("lay", in_order=True), "on": Of("on", in_order=True)},
    says=N_("{seat} lays off {cards} on {on}."),
):
    """Add cards to the meld `on`, which lies as `lay` afterwards."""

    lay: Group
    on: Group

    @property
    def added(self) -> Group:
        """The cards that are added, as the action says."""
        return tuple((Counter(self.lay) - Counter(self.on)).elements())


class TurnFault(Enum):
    """The kinds of refusals that such games have, by their sentences."""

    EMPTY_MELD = N_("A meld needs at least three cards.")
    NOT_GROWN = N_("Add cards to a meld that lies there, and leave its own cards as they lie.")
    STOCK_LEFT = N_("The deal goes on while a card can be drawn from the stock.")


@dataclass(frozen=True)
class Dealt(Event, says=N_("Deal {number}: {seat} deals.")):
    """A deal began."""

    number: int
    seat: int


@dataclass(frozen=True)
class Ended(
    Event,
    says=N_("There is nothing left to draw: the deal is over."),
    seat=N_("{seat} is out."),
    idle=N_("Nothing was laid for too many turns: the deal is over."),
):
    """A deal ended: a player went out, or nothing more would come."""

    seat: int | None = None
    idle: bool = False


@value_class(kw_only=True)
class RuleNames:
    """The rule numbers of a game for the rules that these games share."""

    held: str
    """A card that is laid is in the hand."""
    lay_off: str
    set: str
    run: str
    discard: str
    barred: str
    """A card taken from the pile is kept."""
    undo: str

    def of(self, kind: MeldKind) -> str:
        """The rule of a kind of melds."""
        return self.set if kind is MeldKind.SET else self.run


@value_class
class Growth:
    """A meld that grows: its place among those that lie there, and the kinds of the cards before and after it."""

    place: int
    before: Group
    after: Group

    @property
    def cards(self) -> Group:
        """The kinds of the cards that are added."""
        return (*self.before, *self.after)


@dataclass(frozen=True, kw_only=True)
class TurnDeal(Deal):
    """A deal of turns at one moment."""

    phase: Phase = fact(Sight.ALL, default=Phase.DRAW)
    discard: Cards = zone(Sight.ALL, in_order=True)
    barred: Card | None = fact(Sight.ALL)
    """The kind of the card that was taken from the pile in this turn and cannot be discarded."""
    played: Any = fact(Sight.ALL)
    """True if something was laid since the draw."""
    idle: int = fact(Sight.ALL, default=0)
    """Turns in a row so far in which the top of the pile was taken and nothing was laid."""
    shown: tuple[Group, ...] = fact(Sight.ALL, default=(), key=None, by_seat=True)
    """The kinds that each seat is known to hold: those it took openly and has neither laid nor discarded since."""
    out: int | None = fact(Sight.ALL, key=None)
    """The seat that went out, once the deal is over."""
    RULES: ClassVar[RuleNames]
    MOST_IDLE: ClassVar[int]
    """Turns in a row in which the top was taken and nothing laid, after which a deal is over."""
    NEW_TURN: ClassVar[Mapping[str, Any]] = {"phase": Phase.DRAW, "barred": None, "played": None}
    """The values with which every turn begins."""

    @property
    def law(self) -> WildLaw:
        """The law of melds."""
        raise NotImplementedError

    @property
    def lying(self) -> tuple[Group, ...]:
        """All melds of the table, as they read."""
        raise NotImplementedError

    def out_of_phase(self, kind: type) -> Fault:
        """Say if it is too early or too late for an action of the player whose turn it is."""
        if self.phase is Phase.CALL or Phase.CALL in self.MOVES[kind].phases:
            return super().out_of_phase(kind)
        early = self.phase is Phase.DRAW
        return Fault(self.PHASE_RULE, CommonFault.DRAW_FIRST if early else CommonFault.ALREADY_DREW)

    def fits(self, card: Card) -> bool:
        """True if a card goes on a meld of the table."""
        return any(self.law.additions(lies, self.pack.kind(card)) for lies in self.lying)

    @property
    def open_seats(self) -> Collection[int]:
        """At the end all hands are shown."""
        return range(self.options.seats) if self.hand_scores is not None else ()

    def refused(self, rule: str, kind: Enum, cards: Group = ()) -> Faults:
        """One fault."""
        return (Fault(rule, kind, cards),)

    def with_hand(self, seat: int, cards: Cards, taken: Cards = ()) -> Self:
        """The deal with these cards in the hand of a seat, which took some of them openly."""
        held = tuple(sorted(cards, key=by_face))
        after = changed(self, hands=put(self.hands, seat, held))
        if self.viewer is not None or self.is_played_out:  # a view may have drawn a back, and remembers nothing
            return after
        shown, kinds = self.shown or ((),) * self.options.seats, self.pack.kinds
        gone = Counter(kinds((*self.hands[seat], *taken))) - Counter(kinds(held))
        known = Counter(kinds(shown[seat])) + Counter(kinds(taken)) - gone
        return changed(after, shown=put(shown, seat, tuple(sorted(known.elements()))))

    def drew_top(self) -> Self:
        """The top of the stock is in the hand."""
        seat = self.mover
        after = self.with_hand(seat, (*self.hands[seat], self.stock[0]))
        return changed(after, stock=self.stock[1:], phase=Phase.PLAY).said(DrewStock(seat, 1))

    def discarded(self, card: Card) -> Self | Faults:
        """The turn ends with a discard. A card equal to the one taken is kept, unless the hand holds nothing else."""
        seat, kind = self.mover, self.pack.kind(card)
        held = self.pack.parted((card,), self.hands[seat])
        if held is None:
            return self.refused(self.RULES.discard, CommonFault.DISCARD_NOT_HELD, (card,))
        taken = self.barred is not None and self.pack.kind(self.barred) == kind
        if taken and self.must_keep(kind, held[1]):
            return self.refused(self.RULES.barred, CommonFault.DISCARD_TAKEN, (card,))
        idle = self.idle + 1 if self.barred is not None and not self.played else 0
        after = changed(self.with_hand(seat, held[1]), discard=(*self.discard, *held[0]), idle=idle, **self.NEW_TURN)
        return after.said(Discarded(seat, kind))

    def must_keep(self, kind: Card, rest: Cards) -> bool:
        """True if a card equal to the one taken cannot be discarded, with the rest of the hand beside it."""
        return any(self.pack.kind(each) != kind for each in rest)

    def end_turn(self, action: Discard) -> Self | Faults:
        """A card of the hand goes onto the pile; who has none left is out."""
        after = self.discarded(action.card)
        if isinstance(after, tuple):
            return after
        if not after.hands[self.mover]:
            return after.over(Ended(self.mover))
        return after.over(Ended(idle=True)) if after.idle == self.most_idle else after.passed_on()

    @property
    def most_idle(self) -> int:
        """The turns after which the deal is over, by the number of seats."""
        return self.MOST_IDLE

    def passed_on(self) -> Self:
        """The turn is over: the next player draws."""
        return changed(self, to_move=self.options.seating.left_of(self.mover))

    def scores(self) -> tuple[int, ...]:
        """The scores of the seats if the deal ended as it lies now."""
        raise NotImplementedError

    def over(self, event: Ended) -> Self:
        """The deal is over; a view, which does not see the hands, has no scores."""
        after = changed(self.said(event), out=event.seat, idle=0, **self.NEW_TURN)
        return after.ended(after.scores() if self.viewer is None else (0,) * self.options.seats)

    def asked_after(self, asked: Sequence[int]) -> int | None:
        """The seat that is asked after the one to move, of those asked in turn; None after the last."""
        following = asked[asked.index(self.mover) + 1 :]
        return following[0] if following else None

    # -- melds

    def meld_faults(self, cards: Group, kind: MeldKind | None = None) -> Faults:
        """The reasons why cards are no meld, or not one of a kind."""
        if self.law.arranged(cards, kind) is not None:
            return ()
        rule = self.RULES.of(kind or self.law.kind(cards))
        if not cards:
            return self.refused(rule, TurnFault.EMPTY_MELD)
        flaw, limit = flaw_of(cards, self.law.limits, is_wild=self.law.is_wild, kind=kind)
        return (Fault(rule, CommonFault.NOT_A_MELD, cards, numbers=(limit,), flaw=flaw),)

    def unheld(self, wanted: Group, held: Cards) -> Group:
        """The wanted cards that are not among those held."""
        return tuple((Counter(wanted) - Counter(self.pack.kinds(held))).elements())

    def growth(
        self, lying: Sequence[Group], on: Group, lay: Group, held: Cards, unheld: tuple[str, Enum] | None = None
    ) -> Growth | Faults:
        """The growth of a meld that lies there by cards held, or the faults; `unheld` is the fault of other cards."""
        old = self.law.arranged(on)
        if old is None or old not in lying:
            return self.refused(self.RULES.lay_off, CommonFault.NO_SUCH_MELD)
        ends = self.law.growth(old, lay)
        if ends is None:
            return self.refused(self.RULES.lay_off, TurnFault.NOT_GROWN)
        if missing := self.unheld((*ends[0], *ends[1]), held):
            return self.refused(*(unheld or (self.RULES.held, CommonFault.NOT_HELD)), missing)
        return self.meld_faults(lay, self.law.kind(old)) or Growth(lying.index(old), *ends)

    # -- taking back

    @property
    def after_draw(self) -> Self:
        """The deal after the draw of this turn, as far back as it is known."""
        back = self
        while back.previous is not None and back.previous.phase is Phase.PLAY:
            back = back.previous
        return back

    def undo_plays(self, action: UndoPlays) -> Self | Faults:
        """Back to the moment after the draw."""
        del action
        back = self.after_draw
        if back is self or back.played:
            return self.refused(self.RULES.undo, CommonFault.NOTHING_TO_UNDO)
        return back

    def undo_draw(self, action: UndoDraw) -> Self | Faults:
        """Back to the moment before cards were taken from the pile."""
        del action
        back: Self | None = self.after_draw.previous
        if back is None:
            return self.refused(self.RULES.undo, CommonFault.DRAW_NOT_UNDONE)
        taken = back.discard[len(self.discard) :]
        return replace(back, log=(*self.log, DrawUndone(self.mover, self.pack.kinds_in_order(taken))))


@value_class
class StockRenewed(Event, says=N_("The pile is shuffled and becomes the stock.")):
    """The stock was renewed."""


@dataclass(frozen=True, kw_only=True)
class RenewingDeal(TurnDeal):
    """A deal of turns in which the pile but for its top is shuffled to be a new stock, so often at most."""

    renewed: int = fact(Sight.ALL, default=0)
    seed: int = fact(Sight.NEVER, key=None, default=0)
    """Fixes what shuffles in this deal give."""
    shuffles: tuple[Cards, ...] | None = fact(Sight.NEVER, key="reshuffles", in_order=True)
    """The next shuffles where a position lists them; None: they follow from the seed."""

    @property
    def most_renewals(self) -> int:
        """The renewals of a deal at most."""
        raise NotImplementedError

    @property
    def can_renew(self) -> bool:
        """True if the pile can become the stock, once that is empty."""
        return self.renewed < self.most_renewals and len(self.discard) > 1

    def refilled(self) -> Self:
        """The pile but for its top is the stock. Raises ValueError where a position does not list the shuffle."""
        pile = tuple(sorted(self.discard[:-1], key=by_face))
        stock, shuffles = pile, self.shuffles
        if shuffles is None:
            stock = shuffled(pile, SplitMix(self.seed + self.renewed))
        else:
            parts = self.pack.parted(shuffles[0], pile) if shuffles else None
            if parts is None or parts[1]:
                message = "the position does not say what the shuffle of the pile gives"
                raise ValueError(message)
            stock, shuffles = parts[0], shuffles[1:]
        after = changed(self, stock=stock, discard=self.discard[-1:], renewed=self.renewed + 1, shuffles=shuffles)
        return after.said(StockRenewed())

    def played_on(self) -> Self:
        """The deal with shuffles by its seed, unless its position lists them."""
        return self if self.shuffles else changed(self, shuffles=None)

    def written(self) -> dict[str, Any]:
        """The position; what shuffles will give is empty where it is not known."""
        data = super().written()
        return {**data, "reshuffles": data.get("reshuffles") or []}


def revealed(before: RenewingDeal, action: object, after: RenewingDeal) -> dict[str, Any]:
    """The cards that left the stock, and the new stock in its order, with the card that was drawn from it."""
    del action
    renewed = after.renewed > before.renewed
    stock = before.stock
    if renewed:  # the only card of the old pile that is not in the new stock was drawn first
        drawn = set(before.discard[:-1]) - set(after.stock)
        stock = (*drawn, *after.stock)
    drew = {"drew": after.pack.text_of(stock[: len(stock) - len(after.stock)])}
    new = {"renewed": after.pack.text_of(stock, in_order=True)} if renewed else {}
    return {**new, **(drew if len(stock) > len(after.stock) else {})}


def count_cards(view: View[Any]) -> CardCount:
    """The cards that a seat does not see, and what the others are known to hold by `shown`, which the deal keeps."""
    deal, pack = view.known, view.known.pack
    hidden = [seat for seat in range(deal.options.seats) if seat != view.seat and seat not in deal.open_seats]
    held = tuple(shown if seat in hidden else () for seat, shown in enumerate(deal.shown or ((),) * deal.options.seats))
    covered = Counter(card for hand, cards in zip(deal.hands, held, strict=True) for card in covered_of(hand, cards))
    seen = Counter(card for card in deal.cards if card is not BACK)
    kinds = Counter(pack.kinds_in_order(pack.cards))
    unseen = tuple(sorted((kinds - seen - covered).elements()))
    return CardCount(kinds=tuple(kinds), unseen=unseen, held=held, copies=tuple(kinds.values()))
