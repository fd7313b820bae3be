"""The table of a game that is watched: nobody acts, and it can jump to any moment of the game."""

from dataclasses import replace

from engine.rummy.faults import Fault
from engine.text import _
from scenes.session import WatchedGame
from scenes.table.equal_cards import apart
from scenes.table.state.model import Table
from scenes.table.state.table_state import TableState
from scenes.table.tableau import Tableau


class WatchedState(TableState):
    """The state of the table of a game that is watched."""

    session: WatchedGame

    @property
    def mine(self) -> bool:
        """False: nobody is to move."""
        return False

    @property
    def waiting(self) -> str:
        """The number of the move that is shown, of all moves."""
        return _("Move {place} of {last}").format(place=self.session.place, last=self.session.last)

    def make_tableau(self, refused: tuple[Fault, ...] = ()) -> Tableau:
        """The tableau of the present moment, with all hands open if the player wants that."""
        made = super().make_tableau(refused)
        if not self.session.all_open or made.over:
            return made
        hands = [() if seat == made.seat else hand for seat, hand in enumerate(self.session.hands)]
        if made.pack is not None:
            lying = [card for space in made.spaces for group in space.groups for card in group.cards]
            known = [*made.hand, *made.tray, *made.pile.cards, *lying]
            _known, *hands = apart(made.pack, list(map(made.pack.kind, known)), *hands)
        return replace(made, opened=tuple(map(tuple, hands)), counting=None)


class WatchedTable(Table):
    """The table's model for a game that is watched."""

    STATE = WatchedState
