"""The sentences of the side panel and the banner over the table as things, each with its place."""

from collections.abc import Iterable, Iterator

from pygame import Rect

from scenes.table.panel.info import Info
from scenes.table.panel.scrollback import ledger_of
from scenes.table.panel.side_panel import Panel
from scenes.table.panel_items import Statement
from scenes.table.thing import Thing
from scenes.ui.thing import ThingRole

_LATEST = 3
"""The number of turns of the log that are told: the newest ones."""


def said(info: Info) -> Iterator[tuple[str, Iterable[str]]]:
    """The sentences over the turn and on it, each kind of them by its name."""
    tableau = info.tableau
    turns = [turn.words for turn in info.log[::-1][:_LATEST] if "log" not in info.closed]
    task = tableau.task if info.mine and not tableau.over else info.waiting
    yield "title", (tableau.title, tableau.subtitles[0] if tableau.subtitles else "")
    yield "task", () if info.guidance else (task,)
    yield "hint", (*(info.guidance or ()), info.warning or ("" if info.guidance else info.hint))
    yield "alert", (tableau.alert.words,) if tableau.alert else ()
    yield "marks", (mark.word for mark in tableau.marks.values())
    yield "refusal", (statement.words for statement in info.now.refusal)
    yield "ledger", map(_told, ledger_of(info))
    yield "log", turns
    yield "news", (line.words for line in info.news)


def sentences(panel: Panel, info: Info, banner: str, middle: Rect) -> Iterator[Thing]:
    """All sentences of the panel, the banner in the middle of the table, and the scores."""
    tableau, tale = info.tableau, panel.tale.view
    places = {"title": panel.head_area, "word": tale, "ledger": tale, "log": tale, "news": tale, "banner": middle}
    places["counts"] = panel.scores if panel.counts is None else panel.counts.area
    rows: tuple[tuple[str, Iterable[str]], ...] = (
        *((name, words) for name, words in said(info) if name != "marks"),  # cards are things with states of their own
        ("word", () if info.explains is None else (_told(info.explains),)),
        ("counts", _counted(info, panel)),
        ("banner", (banner,)),
    )
    for name, words in rows:
        place = places.get(name, panel.prompt_area)
        for sentence in filter(None, words):
            yield Thing(name=f"text {name}", role=ThingRole.TEXT, text=sentence, place=place)
    for side in tableau.scores:
        name = f"score {side.names.lower()}"
        yield Thing(name=name, role=ThingRole.TEXT, text=f"{side.total}", place=panel.scores)


def _counted(info: Info, panel: Panel) -> Iterator[str]:
    """The visible part of the counted cards: the words, and the kinds that are missing."""
    count = info.tableau.counting
    if panel.counts is None or count is None:
        return
    yield from panel.counts.words.told
    if len(panel.counts.parts) > 1:
        yield " ".join(map(str, count.unseen))


def _told(statement: Statement) -> str:
    return f"{statement.words} ({statement.rule})" if statement.rule else statement.words
