"""The input of the side panel."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.rummy.cards import Card
from engine.rummy.events import DrawUndone
from engine.rummy.hand_words import HandWords
from scenes.keys import USUAL_KEYS, Keys
from scenes.table.intents import Drop
from scenes.table.model import Table
from scenes.table.panel_items import LogTurn
from scenes.table.places.layout import Layout
from scenes.table.places.other_hands import LEGIBLE
from scenes.table.presenter import TableGuide
from scenes.table.tableau import Tableau
from scenes.ui.buttons import Button
from scenes.ui.paragraphs import Line


@dataclass(frozen=True, kw_only=True)
class Info:
    """The state that the side panel shows."""

    tableau: Tableau
    """The table as far as motion has told it."""
    counted: Tableau
    """The table as far as its points have been counted."""
    now: Tableau
    """The table that is shown, with the action that was refused last."""
    layout: Layout
    words: HandWords
    """The words for a hand of the game."""
    mine: bool
    """True if the person before the screen is to move, and nothing else is going on."""
    waiting: str = ""
    """The sentence that says what the table waits for when nobody before the screen is to move."""
    hint: str = ""
    warning: str = ""
    log: tuple[LogTurn, ...] = ()
    held: Card | None = None
    """A discard that is held back, and can be taken back."""
    can_undo: bool = False
    can_undo_draw: bool = False
    can_redo: bool = False
    counts: bool = True
    """True if the cards are counted for the player."""
    hands: Collection[int] = ()
    """The seats whose cards lie in their spaces, large enough to be read where they are known."""
    closed: frozenset[str] = frozenset()
    """The drawers that are closed."""
    hints: bool = False
    """True if hints can be asked for."""
    guidance: tuple[str, ...] | None = None
    """A hint in words: a heading, and sentences under it."""
    offers: bool = False
    """True if the next action of the hint can be done by a button."""
    seeks: bool = False
    """True if a hint is being looked for and none stands there yet."""
    shown: tuple[int, int] | None = None
    """While a turn is shown: the step, and the last one."""
    order: bool = False
    """True if the table could be reached by moves in another order."""
    moving: bool = False
    """True if something is being shown that can be skipped."""
    again: bool = False
    """True if the last round can be shown again."""
    replaying: bool = False
    """True if it is being shown."""
    lapses: int | None = None
    """Seconds until the table gives the person's answer by itself; None if it won't."""
    chosen: Card | None = None
    """The one card of the hand that is selected, if it is one."""
    too_many: bool = False
    """True if several cards of the hand are selected."""
    laying: Drop | None = None
    """The drop that lays the selected cards as a meld; None if they are no meld."""
    minutes: int | None = None
    """The minutes for which the table has been open; None if that is not told."""
    keys: Keys = USUAL_KEYS
    tall: bool = False
    """True if ledger and log have all of the panel's height."""
    rows: tuple[tuple[Button, ...], ...] | None = None
    """The rows of buttons, from below, of a game that is watched; None for those of a turn."""
    aside: tuple[Button, ...] = ()
    """A further row of buttons, over those of a turn."""
    leave: str = ""
    """The tip of the button in the corner if it leaves at once; empty if it opens the menu."""
    news: tuple[Line, ...] = ()
    """The log since the last turn of the person who has just uncovered their hand."""

    @property
    def follows(self) -> bool:
        """True if no card is selected and a hint is shown or looked for: the main button then follows it."""
        return (self.offers or self.seeks) and self.chosen is None and not self.too_many and self.laying is None


def told_of(table: Table) -> tuple[LogTurn, ...]:
    """The log without the person's own turn that is going on: the table shows what it holds.

    A draw that was put back and made again is left out, too: else the log would end with cards that are in the hand.
    """
    turns, tableau = table.follower.telling.turns, table.tableau
    running = table.mine and turns and turns[-1].seat == tableau.seat and tableau.to_move == tableau.seat
    if not (running and turns[-1].entries):
        return turns
    turns = turns[:-1]
    while turns and turns[-1].seat == tableau.seat and isinstance(turns[-1].events[-1], DrawUndone):
        turns = turns[:-2]
    return turns


def info_of(
    table: Table, guide: TableGuide, hint: str = "", *, tall: bool = False, news: tuple[Line, ...] = ()
) -> Info:
    """The panel's input for a table; `hint` is what can be done now, `tall` and `news` as in `Info`."""
    return Info(
        tableau=table.told.tableau,
        counted=table.counted.tableau,
        now=table.tableau,
        layout=table.board.layout,
        words=table.views.words,
        mine=table.mine and not table.motion.telling,
        waiting=table.waiting,
        hint=hint,
        warning=table.warning,
        log=told_of(table),
        held=table.held.card if table.held is not None else None,
        can_undo=table.undo_redo.can_undo,
        can_undo_draw=table.undo_redo.can_undo_draw,
        can_redo=table.undo_redo.can_redo,
        lapses=table.lapse.seconds,
        chosen=table.chosen,
        too_many=table.too_many,
        laying=table.drops.laying if table.too_many else None,
        minutes=int(table.seconds // 60) if table.settings.clock else None,
        keys=table.settings.keys,
        moving=table.busy,
        tall=tall,
        news=news,
        again=table.replay.able,
        replaying=table.replaying,
        counts=not table.dealing,
        hands=[seat for seat, hand in table.board.hands.items() if hand.height >= LEGIBLE],
        closed=frozenset() if tall else table.settings.closed,
        hints=guide.able and table.settings.hints,
        guidance=guide.says(),
        offers=guide.offers,
        seeks=guide.seeks,
        shown=guide.shown,
        order=guide.ordered,
    )
