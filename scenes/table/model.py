"""The model of the table, and the effects of intents. The engine decides all rules."""

from collections.abc import Callable
from typing import Any

from engine.rummy.hand_order import Sorting
from engine.text import language
from scenes.session import Session
from scenes.settings.settings import Settings
from scenes.sounds import Sound
from scenes.table.arrangement import TableArrangement
from scenes.table.automatic_answers import Lapse
from scenes.table.drops import Drops
from scenes.table.follower import Follower
from scenes.table.last_round import Replay
from scenes.table.moving import motion_and_sound
from scenes.table.moving.seat_change import TURN
from scenes.table.places.hand_orders import put
from scenes.table.places.hand_rows import HandRow
from scenes.table.presenter import Presenter
from scenes.table.turn import Turn
from scenes.table.visible_state import VisibleState
from scenes.ui.scale import interface_scale


class Table(VisibleState):
    """The table's model: the visible state of a session, and the parts that lay it out, animate it and act on it."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        super().__init__(session, presenter, settings, play)
        self.arrangement = TableArrangement(self)
        self.before = self.shown
        self.follower = Follower(self, self.arrangement)
        self.replay = Replay(self, self.arrangement, self.follower)
        self.turn = Turn(self, self.arrangement, self.follower)
        self.act = self.turn.act
        self.drops = Drops(self, self.arrangement, self.turn)
        self.lapse = Lapse(self, self.turn)
        self._told_in = language()
        self.hurries = False
        """True if all that the others do is shown at once."""

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
        return interface_scale(self.arrangement.size, self.settings.ui_scale)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size, in the present."""
        self.replay.end()
        self.arrangement.resize(size)

    def set_settings(self, settings: Settings) -> None:
        """Show the table by these settings from now on."""
        self.settings = settings
        self.resize(self.arrangement.size)
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
            self.veiled = False
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
        self.veiled = not self.veiled
        self.selected = frozenset()
        self.motion.finish()
        self.arrangement.refresh()

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
            self.arrangement.loosen()
            self.turn.lay(self.board.arranger.tidied(self.board.laid), {})
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
            self.selected = frozenset()
            self.arrangement.put_in_hand(row, {})
