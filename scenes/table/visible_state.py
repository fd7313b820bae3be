"""The visible state of a session for the person before the screen: the view, its tableau, and whose turn it is."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid_table import LaidTable
from engine.text import _
from scenes.session import Session, Views
from scenes.settings.settings import Settings
from scenes.sounds import Sound
from scenes.table.equal_cards import follow_copies
from scenes.table.intents import Intent, Press
from scenes.table.moving.motion import Motion
from scenes.table.moving.replay import Past
from scenes.table.places.card_places import Board
from scenes.table.presenter import Presenter
from scenes.table.tableau import Tableau


class Shown(NamedTuple):
    """A view, and the tableau that was made of it."""

    view: Any
    tableau: Tableau


@dataclass(slots=True)
class Held:
    """A discard that is held back: the card, its action, the view with the card on the discards, and the seconds left.

    The action is found before the card is shown there, since a game has none for a card that is not in the hand.
    """

    card: Card
    action: Any
    view: Any
    left: float


class VisibleState:
    """The visible state of a session, shared by all parts of a table.

    `TableArrangement` sets `board`; `Follower` sets `before`, the state that motion is showing now.
    """

    board: Board
    before: Shown

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        self.session = session
        self.presenter = presenter
        self.settings = settings
        self.views: Views = session.views
        """The moment of the game that is shown."""
        self.preview: Any = None
        """The view of a preview, while there is one."""
        self.held: Held | None = None
        """A discard that is shown and not yet made."""
        self.past: Past | None = None
        """The last round, while it is shown again."""
        self.motion = Motion(play)
        self.seconds = 0.0
        """The seconds for which the table has been open, without pauses."""
        self.veiled = False
        """True if somebody has covered the hand."""
        self.selected: frozenset[Card] = frozenset()
        self.refused: tuple[Fault, ...] = ()
        self.warning = ""
        self._made: Tableau | None = None
        """The tableau that was made last."""
        self._viewed: tuple[Views, int, Any] | None = None
        """The view that was asked for last, with its moment and its seat."""
        self._refusing: tuple[tuple[Fault, ...], Board, Tableau] | None = None
        """The last refused action's faults, the board they were found at, and the tableau that tells them."""
        self.bottom = 0
        """The seat at the lower edge of the window."""
        self.laid: LaidTable = session.laid or next(reversed(session.lying), ())
        """The arrangement of the table that is shown."""
        self.steps: list[LaidTable] = list(session.lying[:-1])
        """The arrangement of the table before each step of the plan."""
        self.bottom = self.first_bottom()
        if not self.laid:
            self._follow_past()

    def _follow_past(self) -> None:
        """Place groups and equal cards step by step as the hand went, since no record says how they lie."""
        steps = self.session.past
        for views in (*(step.before for step in steps[:1]), *(step.after for step in steps)):
            made = self.presenter.tableau(
                views.of(self.bottom), self.laid, self.session.players, revealed=self.viewer is not None, words=False
            )
            self._made = made if made.pack is None else follow_copies(made, self._made, made.pack)
            self.laid = self._made.laid

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
        if self.preview is not None:
            return self.preview
        last = self._viewed
        return last[2] if last is not None and last[0] is self.views and last[1] == self.bottom else self.now

    @property
    def now(self) -> Any:  # noqa: ANN401 - each game has a view of its own
        """The game as it is, seen from the lower edge of the window."""
        if self._viewed is None or self._viewed[:2] != (self.views, self.bottom):
            self._viewed = self.views, self.bottom, self.views.of(self.bottom)
        return self._viewed[2]

    @property
    def tableau(self) -> Tableau:
        """The tableau that is shown: made with the board, and again after a refusal."""
        if not self.refused:
            return self.board.tableau
        last = self._refusing
        if last is None or last[0] is not self.refused or last[1] is not self.board:
            self._refusing = last = self.refused, self.board, self.make_tableau(self.refused)
        return last[2]

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
        self._made = made if made.pack is None else follow_copies(made, self._made, made.pack)
        return self._made

    @property
    def shown(self) -> Shown:
        """The view that is shown, and its tableau."""
        return Shown(self.view, self.tableau)

    @property
    def told(self) -> Shown:
        """The hand as far as motion has told it, which is all that panel and headings may say."""
        return self.before if self.motion.telling else self.shown

    @property
    def counted(self) -> Shown:
        """The hand as far as its points have been counted."""
        return self.before if self.motion.counting else self.told

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
