"""The help on the keys: a button for each command of the table, with its key and what hinders it now."""

from dataclasses import field

from engine.text import _
from engine.values import value_class
from scenes.keys import TableCommand
from scenes.table.intents import Intent
from scenes.table.over.game_dialog import DialogContext, TableDialog
from scenes.ui.buttons import Button, PageButton
from scenes.ui.dialogs import Sheet, answers
from scenes.ui.kit import Grid

_WIDE, _HIGH, _COLUMNS = 1180, 38, 4


@value_class
class KeyOffer:
    """A command with its key."""

    name: str
    words: str
    key: str
    intent: Intent
    why: str = ""
    """The reason why it can't be done now."""

    @property
    def button(self) -> Button:
        """The button of it; the tip says what hinders it."""
        label = _("{command} ({key})").format(command=self.words, key=self.key)
        name, able = f"key {self.name}", not self.why
        return Button(name=name, intent=self.intent, label=label, tip=self.why, enabled=able, plain=True)


@value_class
class KeyHelp(TableDialog):
    """The open help: the commands that it tells of."""

    offers: tuple[KeyOffer, ...] = field(default=(), compare=False)

    @property
    def holds(self) -> bool:
        """True: it is read, and nothing new happens."""
        return True

    def sheet(self, around: DialogContext) -> Sheet:  # noqa: ARG002 - the offers tell all
        """All commands, and the way back."""
        walking = _(
            "Arrows move within a zone, Tab to the next zone, Space presses. "
            "1 to 9, 0, J, Q and K find a card, Z a joker."
        )
        close = PageButton(name="close", intent=TableCommand.BACK, label=_("Close"), small=True)
        offers = Grid(name="offers", things=[each.button for each in self.offers], columns=_COLUMNS, least=_HIGH)
        return Sheet(title=_("Keys"), words=(walking,), body=offers, foot=answers((close,)), wide=_WIDE)
