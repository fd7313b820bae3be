"""500 Rummy at the table.

A meld lies before the player who has most cards in it; the other cards bear the names of their owners. The whole pile
is spread: a click on a card takes it with all cards above it. A card that can be laid in several ways is planned: it
lies in the player's space until the button lays it with cards that are put there, or the player drops it on a meld.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import ClassVar

from engine.blocks.changes import put
from engine.blocks.deal import View
from engine.blocks.turn_deal import LayOff, Phase
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.melds import OwnedMeld, points_in
from engine.games.rummy500.options import Rummy500Options
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import SAYS, CallRummy, LayMeld, PassCall, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay
from engine.rummy.meld_law import Group as Kinds
from engine.text import N_, _, pgettext, plural
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.games.groups import dropped
from scenes.games.rummy500.pile import calls, is_settled, laid_off, others_taken, partners, planned, taken_with, ways
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.turn_face import TurnFace, one_of
from scenes.games.zones import Moment, Zones
from scenes.table.intents import Ask, Do, Intent, OnCard, Plan, Press, Target, ToGroup, ToPile, ToSpace, Way
from scenes.table.panel_items import Command, Statement
from scenes.table.places.card_places import Board
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped, TableRules
from scenes.table.tableau import Asked, Group, Mark, Pile, Space, Taking, Takings, Tint

Rummy500View = View[Rummy500Deal]
At = Moment[Rummy500Deal, Rummy500View]


class Rummy500Face(TurnFace[Rummy500Deal, Rummy500View, At]):
    """Shows 500 Rummy."""

    DRAW, WARNS = DrawStock, True
    TABLE_RULES = TableRules(turn="F3", takes="F4", lays="F5", stays="F7", discard="F8")
    FIRST: ClassVar = {Phase.CALL: N_("Call rummy or pass first.")}
    SAID = (TakePile, CallRummy, PassCall)
    PHASES: ClassVar = {
        Phase.DRAW: (
            N_("{name}: draw a card"),
            N_("Click the stock, or a card of the pile to take it and all above it: it is laid at once."),
        ),
        Phase.PLAY: (
            N_("{name}: lay cards, then discard"),
            N_("Drag cards to your space, or onto a meld. A double-click lays a card where it fits."),
        ),
        Phase.CALL: (N_("{name}: call rummy or pass"), N_("A card of the pile can be laid without any of a hand.")),
    }
    BUTTONS: ClassVar = {
        DrawStock: ActionButton(N_("Draw from the stock"), "deck", N_("Draw the top card ({draw}, {onward}).")),
        EndTurn: ActionButton(N_("End the deal"), "check", N_("The stock is empty: the deal ends here.")),
        PassCall: ActionButton(N_("Pass"), "after", N_("Leave the pile as it is ({onward}).")),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
    }
    ICONS: ClassVar = {TakePile: "take", LayMeld: "lay", LayOff: "lay", CallRummy: "flame", PassCall: "after"}
    DRAGS = (LayMeld, LayOff, UndoPlays)

    # -- cards on the table

    def plans(self, deal: Rummy500Deal) -> bool:
        """True before the draw, when the player may plan how to lay a card of the pile."""
        return deal.phase is Phase.DRAW

    draws = plans

    def groups(self, deal: Rummy500Deal, seat: int) -> Iterator[Kinds]:
        """The melds in which a seat has most cards."""
        return (lies for meld, lies in zip(deal.melds, deal.lying, strict=True) if _holder(meld) == seat)

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The melds, with the cards for which jokers stand and the owners of cards laid on others' melds."""
        deal, left = at.known, list(zip(at.known.lying, at.known.melds, strict=True))
        result = []
        for seat, lying in enumerate(zones.spaces):
            groups = []
            for each in lying:
                kinds = deal.pack.kinds_in_order(each.cards)
                place = next((place for place, (lies, _meld) in enumerate(left) if lies == kinds), None)
                owners = () if place is None else left.pop(place)[1].owners  # a plan has no owners
                others = {card: by for card, by in zip(each.cards, owners, strict=False) if by != seat}
                groups.append(Group(each.play, each, self.reader(deal).stands_for(each.cards), others))
            result.append(Space(seat, tuple(groups)))
        return tuple(result)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards side by side."""
        del at
        return Pile(cards)

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add what each discard would bring. Of the cards on the table only those of a plan can be moved."""
        takes = at.live and self.plans(at.known) and not zones.planned
        takings = Takings(zones.pile if takes else (), lambda card: self._taking(at, zones, zones.pile.index(card)))
        own = frozenset(_plan(zones).cards) if zones.planned else frozenset[Card]()
        return {**super().shown(at, zones, usual), "takings": takings, "liftable": own, "returnable": own}

    def marks(self, at: At, zones: Zones) -> Mapping[Card, Mark]:
        """Signs on a plan's cards: the card that must be laid, those that make a meld with it, and the others taken."""
        if not zones.planned:
            return {}
        deal, plan, kind = at.known, _plan(zones), at.known.pack.kind
        deepest = next(card for card in plan.cards if kind(card) == _deepest(deal, plan))
        near = set(chain(*partners(deal, plan, at.view.hand)))
        fits = Mark(Tint.WARM, "lay", _("fits"), shared=True, raised=True, advises=True)
        new = Mark(Tint.NEW, "take", _("taken"), shared=True, raised=True)
        taken = deal.pack.taken(others_taken(deal, plan).elements(), zones.hand) or ()
        result = {card: fits for card in zones.hand if kind(card) in near}
        return {**dict.fromkeys(taken, new), **result, deepest: _lay_it()}

    # -- taking from the pile, and calling

    def _taking(self, at: At, zones: Zones, place: int) -> Taking:
        """The discards that are taken from a place on, with words on how the deepest is laid (F4)."""
        deal, cards = at.known, zones.pile[place:]
        count, kind, marks = len(cards), deal.pack.kind(cards[0]), dict[Card, Mark | None].fromkeys(cards)
        if count == 1 and deal.options.top_free:
            words = _("Click to take [{card}]; you can't discard it this turn.").format(card=kind)
            return Taking({cards[0]: Mark(Tint.WARM, "drop", _("keep"))}, words, Do(TakePile(1)))
        result = ways(deal, TakePile, count, at.view.hand)
        if not result:
            words = _("[{card}] can't be laid, so it can't be taken.").format(card=kind)
            return Taking(words=words, intent=Do(TakePile(count)))
        marks[cards[0]] = _lay_it()
        words = _("Click to take [{card}] and lay it at once.")
        if count > 1:
            words = _("Click to take {count} cards and lay [{card}] at once.")
        laid = put(zones.spaces, at.seat, (*zones.spaces[at.seat], LaidPlay(cards[:1], draws=count)))
        settled = is_settled(deal, result, deal.pack.kinds((*at.view.hand, *cards)))
        return Taking(marks, words.format(count=count, card=kind), Do(result[0]) if settled else Plan(laid))

    def commands(self, at: At, zones: Zones) -> Iterator[Command]:
        """The command of a plan, the buttons of the phase, and "Rummy!" if it can be called."""
        if zones.planned:
            yield self._lay(at, _plan(zones))
        yield from self.buttons(at)
        choices = calls(at.known) if at.known.phase is Phase.CALL else ()
        if choices:
            hint = _("Lay cards of the pile, and take those above them.")
            yield Command("call", pgettext("call", "Rummy!"), Ask(_calling(choices)), "flame", hint=hint)

    def _lay(self, at: At, plan: LaidPlay) -> Command:
        """The button that takes the cards and lays them as they are planned."""
        deal, action, why = at.known, planned(at.known, plan), ""
        for fault in deal.legal(action):
            lies = _("{cards}: no meld yet").format(cards=deal.pack.text_of(action.meld or (), in_order=True))
            why = lies if deal.law.arranged(action.meld or ()) is None else self.sentence(fault, at.names).rstrip(".")
        label = plural("Take {count} card and lay", "Take {count} cards and lay", plan.draws).format(count=plan.draws)
        hint = _("Take the cards, and lay the meld as it lies there ({onward}).")
        return Command("lay", label, Do(action), "take", able=not why, why=why, hint=hint)

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Let cards be moved before the draw only for a plan; add the question whether to call."""
        call = Asked(PassCall()) if at.known.phase is Phase.CALL else None
        result = {**super().offered(at, zones, usual), "asked": call}
        if not self.plans(at.known):
            return result
        words = _("Put cards on [{card}] and press the button, or drag it onto a meld. Undo puts it back.")
        planning = {"prompt": words.format(card=_deepest(at.known, _plan(zones)))} if zones.planned else {}
        return {**result, "free": zones.planned, **planning}

    # -- words

    def goal(self, options: Rummy500Options) -> str:
        """The points that end the game."""
        return _("to {points} points").format(points=options.target)

    def laid_points(self, at: At, seat: int) -> int:
        """The points of a seat's cards on the table (F11)."""
        return at.known.laid_points(seat)

    def ledger(self, at: At) -> Iterator[Statement]:
        """The cost of the hand if the deal ended now."""
        if at.known.to_move is not None and at.revealed:
            held = points_in(at.known.options, at.view.hand)
            yield Statement(_("Points left in your hand: {held}").format(held=held), "hand", rule="F11")

    # -- laying

    def resolved(self, view: Rummy500View, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """Cards that are put down before the draw join the card that is taken; a drop on a joker joins its meld."""
        if isinstance(target, OnCard):
            return ToGroup(target.space, target.key)
        if isinstance(target, ToSpace) and self.plans(view.known) and board.tableau.planned:
            return ToGroup(board.home, board.laid[board.home][-1].play)
        return super().resolved(view, board, cards, target)

    def dropped(self, view: Rummy500View, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, a new meld or a lay-off; if jokers may lie at several places, the question which one."""
        deal, kinds, target = view.known, view.known.pack.kinds(cards), self.resolved(view, board, cards, target)
        if self.plans(deal):
            return self._planning(deal, board, cards, target)
        if isinstance(target, ToPile):
            return self.discarding(view, board, cards[0])
        if isinstance(target, ToGroup):
            return self.laid_off(deal, board, cards, target)
        return one_of([LayMeld(meld) for meld in deal.law.readings(kinds)] or [LayMeld(kinds)])

    def early(self, view: Rummy500View, board: Board, cards: Sequence[Card], target: Target) -> Dropped | None:
        """Cards of the pile, laid where they are dropped, or with those of the hand that are dropped on them."""
        deal, pile = view.known, board.tableau.pile.cards
        if not pile or board.tableau.planned or deal.phase is Phase.PLAY:
            return None
        if isinstance(target, ToPile):
            held = board.tableau.held.issuperset(cards) and len(cards) > 1 and deal.phase is Phase.DRAW
            count = len(pile) - pile.index(target.card if target.card is not None else pile[-1])
            return one_of(taken_with(deal, count, deal.pack.kinds(cards))) if held else None
        if cards[0] not in pile:
            return None
        if deal.phase is Phase.CALL:
            choices = calls(deal)
            return Dropped(ask=_calling(choices)) if choices else None
        return self._laid_from_pile(view, board, cards, target)

    def _laid_from_pile(
        self, view: Rummy500View, board: Board, cards: Sequence[Card], target: Target
    ) -> Dropped | None:
        """Cards of the pile taken, the deepest laid on a meld or in a new one; None where it may be taken freely."""
        deal, pile = view.known, board.tableau.pile.cards
        count = len(pile) - pile.index(cards[0])
        result = ways(deal, TakePile, count, view.hand)
        if isinstance(target, OnCard | ToGroup):
            on = deal.pack.kinds_in_order(group_at(board, target.space, target.key).cards)
            plan = LaidPlay(tuple(cards[:1]), draws=count)
            return one_of([way for way in result if way.on == on] or laid_off(deal, plan, cards[:1], on))
        if not result:
            return None if count == 1 and deal.options.top_free else Dropped(TakePile(count))
        if is_settled(deal, result, deal.pack.kinds((*view.hand, *pile[-count:]))):
            return Dropped(result[0])
        lying = (*board.laid[board.home], LaidPlay(tuple(cards[:1]), draws=count))
        return Dropped(laid=put(board.laid, board.home, lying))

    def pressed(self, view: Rummy500View, what: Press, card: Card | None = None) -> Intent | None:
        """The draw, or the question which cards to call."""
        choices = calls(view.known) if what is Press.PILE and view.known.phase is Phase.CALL else ()
        return Ask(_calling(choices)) if choices else super().pressed(view, what, card)

    def _planning(self, deal: Rummy500Deal, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A step of the plan; dropped on a meld of the table, the taken card is laid off at once."""
        lying = board.laid[board.home]
        if isinstance(target, ToPile):
            return Dropped(words=_("You discard once you have laid the card."), rule="F4")
        if isinstance(target, ToGroup) and target.key != lying[-1].play:
            on = deal.pack.kinds_in_order(group_at(board, target.space, target.key).cards)
            return one_of(laid_off(deal, lying[-1], cards, on))
        return Dropped(laid=put(board.laid, board.home, dropped(lying, cards, target, self.reader(deal))))

    def obvious(self, view: Rummy500View, board: Board, card: Card) -> list[Way]:
        """Before the draw, the melds onto which a plan may go, and its largest meld with the card and the hand."""
        deal, pack = view.known, view.known.pack
        if not (self.plans(deal) and board.tableau.planned):
            return super().obvious(view, board, card)
        plan = board.laid[board.home][-1]
        alone = () if card in plan.cards else (card,)
        groups = ((space, group) for space, lying in enumerate(board.groups) for group in lying if not alone)
        result: list[Way] = [
            (plan.cards, ToGroup(space, group.key))
            for space, group in groups
            if group.key != plan.play and deal.law.grown(pack.kinds_in_order(group.cards), pack.kinds(plan.cards))
        ]
        need = Counter(pack.kinds(alone))
        near = [cards for cards in partners(deal, plan, view.hand) if need <= Counter(cards)]
        if near:
            most = max(near, key=lambda cards: (len(cards), cards))
            rest = Counter(most) - need
            others = pack.taken(rest.elements(), [each for each in board.hand if each != card]) or ()
            result.append(((*alone, *others), ToGroup(board.home, plan.play)))
        return result

    def fits(self, view: Rummy500View, card: Card) -> bool:
        """True if the card goes on a meld."""
        return view.known.fits(card)


def _holder(meld: OwnedMeld) -> int:
    """The seat with most cards of a meld, the first of several."""
    return max(sorted(set(meld.owners)), key=meld.owners.count)


def _plan(zones: Zones) -> LaidPlay:
    """The plan: the last group in the viewer's space."""
    return next(lying[-1] for lying in zones.spaces if lying and lying[-1].draws)


def _deepest(deal: Rummy500Deal, plan: LaidPlay) -> Card:
    """The kind of the card that must be laid."""
    return deal.pack.kind(deal.discard[-plan.draws])


def _calling(choices: Sequence[CardChoice]) -> ChoiceDialog:
    return ChoiceDialog(_("Call rummy?"), "", tuple(choices), _("Not now"))


def _lay_it() -> Mark:
    return Mark(Tint.HOT, "flame", _("lay it"))


RUMMY500_TABLE = Rummy500Face(RUMMY500, SAYS)
"""Shows 500 Rummy."""
