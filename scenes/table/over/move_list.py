"""A list of moves over the table: a button for each, of which the first has the focus at once."""

from engine.text import _
from engine.values import value_class
from scenes.keys import TableCommand
from scenes.table.intents import Intent
from scenes.table.over.game_dialog import DialogContext, TableDialog
from scenes.ui.buttons import Button, PageButton
from scenes.ui.dialogs import Sheet, answers
from scenes.ui.kit import Grid

_WIDE, _HIGH, _MANY = 1180, 38, 10
"""Pixels, to be scaled, and the most moves in one column."""


@value_class
class ListedMove:
    """A line of the list."""

    label: str
    intent: Intent
    why: str = ""
    """The reason why it can't be done."""


@value_class
class MoveList(TableDialog):
    """The open list, under its heading."""

    title: str
    listed: tuple[ListedMove, ...]

    @property
    def holds(self) -> bool:
        """True: it is read, and nothing new happens."""
        return True

    @property
    def begins(self) -> bool:
        """True: who has asked for it can press the first move at once."""
        return True

    def sheet(self, around: DialogContext) -> Sheet:  # noqa: ARG002 - the moves tell all
        """The moves in one column, or in as many as they need, and the way back."""
        buttons = [
            Button(name=f"move {number}", intent=each.intent, label=each.label, under=each.why, enabled=not each.why)
            for number, each in enumerate(self.listed, 1)
        ]
        columns = 1 + (len(buttons) - 1) // _MANY
        moves = Grid(name="moves", things=buttons, columns=min(columns, 3), least=_HIGH)
        close = PageButton(name="close", intent=TableCommand.BACK, label=_("Close"), small=True)
        return Sheet(title=self.title, body=moves, foot=answers((close,)), wide=_WIDE)
