"""A planned turn: tried on the judge before it is played, and as actions."""

from engine.games.house.basis import Basis
from engine.games.house.draft import Draft, new_draft
from engine.games.house.view import View
from engine.games.house.words import Action, Arrange, EndAction
from engine.rummy.actions import UndoPlays
from engine.rummy.faults import RefusedError
from engine.rummy.table import Table


def tried(basis: Basis, tables: tuple[Table, ...]) -> Draft | None:
    """The draft of a turn with these tables; None if one is refused or the turn could not end so."""
    tried_on = new_draft(basis)
    try:
        for table in tables:
            tried_on = tried_on.arrange(table)
    except RefusedError:
        return None
    return None if tried_on.report.faults else tried_on


def actions_of(view: View, tables: tuple[Table, ...], end: EndAction) -> tuple[Action, ...]:
    """The turn from the draw on; what has been laid before is taken back first."""
    laid = view.draft is not None and view.draft.previous is not None
    cleared: tuple[Action, ...] = (UndoPlays(),) if laid else ()
    return (*cleared, *(Arrange(table) for table in tables), end)
