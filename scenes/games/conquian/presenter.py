"""Conquian and Panguingue at the table.

The upcard lies in the space of the player who is asked, like a meld that is not complete. The player drops cards of the
hand on it, or it on a meld; that is a plan until the button lays it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar

from engine.blocks.deal import View
from engine.blocks.sentences import Did
from engine.forms import added
from engine.games.conquian.game import CONQUIAN
from engine.games.conquian.melds import law
from engine.games.conquian.options import LINE, ConquianOptions
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.state import Phase
from engine.games.conquian.words import (
    SAYS,
    Collects,
    Discard,
    Drop,
    Force,
    Laid,
    Lay,
    Pass,
    Stay,
    TurnUp,
    UndoLay,
)
from engine.rummy.cards import Card
from engine.rummy.faults import Faults
from engine.rummy.meld_law import Group
from engine.text import N_, _, listed, plural
from scenes.games.face import Face, Scene
from scenes.games.groups import KindReader
from scenes.games.shown_face import ActionButton, Fields
from scenes.games.zones import Moment, Zones
from scenes.table.intents import OnCard, Press, Target, ToGroup, ToHand, ToPile, ToSpace, Way
from scenes.table.moving.beats import STOCK, Beat, Moved, Region, Said, Timing
from scenes.table.panel_items import Ink, Statement
from scenes.table.places.card_places import Board
from scenes.table.presenter import Dropped, TableRules
from scenes.table.tableau import Asked, Hidden, Mark, Pile, StateSign, Tint

ConquianView = View[ConquianDeal]
At = Moment[ConquianDeal, ConquianView]
_LAYING = {Phase.ANSWER, Phase.FORCED}


def in_line(cards: Collection[Card]) -> tuple[Card, ...]:
    """The cards of a meld as they read."""
    return tuple(sorted(cards, key=lambda card: (LINE.index(card.rank), card.suit, card)))


class ConquianFace(Face[ConquianDeal, ConquianView, At]):
    """Shows Conquian and Panguingue."""

    TABLE_RULES = TableRules(turn="K4", takes="K6", lays="K7", stays="K8", discard="K9")
    FIRST: ClassVar = {
        Phase.STAY: N_("Stay in or drop out first."),
        Phase.TURN: N_("Turn up a card first."),
        Phase.FORCE: N_("First say if the card must be laid."),
        Phase.ANSWER: N_("Lay the card that is turned up, or pass."),
        Phase.FORCED: N_("Lay the card that is turned up first."),
        Phase.DISCARD: N_("You have laid the card: discard one, and the next player turns one up."),
    }
    PILE = "pile"
    DRAW = TurnUp
    DISCARD = Discard
    SAID = (Stay, Drop, Pass, Force, Collects)
    PHASES: ClassVar = {
        Phase.STAY: (
            N_("{name}: stay in or drop out"),
            N_("You are asked once. If you drop out you pay two more chips and your cards stay face down."),
        ),
        Phase.TURN: (N_("{name}: turn up a card"), N_("Click the stock.")),
        Phase.ANSWER: (
            N_("{name}: lay the card or pass"),
            N_("Drag cards from your hand onto it, or it onto a meld."),
        ),
        Phase.FORCE: (
            N_("{name}: make {other} lay the card, or not"),
            N_("It fits a meld of {other}, who passed it and would have to lay it and discard."),
        ),
        Phase.FORCED: (
            N_("{name}: lay the card"),
            N_("You passed it though it fits, and have to lay it: drag it to a meld."),
        ),
        Phase.DISCARD: (
            N_("{name}: discard"),
            N_("Drag a card to the pile. You can still take back what you laid."),
        ),
    }
    BUTTONS: ClassVar = {
        Stay: ActionButton(N_("Stay in"), "check", N_("Play this deal ({onward}).")),
        Drop: ActionButton(N_("Drop out"), hint=N_("Leave this deal for two more chips.")),
        TurnUp: ActionButton(N_("Turn up"), "deck", N_("Turn up the top card of the stock ({draw}, {onward}).")),
        Pass: ActionButton(N_("Pass"), "after", N_("Leave the card to the others ({onward}).")),
        Force: ActionButton(N_("Make {other} lay it"), "hand", N_("They lay it and discard.")),
        Discard: ActionButton(N_("Discard"), "discard", why=N_("choose a card")),
    }
    ICONS: ClassVar = {TurnUp: "deck", Laid: "lay", Discard: "discard", Force: "hand", Pass: "after"}

    # -- cards on the table

    def groups(self, deal: ConquianDeal, seat: int) -> Iterator[Group]:
        """The melds of a seat, and the upcard if the seat is asked about it."""
        yield from map(in_line, deal.kinds_of(deal.melds[seat]))
        holder = deal.to_move if deal.passer is None else deal.passer
        if seat == holder and deal.up is not None:
            yield (deal.pack.kind(deal.up),)

    def reader(self, deal: ConquianDeal) -> KindReader:
        """Reads melds, which may be split if players agree so (K8)."""
        kinds, kind = deal.pack.kinds, law(deal.options).kind
        return KindReader(lambda cards: kind(kinds(cards)), in_line, free=deal.options.regroup)

    def plans(self, deal: ConquianDeal) -> bool:
        """True while a card can be laid."""
        return deal.phase in _LAYING

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """The dead cards, side by side if there is one pack."""
        return Pile(cards, top_only=at.known.pack.has_equal_cards)

    def undoing(self, deal: ConquianDeal) -> UndoLay | None:
        """The action that takes back what was laid, until the discard (K14)."""
        return UndoLay() if deal.phase is Phase.DISCARD else None

    # -- words

    def parts(self, at: At) -> Mapping[str, object]:
        """The player to move, the player who may be forced, and the upcard."""
        deal = at.known
        other = at.names[deal.passer] if deal.passer is not None else ""
        return {**super().parts(at), "other": other, "card": "" if deal.up is None else deal.pack.kind(deal.up)}

    def goal(self, options: ConquianOptions) -> str:
        """The total that ends the game, or the words that the game is for chips."""
        if options.target is None:
            return _("for chips") if options.chips else ""
        return plural("to {total} deal won", "to {total} deals won", options.target).format(total=options.target)

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The number of cards that a player has laid, and the number that wins."""
        laid, goal = _laid(at.known, seat), at.known.options.hand + 1
        return ((_("{count} of {goal} laid") if worded else _("{count} laid")).format(count=laid, goal=goal),)

    def signs(self, at: At, seat: int, usual: Iterable[StateSign]) -> Iterator[StateSign]:
        """Signs for having dropped out and for the dealer."""
        if seat in at.known.dropped:
            yield StateSign("out", _("dropped out"))
        yield from usual

    def alert(self, at: At) -> Statement | None:
        """A warning about others who need only one more card."""
        deal = at.known
        others = (seat for seat in range(len(at.names)) if seat != at.seat)
        near = [at.names[seat] for seat in others if _laid(deal, seat) == deal.options.hand]
        if not near or deal.to_move is None:
            return None
        form = plural("{names} needs one more card.", "{names} need one more card each.", len(near))
        return Statement(form.format(names=listed(near)), "flame", Ink.WARM, rule="K11")

    def ledger(self, at: At) -> Iterator[Statement]:
        """The worth of the deal."""
        deal, options = at.known, at.known.options
        if options.chips:
            chips = added(deal.chips[at.seat])
            words = _("Your chips in this deal: {chips}; in the pot: {pot}.")
            yield Statement(words.format(chips=chips, pot=deal.pot), "hand", rule="K12")
        elif deal.worth > 1 and deal.to_move is not None:
            yield Statement(_("A win counts {worth}.").format(worth=deal.worth), "flame", Ink.WARM, rule="K13")

    def marks(self, at: At, zones: Zones) -> Mapping[Card, Mark]:
        """Signs on the upcard and, in the viewer's turn, on cards of the hand that make a meld with it."""
        deal = at.known
        if zones.planned or deal.up is None:
            return {}
        alone = [card for each in chain(*zones.spaces) if len(each.cards) == 1 for card in each.cards]
        words, icon = (_("turned up"), "deck") if deal.source == "stock" else (_("discarded"), "discard")
        lit = dict.fromkeys(alone, Mark(Tint.NEW, icon, words))
        if not (at.live and self.plans(deal)):
            return lit
        up = deal.pack.kind(deal.up)
        near = {card for meld in law(deal.options).melds((*at.view.hand, up)) if up in meld for card in meld} - {up}
        fits = Mark(Tint.WARM, "lay", _("fits"), shared=True, raised=True, advises=True)
        return lit | {card: fits for card in zones.hand if deal.pack.kind(card) in near}

    def offered(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the question whether to lay the upcard, which may be passed."""
        del zones
        deal = at.known
        asks = deal.phase is Phase.ANSWER and not deal.legal(Pass())
        asked = _asked(at, deal.pack.kind(deal.up)) if asks and deal.up is not None else None
        return {**usual, "asked": asked}

    def gone(self, deal: ConquianDeal) -> frozenset[int]:
        """The players who have dropped out."""
        return deal.dropped

    # -- laying

    def planned(self, deal: ConquianDeal, groups: tuple[Group, ...]) -> Lay:
        """The action that lays the melds as they lie (K8)."""
        del deal
        return Lay(groups)

    def plan_label(self, deal: ConquianDeal, groups: tuple[Group, ...]) -> str:
        """The number of cards that the plan lays."""
        count = sum(map(len, groups)) - _laid(deal, deal.mover)
        return plural("Lay {count} card", "Lay {count} cards", count).format(count=count)

    def melds(self, deal: ConquianDeal, cards: tuple[Card, ...]) -> tuple[Group, ...]:
        """Ropes and sets (K2)."""
        return tuple(map(in_line, law(deal.options).melds(cards)))

    def dropped(self, view: ConquianView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A step of the plan, or a discard; what lies on the table comes to no hand."""
        if isinstance(target, ToHand) and not self._planned_from_hand(view.known, board, cards):
            words = _("What lies open comes to no hand: lay the card that is turned up in a meld, or pass.")
            laid = _("Cards that have been laid stay on the table.")
            return Dropped(words=words if self._is_up(view.known, cards) else laid, rule="K7")
        return super().dropped(view, board, cards, target)

    def early(self, view: ConquianView, board: Board, cards: Sequence[Card], target: Target) -> Dropped | None:
        """The top of the stock turned up where it will lie; the card that is turned up passed on to the pile."""
        deal = view.known
        if isinstance(target, ToPile) and self._is_up(deal, cards):
            return Dropped(Pass())
        if board.tableau.held.issuperset(cards) or not isinstance(target, ToSpace | ToGroup | OnCard):
            return None
        if deal.phase is Phase.TURN and all(isinstance(card, Hidden) for card in cards):
            words = _("Drop it in your own space: there the card is turned up.")
            return Dropped(TurnUp()) if target.space == board.home else Dropped(words=words, rule="K6")
        return None

    def stuck(self, view: ConquianView, what: Press | None, legal: Callable[[Any], Faults]) -> Dropped:
        """The reason is that cards of the pile are out of play."""
        if what is Press.PILE:
            return Dropped(words=_("Cards of the pile are out of play."), rule="K6")
        return super().stuck(view, what, legal)

    def no_room(self, deal: ConquianDeal) -> Dropped:
        """Nobody lays on the melds of others, and nobody lays without a card that is turned up."""
        if self.plans(deal):
            return Dropped(words=_("You lay cards only in your own space."), rule="K7")
        return Dropped(words=_("You lay cards only with the one that is turned up: now discard one."), rule="K7")

    def _is_up(self, deal: ConquianDeal, cards: Sequence[Card]) -> bool:
        """True for the card that is turned up."""
        return deal.up is not None and [deal.pack.kind(card) for card in cards] == [deal.pack.kind(deal.up)]

    def _planned_from_hand(self, deal: ConquianDeal, board: Board, cards: Sequence[Card]) -> bool:
        """True if the hand would get back only what it has put down for the plan."""
        kinds = Counter(map(deal.pack.kind, cards))
        stays = Counter(chain(*deal.kinds_of(deal.melds[deal.mover])))
        stays.update(deal.pack.kinds(deal.up_cards))
        lies = Counter(deal.pack.kind(card) for each in board.laid[board.home] for card in each.cards)
        return lies - kinds >= stays

    def obvious(self, view: ConquianView, board: Board, card: Card) -> list[Way]:
        """The groups that a card completes by itself or, without any, with other cards of the hand."""
        deal, kinds, rules = view.known, view.known.pack.kinds, law(view.known.options)
        if not self.plans(deal):
            return []
        own, held = board.groups[board.home], (*board.hand, *board.tray)
        fits = (each for each in own if card not in each.cards and rules.kind(kinds((*each.cards, card))))
        loose = [each for each in own if rules.kind(kinds(each.cards)) is None]
        ways: list[Way] = [((card,), ToGroup(board.home, each.key)) for each in fits]
        places: list[Way] = [(each.cards, ToGroup(board.home, each.key)) for each in loose]
        if card in held:
            places.append(((), ToSpace(board.home)))
        else:
            places = [(lying, target) for lying, target in places if card in lying]
        for lying, target in places if not ways else ():
            need = Counter(kinds(frozenset((*lying, card))))
            melds = [meld for meld in rules.melds(kinds((*held, *lying))) if need <= Counter(meld)]
            if melds:
                longest = max(melds, key=lambda meld: (len(meld), meld))
                rest = tuple((Counter(longest) - need).elements())
                others = deal.pack.taken(rest, [each for each in held if each != card]) or ()
                return [((card, *others) if card in held else others, target)]
        return ways

    def no_place(self, view: ConquianView, card: Card) -> str:
        """The words for a card that goes with no other."""
        words = _("{card} makes no meld now.").format(card=view.known.pack.kind(card))
        return words if self.plans(view.known) else ""

    # -- motion

    def beat(self, event: Any, scene: Scene[ConquianView]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
        """Add the flight of the upcard from the stock, and the chips that a player collects."""
        match event:
            case Did(seat, TurnUp()):
                cards = chain(*(group.cards for group in scene.tableau.spaces[seat].groups if len(group.cards) == 1))
                yield Moved(tuple(cards), STOCK, (Region.SPACE, seat))
            case Collects(seat, chips):
                yield Said(seat, _("+{chips} from each").format(chips=chips), Timing.ARRIVING)
            case _:
                yield from super().beat(event, scene)


def _asked(at: At, up: Card) -> Asked:
    """The question about the upcard, which fits where cards of the hand, or laid ones, make a meld with it."""
    deal = at.known
    melds, rules = deal.melds[at.seat], law(deal.options)
    cards = (*at.view.hand, *(chain(*deal.kinds_of(melds)) if deal.options.regroup else ()), up)
    fits = any(up in meld for meld in rules.melds(cards))
    grows = any(rules.kind((*kinds, up)) is not None for kinds in deal.kinds_of(melds))
    return Asked(Pass(), up, fits=fits or grows, timed=False)


def _laid(deal: ConquianDeal, seat: int) -> int:
    return sum(map(len, deal.melds[seat]))


CONQUIAN_TABLE = ConquianFace(CONQUIAN, SAYS)
"""Shows Conquian and Panguingue."""
