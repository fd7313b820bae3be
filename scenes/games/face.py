"""The usual face of a game that is declared with `engine/blocks`: its table, made from what it has declared.

Zones and who sees them say what lies where, `MOVES` which buttons there are, `Says` what log and captions tell, options
and score sheet the rest. A game's own face overrides what is its own.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar, Generic, TypeVar

from engine.blocks.codec import form_of
from engine.blocks.deal import Deal, View, changed, put
from engine.blocks.says import Did, Says
from engine.family.rules import Rules
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.events import DrewStock, HandEnded
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable
from engine.rummy.lines import Group as Kinds
from engine.text import _
from scenes.background import Helper
from scenes.faces import level_of
from scenes.games.advice import AdviceGuide
from scenes.games.log_turns import as_told, fault_line
from scenes.games.lying import GroupArranger, Reader, dropped
from scenes.games.zones import Moment, Names, Zones, plan_of, zones_of
from scenes.session import Player
from scenes.table.intents import AskForDiscard, Do, Intent, Press, Target, ToHand, ToPile, ToSpace
from scenes.table.moving.beats import STOCK, Beat, CountItem, Moved, PointsCounted, Region, Said, Timing
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import (
    Command,
    Group,
    Head,
    LogTurn,
    Mark,
    Pile,
    SidePoints,
    Space,
    Stack,
    Statement,
    StateSign,
    Tableau,
    Taking,
    hidden,
)
from scenes.table.telling.log import gained

D = TypeVar("D", bound=Deal)
Fields = dict[str, Any]
"""Some fields of a tableau."""
Way = tuple[tuple[Card, ...], Target]
"""Cards to move, and where to."""


@dataclass(frozen=True, slots=True)
class ActionButton:
    """The button of an action without particulars; texts are marked for translation, and may name parts."""

    label: str
    icon: str | None = None
    hint: str = ""
    why: str = ""
    """The reason, in a few words, why a card has to be chosen first."""


class Face(Generic[D]):
    """Shows a game at the table: a `Presenter`."""

    PILE: ClassVar[str] = "discard"
    """The zone of the discards."""
    DRAW: ClassVar[type | None] = None
    """The action of a press on the stock."""
    DISCARD: ClassVar[type] = Discard
    PHASES: ClassVar[Mapping[Any, tuple[str, str]]] = {}
    """What is wanted of the seat to move, and what its player can do; both may name `parts`."""
    BUTTONS: ClassVar[Mapping[type, ActionButton]] = {}
    """The buttons of actions and of the discard, the one that brings the hand on first."""
    ICONS: ClassVar[Mapping[type, str]] = {}
    """By action its icon in the log."""
    NOTABLE: ClassVar[tuple[type, ...]] = ()
    """Events that a banner announces."""
    SAID: ClassVar[tuple[type, ...]] = ()
    """Actions and events of others that no motion shows, so that they are said beside the cards."""
    DRAGS: ClassVar[tuple[type, ...]] = ()
    """Actions that only move cards on the table."""

    def __init__(self, rules: Rules[Any, Any, Any, Any], says: Says) -> None:
        self.rules, self.says = rules, says

    # -- what is the game's own

    def groups(self, deal: D, seat: int) -> Iterable[Kinds]:
        """The groups of cards that lie before a seat, as they read."""
        del deal, seat
        return ()

    def reader(self, deal: D) -> Reader:
        """Reads groups, in games in which players lay them as they like."""
        raise NotImplementedError

    def plans(self, deal: D) -> bool:
        """True if what the seat to move lays is first planned: drops move cards, and a button lays them."""
        del deal
        return False

    def standing(self, at: Moment[D], seat: int) -> str:
        """A player's state in the hand, in few words."""
        del at, seat
        return ""

    def signs(self, at: Moment[D], seat: int) -> Iterator[StateSign]:
        """A player's further states."""
        if at.known.dealer == seat:
            yield StateSign("dealer", _("dealer"))

    def parts(self, at: Moment[D]) -> Mapping[str, object]:
        """What tasks, prompts and buttons may name."""
        return {"name": at.names[at.known.to_move] if at.known.to_move is not None else ""}

    def goal(self, options: Any) -> str:  # noqa: ANN401 - a game's own options
        """What ends the game, in few words; empty where nothing is said."""
        del options
        return ""

    def marks(self, at: Moment[D], zones: Zones) -> Mapping[Card, Mark]:
        """The signs on cards."""
        del at, zones
        return {}

    def ledger(self, at: Moment[D]) -> Iterable[Statement]:
        """Statements on the turn and on what is played for."""
        del at
        return ()

    def alert(self, at: Moment[D]) -> Statement | None:
        """A fact that everybody should keep in mind."""
        del at
        return None

    # -- the tableau

    def tableau(
        self,
        seen: View[D],
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """As `Presenter.tableau`."""
        at = Moment(seen=seen, laid=laid, players=players, revealed=revealed, live=live, refused=refused)
        zones = self.zones(at)
        return Tableau(**{**self.shown(at, zones), **self.told_of(at), **(self.offered(at, zones) if live else {})})

    def zones(self, at: Moment[D]) -> Zones:
        """The cards in sight."""
        groups = [tuple(self.groups(at.known, seat)) for seat in range(at.known.options.seats)]
        plan = plan_of(at, groups[at.seat]) if self.plans(at.known) else None
        return zones_of(at, groups, getattr(at.known, self.PILE), plan)

    def shown(self, at: Moment[D], zones: Zones) -> Fields:
        """The tableau's fields that hold cards and players."""
        deal, planned = at.known, at.live and self.plans(at.known)
        own = frozenset(card for each in zones.spaces[at.seat] for card in each.cards) if planned else frozenset()
        return {
            "seat": at.seat,
            "revealed": at.revealed,
            "to_move": deal.to_move,
            "dealt": len(deal.log) == 1,
            "heads": tuple(self.head(at, seat) for seat in range(len(at.players))),
            "spaces": tuple(
                Space(seat, tuple(Group(each.play, each) for each in space)) for seat, space in enumerate(zones.spaces)
            ),
            "hand": zones.hand if at.revealed else hidden(at.seat, len(zones.hand)),
            "stock": Stack(len(deal.stock), pressable=self.pressed(at.seen, Press.STOCK) is not None),
            "pile": self.pile(at, zones.pile),
            "opened": zones.opened if deal.to_move is None else (),
            "pack": deal.pack if deal.pack.has_equal_cards else None,
            "known": zones.known,
            "plans": planned,
            "planned": zones.planned,
            "marks": self.marks(at, zones),
            "liftable": own,
            "returnable": own,
            "tidies": False,
            "stays": True,
        }

    def pile(self, at: Moment[D], cards: tuple[Card, ...]) -> Pile:
        """The discards."""
        del at
        return Pile(cards, top_only=True)

    def head(self, at: Moment[D], seat: int) -> Head:
        """The heading of a player."""
        player, standing = at.players[seat], self.standing(at, seat)
        return Head(
            name=player.name,
            person=player.opponent is None,
            level=level_of(player),
            held=len(at.known.hands[seat]),
            standing=(standing,),
            short=(standing,),
            room=(standing, standing),
            signs=tuple(self.signs(at, seat)),
        )

    def told_of(self, at: Moment[D]) -> Fields:
        """The tableau's fields that the panel shows: to everybody, and of the hand where it is revealed."""
        deal, options = at.known, at.known.options
        name = next((_(each.name) for each in self.rules.presets if each.key == options.preset), "")
        goal = self.goal(options)
        over = deal.to_move is None
        counts = at.revealed and not over and self.rules.count is not None
        return {
            "title": self.rules.hand_words.heading(deal.hand_number, getattr(options, "deals", None)),
            "subtitles": (f"{name} \N{MIDDLE DOT} {goal}" if goal else name, goal or name),
            "task": "" if over else _(self.PHASES[deal.phase][0]).format(**self.parts(at)),
            "alert": self.alert(at),
            "refusal": tuple(self.fault_line(fault, at.names) for fault in at.refused),
            "scores": tuple(SidePoints(at.names[seat], (seat,), total, None) for seat, total in enumerate(deal.totals)),
            "ledger": tuple(self.ledger(at)),
            "counting": self.rules.count(at.seen) if counts and self.rules.count is not None else None,
            "cautions": {},
        }

    def offered(self, at: Moment[D], zones: Zones) -> Fields:
        """The tableau's fields of the viewer's own turn."""
        main, *others = (*self.commands(at, zones), None)
        free = not at.known.misplaced(self.DISCARD)
        return {
            "prompt": _(self.PHASES[at.known.phase][1]).format(**self.parts(at)),
            "main": main,
            "others": tuple(each for each in others if each is not None),
            "discards": dict.fromkeys(zones.hand, "") if free else None,
            "free": free or self.plans(at.known),
            "reset": self.undoing(at.known),
        }

    def commands(self, at: Moment[D], zones: Zones) -> Iterator[Command]:
        """What can be pressed now, first what brings the hand on."""
        del zones
        parts = self.parts(at)
        for kind, button in self.BUTTONS.items():
            if at.known.misplaced(kind):
                continue
            label, why = _(button.label).format(**parts), _(button.why) if button.why else ""
            hint = _(button.hint) if button.hint else ""
            if kind is self.DISCARD:
                yield Command("end", label, AskForDiscard(), button.icon, why=why, hint=hint, needs_card=True)
            else:
                yield Command(next(iter(form_of(kind))), label, Do(kind()), button.icon, hint=hint)

    def undoing(self, deal: D) -> object:
        """The action that takes back what was done; None where nothing was."""
        del deal
        return None

    def fault_line(self, fault: Fault, names: Names) -> Statement:
        """A fault as a paragraph, its rule named."""
        return fault_line(self.says, fault, names)

    # -- drops

    def arranger(self, seen: View[D]) -> GroupArranger:
        """How cards would lie after a drop."""
        return GroupArranger(self.reader(seen.known))

    def dropped(self, seen: View[D], board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, or the next step of a plan."""
        if isinstance(target, ToPile):
            return self.discarding(seen, cards[0])
        target = self.resolved(seen, board, cards, target)
        on_table = isinstance(target, ToHand) or getattr(target, "space", None) == board.home
        if not (self.plans(seen.known) and on_table):
            return Dropped(words=_("Nothing can be put there now."))
        laid = board.laid
        lying = dropped(laid[board.home], cards, target, self.reader(seen.known))
        return Dropped(laid=put(laid, board.home, lying))

    def discarding(self, seen: View[D], card: Card) -> Dropped:
        """A discard."""
        return Dropped(self.DISCARD(seen.known.pack.kind(card)))

    def resolved(self, seen: View[D], board: Board, cards: Sequence[Card], target: Target) -> Target:
        """New groups lie after the others in the viewer's space, wherever they are dropped."""
        del seen, cards
        return ToSpace(board.home) if isinstance(target, ToSpace) else target

    def may_replace(self, seen: View[D], board: Board, cards: Sequence[Card], target: Target) -> bool:
        """False: there are no jokers to be replaced."""
        del seen, board, cards, target
        return False

    def cost(self, seen: View[D], cards: Sequence[Card], target: Target, names: Names) -> str:
        """Empty: no drop costs a card."""
        del seen, cards, target, names
        return ""

    def obvious(self, seen: View[D], board: Board, card: Card) -> list[Way]:
        """Nowhere: nothing is laid before it is planned."""
        del seen, board, card
        return []

    def which(self, seen: View[D], card: Card, places: Sequence[Way]) -> Any:  # noqa: ANN401 - a game's own dialog
        """None: a card that goes in several places is dragged to one of them."""
        del seen, card, places

    def no_place(self, seen: View[D], card: Card) -> str:
        """Empty: the turn lays no cards."""
        del seen, card
        return ""

    def fits(self, seen: View[D], card: Card) -> bool:
        """False: no single drag lays a card."""
        del seen, card
        return False

    def taking(self, seen: View[D], card: Card) -> Taking:
        """Nothing: a click on a discard draws none."""
        del seen, card
        return Taking()

    def pressed(self, seen: View[D], what: Press, card: Card | None = None) -> Intent | None:
        """The draw of a press on the stock."""
        del card
        draws = self.DRAW is not None and not seen.known.misplaced(self.DRAW)
        return Do(self.DRAW()) if draws and self.DRAW is not None and what is Press.STOCK else None

    def discarded(self, seen: View[D], card: Card) -> View[D]:
        """The view with a card of the hand on the discards; nothing else is changed."""
        left, kind = list(seen.hand), seen.known.pack.kind(card)
        left.remove(kind)
        hands, pile = put(seen.known.hands, seen.seat, tuple(left)), (*getattr(seen.known, self.PILE), kind)
        return View(seen.seat, changed(seen.known, hands=hands, **{self.PILE: pile}))

    # -- words and motion

    def guide(self, table: Any, helper: Helper | None) -> AdviceGuide:  # noqa: ANN401 - as in `Presenter`
        """Hints by `Rules.advise`."""
        return AdviceGuide(table, helper, self.rules.name)

    def told(self, seen: View[D], events: Sequence[Any], names: Names) -> list[LogTurn]:
        """The log by turns."""
        del seen
        return as_told(self.says, events, names, self.ICONS, self.DRAW)

    def beats(self, old: View[D], new: View[D], tableau: Tableau, names: Names, *, mine: bool) -> Iterator[Beat]:
        """Draws, what others did, and the count at the end."""
        for event in gained(old.known.log, new.known.log):
            yield from self.beat(event, new, tableau, names, mine=mine)

    def beat(self, event: Any, new: View[D], tableau: Tableau, names: Names, *, mine: bool) -> Iterator[Beat]:  # noqa: ANN401
        """The beats of one event."""
        del tableau
        match event:
            case DrewStock(seat, count) if seat != new.seat:
                yield Moved(count, STOCK, (Region.HAND, seat))
            case Did(seat, action) if not mine and isinstance(action, self.SAID):
                yield Said(seat, self.says.describe(event, names).rstrip("."), Timing.MEANWHILE)
            case HandEnded():
                yield PointsCounted(self.counted(new, names))

    def counted(self, seen: View[D], names: Names) -> tuple[tuple[CountItem, ...], ...]:
        """By seat what counts, as the score sheet has it."""
        found: list[tuple[CountItem, ...]] = [()] * seen.known.options.seats
        for side in self.rules.sheet(seen.known, names).sides:
            rows = ((row.points, f"{row.points:+d}".replace("-", "\N{MINUS SIGN}"), row.cards) for row in side.rows)
            found[side.side] = tuple(
                CountItem(points, words, cards=tuple(chain(*cards))) for points, words, cards in rows
            )
        return tuple(found)

    def is_drag(self, action: object) -> bool:
        """True if an action only moves cards on the table."""
        return isinstance(action, self.DRAGS)

    def sentence(self, fault: Fault, names: Names) -> str:
        """A fault in words."""
        return self.says.sentence(fault, names)

    def notable(self, event: Any, names: Names) -> str:  # noqa: ANN401 - each game has events of its own
        """The words of a banner."""
        return self.says.describe(event, names) if isinstance(event, self.NOTABLE) else ""
