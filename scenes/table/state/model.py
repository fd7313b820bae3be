"""The model of the table, and the effects of intents. The engine decides all rules."""

from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import Any, ClassVar, Final

from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.hand_order import Sorting
from engine.rummy.laid_table import LaidTable
from engine.text import language
from scenes.session import Session, Views
from scenes.settings.settings import Settings
from scenes.sounds import Sound
from scenes.table.intents import Intent
from scenes.table.moving import motion_and_sound
from scenes.table.moving.motion import Motion
from scenes.table.moving.seat_change import TURN
from scenes.table.over.game_dialog import TableDialog
from scenes.table.places.card_places import Board
from scenes.table.places.hand_orders import put
from scenes.table.places.hand_rows import HandRow
from scenes.table.presenter import Presenter
from scenes.table.state.arrangement import TableArrangement
from scenes.table.state.automatic_answers import Lapse
from scenes.table.state.drops import Drops
from scenes.table.state.follower import Follower
from scenes.table.state.last_round import Replay
from scenes.table.state.table_state import Held, Past, Shown, TableState
from scenes.table.state.turn import Turn
from scenes.table.tableau import Tableau
from scenes.ui.scale import interface_scale


def _of_state(name: str) -> Any:  # noqa: ANN401 - as `property` has it
    """A property that reads the state: only a whole new state changes it."""
    return property(attrgetter(f"arrangement.state.{name}"))


class Table:
    """The table's model: its state, and the parts that lay it out, animate it and act on it."""

    STATE: ClassVar[type[TableState]] = TableState
    session: Final[Session] = _of_state("session")
    presenter: Final[Presenter[Any]] = _of_state("presenter")
    settings: Final[Settings] = _of_state("settings")
    motion: Final[Motion] = _of_state("motion")
    views: Final[Views] = _of_state("views")
    now: Final[Any] = _of_state("now")
    view: Final[Any] = _of_state("view")
    bottom: Final[int] = _of_state("bottom")
    board: Final[Board] = _of_state("board")
    tableau: Final[Tableau] = _of_state("tableau")
    shown: Final[Shown] = _of_state("shown")
    before: Final[Shown] = _of_state("before")
    told: Final[Shown] = _of_state("told")
    counted: Final[Shown] = _of_state("counted")
    preview: Final[Any] = _of_state("preview")
    held: Final[Held | None] = _of_state("held")
    past: Final[Past | None] = _of_state("past")
    selected: Final[frozenset[Card]] = _of_state("selected")
    refused: Final[tuple[Fault, ...]] = _of_state("refused")
    warning: Final[str] = _of_state("warning")
    laid: Final[LaidTable] = _of_state("laid")
    names: Final[tuple[str, ...]] = _of_state("names")
    shared: Final[bool] = _of_state("shared")
    mine: Final[bool] = _of_state("mine")
    live: Final[bool] = _of_state("live")
    playing: Final[bool] = _of_state("playing")
    replaying: Final[bool] = _of_state("replaying")
    shows_turn: Final[bool] = _of_state("shows_turn")
    glides: Final[bool] = _of_state("glides")
    dealing: Final[bool] = _of_state("dealing")
    veiled: Final[bool] = _of_state("veiled")
    viewer: Final[int | None] = _of_state("viewer")
    covered: Final[int | None] = _of_state("covered")
    chosen: Final[Card | None] = _of_state("chosen")
    too_many: Final[bool] = _of_state("too_many")
    marked: Final[frozenset[Card]] = _of_state("marked")
    stock_ready: Final[bool] = _of_state("stock_ready")
    waiting: Final[str] = _of_state("waiting")
    pressed: Final[Callable[..., Intent | None]] = _of_state("pressed")
    make_tableau: Final[Callable[..., Tableau]] = _of_state("make_tableau")

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        self.arrangement = TableArrangement(self.STATE.first(session, presenter, settings, Motion(play)))
        self.follower = Follower(self.arrangement)
        self.replay = Replay(self.arrangement, self.follower)
        self.turn = Turn(self.arrangement, self.follower)
        self.act = self.turn.act
        self.drops = Drops(self.arrangement, self.turn)
        self.lapse = Lapse(self.arrangement, self.act)
        self._told_in = language()
        self.seconds = 0.0
        """The seconds for which the table has been open, without pauses."""
        self.hurries = False
        """True if all that the others do is shown at once."""

    @property
    def state(self) -> TableState:
        """All that is shown and done; whoever changes it replaces it as a whole."""
        return self.arrangement.state

    @state.setter
    def state(self, state: TableState) -> None:
        self.arrangement.state = state

    def say(self, words: str) -> None:
        """Warn the player."""
        self.state = replace(self.state, warning=words)

    def ask(self, dialog: TableDialog | None) -> None:
        """Open a dialog; with none, close the one that is open."""
        self.state = replace(self.state, dialog=dialog)

    def select(self, cards: frozenset[Card] = frozenset()) -> None:
        """Choose cards, and no others."""
        self.state = replace(self.state, selected=cards)

    def update(self, dt: float) -> bool:
        """Let time pass, and show the next step when it is due; True when the picture may have changed."""
        waits = (self.mine and not self.lapse.answers) or self.covered is not None or self.tableau.over
        self.hurries = self.hurries and not waits
        if self.session.played_out or self.hurries:
            return self.follower.play_out()
        changed = self.follower.move_on(dt)
        if self.motion:
            return changed
        self.follower.rest -= dt
        if self.follower.rest > 0:
            return changed
        return self.replay.go_on() or self.follower.go_on() or changed

    @property
    def busy(self) -> bool:
        """True if something is still being shown."""
        return self.follower.busy

    @property
    def banner(self) -> str:
        """The announcement over the table; empty without one."""
        return self.past.title if self.past is not None else self.follower.telling.banner

    @property
    def unit(self) -> float:
        """The interface's scale."""
        return interface_scale(self.state.size, self.settings.ui_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size, in the present."""
        self.replay.end()
        self.arrangement.resize(size)

    def set_settings(self, settings: Settings) -> None:
        """Show the table by these settings from now on."""
        self.state = replace(self.state, settings=settings)
        self.resize(self.state.size)
        if self._told_in != language():
            self._told_in = language()
            self.follower.tell_anew()

    def end_hold(self, seconds: float) -> bool:
        """Let time pass for a discard that is held; True when that is over.

        A discard comes back if it is refused, or if the turn has passed on: an action before it may have waited for the
        disk.
        """
        held = self.turn.wait(seconds)
        if held is None:
            return False
        if not (self.mine and self.act(held.action)):
            self.arrangement.show_anew({})
        return True

    def uncover(self, seat: int) -> None:
        """Show the hand to the person who asks for it."""
        if self.covered == seat:
            self.state = replace(self.state, veiled=False)
            self.session.uncover(seat)
            self._turn_to_viewer()

    def _turn_to_viewer(self) -> None:
        """Lay the table out for the person who has uncovered the hand; cards glide to their new places."""
        before, old = self.arrangement.places({}), self.board
        self.arrangement.refresh()
        if self.board.bottom == old.bottom or not self.glides:
            return
        self.motion.finish()
        self.motion.start(motion_and_sound.turned(before, old, self.board, TURN))
        self.motion.turn(*((space.rect for space in board.layout.spaces) for board in (old, self.board)))

    def veil(self) -> None:
        """Cover the hand that is shown, or show it again."""
        self.motion.finish()
        self.arrangement.refresh(replace(self.state, veiled=not self.veiled, selected=frozenset()))

    def sort_hand(self, by: Sorting) -> None:
        """Sort the hand that is shown."""
        orders = self.arrangement.racks if self.tableau.tiles else self.arrangement.hand_orders
        orders.sort(self.bottom, by)
        self.motion.play(Sound.SLIDE)
        self.arrangement.show_anew({})

    def tidy(self) -> None:
        """Tidy the table: all plays in a row, their cards in their best order. No card changes its play.

        Where the rules say how cards lie on the table, the hand is sorted by melds instead, if the game looks for them.
        """
        if self.tableau.tidies:
            self.turn.lay(self.board.arranger.tidied(self.board.laid), {}, loose=True)
        else:
            self.sort_melds()

    def sort_melds(self) -> None:
        """Sort the hand by melds, if the game looks for them."""
        if self.tableau.brackets is not None:
            self.sort_hand(Sorting.MELDS)

    def move_in_hand(self, by: int) -> None:
        """Move the selected cards of the hand by `by` places, together."""
        hand = self.board.hand
        chosen = [card for card in hand if card in self.selected]
        if chosen and self.board.places_held is not None:
            self.arrangement.racks.move(self.bottom, chosen, by)
            self.arrangement.show_anew({})
        elif chosen and self.tableau.reads is not None:
            self.arrangement.put_in_hand(self.board.row.moved(chosen, by), {})
        elif chosen:
            others = sum(card not in self.selected for card in hand[: hand.index(chosen[0])])
            place = max(0, min(len(hand) - len(chosen), others + by))
            self.arrangement.put_in_hand(HandRow(put(hand, chosen, place)), {})

    @property
    def groupable(self) -> bool:
        """True if cards of the hand are selected that can be put together as a group."""
        chosen = self.selected & frozenset(self.board.hand)
        return self.board.revealed and self.tableau.reads is not None and bool(chosen) and chosen == self.selected

    def group_in_hand(self) -> None:
        """Put the selected cards of the hand together as a group, or loosen the group that they are."""
        if self.groupable:
            row = self.board.row.grouped(self.selected)
            self.select()
            self.arrangement.put_in_hand(row, {})
