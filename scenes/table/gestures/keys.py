"""Keys as intents. Letters are taken with Ctrl or alone where no text is ever typed: the table."""

import pygame

from scenes.table.intents import (
    AskLeave,
    Back,
    DiscardChosen,
    DrawFromStock,
    GiveBack,
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
    TakeBackDraw,
    Tidy,
    Undo,
    Veil,
)

_PLAIN: dict[int, Intent] = {
    pygame.K_ESCAPE: Back(),
    pygame.K_F1: OpenRules(),
    pygame.K_F2: OpenSettings(),
    pygame.K_F10: AskLeave(),
    pygame.K_SPACE: Skip(),
    pygame.K_RETURN: Onward(),
    pygame.K_KP_ENTER: Onward(),
    pygame.K_BACKSPACE: Undo(),
    pygame.K_u: Undo(),
    pygame.K_d: DrawFromStock(),
    pygame.K_a: OpenDemand(),
    pygame.K_f: GiveBack(),
    pygame.K_x: DiscardChosen(),
    pygame.K_DELETE: DiscardChosen(),
    pygame.K_r: SortHand(Sorting.RUNS),
    pygame.K_b: SortHand(Sorting.BOOKS),
    pygame.K_t: Tidy(),
    pygame.K_c: Veil(),
    pygame.K_p: Pause(),
    pygame.K_PAUSE: Pause(),
    pygame.K_h: Hint(),
    pygame.K_l: ShowAgain(),
    pygame.K_o: PutInOrder(),
    pygame.K_RIGHT: ShowStep(1),
    pygame.K_LEFT: ShowStep(-1),
    pygame.K_PAGEUP: ScrollPanel(-1),
    pygame.K_PAGEDOWN: ScrollPanel(1),
}
_CTRL: dict[int, Intent] = {
    pygame.K_z: Undo(),
    pygame.K_y: Redo(),
    pygame.K_r: Reset(),
    pygame.K_d: TakeBackDraw(),
    pygame.K_RETURN: Onward(),
    pygame.K_LEFT: MoveInHand(-1),
    pygame.K_RIGHT: MoveInHand(1),
}


def intent_of(event: pygame.event.Event) -> Intent | None:
    """What a key press means."""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        if event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
            return Redo()
        return _CTRL.get(event.key)
    return _PLAIN.get(event.key)
