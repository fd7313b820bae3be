"""The state of the table as one plain value: what is shown, and what the person before the screen is doing."""

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Self, cast

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid_table import LaidTable
from engine.text import _
from engine.values import value_class
from scenes.session import Session, Step, Views
from scenes.settings.settings import Settings
from scenes.table.equal_cards import follow_copies
from scenes.table.intents import Intent, Press
from scenes.table.moving.motion import Motion
from scenes.table.over.game_dialog import TableDialog
from scenes.table.places.card_places import Board
from scenes.table.presenter import Presenter
from scenes.table.state.dragging import Drag
from scenes.table.tableau import Tableau

_NO_BOARD = cast("Board", None)


class Shown(NamedTuple):
    """A view, and the tableau that was made of it."""

    view: Any
    tableau: Tableau


@value_class
class Held:
    """A discard that is held back: the card, its action, the view with the card on the discards, and the seconds left.

    The action is found before the card is shown there, since a game has none for a card that is not in the hand.
    """

    card: Card
    action: Any
    view: Any
    left: float


@value_class
class PlanSteps:
    """The steps of a plan: the arrangement of the table before each, and those that were taken back."""

    steps: tuple[LaidTable, ...] = ()
    undone: tuple[LaidTable, ...] = ()
    """The steps that were taken back, the last one last, also if the player took back the action that they led to."""
    at: object = None
    """The moment to which the steps belong."""


@value_class
class Past:
    """The last round, while it is shown again."""

    steps: tuple[Step, ...]
    """The steps to come."""
    count: int
    """The number of all steps."""
    present: "TableState"
    """The table as it was when the replay began."""
    words: str = ""
    """The step being shown, as a sentence."""

    @property
    def title(self) -> str:
        """The announcement that this is the past, with the number of the step."""
        form = _("Last round, {number} of {count}")
        return form.format(number=self.count - len(self.steps), count=self.count)


class Refusal:
    """Keeps the tableau that tells the faults of the last action."""

    def __init__(self) -> None:
        self._last: tuple[tuple[Fault, ...], Board, Tableau] | None = None

    def told(self, state: "TableState") -> Tableau:
        """The tableau of a state that was refused something."""
        last = self._last
        if last is None or last[0] is not state.refused or last[1] is not state.board:
            self._last = last = state.refused, state.board, state.make_tableau(state.refused)
        return last[2]


@dataclass(frozen=True, kw_only=True, eq=False)
class TableState:
    """The state of a table, which is replaced as a whole whenever anything changes.

    Session and motion go on by themselves: the value only names them. All else that a frame shows stands in it, and
    belongs to one moment of the game, since `TableArrangement` replaces views and board together.
    """

    session: Session
    presenter: Presenter[Any]
    settings: Settings
    motion: Motion
    views: Views
    """The moment of the game that is shown."""
    now: Any
    """The game as it is at that moment, seen from the lower edge of the window."""
    bottom: int = 0
    """The seat at the lower edge of the window."""
    board: Board = _NO_BOARD
    """The tableau laid out in the window; there is one from the first layout on."""
    before: Shown | None = None
    """The moment that motion leads away from."""
    preview: Any = None
    """The view of a preview, while there is one."""
    held: Held | None = None
    """A discard that is shown and not yet made."""
    past: Past | None = None
    """The last round, while it is shown again."""
    veiled: bool = False
    """True if somebody has covered the hand."""
    dialog: TableDialog | None = None
    """The dialog that lies over the table."""
    drag: Drag | None = None
    band: Rect | None = None
    """A rubber band being drawn."""
    selected: frozenset[Card] = frozenset()
    refused: tuple[Fault, ...] = ()
    warning: str = ""
    laid: LaidTable = ()
    """The arrangement of the table that is shown."""
    laid_left: LaidTable = ()
    """The arrangement of the real table while another one is shown."""
    plan: PlanSteps = PlanSteps()  # noqa: RUF009 - a value
    refusal: Refusal = field(default_factory=Refusal)
    """Keeps the tableau that tells it, for all states that follow with the same board and faults."""
    made: Tableau | None = None
    """The tableau that was made last, from which equal cards keep their copies."""
    turn: object = None
    """The hand, the seat to move and the seat at the lower edge for which places were kept last."""
    hand_before: int = 0
    """Cards in the hand when the turn began, or when the window got another size."""
    size: tuple[int, int] = (1280, 720)
    """The size of the window."""
    scrolled: tuple[int, ...] = ()
    """By space, the first line in sight."""
    zoom: int = 0
    """The steps by which cards of plays are larger than usual."""

    @classmethod
    def first(cls, session: Session, presenter: Presenter[Any], settings: Settings, motion: Motion) -> Self:
        """The state of a table that is opened, before it is laid out."""
        views, lying = session.views, session.lying
        result = cls(
            session=session,
            presenter=presenter,
            settings=settings,
            motion=motion,
            views=views,
            now=views.of(0),
            laid=session.laid or next(reversed(lying), ()),
            scrolled=(0,) * len(session.players),
        )
        result = result.at(views, result.first_bottom())
        result = replace(result, plan=PlanSteps(tuple(lying[:-1]), at=result.moment if lying[:-1] else None))
        return result if result.laid else result.following_past()

    def following_past(self) -> Self:
        """The state with groups and equal cards placed step by step as the hand went: no record says how they lie."""
        steps, result = self.session.past, self
        for views in (*(step.before for step in steps[:1]), *(step.after for step in steps)):
            made = self.presenter.tableau(
                views.of(self.bottom), result.laid, self.session.players, revealed=self.viewer is not None, words=False
            )
            made = result._with_copies(made)
            result = replace(result, made=made, laid=made.laid)
        return result

    def _with_copies(self, made: Tableau) -> Tableau:
        return made if made.pack is None else follow_copies(made, self.made, made.pack)

    # -- other states

    def at(self, views: Views, bottom: int) -> Self:
        """The state at a moment of the game, seen from a seat."""
        same = views is self.views and bottom == self.bottom
        return self if same else replace(self, views=views, bottom=bottom, now=views.of(bottom))

    def unsaid(self) -> Self:
        """The state without refusal and warning."""
        return replace(self, refused=(), warning="")

    def untouched(self) -> Self:
        """The state without selection, refusal and warning."""
        return replace(self, selected=frozenset(), refused=(), warning="")

    # -- what is shown

    def first_bottom(self) -> int:
        """The seat that a hand begins with at the lower edge: that of a person, if there is one."""
        viewer = self.viewer if self.viewer is not None else self.covered
        people = (seat for seat in range(len(self.session.players)) if self.is_person(seat))
        return viewer if viewer is not None else next(people, 0)

    @property
    def view(self) -> Any:  # noqa: ANN401 - each game has a view of its own
        """The view that is shown."""
        if self.held is not None:
            return self.held.view
        return self.now if self.preview is None else self.preview

    @property
    def moment(self) -> object:
        """The moment that is shown, by which a plan knows that it still holds."""
        return self.views.deal_key, self.view.hand_number, self.bottom, self.view.log

    @property
    def tableau(self) -> Tableau:
        """The tableau that is shown: made with the board, and again after a refusal."""
        return self.refusal.told(self) if self.refused else self.board.tableau

    def make_tableau(self, refused: tuple[Fault, ...] = ()) -> Tableau:
        """The tableau of what is shown now."""
        view = self.view
        revealed = self.viewer is not None or view.to_move is None
        made = self.presenter.tableau(
            view, self.laid, self.session.players, revealed=revealed, live=self.live, refused=refused
        )
        made = made if self.session.advised else made.unadvised()
        made = made if self.session.arranged else replace(made, brackets=None)
        made = made if self.settings.card_count else replace(made, counting=None)
        if (last := self.views.last_hand) and made.title:
            made = replace(made, title=self.views.words.heading(self.views.hand_number, last))
        return self._with_copies(made)

    @property
    def shown(self) -> Shown:
        """The view that is shown, and its tableau."""
        return Shown(self.view, self.tableau)

    @property
    def told(self) -> Shown:
        """The hand as far as motion has told it, which is all that panel and headings may say."""
        return self.before if self.before is not None and self.motion.telling else self.shown

    @property
    def counted(self) -> Shown:
        """The hand as far as its points have been counted."""
        return self.before if self.before is not None and self.motion.counting else self.told

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple([player.name for player in self.session.players])

    @property
    def shared(self) -> bool:
        """True if several people share the screen."""
        return sum(player.opponent is None for player in self.session.players) > 1

    @property
    def mine(self) -> bool:
        """True if the person whose hand is shown is to move, and no level plays for them after they gave up."""
        viewer = None if self.veiled or self.past is not None else self.session.viewer()
        return viewer is not None and self.view.to_move == viewer and self.is_person(viewer)

    @property
    def replaying(self) -> bool:
        """True if the past is being shown."""
        return self.past is not None

    @property
    def glides(self) -> bool:
        """True if cards are to be seen on their way."""
        return self.settings.pace > 0 and not self.settings.reduced_motion

    @property
    def dealing(self) -> bool:
        """True if the first cards are still to be dealt: nothing may be told of them yet."""
        return self.motion.telling and self.tableau.dealt

    @property
    def playing(self) -> bool:
        """True if that person may move cards on the table."""
        return self.live and self.tableau.free

    @property
    def live(self) -> bool:
        """True if the person before the screen is to move at the table as it is."""
        return self.mine and self.preview is None and self.held is None

    @property
    def shows_turn(self) -> bool:
        """True while a turn is shown step by step, which nothing can be done to."""
        return self.preview is not None and self.past is None

    @property
    def viewer(self) -> int | None:
        """The seat whose hand may be seen now."""
        return None if self.veiled else self.session.viewer()

    @property
    def covered(self) -> int | None:
        """The seat of the person who has to uncover their hand; None if none is covered."""
        if self.replaying:
            return None
        seat = self.session.viewer() if self.veiled else None
        if seat is None and self.viewer is None:
            seat = self.view.to_move
        return seat if seat is not None and self.is_person(seat) else None

    @property
    def chosen(self) -> Card | None:
        """The one selected card, if it is in the hand."""
        return next(iter(self.selected)) if len(self.selected) == 1 and self._holds(self.selected) else None

    @property
    def too_many(self) -> bool:
        """True if several cards of the hand are selected, of which only one could be discarded."""
        return len(self.selected) > 1 and self._holds(self.selected)

    def _holds(self, cards: frozenset[Card]) -> bool:
        """Tell if all these cards are in the hand that is shown."""
        return cards <= self.board.tableau.held

    @property
    def marked(self) -> frozenset[Card]:
        """The cards with signs, which stand out of their row."""
        return frozenset(self.tableau.marks)

    @property
    def stock_ready(self) -> bool:
        """True if a press on the stock does something, which while cards may be moved needs that none is selected."""
        playing = self.live and self.tableau.stock.pressable and not self.selected
        return self.mine and (playing or not self.tableau.free)

    def pressed(self, what: Press, card: Card | None = None) -> Intent | None:
        """The intent of a press on the stock or on a discard, or of a key; None if there is none."""
        taking = self.tableau.takings.get(card) if card is not None else None
        return (taking and taking.intent) or self.presenter.pressed(self.view, what, card)

    @property
    def waiting(self) -> str:
        """The reason for waiting when it is not the person's move; what happened, while the past is shown."""
        if self.past is not None:
            return self.past.words
        seat = self.told.tableau.to_move
        if seat is None:
            return _(self.views.words.over)
        if self.dealing:
            return _("The cards are shuffled.")
        if self.veiled:
            return _("The hand is covered.")
        if self.covered is not None and not self.motion.telling:
            return _("{name} is next.").format(name=self.names[self.covered])
        form = _("{name} is thinking.") if self.session.thinking == seat else _("{name} plays.")
        return form.format(name=self.names[seat])

    def is_person(self, seat: int) -> bool:
        """True if a person at this screen plays the seat, and has not given up this hand."""
        return self.session.players[seat].opponent is None and seat not in self.session.stand_ins
