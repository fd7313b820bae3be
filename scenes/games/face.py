"""The usual face of a game that is declared with `engine/blocks`: its table, made from what it has declared.

The zones and who sees them give the cards, `MOVES` the buttons, `Says` the words of log and captions, and options and
score sheet the rest. A game's own face overrides what differs.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, ClassVar, Generic, cast

from engine.blocks.changes import changed, put
from engine.blocks.sentences import Did
from engine.forms import added
from engine.rummy.actions import DrawStock
from engine.rummy.cards import Card
from engine.rummy.events import DrewPile, DrewStock, HandEnded
from engine.rummy.faults import CommonFault, Fault, Faults
from engine.text import _, plural
from engine.values import value_class
from scenes.background import Helper
from scenes.games.groups import GroupArranger, dropped
from scenes.games.hints import AdviceGuide
from scenes.games.log import as_told
from scenes.games.shown_face import ShownFace
from scenes.games.zones import D, M, Names, V, groups_of
from scenes.table.intents import Do, OnCard, Press, Target, ToGroup, ToHand, ToPile, ToSpace
from scenes.table.moving.beats import STOCK, Beat, CountItem, Moved, PointsCounted, Region, Said, Timing
from scenes.table.panel_items import LogTurn
from scenes.table.places.arranger import Arranger
from scenes.table.places.card_places import Board
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped, Presenter, TableGuide
from scenes.table.tableau import Tableau
from scenes.table.telling.log import gained


@value_class
class Scene(Generic[V]):
    """The circumstances of an event that is shown."""

    old: V
    """The view before the event."""
    new: V
    tableau: Tableau
    """The tableau of the view after it."""
    names: Names
    mine: bool
    """True if the person before the screen did it."""


class Face(ShownFace[D, V, M], Presenter[V]):
    """Shows a game at the table: a `Presenter`."""

    FIRST: ClassVar[Mapping[Any, str]] = {}
    """By phase, what is to be done before a card may leave the hand, where the rules say no more than not now."""
    LAYS_TAKEN: ClassVar[bool] = False
    """True if a discard that is dragged to a place of the table is taken, and goes there."""
    GUIDE: ClassVar[type[AdviceGuide]] = AdviceGuide
    """Gives the hints, usually those of `Rules.advise`."""

    # -- drops

    def arranger(self, view: V) -> Arranger:
        """The groups of the table, read as melds by the game's reader."""
        return GroupArranger(self.reader(self.known(view)))

    def dropped(self, view: V, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, or the next step of a plan."""
        if isinstance(target, ToPile):
            return self.discarding(view, board, cards[0])
        target = self.resolved(view, board, cards, target)
        on_table = isinstance(target, ToHand) or getattr(target, "space", None) == board.home
        if not (self.plans(self.known(view)) and on_table):
            return self.no_room(self.known(view))
        laid = board.laid
        lying = dropped(laid[board.home], cards, target, self.reader(self.known(view)))
        return Dropped(laid=put(laid, board.home, lying))

    def discarding(self, view: V, board: Board, card: Card) -> Dropped:
        """A discard; in games that lay cards first, the planned cards and then the discard."""
        deal = self.known(view)
        discard = self.DISCARD(deal.pack.kind(card))
        if not self.plans(deal):
            return Dropped(discard)
        must = deal.misplaced(self.DISCARD) is not None
        if not board.tableau.planned:
            words = _("You discard once you have laid the card.")
            return Dropped(words=words, rule=self.TABLE_RULES.discard) if must else Dropped(discard)
        action = self.planned(deal, groups_of(deal, board.laid[board.home]))
        faults = deal.legal(action)
        if faults:
            why = Dropped(words=self.sentence(faults[0], ()), rule=faults[0].rule)
            return why if must or self.FIRM else Dropped(discard)
        return Dropped(action, more=(discard,))

    def no_room(self, deal: D) -> Dropped:
        """The reason why cards cannot be put on a place of the table."""
        words = _("You lay cards in your own space.") if self.plans(deal) else _("Nothing can be laid now.")
        return Dropped(words=words, rule=self.TABLE_RULES.lays)

    def lays_alone(self, deal: D) -> bool:
        """True if a card that was taken may be put down by itself, to be laid with others later in the turn."""
        del deal
        return False

    def early(self, view: V, board: Board, cards: Sequence[Card], target: Target) -> Dropped | None:
        """A discard that is taken and laid, in games in which that is one gesture."""
        lead, pile = cards[0], board.tableau.pile.cards
        if not self.LAYS_TAKEN or lead not in pile or isinstance(target, ToPile):
            return None
        if not self.lays_alone(self.known(view)):
            key = getattr(target, "key", None)
            on = group_at(board, target.space, key).cards if isinstance(target, ToGroup | OnCard) else ()
            if not board.arranger.whole(frozenset((*on, lead))):
                return None
        taking = board.tableau.takings.get(lead)
        intent = (taking and taking.intent) or self.pressed(view, Press.PILE, lead)
        return Dropped(intent.action, then=(lead, target)) if isinstance(intent, Do) else None

    def first(self, view: V, card: Card, legal: Callable[[Any], Faults]) -> Dropped:
        """The words of the phase, or what the rules say of a discard now."""
        deal = self.known(view)
        if words := self.FIRST.get(deal.phase, ""):
            return Dropped(words=_(words), rule=self.TABLE_RULES.turn)
        fault = next(iter(legal(self.DISCARD(deal.pack.kind(card)))), None)
        if fault is None:
            return Dropped(words=_("Draw a card first."), rule=self.TABLE_RULES.turn)
        return Dropped(words=self.says.sentence(fault, ()), rule=fault.rule)

    def stuck(self, view: V, what: Press | None, legal: Callable[[Any], Faults]) -> Dropped:
        """Cards of the table stay there; why nothing is drawn, the rules say."""
        if what is None:
            return Dropped(words=_("Cards that have been laid stay where they are."), rule=self.TABLE_RULES.stays)
        fault = next(iter(legal((self.DRAW or DrawStock)())), None)
        if fault is None:
            return Dropped(words=_("The pile can't be taken now."), rule=self.TABLE_RULES.takes)
        words = self.FIRST.get(self.known(view).phase, "") if fault.kind is CommonFault.WRONG_PHASE else ""
        return Dropped(words=_(words) if words else self.says.sentence(fault, ()), rule=fault.rule)

    def resolved(self, view: V, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """New groups lie after the others in the viewer's space, wherever they are dropped."""
        del view, cards
        return ToSpace(board.home) if isinstance(target, ToSpace) else target

    def discarded(self, seen: V, card: Card) -> V:
        """The view with a card of the hand on the discards; nothing else is changed."""
        deal, held = self.known(seen), list(seen.hand)
        kind = deal.pack.kind(card)
        held.remove(kind)
        hands, pile = put(deal.hands, seen.seat, type(seen.hand)(held)), (*getattr(deal, self.PILE), kind)
        after: Any = changed(deal, hands=hands, **{self.PILE: pile})
        view: Any = seen
        return cast("V", after if deal is view else replace(view, known=after))

    def emptied(self, seen: V, action: object) -> V | None:
        """The view with the last cards of the hand laid; the deal goes on in it, so that it tells no scores."""
        deal: Any = self.known(seen)
        after = deal.attempt(action) if type(action) in deal.MOVES else ()
        if isinstance(after, tuple) or after.to_move is not None or after.hands[seen.seat]:
            return None
        going = ("to_move", "phase", "hand_scores", "totals", "log")
        after = changed(after, **{name: getattr(deal, name) for name in going})
        view: Any = seen
        return cast("V", after if deal is view else replace(view, known=after))

    # -- words and motion

    def guide(self, table: Any, helper: Helper | None) -> TableGuide:  # noqa: ANN401 - as in `Presenter`
        """A guide of the game's own class, `GUIDE`."""
        return self.GUIDE(table, helper, self.rules.name)

    def log_turns(self, view: V, events: Sequence[Any], names: Names) -> list[LogTurn]:
        """A line for each event, with its icon and its draw."""
        del view
        return as_told(self.says, events, names, self.ICONS, self.DRAW)

    def beats(self, old: V, new: V, tableau: Tableau, names: Names, *, mine: bool) -> Iterator[Beat]:
        """The beats of draws, of what others did, and of the count at the end."""
        for event in gained(self.known(old).log, self.known(new).log):
            yield from self.beat(event, Scene(old, new, tableau, names, mine))

    def beat(self, event: Any, scene: Scene[V]) -> Iterator[Beat]:  # noqa: ANN401 - each game has events of its own
        """The beats of one event."""
        mine, names = scene.mine, scene.names
        match event:
            case DrewStock(seat, count) if seat != scene.new.seat:
                yield Moved(count, STOCK, (Region.HAND, seat))
            case DrewPile(seat, cards) if not mine:
                yield Said(seat, self.takes(names[seat], cards), Timing.MEANWHILE)
            case Did(seat, action) if not mine and isinstance(action, self.SAID):
                yield Said(seat, self.says.describe(event, names).rstrip("."), Timing.MEANWHILE)
            case HandEnded():
                yield PointsCounted(self.counted(scene.new, names))

    def takes(self, name: str, cards: Sequence[Card]) -> str:
        """The words about a player who takes these cards from the pile."""
        form = plural("{name} takes [{card}]", "{name} takes {count} cards", len(cards))
        return form.format(name=name, count=len(cards), card=cards[-1])

    def counted(self, view: V, names: Names) -> tuple[tuple[CountItem, ...], ...]:
        """By seat, the rows of the score sheet as items to count."""
        result: list[tuple[CountItem, ...]] = [()] * self.known(view).options.seats
        for side in self.rules.sheet(self.known(view), names).sides:
            rows = ((row.points, added(row.points), row.cards) for row in side.rows)
            result[side.side] = tuple(
                CountItem(points, words, cards=tuple(chain(*cards))) for points, words, cards in rows
            )
        return tuple(result)

    def is_drag(self, action: object) -> bool:
        """True for the kinds of actions in `DRAGS`."""
        return isinstance(action, self.DRAGS)

    def sentence(self, fault: Fault, names: Names) -> str:
        """The sentence that the game's `says` has for a fault."""
        return self.says.sentence(fault, names)

    def notable(self, event: Any, names: Names) -> str:  # noqa: ANN401 - each game has events of its own
        """The log's sentence for the kinds of events in `NOTABLE`."""
        return self.says.describe(event, names) if isinstance(event, self.NOTABLE) else ""
