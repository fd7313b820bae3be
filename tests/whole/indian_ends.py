"""Deals of Indian Rummy at the real table, ended in every way: by mouse, by keys and by a pad, all players people.

One deal is declared, in one all others drop, and in one they declare wrongly.
"""

from collections.abc import Callable
from typing import Any

from engine.blocks.turn_deal import Phase
from engine.games.indian.game import INDIAN
from engine.games.indian.rules import IndianView
from engine.games.indian.state import Ending, Status
from engine.games.indian.words import Declare, Drop
from engine.rummy.actions import Discard, DrawStock
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson
from tests.whole.key_person import KeyPerson, PadPerson

PRESETS = tuple(preset.key for preset in INDIAN.presets)
SIZE, SEATS, DEAL, MOST = (1024, 640), (2, 6), 3, 600
WAYS: dict[str, type[AnyPerson]] = {"mouse": AnyPerson, "keys": KeyPerson, "pad": PadPerson}
LEVEL = INDIAN.mind("skilled")
"""The level whose turns are played until somebody declares."""


def _declaring(view: IndianView) -> Any:
    """A turn of the level, which stays in the deal."""
    action = LEVEL(view, len(view.known.log), lambda: False)[0]
    return DrawStock() if isinstance(action, Drop) else action


def _declaring_wrongly(view: IndianView) -> Any:
    """A declaration after the first draw, whatever the cards are."""
    deal = view.known
    if deal.phase is Phase.DRAW:
        return DrawStock()
    return Declare(next(card for card in dict.fromkeys(view.hand) if not deal.legal(Discard(card))))


ENDS: dict[str, tuple[Callable[[IndianView], Any], Ending, Status]] = {
    "declared": (_declaring, Ending.DECLARED, Status.IN),
    "dropped": (lambda _view: Drop(), Ending.LAST, Status.DROP),
    "wrong": (_declaring_wrongly, Ending.LAST, Status.WRONG),
}
"""By name, how each turn is played; how the deal ends then, and what becomes of the others."""


def played(way: str, preset: str, seats: int, end: str) -> tuple[AnyPerson, list[str]]:
    """Who played a deal so that it ends in one way, and what was wrong with it."""
    decide, ending, status = ENDS[end]
    changes = {"faults": "strict"} if end == "wrong" else {}
    person = WAYS[way].at("indian", preset, players(seats, seats), DEAL, SIZE, changes=changes)
    person.play_hand(lambda view: (decide(view),), MOST)  # type: ignore[arg-type]
    deal = person.session.game.hand
    others = {state for seat, state in enumerate(deal.status) if seat != deal.winner}
    wrong = [] if (deal.ending, others) == (ending, {status}) else [f"{deal.ending} with {sorted(map(str, others))}"]
    return person, wrong
