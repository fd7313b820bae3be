"""A card that is dragged inside a game's dialog: taken up, carried, and put where the dialog takes it."""

from collections.abc import Callable

from scenes.scene import Transition
from scenes.table.gestures.interface import Carried, Interface
from scenes.table.intents import Ask, Intent
from scenes.table.over.dialogs import Dialog
from scenes.table.thing import Point
from scenes.table.things import Tree


class DialogDrag:
    """One drag after the other."""

    def __init__(self, ui: Interface, tree: Tree, perform: Callable[[Intent], Transition | None]) -> None:
        self._ui = ui
        self._tree = tree
        self._perform = perform
        self._before: Dialog | None = None
        """The dialog as it was before the card was taken up."""

    def begin(self, origin: Point, at: Point) -> bool:
        """Take up the card that lies here; False if none can be."""
        ui, thing = self._ui, self._tree.at(origin)
        choice = thing.choice if thing is not None else None
        if choice is None or choice.card is None or choice.lift is None:
            return False
        held = origin[0] - choice.rect.left, origin[1] - choice.rect.top
        before = ui.dialog
        self._perform(choice.lift)
        self._before, ui.carried, ui.stale = before, Carried(choice.card, choice.rect.height, held, at), True
        return True

    def move(self, at: Point) -> bool:
        """Carry it on, and light the place that would take it; False if nothing is carried."""
        ui = self._ui
        if ui.carried is None:
            return False
        ui.carried.at = at
        thing = self._tree.at(at)
        ui.point(thing if thing is not None and thing.choice is not None and thing.choice.takes else None)
        return True

    def drop(self, at: Point) -> Transition | None:
        """Drop the card here; at any other place it goes back."""
        thing = self._tree.at(at)
        choice = thing.choice if thing is not None else None
        if choice is None or not choice.takes:
            self.cancel()
            return None
        self._end()
        return self._perform(choice.intent)

    def cancel(self) -> None:
        """Return the card to its place."""
        before, carried = self._before, self._ui.carried
        self._end()
        if carried is not None and before is not None and self._ui.dialog is not None:
            self._perform(Ask(before))

    def _end(self) -> None:
        self._ui.carried = self._before = None
        self._ui.stale = True
