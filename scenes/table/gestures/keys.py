"""Keys as intents. Letters are taken alone, since no text is ever typed at the table."""

from collections.abc import Mapping

import pygame

from engine.rummy.hand_order import Sorting
from scenes.keys import Keys, Shortcut
from scenes.table.intents import (
    AskLeave,
    Away,
    Back,
    DiscardChosen,
    GoAway,
    Hint,
    Intent,
    MoveInHand,
    Onward,
    OpenRules,
    OpenSettings,
    Pause,
    Press,
    PressOn,
    PutInOrder,
    Redo,
    Reset,
    ScrollPanel,
    ShowAgain,
    ShowStep,
    Skip,
    SortHand,
    Tidy,
    Undo,
    Unveil,
    Veil,
    Zoom,
)

_INTENTS: Mapping[Shortcut, Intent] = {
    Shortcut.ONWARD: Onward(),
    Shortcut.DRAW: PressOn(Press.STOCK),
    Shortcut.DEMAND: PressOn(Press.DEMAND),
    Shortcut.DISCARD: DiscardChosen(),
    Shortcut.UNDO: Undo(),
    Shortcut.REDO: Redo(),
    Shortcut.RESET: Reset(),
    Shortcut.GIVE_BACK: PressOn(Press.GIVE_BACK),
    Shortcut.SORT_RUNS: SortHand(Sorting.RUNS),
    Shortcut.SORT_BOOKS: SortHand(Sorting.BOOKS),
    Shortcut.CARD_LEFT: MoveInHand(-1),
    Shortcut.CARD_RIGHT: MoveInHand(1),
    Shortcut.TIDY: Tidy(),
    Shortcut.ZOOM_IN: Zoom(1),
    Shortcut.ZOOM_OUT: Zoom(-1),
    Shortcut.HINT: Hint(),
    Shortcut.ORDER: PutInOrder(),
    Shortcut.STEP_BACK: ShowStep(-1),
    Shortcut.STEP_ON: ShowStep(1),
    Shortcut.SKIP: Skip(),
    Shortcut.AGAIN: ShowAgain(),
    Shortcut.LOG_UP: ScrollPanel(-1),
    Shortcut.LOG_DOWN: ScrollPanel(1),
    Shortcut.COVER: Veil(),
    Shortcut.UNCOVER: Unveil(),
    Shortcut.PAUSE: Pause(),
    Shortcut.SCORES: GoAway(Away.SCORES),
    Shortcut.RULES: OpenRules(),
    Shortcut.SETTINGS: OpenSettings(),
    Shortcut.MENU: AskLeave(),
}


def intent_of(event: pygame.event.Event, keys: Keys) -> Intent | None:
    """The intent of a key press."""
    if event.key == pygame.K_ESCAPE:
        return Back()
    deed = keys.meant(event)
    return _INTENTS[deed] if deed is not None else None
