"""What opponents share: the answer to the turned-up card, and a turn tried on the judge before it is played."""

from engine.ai.hand_plays import best_choice
from engine.house.chain import Basis
from engine.house.draft import Draft, new_draft
from engine.house.faults import RefusedError
from engine.house.view import View
from engine.rummy.table import Table


def wants_turned_up(view: View) -> bool:
    """Whether the turned-up card makes a play with the hand."""
    if view.turned_up is None:
        return False
    wider = view.hand | {view.turned_up}
    return any(view.turned_up in play for play in best_choice(wider, view.options.reader))


def tried(basis: Basis, tables: tuple[Table, ...]) -> Draft | None:
    """The draft of a turn with these tables; None if one is refused or the turn could not end so."""
    tried_on = new_draft(basis)
    try:
        for table in tables:
            tried_on = tried_on.arrange(table)
    except RefusedError:
        return None
    return None if tried_on.report.faults else tried_on
