"""Indian Rummy at the table.

The hand lies in groups, with its count above it. A declaration is planned in the player's own space, judged, and said
by a button. When the deal is over, all hands that are shown lie there in their groups, with what they count.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import ClassVar

from engine.blocks.deal import changed as altered
from engine.blocks.turn_deal import Phase, StockRenewed
from engine.games.indian.game import INDIAN
from engine.games.indian.options import IndianOptions
from engine.games.indian.rules import IndianDeal, IndianView
from engine.games.indian.score_sheet import least_of
from engine.games.indian.state import Ending, Status
from engine.games.indian.words import (
    SAYS,
    DealVoid,
    Declare,
    Declared,
    DeclaredWrongly,
    Drop,
    IndianDealt,
    LastOne,
    TakeDiscard,
)
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile
from engine.rummy.faults import Fault
from engine.rummy.meld_law import Group as Kinds
from engine.text import N_, _, plural
from scenes.games.face import Scene
from scenes.games.indian.declaration import Declaration, begun, changed, fits
from scenes.games.indian.hand_groups import IndianGroups
from scenes.games.indian.own_hand import HandCount, hand_count
from scenes.games.log import fault_line
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.turn_face import TurnFace
from scenes.games.zones import Moment, Zones, plan_of, zones_of
from scenes.table import intents
from scenes.table.intents import Ask, Do, Intent, Press, Target, ToGroup, ToHand, ToPile, ToSpace, Way
from scenes.table.moving.beats import Beat, Occasion, Occurred
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.panel_items import Command, Ink, Statement
from scenes.table.places.card_heights import SPREAD, Composition
from scenes.table.places.card_places import Board
from scenes.table.presenter import Dropped, TableRules
from scenes.table.tableau import Group, Note, Pile, Space, Stack, StateSign, Taking

MOST_COUNT = 80
"""The count for which headings keep room."""
TURNED = replace(SPREAD, apart=True, spare=0)
"""A row of discards, and the turned card beside the stock."""


@dataclass(frozen=True, kw_only=True)
class At(Moment[IndianDeal, IndianView]):
    """A moment, with the declaration that is planned then."""

    @cached_property
    def plan(self) -> Declaration | None:
        """The planned declaration; None without one."""
        lying = plan_of(self, (), self.seat).lying if self.known.phase is Phase.PLAY else None
        return Declaration(lying) if lying else None

    @property
    def reads(self) -> IndianGroups:
        """Reads groups."""
        return IndianGroups(self.known.groups_law, self.known.pack, self.known.options)

    @property
    def strict(self) -> bool:
        """True if nothing is judged before it is declared (I11)."""
        return self.known.options.faults == "strict"

    @property
    def counted(self) -> HandCount | None:
        """The count of the viewer's hand; None where it is hidden, or out of the deal."""
        plays = self.known.status[self.seat] is Status.IN and self.known.to_move is not None
        return hand_count(self.view) if self.revealed and plays else None


class IndianFace(TurnFace[IndianDeal, IndianView, At]):
    """Shows Indian Rummy."""

    MOMENT = At
    DRAW, SORTS = DrawStock, True
    TABLE_RULES = TableRules(turn="I6", takes="I7", lays="I9", stays="I9", discard="I8")
    SAID = (Drop,)
    NOTABLE = (DealVoid, DeclaredWrongly, StockRenewed)
    DRAGS = ()
    PHASES: ClassVar = {
        Phase.DRAW: (N_("{name}: draw a card"), N_("Click the stock, or the top discard.")),
        Phase.PLAY: (
            N_("{name}: discard or declare"),
            N_("Drag a card to the discards, or to your own space to declare."),
        ),
    }
    BUTTONS: ClassVar = {
        DrawStock: ActionButton(N_("Draw from the stock"), "deck", N_("Draw the top card ({draw}, {onward}).")),
        TakeDiscard: ActionButton(
            N_("Take the discard"), "take", N_("Take it; you can't discard it this turn."), name="take"
        ),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
    }
    ICONS: ClassVar = {Drop: "out", Declared: "check", DeclaredWrongly: "cross"}

    # -- cards on the table

    def reader(self, deal: IndianDeal) -> IndianGroups:  # type: ignore[override]
        """The reader of pure sequences, sequences and sets."""
        return IndianGroups(deal.groups_law, deal.pack, deal.options)

    def plans(self, deal: IndianDeal) -> bool:
        """True while the player may declare."""
        return deal.phase is Phase.PLAY and deal.to_move is not None

    def groups(self, deal: IndianDeal, space: int) -> tuple[Kinds, ...]:
        """The hand of a seat in its groups, once all hands that are shown are laid out; else nothing."""
        if not _is_laid_out(deal, space):
            return ()
        if space == deal.winner:
            return deal.groups
        if deal.status[space] is not Status.IN:
            return (deal.pack.kinds(deal.hands[space]),)
        least = least_of(deal, space)
        left = list(deal.pack.kinds(deal.hands[space]))
        for card in chain(*least.groups):
            left.remove(card)
        return (*least.groups, *((tuple(left),) if left else ()))

    def zones(self, at: At) -> Zones:
        """The visible cards; hands that are laid out lie in the spaces alone."""
        deal = at.known
        if deal.to_move is not None or not any(_is_laid_out(deal, seat) for seat in range(deal.options.seats)):
            return super().zones(at)
        hands = tuple(() if _is_laid_out(deal, seat) else hand for seat, hand in enumerate(deal.hands))
        emptied = altered(deal, hands=hands)
        then = replace(at, known=emptied, view=replace(at.view, known=emptied))
        groups = [self.groups(deal, seat) for seat in range(deal.options.seats)]
        return zones_of(then, groups, deal.discard, plan_of(then, (), at.seat), sorts=True)

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
        del at, pile
        return TURNED

    def held(self, at: At, seat: int) -> int:
        """The number of cards held; 0 when they are laid out."""
        return 0 if at.known.to_move is None and _is_laid_out(at.known, seat) else super().held(at, seat)

    def shown(self, at: At, zones: Zones) -> Fields:
        """Add wild cards, the turned card, groups of the hand, tags of those on the table, and what the pile brings."""
        deal, takings = at.known, {}
        if at.live and deal.phase is Phase.DRAW and zones.pile and not deal.legal(TakeDiscard()):
            words, top = _("Click to take [{card}]; you can't discard it this turn."), zones.pile[-1]
            takings = {top: Taking({top: None}, words.format(card=deal.pack.kind(top)), Do(TakeDiscard()))}
        pressable = self.pressed(at.view, Press.STOCK) is not None
        return {
            **super().shown(at, zones),
            "stock": Stack(len(deal.stock), pressable=pressable, apart=deal.pack.kind(deal.wild)),
            "wild_rank": deal.groups_law.wild_rank,
            "takings": takings,
            "remarks": _fallen(at, zones),
            "notes": self._notes(at, zones),
            "grouped": True,
            "gathered": _("Groups"),
            "reads": at.reads if at.revealed and deal.to_move is not None else None,
        }

    def _notes(self, at: At, zones: Zones) -> Mapping[object, Note]:
        """The tags of groups: of a plan, and of hands that are laid out."""
        result = dict[object, Note]()
        plan = at.plan
        if plan is not None:
            if plan.put_down is not None:
                result[frozenset((plan.put_down,))] = Note((_("put down"),), bad=False)
            for each in () if at.strict else plan.groups:
                state = at.reads.state(each.cards, loose=False)
                result[each.play] = Note(state.words, bad=not at.reads.whole(each.cards))
        elif at.known.to_move is None:
            for lying in zones.spaces:
                for each in lying:
                    state = at.reads.state(each.cards, loose=True)
                    result[each.play] = Note(state.words, bad=not at.reads.whole(each.cards))
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

    # -- words

    def parts(self, at: At) -> Mapping[str, object]:
        """The player to move, and the prices of a drop."""
        options = at.known.options
        return {**super().parts(at), "first": options.first_drop, "later": options.middle_drop}

    def subtitles(self, at: At) -> tuple[str, str]:
        """The variation, and the turned card, which names the wild rank."""
        name, short = super().subtitles(at)
        words = _("wild: {card}").format(card=at.known.pack.text(at.known.pack.kind(at.known.wild)))
        return f"{name} \N{MIDDLE DOT} {words}", f"{short} \N{MIDDLE DOT} {words}" if short != name else words

    def goal(self, options: IndianOptions) -> str:
        """The total that puts a player out."""
        return "" if options.target is None else _("out at {points}").format(points=options.target)

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The count, as far as it may be known, or how the player has left the deal."""
        deal, words = at.known, ""
        counts = deal.counts
        if counts is not None and (count := counts[seat]) is not None:
            words = _("counts {count}").format(count=count) if worded else str(count)
        elif deal.status[seat] is Status.DROP:
            words = _("dropped")
        elif deal.status[seat] is Status.WRONG:
            words = _("declared wrongly") if worded else _("wrong")
        elif deal.status[seat] is Status.OUT:
            words = _("out of the game") if worded else _("out")
        elif seat == at.seat and (counted := at.counted) is not None:
            words = _least(counted.count) if worded else _("least {count}").format(count=counted.count)
        return (words,)

    def room(self, at: At) -> tuple[str, str]:
        """Room for the highest count."""
        del at
        return _least(MOST_COUNT), _("least {count}").format(count=MOST_COUNT)

    def signs(self, at: At, seat: int) -> Iterator[StateSign]:
        """Signs for a player whom a drop would put out of the game, and for the dealer."""
        deal = at.known
        price, target = deal.options.drop_price(deal.turns[seat]), deal.options.target
        plays = deal.status[seat] is Status.IN and deal.options.drops and deal.to_move is not None
        if target is not None and plays and deal.totals[seat] + price >= target:
            yield StateSign("first_out", _("a drop would put this player out of the game"))
        yield from super().signs(at, seat)

    def ledger(self, at: At) -> Iterator[Statement]:
        """The count and the sequences that stand; what a plan lacks; at the end what each hand counts."""
        if at.known.to_move is None:
            yield from self._ended(at)
        elif at.plan is not None:
            yield from self._planned(at, at.plan)
        elif (counted := at.counted) is not None:
            yield from self._standing(at, counted)

    def _standing(self, at: At, counted: HandCount) -> Iterator[Statement]:
        """The least count, and the sequences that a declaration needs."""
        options = at.known.options
        if counted.whole and not at.strict:
            form = _("Your hand is complete.")
            if counted.put_down is not None:
                form = _("You can declare: put {card} down.").format(card=at.known.pack.text(counted.put_down))
            yield Statement(form, "check", Ink.GOOD, bold=True, rule="I10", advises=True)
        else:
            words = _("Least count: {count}").format(count=counted.count)
            if counted.put_down is not None:
                card = at.known.pack.text(counted.put_down)
                words = _("Least count: {count}, without {card}").format(count=counted.count, card=card)
            yield Statement(words, "hand", bold=True, rule="I14", advises=counted.put_down is not None)
        yield _stands(counted.pure, _("Pure sequence"))
        if options.sequences > 1:
            yield _stands(counted.second, _("Second sequence"))

    def _planned(self, at: At, plan: Declaration) -> Iterator[Statement]:
        """The verdict on a plan, unless nothing is judged before."""
        if at.strict:
            words = _("Nothing is checked before you declare: a wrong declaration costs {points}.")
            yield Statement(words.format(points=at.known.options.cap), "ask", Ink.WARM, rule="I11")
            return
        action = plan.action(at.known)
        faults = at.known.legal(action) if action is not None else ()
        if action is None:
            yield Statement(_("Put one card down first."), "hand", Ink.WARM, rule="I9")
        elif faults:
            yield fault_line(self.says.sentence, faults[0], at.names)
        else:
            yield Statement(_("A valid declaration."), "check", Ink.GOOD, bold=True, rule="I10")

    def _ended(self, at: At) -> Iterator[Statement]:
        """The count of each hand, the winner first."""
        deal, counts = at.known, at.known.counts
        if counts is None:
            return
        for seat in sorted(range(len(counts)), key=lambda seat: (seat != deal.winner, counts[seat] or 0)):
            count = counts[seat]
            if count is None:
                continue
            name = at.names[seat]
            if seat == deal.winner:
                won = _("{name} has declared.") if deal.ending is Ending.DECLARED else _("{name} is the last one left.")
                yield Statement(won.format(name=name), "check", Ink.GOOD, bold=True, above=0, rule="I10")
            elif deal.status[seat] is Status.DROP:
                yield Statement(_("{name} dropped: {count}").format(name=name, count=count), "out", rule="I12")
            elif deal.status[seat] is Status.WRONG:
                yield Statement(
                    _("{name} declared wrongly: {count}").format(name=name, count=count), "cross", rule="I11"
                )
            else:
                yield Statement(self._caught(at, seat, count), "hand", rule="I14")

    def _caught(self, at: At, seat: int, count: int) -> str:
        """The count of a hand, and why it is full."""
        deal, name = at.known, at.names[seat]
        if deal.ending is not Ending.DECLARED:
            return _("{name} counts {count}").format(name=name, count=count)
        least = least_of(deal, seat)
        if not least.groups and count:
            return _("{name} counts {count}: no pure sequence").format(name=name, count=count)
        if least.needed < deal.options.sequences and count:
            return _("{name} counts {count}: no second sequence").format(name=name, count=count)
        return _("{name} counts {count}").format(name=name, count=count)

    def told_of(self, at: At, zones: Zones) -> Fields:
        """Add the question before a wild card is discarded: the next player may not take it, but it is worth most."""
        law = at.known.groups_law
        words = _("It is wild, and can stand for any card.")
        wild = {card: words for card in zones.hand if at.revealed and law.is_wild(card)}
        return {**super().told_of(at, zones), "cautions": wild}

    # -- the viewer's turn

    def prompt(self, at: At) -> str:
        """The possible actions, also on a planned declaration."""
        if at.plan is None:
            return super().prompt(at)
        return _("Your hand is laid out. Drag cards to lay it out another way, then press the button.")

    def offered(self, at: At, zones: Zones) -> Fields:
        """A planned declaration leaves no discards."""
        result = super().offered(at, zones)
        return {**result, "discards": None, "undo_draw": None} if at.plan is not None else result

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The declaration that is planned or may be planned, the buttons of the phase, and the drop."""
        if at.plan is not None:
            yield self._declare(at, at.plan)
            return
        counted = at.counted
        declares = self._begin(at, zones, counted) if counted is not None and self.plans(at.known) else None
        if declares is not None and counted is not None and counted.whole and not at.strict:
            yield declares
            declares = None
        yield from self.buttons(at)
        if declares is not None:
            yield declares
        if not at.known.misplaced(Drop) and not at.known.legal(Drop()):
            yield self._drop(at)

    def _begin(self, at: At, zones: Zones, counted: HandCount) -> Command | None:
        """The button that lays the hand out to declare it."""
        if counted.put_down is None:
            return None
        pair = at.known.pack.parted((counted.put_down,), zones.hand)
        if pair is None:
            return None
        hint = _("Put {card} down and see your hand laid out first.").format(card=at.known.pack.text(counted.put_down))
        drop = intents.Drop(pair[0], ToSpace(at.seat))
        return Command("declare", _("Declare ..."), drop, "check", hint=hint)

    def _declare(self, at: At, plan: Declaration) -> Command:
        """The button that declares as planned; where a wrong declaration costs, after a question."""
        action, label = plan.action(at.known), _("Declare")
        if action is None:
            return Command(
                "declare it", label, Do(Declare(at.view.hand[0])), "check", able=False, why=_("put a card down")
            )
        hint = _("Declare your hand as it is laid out ({onward}).")
        if at.strict:
            words = _("Nothing is checked before. A wrong declaration costs {points}, and you are out of the deal.")
            ask = TwoAnswers(
                title=_("Declare?"),
                words=words.format(points=at.known.options.cap),
                no=_("Not yet"),
                name="declare",
                yes=_("Declare"),
                intent=Do(action),
                icon="check",
            )
            return Command("declare it", label, Ask(ask), "check", hint=hint)
        fault = next(iter(at.known.legal(action)), None)
        why = "" if fault is None else self._lack(fault, at)
        return Command("declare it", label, Do(action), "check", able=not why, why=why, hint=hint)

    def _lack(self, fault: Fault, at: At) -> str:
        """A fault of a plan in a few words, without its full stop."""
        return self.says.sentence(fault, at.names).rstrip(".")

    def _drop(self, at: At) -> Command:
        """The button that drops, after a question that tells what it costs now and later."""
        options, turns = at.known.options, at.known.turns[at.seat]
        price = options.drop_price(turns)
        words = plural("You leave this deal for {count} point.", "You leave this deal for {count} points.", price)
        words = words.format(count=price)
        later = _("The most that a hand can cost is {cap}.")
        if not turns and options.middle_drop != price:
            later = _("After your first turn it costs {later}. The most that a hand can cost is {cap}.")
        words += " " + later.format(later=options.middle_drop, cap=options.cap)
        if options.target is not None:
            total = at.known.totals[at.seat] + price
            pool = _("Your total would be {total}, and {target} puts you out.")
            pool = _("That puts you out of the game.") if total >= options.target else pool
            words += " " + pool.format(total=total, target=options.target)
        ask = TwoAnswers(
            title=_("Drop?"),
            words=words,
            no=_("Play on"),
            name="drop out",
            yes=_("Drop"),
            intent=Do(Drop()),
            icon="out",
        )
        label = _("Drop ({price})").format(price=price)
        hint = _("Leave this deal. It costs {price} now, and {later} after your first turn.")
        return Command("drop", label, Ask(ask), "out", hint=hint.format(price=price, later=options.middle_drop))

    def pressed(self, view: IndianView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw from the stock or of the top of the pile."""
        if what is Press.PILE and view.known.phase is Phase.DRAW and view.known.discard:
            return Do(TakeDiscard())
        return super().pressed(view, what, card)

    # -- drops

    def dropped(self, view: IndianView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, or a step of a declaration."""
        deal, planned = view.known, board.tableau.planned
        if isinstance(target, ToPile):
            if planned:
                words = _("A declaration is laid out: press its button, or take it back first.")
                return Dropped(words=words, rule="I9")
            return Dropped(Discard(deal.pack.kind(cards[0])))
        target = self.resolved(view, board, cards, target)
        own = getattr(target, "space", None) == board.home
        if self.plans(deal) and planned and (own or isinstance(target, ToHand)):
            return changed(board, cards, target, self.reader(deal))
        if self.plans(deal) and own:
            return begun(view, board, cards, self.reader(deal))
        words = _("Nothing is laid before a declaration: to declare, drag a card to your own space.")
        return Dropped(words=words if self.plans(deal) else _("Nothing can be laid now."), rule="I9")

    def resolved(self, view: IndianView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A drop on a joker joins its group; a new group lies after the others."""
        if isinstance(target, intents.OnCard):
            return ToGroup(target.space, target.key)
        if isinstance(target, ToSpace):
            return ToSpace(board.home) if target.space == board.home else target
        del view, cards
        return target

    def obvious(self, view: IndianView, board: Board, card: Card) -> list[Way]:
        """The groups of a plan that a card completes."""
        if not board.tableau.planned:
            return []
        found = fits(Declaration(board.laid[board.home]), card, self.reader(view.known))
        return [((card,), ToGroup(board.home, each.play)) for each in found]

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


def _is_laid_out(deal: IndianDeal, seat: int) -> bool:
    """True if the hand of a seat lies in its space: the deal is over, and it is shown."""
    return deal.to_move is None and seat in deal.open_seats


def _fallen(at: At, zones: Zones) -> Mapping[Card, str]:
    """By discard, who discarded it; nothing where the log does not tell of all of them."""
    pile, taken = list[int | None](), None
    for event in at.known.log:
        match event:
            case IndianDealt():
                pile = [None]
            case Discarded(seat) | Declared(seat) | DeclaredWrongly(seat):
                pile.append(seat)
            case DrewPile():
                taken = pile.pop() if pile else None
            case DrawUndone():
                pile.append(taken)
            case StockRenewed():
                pile = pile[-1:]
    if len(pile) != len(zones.pile):
        return {}
    words = _("Discarded by {name}.")
    return {
        card: _("This card began the pile.") if seat is None else words.format(name=at.names[seat])
        for card, seat in zip(zones.pile, pile, strict=True)
    }


def _least(count: int) -> str:
    return _("least count {count}").format(count=count)


def _stands(stands: bool, name: str) -> Statement:
    """The line that tells if a sequence is there."""
    words = _("{sequence}: there") if stands else _("{sequence}: missing")
    sign = Ink.GOOD if stands else Ink.BAD
    return Statement(words.format(sequence=name), "check" if stands else "cross", sign=sign, rule="I10")


INDIAN_TABLE = IndianFace(INDIAN, SAYS)
"""Shows Indian Rummy."""
