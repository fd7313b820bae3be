"""The input of the side panel."""

from collections.abc import Callable, Collection
from dataclasses import field, fields
from typing import Any

from engine.rummy.cards import Card
from engine.rummy.events import DrawUndone
from engine.rummy.hand_words import HandWords
from engine.values import value_class
from scenes.keys import Keys
from scenes.table.intents import Drop
from scenes.table.over.standing_answers import unasked_words
from scenes.table.panel_items import LogTurn, Statement
from scenes.table.places.layout import Layout
from scenes.table.places.other_hands import LEGIBLE
from scenes.table.presenter import TableGuide
from scenes.table.state.model import Table
from scenes.table.tableau import Tableau
from scenes.ui.buttons import Button
from scenes.ui.paragraphs import Line


def _read(read: Callable[[Table, TableGuide], object]) -> Any:  # noqa: ANN401 - as `field` has it
    """A field whose value is read from the table and its guide."""
    return field(metadata={"read": read})


@value_class(kw_only=True)
class Info:
    """The state that the side panel shows."""

    tableau: Tableau = _read(lambda table, _guide: table.told.tableau)
    """The table as far as motion has told it."""
    counted: Tableau = _read(lambda table, _guide: table.counted.tableau)
    """The table as far as its points have been counted."""
    now: Tableau = _read(lambda table, _guide: table.tableau)
    """The table that is shown, with the action that was refused last."""
    layout: Layout = _read(lambda table, _guide: table.board.layout)
    words: HandWords = _read(lambda table, _guide: table.views.words)
    """The words for a hand of the game."""
    mine: bool = _read(lambda table, _guide: table.mine and not table.motion.telling)
    """True if the person before the screen is to move, and nothing else is going on."""
    waiting: str = _read(lambda table, _guide: table.waiting)
    """The sentence that says what the table waits for when nobody before the screen is to move."""
    hint: str = ""
    """The actions that are possible now, in a sentence."""
    warning: str = _read(lambda table, _guide: table.warning)
    log: tuple[LogTurn, ...] = _read(lambda table, _guide: told_of(table))
    held: Card | None = _read(lambda table, _guide: table.held and table.held.card)
    """A discard that is held back, and can be taken back."""
    can_undo: bool = _read(lambda table, _guide: table.turn.can_undo)
    can_undo_draw: bool = _read(lambda table, _guide: table.turn.can_undo_draw)
    can_ungroup: bool = _read(lambda table, _guide: table.turn.can_ungroup)
    """True if the last change of a hand in groups can be taken back."""
    can_redo: bool = _read(lambda table, _guide: table.turn.can_redo)
    counts: bool = _read(lambda table, _guide: not table.dealing)
    """True if the cards are counted for the player."""
    hands: Collection[int] = _read(
        lambda table, _guide: tuple(seat for seat, hand in table.board.hands.items() if hand.height >= LEGIBLE)
    )
    """The seats whose cards lie in their spaces, large enough to be read where they are known."""
    closed: frozenset[str] = _read(lambda table, _guide: table.settings.closed)
    """The drawers that are closed."""
    hints: bool = _read(lambda table, guide: guide.able and table.settings.hints)
    """True if hints can be asked for."""
    guidance: tuple[str, ...] | None = _read(lambda _table, guide: guide.says())
    """A hint in words: a heading, and sentences under it."""
    offers: bool = _read(lambda _table, guide: guide.offers and guide.says() is not None)
    """True if the next action of the hint, whose words stand there, can be done by a button."""
    seeks: bool = _read(lambda _table, guide: guide.seeks and guide.says() is not None)
    """True if a hint is being looked for and none stands there yet."""
    for_real: bool = _read(lambda table, _guide: bool(table.session.marks.counts or table.session.marks.fixed))
    """True in a game that counts, or is the deal of a day."""
    shown: tuple[int, int] | None = _read(lambda _table, guide: guide.shown)
    """While a turn is shown: the step, and the last one."""
    proves: bool = _read(lambda _table, guide: guide.proves)
    """True if it can be proved that no turn is better."""
    order: bool = _read(lambda _table, guide: guide.ordered)
    """True if the table could be reached by moves in another order."""
    moving: bool = _read(lambda table, _guide: table.busy)
    """True if something is being shown that can be skipped."""
    again: bool = _read(lambda table, _guide: table.replay.able)
    """True if the last round can be shown again."""
    replaying: bool = _read(lambda table, _guide: table.replaying)
    """True if it is being shown."""
    lapses: int | None = _read(lambda table, _guide: table.lapse.seconds)
    """Seconds until the table gives the person's answer by itself; None if it won't."""
    unasked: str = _read(lambda table, _guide: unasked_words(table.lapse.wishes))
    """The questions that the person has wished not to be asked; empty if there are none."""
    chosen: Card | None = _read(lambda table, _guide: table.chosen)
    """The one card of the hand that is selected, if it is one."""
    groupable: bool = _read(lambda table, _guide: table.groupable)
    """True if the selected cards can be put together as a group of the hand."""
    too_many: bool = _read(lambda table, _guide: table.too_many)
    """True if several cards of the hand are selected."""
    laying: Drop | None = _read(lambda table, _guide: table.drops.laying if table.too_many else None)
    """The drop that lays the selected cards as a meld; None if they are no meld."""
    minutes: int | None = _read(lambda table, _guide: int(table.seconds // 60) if table.settings.clock else None)
    """The minutes for which the table has been open; None if that is not told."""
    keys: Keys = _read(lambda table, _guide: table.settings.keys)
    tall: bool = False
    """True if ledger and log have all of the panel's height."""
    explains: Statement | None = None
    """The explanation of a word that stands in the panel for the first time."""
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
    """The panel's input for a table; `hint`, `tall` and `news` as in `Info`. In a tall panel all drawers are open."""
    read = {each.name: each.metadata["read"](table, guide) for each in fields(Info) if each.metadata}
    return Info(**{**read, **({"closed": frozenset()} if tall else {})}, hint=hint, tall=tall, news=news)
