"""Indian Rummy at the table.

The hand lies in groups, with its count above it. A declaration is planned in the player's own space, judged, and said
by a button. When the deal is over, all hands that are shown lie there in their groups, with what they count.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from engine.blocks.changes import changed as altered
from engine.blocks.turn_deal import Phase, StockRenewed
from engine.games.indian.game import INDIAN
from engine.games.indian.rules import IndianDeal, IndianView
from engine.games.indian.state import Status
from engine.games.indian.words import SAYS, DealVoid, Declared, DeclaredWrongly, Drop, LastOne, TakeDiscard
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group as Kinds
from engine.text import _
from scenes.games.face import Scene
from scenes.games.indian import drops
from scenes.games.indian.declaration import may_declare
from scenes.games.indian.hand_groups import IndianGroups, reader_of
from scenes.games.indian.laid_hands import is_laid_out, laid_groups
from scenes.games.indian.moment import At
from scenes.games.indian.panel import IndianPanel
from scenes.games.indian.pile import alike, remarks
from scenes.games.shown_face import Fields
from scenes.games.zones import PlannedSpace, Zones, plan_of, zones_of
from scenes.table.intents import Do, Press
from scenes.table.moving.beats import Beat, Occasion, Occurred
from scenes.table.places.card_heights import SPREAD, Composition
from scenes.table.presenter import TableRules
from scenes.table.tableau import Group, Note, Pile, Space, Stack, Taking

TURNED = replace(SPREAD, hand=0.215, drawn=1, apart=True, spare=0)
"""A row of discards, and the turned card beside the stock; the hand is as large as in Gin."""
ENDED = replace(TURNED, hand=0.12, melds=1.8, stacks=1.0)
"""The table once the viewer's hand lies there: the room that it had belongs to all hands."""


class IndianFace(IndianPanel):
    """Shows Indian Rummy."""

    MOMENT = At
    SORTS = True
    TABLE_RULES = TableRules(turn="I6", takes="I7", lays="I9", stays="I9", discard="I8")
    SAID = (Drop,)
    NOTABLE = (DealVoid, DeclaredWrongly, StockRenewed)
    DRAGS = ()
    ICONS: ClassVar = {Drop: "out", Declared: "check", DeclaredWrongly: "cross"}

    # -- cards on the table

    def reader(self, deal: IndianDeal) -> IndianGroups:  # type: ignore[override]
        """The reader of pure sequences, sequences and sets."""
        return reader_of(deal)

    def plans(self, deal: IndianDeal) -> bool:
        """True while the player may declare."""
        return may_declare(deal)

    def groups(self, deal: IndianDeal, space: int) -> tuple[Kinds, ...]:
        """The hand of a seat in its groups, once it is shown; else nothing."""
        return laid_groups(deal, space)

    def zones(self, at: At) -> Zones:
        """The visible cards; hands that are laid out lie in the spaces alone."""
        deal = at.known
        if not any(is_laid_out(deal, seat) for seat in range(deal.options.seats)):
            return super().zones(at)
        hands = tuple(() if is_laid_out(deal, seat) else hand for seat, hand in enumerate(deal.hands))
        emptied = altered(deal, hands=hands)
        then = replace(at, known=emptied, view=replace(at.view, known=emptied))
        groups = [self.groups(deal, seat) for seat in range(deal.options.seats)]
        plan = plan_of(then, (), at.seat) if self.plans(deal) else PlannedSpace(at.seat)
        return zones_of(then, groups, deal.discard, plan, sorts=True)

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The groups that are laid out; in the empty space of the viewer how to declare."""
        free = (_("To declare"), _("drag the card that you put down here."))
        result = []
        for seat, lying in enumerate(zones.spaces):
            groups = tuple(Group(each.play, each, at.reads.stands_for(each.cards)) for each in lying)
            asks = at.live and seat == at.seat and self.plans(at.known) and not groups
            result.append(Space(seat, groups, free if asks else ()))
        return tuple(result)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards, in the order in which they fell."""
        del at
        return Pile(cards, stays=True)

    def composition(self, at: At, pile: Pile) -> Composition:
        """The turned card beside the stock, then the discards in a row."""
        del pile
        return ENDED if at.known.to_move is None and is_laid_out(at.known, at.seat) else TURNED

    def held(self, at: At, seat: int) -> int:
        """The number of cards held; 0 when they are laid out."""
        return 0 if is_laid_out(at.known, seat) else super().held(at, seat)

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add wild cards, the turned card, groups of the hand, tags of those on the table, and what the pile brings."""
        deal, takings, told = at.known, {}, remarks(at, zones)
        if at.live and deal.phase is Phase.DRAW and zones.pile and not deal.legal(TakeDiscard()):
            top = zones.pile[-1]
            words = _("Click to take [{card}]; you can't discard it this turn.").format(card=deal.pack.kind(top))
            words = " ".join(filter(None, (words, told.get(top))))
            takings = {top: Taking({top: None}, words, Do(TakeDiscard()))}
        pressable = self.pressed(at.view, Press.STOCK) is not None
        return {
            **super().shown(at, zones, usual),
            "stock": Stack(len(deal.stock), pressable=pressable, apart=deal.pack.kind(deal.wild)),
            "wild_rank": deal.groups_law.wild_rank,
            "takings": takings,
            "remarks": told,
            "alike": alike(at, zones),
            "notes": self._notes(at, zones),
            "grouped": True,
            "gathered": _("Groups"),
            "reads": at.reads if at.revealed and deal.to_move is not None else None,
        }

    def _notes(self, at: At, zones: Zones) -> Mapping[object, Note]:
        """The tags of groups: of a plan, and of hands that are laid out."""
        result, plan = dict[object, Note](), at.plan
        wrong = {seat for seat, status in enumerate(at.known.status) if status is Status.WRONG}
        if plan is not None:
            if plan.put_down is not None:
                result[frozenset((plan.put_down,))] = Note((_("put down"),), bad=False)
            for each in () if at.strict else plan.groups:
                state = at.reads.state(each.cards, loose=False)
                result[each.play] = Note(state.words, bad=not at.reads.whole(each.cards))
        for seat, lying in enumerate(zones.spaces):
            for each in lying if is_laid_out(at.known, seat) else ():
                state, whole = at.reads.state(each.cards, loose=True), at.reads.whole(each.cards)
                result[each.play] = Note(state.words, bad=not whole, broken=not whole and seat in wrong)
        return result

    def brackets(self, at: At, zones: Zones) -> tuple[tuple[Card, ...], ...]:
        """The groups of the least count, until a declaration is planned."""
        counted, left, result = at.counted, list(zones.hand), []
        for group in counted.groups if counted is not None and not zones.planned else ():
            pair = at.known.pack.parted(group, left)
            if pair is not None:
                result.append(at.reads.ordered(pair[0], {}))
                left = list(pair[1])
        return tuple(result)

    def gone(self, deal: IndianDeal) -> frozenset[int]:
        """The seats that have left the deal."""
        return frozenset(range(deal.options.seats)) - frozenset(deal.in_deal)

    # -- drops

    dropped = staticmethod(drops.dropped)
    resolved = staticmethod(drops.resolved)
    obvious = staticmethod(drops.obvious)

    def no_place(self, view: IndianView, card: Card) -> str:
        """Empty: nothing is laid before a declaration, and then a card may go anywhere."""
        del view, card
        return ""

    def beat(self, event: object, scene: Scene[IndianView]) -> Iterator[Beat]:
        """Add the moment of a declaration."""
        match event:
            case Declared(seat):
                yield Occurred(Occasion.OUT, seat, _("{name} declares").format(name=scene.names[seat]))
            case LastOne(seat):
                yield Occurred(Occasion.OUT, seat, _("{name} is left alone").format(name=scene.names[seat]))
            case _:
                yield from super().beat(event, scene)


INDIAN_TABLE = IndianFace(INDIAN, SAYS)
"""Shows Indian Rummy."""
