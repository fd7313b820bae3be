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


def sentences(panel: Panel, info: Info, banner: str, middle: Rect) -> Iterator[Thing]:
    """All sentences of the panel, the banner in the middle of the table, and the scores."""
    tableau = info.tableau
    refused = tuple(statement.words for statement in info.now.refusal)
    turns = [turn.words for turn in info.log[::-1][:_LATEST] if "log" not in info.closed]
    task = tableau.task if info.mine and not tableau.over else info.waiting
    rows: tuple[tuple[str, Rect, Iterable[str]], ...] = (
        ("title", panel.head_area, (tableau.title, tableau.subtitles[0] if tableau.subtitles else "")),
        ("task", panel.prompt_area, () if info.guidance else (task,)),
        ("hint", panel.prompt_area, (*(info.guidance or ()), info.warning or ("" if info.guidance else info.hint))),
        ("alert", panel.prompt_area, (tableau.alert.words,) if tableau.alert else ()),
        ("refusal", panel.prompt_area, refused),
        ("ledger", panel.tale.view, map(_told, ledger_of(info))),
        ("log", panel.tale.view, turns),
        ("news", panel.tale.view, (line.words for line in info.news)),
        ("counts", panel.scores if panel.counts is None else panel.counts.area, _counted(info, panel)),
        ("banner", middle, (banner,)),
    )
    for name, place, words in rows:
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
