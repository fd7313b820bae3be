"""A person's wishes at the table: what each intent does. The engine decides all rules."""

from collections.abc import Callable
from typing import Any

from engine.rummy.hand_order import Sorting
from scenes.services import Settings
from scenes.session import Session
from scenes.sound import Sound
from scenes.table.acting import Acting
from scenes.table.drops import Drops
from scenes.table.history import History
from scenes.table.lapsing import Lapse
from scenes.table.moving import choreography
from scenes.table.moving.turning import TURN
from scenes.table.places.hands import put
from scenes.table.presenter import Presenter


class Table(Acting):
    """What is shown of a session, and how a person's wishes reach it."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        super().__init__(session, presenter, settings, play)
        self.history = History(self)
        self.drops = Drops(self)
        self.lapse = Lapse(self)

    def end_hold(self, seconds: float) -> bool:
        """Let time pass for a discard that is held; True when it has been made."""
        card = self.hold_on(seconds)
        return card is not None and self.act(self.drops.discarding(card))

    def uncover(self, seat: int) -> None:
        """Show the hand to the person who asks for it."""
        if self.covered == seat:
            self.veiled = False
            self.session.uncover(seat)
            self._turn_to_viewer()

    def _turn_to_viewer(self) -> None:
        """Lay the table out for whoever has asked for the hand; what lies elsewhere then glides there."""
        before, old = self.places({}), self.board
        self.refresh()
        if self.board.bottom == old.bottom or not self.glides:
            return
        self.motion.finish()
        self.motion.start(choreography.turned(before, old, self.board, TURN))
        self.motion.turn(*((space.rect for space in board.layout.spaces) for board in (old, self.board)))

    def veil(self) -> None:
        """Cover the hand that is shown, or show it again."""
        self.veiled = not self.veiled
        self.selected = frozenset()
        self.motion.finish()
        self.refresh()

    def sort_hand(self, by: Sorting) -> None:
        """Sort the hand that is shown."""
        self.hand_orders.sort(self.bottom, by)
        self.motion.play(Sound.SLIDE)
        self.show_anew({})

    def tidy(self) -> None:
        """Square the table: all plays in order, their cards as they read best. Nothing is moved from play to play.

        Where the rules say how cards lie on the table, the hand is sorted by melds instead, if the game looks for them.
        """
        if self.tableau.tidies:
            self.lay(self.board.arranger.tidied(self.board.laid), {})
        elif self.tableau.brackets is not None:
            self.sort_hand(Sorting.MELDS)

    def move_in_hand(self, by: int) -> None:
        """The chosen cards of the hand go on by so many places, together."""
        hand = self.board.hand
        chosen = [card for card in hand if card in self.selected]
        if chosen:
            others = sum(card not in self.selected for card in hand[: hand.index(chosen[0])])
            place = max(0, min(len(hand) - len(chosen), others + by))
            self.hand_orders.put(self.bottom, put(hand, chosen, place))
            self.show_anew({})
