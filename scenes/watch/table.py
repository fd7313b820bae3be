"""The table of a game that is watched: nobody acts, and it can be at any moment of the game at once."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.rummy.faults import Fault
from engine.text import _
from scenes.services import Settings
from scenes.session import Session, WatchedGame
from scenes.sound import Sound
from scenes.table.equal_cards import apart
from scenes.table.model import Table
from scenes.table.presenter import Presenter
from scenes.table.tableau import Tableau


class WatchedTable(Table):
    """What is shown of a game that is watched."""

    session: WatchedGame

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        super().__init__(session, presenter, settings, play)

    @property
    def mine(self) -> bool:
        """Nobody is to move."""
        return False

    @property
    def waiting(self) -> str:
        """How far the game has been watched."""
        return _("Move {place} of {last}").format(place=self.session.place, last=self.session.last)

    def make_tableau(self, refused: tuple[Fault, ...] = ()) -> Tableau:
        """The tableau of what is shown now, with all hands if they are wanted."""
        made = super().make_tableau(refused)
        if not self.session.all_open or made.over:
            return made
        hands = [() if seat == made.seat else hand for seat, hand in enumerate(self.session.hands)]
        if made.pack is not None:
            lying = [card for space in made.spaces for group in space.groups for card in group.cards]
            known = [*made.hand, *made.tray, *made.pile.cards, *lying]
            _known, *hands = apart(made.pack, list(map(made.pack.kind, known)), *hands)
        return replace(made, opened=tuple(map(tuple, hands)), counting=None)

    def show_now(self) -> None:
        """Show the moment at which the game is, without motion."""
        self.motion.finish()
        self._news.clear()
        same = self.session.views.hand_number == self.seen.hand_number
        self.views, self.preview = self.session.views, None
        self.laid = self.session.laid
        self.selected, self.refused, self.warning = frozenset(), (), ""
        self.board = self._build(self.board if same else None)
        self.before = self.shown
        self.telling.begin(self.seen.log)
        self._rest = 0.0
