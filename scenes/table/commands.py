"""The buttons that make sense at a moment, where they lie, and what each does in words."""

from collections.abc import Iterator

from pygame import Rect

from engine.house.actions import Open
from engine.house.rules import legal
from engine.house.state import Draw, Phase
from engine.text import _
from scenes.table.info import Info
from scenes.table.intents import (
    AskLeave,
    DrawFromStock,
    Drop,
    End,
    GiveBack,
    Intent,
    OpenDemand,
    Reset,
    Scroll,
    ShowScores,
    SortHand,
    Sorting,
    TakeBackDraw,
    TakeOpening,
    ToPile,
    Undo,
)
from scenes.table.layout import Layout
from scenes.table.widgets import Button


def buttons(info: Info) -> list[Button]:
    """The buttons that make sense now."""
    layout = info.layout
    unit = layout.unit
    pad, gap = round(10 * unit), round(7 * unit)
    size = layout.target
    side = layout.side
    found = [
        Button(
            name="menu", rect=Rect(side.right - pad - size, side.top + pad, size, size), intent=AskLeave(), icon="menu"
        )
    ]
    found += _tools(layout, unit)
    found += _marks(layout)
    bottom = side.bottom - pad
    for row in reversed(_rows(info)):
        height = layout.target
        width = (side.width - 2 * pad - gap * (len(row) - 1)) // len(row)
        for place, (name, label, icon, primary, muted, intent) in enumerate(row):
            rect = Rect(side.left + pad + place * (width + gap), bottom - height, width, height)
            found.append(
                Button(name=name, rect=rect, intent=intent, label=label, icon=icon, primary=primary, muted=muted)
            )
        bottom -= height + gap
    return found


_Spec = tuple[str, str, str | None, bool, bool, Intent]


def _rows(info: Info) -> list[list[_Spec]]:
    """Rows of name, label, icon, primary, muted and intent, from above."""
    state = info.state
    if state.phase is Phase.OVER:
        return [[("scores", _("Scores"), None, True, False, ShowScores())]]
    if not info.mine:
        return []
    if state.phase is Phase.OPENING:
        card = state.stock[0]
        must = bool(legal(state, Open(take=False)))
        return [
            [("take", _("Take {card}").format(card=card), None, True, False, TakeOpening(take=True))],
            [("pass", _("Pass"), None, False, must, TakeOpening(take=False))],
        ]
    if state.phase is Phase.DRAW:
        rows: list[list[_Spec]] = [[("draw", _("Draw from the stock"), "deck", True, False, DrawFromStock())]]
        if state.options.demands:
            rows.append([("demand", _("Demand a card"), "hand", False, False, OpenDemand())])
        return rows
    return _play_rows(info)


def _play_rows(info: Info) -> list[list[_Spec]]:
    turn = info.state.playing
    report = turn.draft.report
    back: list[_Spec] = []
    if turn.draw is Draw.PILE and turn.before is not None:
        back = [("putback", _("Put the draw back"), "reset", False, False, TakeBackDraw())]
    elif turn.draw is Draw.DEMAND and turn.before is not None:
        back = [("forfeit", _("Give it back: ends the turn"), "cross", False, False, GiveBack())]
    first: list[_Spec] = [
        ("undo", _("Undo"), "undo", False, not info.can_undo, Undo()),
        ("reset", _("Reset turn"), "reset", False, not info.can_undo, Reset()),
    ]
    if info.chosen is not None:
        words = _("Discard {card}").format(card=info.chosen)
        muted = info.chosen not in report.may_discard or bool(report.faults)
        throw: list[_Spec] = [("discard", words, None, True, muted, Drop((info.chosen,), ToPile()))]
        return [row for row in (first, back, throw) if row]
    end: list[_Spec] = [("end", _("End turn"), "check", True, not report.may_end, End())]
    return [row for row in (first, back, end) if row]


def _tools(layout: Layout, unit: float) -> Iterator[Button]:
    """The two ways to sort, at the left of the hand."""
    area = layout.tools
    height = layout.target
    gap = min(round(6 * unit), area.height - 2 * height)
    top = area.centery - height - gap // 2
    for icon, by in (("sort_runs", Sorting.RUNS), ("sort_books", Sorting.BOOKS)):
        yield Button(name=icon, rect=Rect(area.left, top, area.width, height), intent=SortHand(by), icon=icon)
        top += height + gap


def _marks(layout: Layout) -> Iterator[Button]:
    """What scrolls a space with more lines than can be seen: at an end, that way is muted."""
    for seat, space in enumerate(layout.spaces):
        if space.marks is None:
            continue
        ends = space.first <= 0, space.first >= space.more
        for name, by, rect, muted in zip(("up", "down"), (-1, 1), space.marks, ends, strict=True):
            intent = Scroll(seat, by)
            yield Button(name=f"{name} {seat}", rect=rect, intent=intent, icon=name, muted=muted, primary=not muted)


def button_hint(name: str) -> str:
    """What a button does, and its key."""
    return {
        "menu": _("Menu: rules, settings, leave the game (F10)."),
        "sort_runs": _("Sort the hand by runs (R)."),
        "sort_books": _("Sort the hand by books (B)."),
        "undo": _("Take back the last move of cards (Ctrl+Z)."),
        "reset": _("Take back all moves of this turn (Ctrl+R)."),
        "putback": _("Put the discards back on the pile and draw again (Ctrl+D)."),
        "forfeit": _("Give the card back; the demand counts as failed and the turn is over (F)."),
        "demand": _("Ask another player for a card (A). If they do not hold it, the turn is over."),
        "draw": _("Draw the top card of the stock (D)."),
        "discard": _("Discard this card and end the turn (X)."),
        "end": _("End the turn without a discard (Enter)."),
    }.get(name, "")
