"""Every drag by kinds of places, in each phase of each game, through the real scenes: what it does, or why not.

The table that is kept is `tests/golden/drags.md`; `build.bench gestures --write` makes it anew.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from unittest.mock import patch

import pygame

from engine.games.list import rules_of
from engine.rummy.cards import RANKS, SUITS
from game.records.game_record import KeptRecord
from scenes.table.intents import Dismiss, Select
from scenes.table.scene import TableScene
from scenes.ui.stage import PartStage
from tests.golden import frozen_games
from tests.imports import ROOT
from tests.scenes.looking import look, point_on

PAGE = ROOT / "tests" / "golden" / "drags.md"
SIZE = (1280, 720)
STEPS = 3
"""Movements of a drag."""
MOMENTS = 1
"""Moments of each stage of a preset at which everything is tried."""
LOOKS = 40
"""Moments of a phase that are looked at for stages of it."""
MOST = 4
"""The most answers to one drag that a line tells; others are of the same kind with other cards."""
CHOSEN = 3
Point = tuple[int, int]
Told = dict[tuple[str, str, str], dict[str, set[str]]]
"""By game, stage and place from which cards are dragged: by answer, the places to which."""

_CARD = re.compile(rf"\[?\b(?:[{RANKS}][{SUITS}]|X[0-9]*)\b\]?")
_CARDS = re.compile(r"CARD(?:(?:,| and| or)? CARD|\N{EN DASH}CARD)+")
_UNNUMBERED = re.compile(r"(?<!rule\N{NO-BREAK SPACE})\b\d+\b")
ACTED: list[Any] = []
"""The actions that the table which is tried has done."""
FREE = (
    "Nothing can be put there",
    "You can't move cards now",
    "You can't move tiles now",
    "Drop it on your hand to draw it",
    "Drop it on your rack to draw it",
)
"""Answers that are no refusals of a game: they rest on no rule."""


# -- what is dragged, and where to


def sources(scene: TableScene) -> Iterator[tuple[str, Point, tuple[Any, ...]]]:
    """Each kind of place that cards can be dragged from: its name, a point, and the cards that are chosen before."""
    table, board = scene.table, scene.table.board
    held = (*board.hand, *board.tray)
    if held:
        yield "one card of the hand", point_on(board, held[len(held) // 2]), ()
    if len(held) > CHOSEN:
        yield "several cards of the hand", point_on(board, held[0]), tuple(held[:CHOSEN])
    for own, name in ((True, "own melds"), (False, "others' melds")):
        groups = [
            group for number, space in enumerate(board.groups) for group in space if (number == board.home) is own
        ]
        group = next((each for each in groups if each.place.seen), None)
        if group is not None:
            yield f"a card of {name}", point_on(board, group.cards[-1]), ()
    if table.tableau.stock.count:
        yield "the stock", board.layout.stock.center, ()
    pile = [card for card in table.tableau.pile.cards if card in board.rects and card not in board.unseen]
    for name, place in (
        ("the top of the pile", -1),
        ("the middle of the pile", len(pile) // 2),
        ("the deepest of the pile", 0),
    ):
        if pile and (place == -1 or (len(pile) > 2 and not table.tableau.pile.top_only)):
            yield name, point_on(board, pile[place]), ()


def targets(scene: TableScene) -> Iterator[tuple[str, Point]]:
    """Each kind of place to which cards can be dragged."""
    board, layout = scene.table.board, scene.table.board.layout
    yield "the hand", layout.hand_area.center
    for own, name in ((True, "an own"), (False, "another's")):
        groups = [
            group for number, space in enumerate(board.groups) for group in space if (number == board.home) is own
        ]
        if seen := [each for each in groups if each.place.seen]:
            yield f"{name} meld", seen[0].place.rect.center
        space = next((number for number in range(len(layout.spaces)) if (number == board.home) is own), None)
        if space is not None and (empty := board.empty_point(layout.spaces[space].body)):
            yield f"{name} space", empty
    if layout.pile_area.width and scene.table.tableau.pile.played:
        yield "the pile", (layout.pile[-1] if layout.pile else layout.pile_area).center
    yield "the stock", layout.stock.center


# -- one drag


def drag(scene: TableScene, start: Point, end: Point, chosen: Sequence[Any]) -> None:
    """Choose cards, then drag from a point to another, by events."""
    scene.perform(Dismiss())
    scene.table.select()
    if chosen:
        scene.perform(Select(tuple(chosen)))
    look(scene)
    at = start
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    for step in range(1, STEPS + 1):
        to = (start[0] + (end[0] - start[0]) * step // STEPS, start[1] + (end[1] - start[1]) * step // STEPS)
        rel = to[0] - at[0], to[1] - at[1]
        scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(1, 0, 0)))
        at = to
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def state(scene: TableScene) -> tuple[Any, ...]:
    """What a drag may change."""
    table = scene.table
    return table.session.views, table.board.laid, table.board.hand, table.board.places_held, table.held


def answer(scene: TableScene, before: tuple[Any, ...]) -> str:
    """What became of a drag, in words in which cards and names do not count; empty if nothing has."""
    table, (_views, laid, hand, rack, held) = scene.table, before
    told = plain(" ".join((*(each.words for each in table.tableau.refusal), table.warning)).strip(), table.names)
    deeds = ", then ".join(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(each).__name__).lower() for each in ACTED)
    if scene.ui.dialog is not None:
        title = getattr(scene.ui.dialog, "title", "") or type(scene.ui.dialog).__name__
        return f"asks: {plain(title, table.names)}"
    if table.held is not held:
        return "discard, held a moment"
    if deeds:
        return f"{deeds}; says: {told}" if told else deeds
    lies = "puts it there" if table.board.laid != laid else ""
    moves = "moves it within the hand" if (table.board.hand, table.board.places_held) != (hand, rack) else ""
    return told or lies or moves


def listen(scene: TableScene) -> None:
    """Keep the actions that the session of a table allows from now on."""
    session = scene.table.session
    act = session.act
    ACTED.clear()

    def heard(action: Any, laid: Any = None) -> Any:
        faults = act(action, laid)
        ACTED.extend(() if faults else (action,))
        return faults

    vars(session)["act"] = heard


def plain(words: str, names: Sequence[str]) -> str:
    """Words in which cards, players and numbers but those of rules stand for all others."""
    for name in names:
        words = re.sub(rf"\b{name}\b", "NAME", words)
    words = _UNNUMBERED.sub("N", _CARDS.sub("CARDS", _CARD.sub("CARD", words)))
    return words.replace("\N{NO-BREAK SPACE}", " ")


# -- all of a record


def stage(scene: TableScene, phase: str) -> str:
    """The stage of a game at a moment: its phase, and if the player has laid anything."""
    board = scene.table.board
    laid = bool(board.groups[board.home])
    return f"{phase.replace('_', ' ')}, {'with' if laid else 'without'} cards on the table"


def tried(kept: KeptRecord, told: Told, game: str, most: int = MOMENTS, *, stages: int | None = None) -> None:
    """Try every drag at some moments of each stage of a record, or of its first ones, by who moves and by another."""
    met, looks = dict[str, int](), dict[str, int]()
    for number, moment in enumerate(kept.moments):
        mover = moment.game.hand.to_move
        if mover is None:
            continue
        for seat in (mover, (mover + 1) % len(kept.players)):
            mine = seat == mover
            phase = moment.game.hand.phase.name.lower()
            looks[phase] = looks.get(phase, 0) + mine
            if looks[phase] > LOOKS or (not mine and met.get("while others play", 0) >= 1):
                continue
            scene = shown(kept, number, seat)
            name = stage(scene, phase) if mine else "while others play"
            if met.get(name, 0) >= most or (name not in met and stages is not None and len(met) >= stages):
                continue
            met[name] = met.get(name, 0) + 1
            at_moment(kept, (number, seat), told, (game, name))


def shown(kept: KeptRecord, number: int, seat: int) -> TableScene:
    """The table at a moment, at rest."""
    scene = frozen_games.scene_at(kept, number, seat, past=False)
    listen(scene)
    scene.shown(SIZE)
    with patch.object(PartStage, "_paint", lambda _stage, _region: None):
        scene.draw(pygame.display.set_mode(SIZE))
    return scene


def at_moment(kept: KeptRecord, where: tuple[int, int], told: Told, key: tuple[str, str]) -> None:
    """Try every drag at one moment; the table is made anew after each that has changed it."""
    scene = shown(kept, *where)
    for source in [name for name, _point, _chosen in sources(scene)]:
        for target in [name for name, _point in targets(scene)]:
            start = next(((at, chosen) for name, at, chosen in sources(scene) if name == source), None)
            end = next((at for name, at in targets(scene) if name == target), None)
            if start is None or end is None:
                continue
            before = state(scene)
            ACTED.clear()
            drag(scene, start[0], end, start[1])
            words = answer(scene, before)
            told.setdefault((*key, source), {}).setdefault(words, set()).add(target)
            if state(scene) != before or scene.ui.dialog is not None:
                scene = shown(kept, *where)


def all_told(game: str, most: int = MOMENTS) -> Told:
    """What every drag of a game does, in the records that are kept of its presets."""
    told: Told = {}
    records: dict[str, str] = {}
    for name, record in frozen_games.kept_of(game)["records"].items():
        records.setdefault(name.partition(",")[0], record)
    for record in records.values():
        tried(frozen_games.game_of(record), told, game, most)
    return told


# -- the table in words


def lines(told: Told, game: str) -> Iterator[str]:
    """The page of a game: by stage, a line for each place from which cards are dragged."""
    stages = dict.fromkeys(name for each, name, _source in told if each == game)
    for name in stages:
        yield f"### {name.capitalize()}"
        yield ""
        yield "| from | to | what it does, or why not |"
        yield "| --- | --- | --- |"
        for (_game, at, source), answers in told.items():
            if (_game, at) == (game, name):
                yield from rows(source, answers)
        yield ""


def rows(source: str, answers: Mapping[str, set[str]]) -> Iterator[str]:
    """The lines of one place: for each place to which cards are dragged its answers, those that are alike together."""
    by_target: dict[str, list[str]] = {}
    for words, places in answers.items():
        for place in places:
            by_target.setdefault(place, []).append(words or "nothing")
    alike: dict[tuple[str, ...], list[str]] = {}
    for place, said in by_target.items():
        alike.setdefault(tuple(sorted(said, key=_deeds_first)[:MOST]), []).append(place)
    for told, alike_places in alike.items():
        yield f"| {source} | {', '.join(sorted(alike_places))} | {' / '.join(told)} |"


def _deeds_first(words: str) -> tuple[bool, str]:
    """What is done comes before what is refused, which begins a sentence."""
    return words[:1].isupper(), words


def faults(told: Told) -> Iterator[str]:
    """Drags that nothing answers, and refusals that name no rule."""
    for (game, name, source), answers in told.items():
        for words, places in answers.items():
            where = f"{game}, {name}: {source} to {', '.join(sorted(places))}: {words}"
            refused = words.endswith((".", ")")) and "; says: " not in words and not words.startswith("asks: ")
            if not words and not is_idle(source, places):
                yield f"{where}nothing is said"
            elif refused and "(rule " not in words and not words.startswith(FREE):
                yield f"{where} without a rule"


def is_idle(source: str, places: set[str]) -> bool:
    """True if cards are only put back where they lay."""
    back = {"hand": "the hand", "stock": "the stock", "pile": "the pile"}
    own = {"an own meld", "an own space", "another's space"} if "own" in source else set[str]()
    own |= {"another's meld"} if "others'" in source else set()
    own |= {"the stock"} if "hand" in source else set()  # a rack's area holds the stock
    return places <= own.union(name for word, name in back.items() if word in source)


def section(page: str, game: str) -> str:
    """The part of the page about a game; empty if it has none."""
    begin = f"## {rules_of(game).title}\n"
    return page.partition(begin)[2].partition("\n## ")[0] if begin in page else ""


HEAD = """# Drags

What a drag does at the table, or why not: by game, stage of the turn and kinds of places, as tried through the real
table at moments of the kept games of every preset. Written by `build/dev.py python -m build.bench gestures --write`.
CARD and NAME stand for any card and player, N for a number; several answers are of other cards, or of other presets.
"Several cards" are any three of a hand.
"""
