"""Canasta at the table.

Each side has a space, in which its melds lie by rank and canastas are squared. Until a side has melded, cards are put
down as a plan, whose points the button counts; then each drop lays its cards. A click on the pile takes it, or begins
such a plan.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, ClassVar

from engine.blocks.changes import put
from engine.blocks.deal import View
from engine.games.canasta.game import CANASTA
from engine.games.canasta.melds import (
    LEAST,
    Canasta,
    bonus,
    canasta,
    canastas_of,
    is_red_three,
    is_wild,
    lets_out,
    points,
    reading,
)
from engine.games.canasta.options import CanastaOptions
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.state import Phase
from engine.games.canasta.words import (
    SAYS,
    Answer,
    Answered,
    CanastaFault,
    EndDeal,
    Laid,
    Lay,
    Lays,
    RedThrees,
    TakePile,
    TookPile,
    WentOut,
)
from engine.games.canasta.words import Ask as AskPartner
from engine.rummy.actions import Discard, DrawStock, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid_table import LaidPlay
from engine.rummy.meld_law import Group as Kinds
from engine.rummy.melds import MeldKind
from engine.text import N_, _, plural
from scenes.games.canasta.drops import (
    belongs,
    by_rank,
    companions,
    fits,
    in_line,
    in_rank,
    key_of_group,
    lays_of,
    no_meld,
    place,
    spoils,
)
from scenes.games.canasta.pile import offer, planned_taking, state, taking, taking_with, takings, takings_on, took
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.games.face import Face, Scene
from scenes.games.groups import KindReader, dropped
from scenes.games.headings import points as points_told
from scenes.games.headings import points_room
from scenes.games.log import fault_words
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.zones import Moment, Names, Zones
from scenes.table.intents import Do, OnCard, Plan, Target, ToGroup, ToPile, ToSpace, Way
from scenes.table.moving.beats import Beat, Occasion, Occurred, Said, Timing
from scenes.table.panel_items import Command, Ink, Statement
from scenes.table.places.card_heights import FREE
from scenes.table.places.card_places import Board
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped, TableRules
from scenes.table.tableau import Group, Mark, Note, Pile, Taking, Tint

CanastaView = View[CanastaDeal]
At = Moment[CanastaDeal, CanastaView]


class CanastaFace(Face[CanastaDeal, CanastaView, At]):
    """Shows Canasta."""

    SHARED = SORTS = FIRM = True
    DRAW, WARNS = DrawStock, True
    TABLE_RULES = TableRules(turn="C4", takes="C10", lays="C7", stays="C7", discard="C15")
    FIRST: ClassVar = {Phase.ANSWER: N_("Answer your partner first.")}
    SAID = (AskPartner, EndDeal)
    DRAGS = (Lay, UndoPlays)
    PHASES: ClassVar = {
        Phase.DRAW: (
            N_("{name}: draw, or take the pile"),
            N_("Click the stock to draw, or the pile to take it."),
        ),
        Phase.PLAY: (
            N_("{name}: lay cards, then discard"),
            N_("Drag cards to your side's melds or to an empty place. A double-click lays a card where it fits."),
        ),
        Phase.ANSWER: (N_("{name}: answer your partner"), N_("{partner} asks: may I go out?")),
    }
    BUTTONS: ClassVar = {
        DrawStock: ActionButton(N_("Draw from the stock"), "deck", N_("Draw from the stock ({draw}, {onward}).")),
        EndDeal: ActionButton(N_("Leave the pile"), "check", N_("The stock is empty: the deal ends here.")),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
        AskPartner: ActionButton(N_("May I go out?"), "ask", N_("With a yes you must go out in this turn.")),
    }
    ICONS: ClassVar = {
        RedThrees: "star",
        TookPile: "take",
        Laid: "lay",
        AskPartner: "ask",
        EndDeal: "after",
    }

    # -- cards on the table

    def group(self, at: At, each: LaidPlay) -> Group:
        """A group, squared if it is a canasta."""
        return Group(each.play, each, squared=canasta(at.known.pack.kinds(each.cards)) is not None)

    def groups(self, deal: CanastaDeal, space: int) -> Iterator[Kinds]:
        """The red threes of a side, its sets by rank, and sequences last."""
        if deal.red_threes[space]:
            yield deal.pack.kinds(deal.red_threes[space])
        yield from sorted((in_line(deal.pack.kinds(meld)) for meld in deal.melds[space]), key=place)

    def reader(self, deal: CanastaDeal) -> KindReader:
        """Reads melds."""
        pack = deal.pack

        def kind(cards: Sequence[Card]) -> MeldKind | None:
            result = reading(deal.options, pack.kinds(cards))
            return None if result is None else MeldKind.SET if result.value != "C22" else MeldKind.RUN

        return KindReader(kind, lambda cards: pack.taken(in_line(pack.kinds(cards)), cards) or tuple(cards))

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """The top of the pile, with words on its state."""
        deal, count = at.known, len(cards)
        many = plural("{count} card", "{count} cards", count).format(count=count)
        return Pile(cards, top_only=True, words=(many, *state(deal, at.seat)) if cards else ())

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the bonus of canastas, the ways to take the pile, and the sign of cards that were drawn."""
        deal = at.known
        groups = chain(*(space.groups for space in usual["spaces"]))
        worth = ((group.key, bonus(deal.options, deal.pack.kinds(group.cards))) for group in groups)
        own = frozenset(card for card in usual["liftable"] if not is_red_three(card))
        draws = at.live and deal.phase is Phase.DRAW
        taken = self._taking(at, zones) if draws and zones.pile and not zones.planned else Taking()
        brings = len(deal.discard) - 1 if draws and (zones.planned or taken.intent is not None) else 0
        drew = at.live and deal.phase is Phase.PLAY and not deal.played and not took(deal)
        return {
            **usual,
            "hand": tuple(sorted(usual["hand"], key=in_rank)) if at.revealed else usual["hand"],
            "ranked": True,
            "notes": {key: Note((str(each),), bad=False) for key, each in worth if each},
            "composition": replace(FREE, spare=1),
            "liftable": own,
            "returnable": own,
            "pile": replace(usual["pile"], brings=brings),
            "takings": {zones.pile[-1]: taken} if taken.words else {},
            "remarks": {zones.pile[-1]: " ".join(usual["pile"].words)} if zones.pile else {},
            "drew": Mark(Tint.NEW, "deck", _("new"), raised=True) if drew else None,
        }

    def marks(self, at: At, zones: Zones) -> Mapping[Card, Mark]:
        """The usual signs, and light on a top card that must be taken."""
        deal = at.known
        forced = at.live and deal.phase is Phase.DRAW and not deal.stock and next(deal.takings_alone, None) is not None
        return {zones.pile[-1]: Mark(Tint.HOT, "take", _("take it"))} if forced and zones.pile else {}

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The usual commands, and one for the pile if a click takes it or begins a plan."""
        yield from super().commands(at, zones)
        if at.live and at.known.phase is Phase.DRAW and zones.pile and not zones.planned:
            intent = self._taking(at, zones).intent
            if intent is not None:
                hint = _("Lay its top card ({take}); the rest comes into your hand.")
                yield Command("take", _("Take the pile"), intent, "take", hint=hint)

    # -- words

    def parts(self, at: At) -> Mapping[str, object]:
        """The player to move, and the partner."""
        deal = at.known
        partner = at.names[deal.partner] if deal.to_move is not None else ""
        return {**super().parts(at), "partner": partner}

    def task(self, at: At) -> str:
        """The task of the seat to move; it does not speak of a pile that cannot be taken."""
        if at.known.stock and self._shut(at):
            return _("{name}: draw").format(**self.parts(at))
        return super().task(at)

    def _shut(self, at: At) -> bool:
        """True before a draw if nobody can take the pile, or the viewer, whose draw it is, has no cards for it."""
        deal = at.known
        return deal.phase is Phase.DRAW and (deal.stopped or (at.live and not any(takings(deal))))

    def goal(self, options: CanastaOptions) -> str:
        """The points that end the game."""
        return _("to {points} points").format(points=options.target)

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The canastas of a side and its points on the table, at its first heading."""
        home = self.home(at.known, seat)
        if (seat - at.seat) % len(at.players) >= len(self.members(at.known)):
            return ("",)
        if not at.known.melds[home]:
            return (_("not melded"),)
        count = len(canastas_of(map(at.known.pack.kinds, at.known.melds[home])))
        many = plural("{count} canasta", "{count} canastas", count).format(count=count)
        return f"{many} \N{MIDDLE DOT} {points_told(self.laid_points(at, seat), worded=worded)}", many

    def room(self, at: At) -> tuple[str, str]:
        """Room for two digits of canastas and for many points."""
        del at
        many = plural("{count} canasta", "{count} canastas", 10).format(count=10)
        return f"{many} \N{MIDDLE DOT} {points_room()[0]}", many

    def laid_points(self, at: At, seat: int) -> int:
        """The points of a side on the table."""
        deal = at.known
        melds = map(deal.pack.kinds, deal.melds[self.home(deal, seat)])
        return sum(points(meld) + bonus(deal.options, meld) for meld in melds)

    def ledger(self, at: At) -> Iterator[Statement]:
        """The needs of the own side for its first meld or to go out, and the partner's answer."""
        deal, home = at.known, self.home(at.known, at.seat)
        if deal.to_move is None:
            return
        melds = tuple(map(deal.pack.kinds, deal.melds[home]))
        if not melds:
            words = _("Your first meld needs {least} points.").format(least=deal.options.minimum(deal.totals[home]))
            yield Statement(words, "lay", rule="C9")
        else:
            result, needed = canastas_of(melds), deal.options.canastas_out
            free = lets_out(deal.options, len(result), result.count(Canasta.SEQUENCE))
            form = _("Canastas: {count} of {needed} to go out")
            if deal.options.out_needs_sequence and Canasta.SEQUENCE not in result:
                form = _("Canastas: {count} of {needed} to go out, and a sequence of seven")
            words = form.format(count=len(result), needed=needed)
            yield Statement(words, "star", Ink.GOOD if free else Ink.PLAIN, rule="C13")
        if deal.asked is not None and deal.side == home:
            yes = deal.asked == "yes"
            words = _("Partner's yes: go out in this turn.") if yes else _("Partner's no: don't go out.")
            yield Statement(words, "ask", Ink.WARM, rule="C14")

    # -- the first meld as a plan

    def plans(self, deal: CanastaDeal) -> bool:
        """True until the side to move has melded; before the draw the plan takes the pile."""
        return deal.to_move is not None and deal.phase is not Phase.ANSWER and not deal.own_melds

    def draws(self, deal: CanastaDeal) -> bool:
        """True before the draw: the top of the pile is planned."""
        return deal.phase is Phase.DRAW

    def planned(self, deal: CanastaDeal, groups: tuple[Kinds, ...]) -> Lay | TakePile:
        """The action that lays the melds as they lie, or takes the pile with them."""
        return planned_taking(deal, groups) if deal.phase is Phase.DRAW else Lay(lays_of(groups))

    def plan_label(self, deal: CanastaDeal, groups: tuple[Kinds, ...]) -> str:
        """The points that the plan has and those that it needs."""
        count = points(card for card in chain(*groups) if not is_red_three(card))
        form = _("Take the pile: {count} of {least}") if deal.phase is Phase.DRAW else _("Lay {count} of {least}")
        return form.format(count=count, least=deal.options.minimum(deal.totals[deal.side]))

    def plan_why(self, deal: CanastaDeal, groups: tuple[Kinds, ...], fault: Fault | None, names: Names) -> str:
        """The points or cards that the plan lacks, in few words."""
        match fault:
            case Fault("C9", numbers=(count, least)):
                more = least - count
                return plural("{points} point missing", "{points} points missing", more).format(points=more)
            case Fault("C7" | "C22" | "C23", cards=cards) if cards:
                return _("{cards}: no meld yet").format(cards=" ".join(map(deal.pack.text, cards)))
        return super().plan_why(deal, groups, fault, names)

    def prompt(self, at: At) -> str:
        """The possible actions: how a first meld is made; nothing of a pile that cannot be taken."""
        if self._shut(at):
            return _("Click the stock to draw.") if at.known.stock else ""
        if self.plans(at.known) and at.known.phase is Phase.PLAY:
            return _("Put sets down in your space, and the button lays them. A double-click puts down all of a rank.")
        return super().prompt(at)

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Let cards be moved after a draw or during a plan, and let the taking of the pile be undone."""
        deal = at.known
        free = zones.planned if deal.phase is Phase.DRAW else deal.phase is Phase.PLAY
        undone = deal.phase is Phase.PLAY and deal.asked is None and deal.options.open_pile and took(deal)
        result = {**usual, "free": free, "undo_draw": UndoDraw() if undone else None}
        planning = _("Add cards until they count enough, then press the button. Or undo, and draw.")
        return {**result, "prompt": planning} if zones.planned and deal.phase is Phase.DRAW else result

    def undoing(self, deal: CanastaDeal) -> UndoPlays | None:
        """The action that takes back what was laid, until the discard (C21)."""
        return UndoPlays() if deal.phase is Phase.PLAY and deal.played else None

    def buttons(self, at: At) -> Iterator[Command]:
        """The buttons of the phase, or the answers of a partner who is asked."""
        yield from super().buttons(at)
        if at.known.phase is Phase.ANSWER:
            yield Command("yes", _("Yes, go out"), Do(Answer(yes=True)), "check")
            yield Command("no", _("No, not yet"), Do(Answer(yes=False)), "cross")

    def _taking(self, at: At, zones: Zones) -> Taking:
        """The effect of a click on the pile; a plan puts the top card and cards of the hand into the player's space."""
        home, top = self.home(at.known, at.seat), zones.pile[-1]

        def plan(way: TakePile) -> Plan:
            held, _rest = at.known.pack.parted(way.cards or (), zones.hand) or ((), ())
            return Plan(put(zones.spaces, home, (*zones.spaces[home], LaidPlay((*held, top), draws=1))))

        return taking(at.known, top, plan, lambda fault: fault_words(self.says.sentence, fault, at.names))

    # -- drops

    def resolved(self, view: CanastaView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """The group that cards join: the only set of their rank that the side may have, or the meld of a joker."""
        if isinstance(target, OnCard):
            target = ToGroup(target.space, target.key)
        if isinstance(target, ToGroup) and target.space == board.home:
            on = group_at(board, target.space, target.key).cards
            target = target if _lies(on) and belongs(view.known, cards, on) else ToSpace(board.home)
        if not isinstance(target, ToSpace):
            return target
        key = key_of_group(cards)
        lying = (each for each in board.groups[board.home] if key_of_group(each.cards) == key and _lies(each.cards))
        result = next((each for each in lying if len(by_rank(cards)) == 1 and not set(cards) & set(each.cards)), None)
        return ToSpace(board.home) if result is None else ToGroup(board.home, result.key)

    def dropped(self, view: CanastaView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, a step of the first meld, or cards laid."""
        deal, target = view.known, self.resolved(view, board, cards, target)
        if isinstance(target, ToPile):
            words = _("Take the pile with the button first, or take the cards back and draw.")
            playing = deal.phase is Phase.PLAY
            return self.discarding(view, board, cards[0]) if playing else Dropped(words=words, rule="C4")
        if isinstance(target, ToGroup) and target.space != board.home:
            return _other_side()
        parts = by_rank(cards) if isinstance(target, ToSpace) else [tuple(cards)]
        if self.plans(deal):
            lying = board.laid[board.home]
            for part in parts:
                lying = dropped(lying, part, target, self.reader(deal))
            return Dropped(laid=put(board.laid, board.home, lying))
        on = group_at(board, target.space, target.key).cards if isinstance(target, ToGroup) else ()
        return self._laid(deal, [deal.pack.kinds(part) for part in parts], deal.pack.kinds(on))

    def early(self, view: CanastaView, board: Board, cards: Sequence[Card], target: Target) -> Dropped | None:
        """The pile taken by its top card, dropped on the table, or by cards of the hand dropped on it (C10)."""
        deal, held = view.known, board.tableau.held.issuperset(cards)
        if deal.phase is not Phase.DRAW or not deal.discard or board.tableau.planned:
            return None
        if held:
            several = isinstance(target, ToPile) and len(cards) > 1
            return self._taken(deal, board, taking_with(deal, cards), cards) if several else None
        if isinstance(target, ToPile) or tuple(cards) != board.tableau.pile.cards[-1:]:
            return None
        if isinstance(target, OnCard | ToGroup):
            if target.space != board.home:
                return _other_side()
            on = group_at(board, target.space, target.key).cards
            legal, short = takings_on(deal, key_of_group(deal.pack.kinds(on)))
        else:
            legal, short = takings(deal)
        if len(legal) > 1:
            return Dropped(ask=offer(deal, legal))
        way = next(iter(legal or short), None)
        return None if way is None else self._taken(deal, board, way)

    def _taken(self, deal: CanastaDeal, board: Board, way: TakePile, cards: Sequence[Card] = ()) -> Dropped:
        """The pile taken in some way, with these cards of the hand; a plan where only points for it are missing."""
        faults = deal.legal(way)
        if not faults or faults[0].kind is not CanastaFault.MINIMUM:
            return Dropped(way)
        held = tuple(cards) or (deal.pack.parted(way.cards or (), board.hand) or ((), ()))[0]
        top, planned = board.tableau.pile.cards[-1], board.laid[board.home]
        with_top = [part for part in by_rank(held) if all(is_wild(each) or each.rank == top.rank for each in part)]
        beside = [part for part in by_rank(held) if part not in with_top]
        lying = (*planned, *map(LaidPlay, beside), LaidPlay((*chain(*with_top), top), draws=1))
        return Dropped(laid=put(board.laid, board.home, lying))

    def _laid(self, deal: CanastaDeal, parts: Sequence[Kinds], on: Kinds) -> Dropped:
        """Lay cards on a meld or as new ones, after a question if a natural canasta would become mixed."""
        action = Lay(Lays(tuple((key_of_group((*on, *part)), part) for part in parts)))
        if not spoils(parts[0], on) or deal.legal(action):
            return Dropped(action)
        words = _("It will count {mixed} instead of {natural}.")
        text = words.format(mixed=bonus(deal.options, (*on, *parts[0])), natural=bonus(deal.options, on))
        choice = CardChoice(parts[0], Do(action), _("lay it"))
        return Dropped(ask=ChoiceDialog(_("Make your natural canasta mixed?"), text, (choice,)))

    def obvious(self, view: CanastaView, board: Board, card: Card) -> list[Way]:
        """The melds of the own side onto which a card goes or, without any, a new meld with others of the hand."""
        deal, kinds = view.known, view.known.pack.kinds
        if deal.phase is Phase.ANSWER:
            return []
        own = [each for each in board.groups[board.home] if card not in each.cards and _lies(each.cards)]
        ways: list[Way] = [
            ((card,), ToGroup(board.home, each.key))
            for each in own
            if fits(deal, deal.pack.kind(card), kinds(each.cards)) and not spoils((card,), kinds(each.cards))
        ]
        others = () if ways else companions(deal, card, board.hand, LEAST - self.plans(deal))
        return [((card, *others), ToSpace(board.home))] if others else ways

    def no_place(self, view: CanastaView, card: Card) -> str:
        """The card goes on no meld and makes none, or none without a wild card."""
        return no_meld(view.known, card) if view.known.phase is Phase.PLAY else ""

    def fits(self, view: CanastaView, card: Card) -> bool:
        """True if a natural goes on a meld of the own side."""
        deal = view.known
        return not is_wild(card) and any(fits(deal, deal.pack.kind(card), meld) for meld in deal.own_melds)

    # -- motion

    def beat(self, event: Any, scene: Scene[CanastaView]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
        """Add a partner's answer with its reason, the player who takes the pile, and the one who goes out."""
        match event:
            case Answered(seat, yes):
                held = len(scene.new.known.hands[seat])
                no = plural("No: I hold {count} card.", "No: I hold {count} cards.", held).format(count=held)
                yield Said(seat, _("Yes, go out.") if yes else no, Timing.AT_ONCE)
            case TookPile(seat, count) if not scene.mine:
                form = plural("takes the pile, {count} card", "takes the pile, {count} cards", count)
                yield Said(seat, form.format(count=count), Timing.MEANWHILE)
            case WentOut(seat, concealed):
                form = _("{name} goes out concealed") if concealed else _("{name} is out")
                yield Occurred(Occasion.OUT, seat, form.format(name=scene.names[seat]))
            case _:
                yield from super().beat(event, scene)


def _other_side() -> Dropped:
    return Dropped(words=_("You lay cards on the melds of your own side."), rule="C7")


def _lies(cards: Sequence[Card]) -> bool:
    """True for a meld, or cards that may become one; False for red threes, which lie by themselves."""
    return not all(map(is_red_three, cards))


CANASTA_TABLE = CanastaFace(CANASTA, SAYS)
"""Shows Canasta."""
