"""Keys as intents. Letters are taken alone, since no text is ever typed at the table."""

from collections.abc import Mapping

import pygame

from scenes.keys import Deed, Keys
from scenes.table.intents import (
    AskGiveBack,
    AskLeave,
    Away,
    Back,
    DiscardChosen,
    DrawFromStock,
    GoAway,
    Hint,
    Intent,
    MoveInHand,
    Onward,
    OpenDemand,
    OpenRules,
    OpenSettings,
    Pause,
    PutInOrder,
    Redo,
    Reset,
    ScrollPanel,
    ShowAgain,
    ShowStep,
    Skip,
    SortHand,
    Sorting,
    Tidy,
    Undo,
    Unveil,
    Veil,
)

_INTENTS: Mapping[Deed, Intent] = {
    Deed.ONWARD: Onward(),
    Deed.DRAW: DrawFromStock(),
    Deed.DEMAND: OpenDemand(),
    Deed.DISCARD: DiscardChosen(),
    Deed.UNDO: Undo(),
    Deed.REDO: Redo(),
    Deed.RESET: Reset(),
    Deed.GIVE_BACK: AskGiveBack(),
    Deed.SORT_RUNS: SortHand(Sorting.RUNS),
    Deed.SORT_BOOKS: SortHand(Sorting.BOOKS),
    Deed.CARD_LEFT: MoveInHand(-1),
    Deed.CARD_RIGHT: MoveInHand(1),
    Deed.TIDY: Tidy(),
    Deed.HINT: Hint(),
    Deed.ORDER: PutInOrder(),
    Deed.STEP_BACK: ShowStep(-1),
    Deed.STEP_ON: ShowStep(1),
    Deed.SKIP: Skip(),
    Deed.AGAIN: ShowAgain(),
    Deed.LOG_UP: ScrollPanel(-1),
    Deed.LOG_DOWN: ScrollPanel(1),
    Deed.COVER: Veil(),
    Deed.UNCOVER: Unveil(),
    Deed.PAUSE: Pause(),
    Deed.SCORES: GoAway(Away.SCORES),
    Deed.RULES: OpenRules(),
    Deed.SETTINGS: OpenSettings(),
    Deed.MENU: AskLeave(),
}


def intent_of(event: pygame.event.Event, keys: Keys) -> Intent | None:
    """What a key press means."""
    if event.key == pygame.K_ESCAPE:
        return Back()
    deed = keys.meant(event)
    return _INTENTS[deed] if deed is not None else None
