"""A search for the dearest text: crafted games, climbing to those whose text takes most time to read.

A candidate is a way of playing (weights of actions by their form, of laying the table anew, of hints, of taking back)
in a game with a preset and seats. Its rate is measured on a short text and counted up to what a text may hold; the
dearest are then written as long as a text may be, and read.
"""

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any

from engine.family.action_text import action, table
from engine.family.choices import _MOST_PICKS, ChoiceWriter
from engine.family.codes import CodeError, CodeKind, sealed
from engine.family.game import AnyGame, act, new_game
from engine.family.game_text import (
    _EVENTS,
    _FIRST,
    _LONGEST,
    _MOST_OPEN,
    _MOST_STEPS,
    _OWN,
    _before,
    _packed_header,
    _usual_deal,
    record_of_text,
)
from engine.family.recorder import Recorder
from engine.games.list import game_names, read_record, rules_of
from engine.rummy.faults import RefusedError
from engine.rummy.laid import written
from engine.rummy.plain import NotationError

_SHORT = 2000
"""Events of the text by which a way of playing is measured."""
_SHAPES = ("draw", "discard", "table", "end", "meld", "layoff", "undo", "pass", "knock", "replace", "call", "challenge",
           "done", "answer", "laid", "hint", "plainest")  # fmt: skip


@dataclass(frozen=True, slots=True)
class CraftedWay:
    """A way of playing."""

    game: str
    preset: str
    seats: int
    deal: int
    weights: tuple[float, ...]

    def changed(self, rng: Random) -> "CraftedWay":
        """A way near this one."""
        factors = (0.0, 0.1, 0.5, 2, 10, 1, 1, 1, 1, 1)
        weights = tuple(each * rng.choice(factors) or rng.random() / 9 for each in self.weights)
        return replace(self, weights=weights, deal=rng.choice((self.deal, rng.randrange(10**6))))


def some_way(rng: Random) -> CraftedWay:
    """A way at random."""
    rules = rules_of(rng.choice(game_names()))
    preset = rng.choice(rules.presets)
    weights = tuple(rng.choice((0.01, 1, 5)) * rng.random() for _ in _SHAPES)
    return CraftedWay(rules.name, preset.key, rng.choice(preset.seats), rng.randrange(10**6), weights)


def text_of_way(way: CraftedWay, events: int) -> tuple[str, int]:
    """The text of a game played so, and the number of its events."""
    rules = rules_of(way.game)
    game = new_game(rules, rules.options(way.preset, way.seats, {}), way.deal)
    recorder, writer, rng = Recorder(), ChoiceWriter(), Random(way.deal)  # noqa: S311 - games, not secrets
    head = read_record(recorder.begin(game, [{"name": "Ann", "opponent": None}] * way.seats))[1]
    writer.pick("event", _EVENTS, "deal")
    done = since_line = 1
    while done < events - 2:
        if game.hand_over:
            dealt = _usual_deal(rules, head, game)
            if dealt is None:
                break
            game = dealt
            line = recorder.deal(game)
            writer.pick("event", _EVENTS, "deal")
        else:
            line, game = _step(way, game, recorder, writer, rng, calm=since_line > _MOST_OPEN - 40)
        since_line = 0 if line else since_line + 1
        done += 1
    writer.pick("event", _EVENTS, "end")
    values = {key: each for key, each in head.header.items() if key not in _OWN}
    first = _packed_header([*(values.pop(key) for key in _FIRST), values])
    return sealed(CodeKind.UNFINISHED, len(first).to_bytes(2, "big") + first + writer.packed), done


def _step(
    way: CraftedWay, game: AnyGame, recorder: Recorder, writer: ChoiceWriter, rng: Random, *, calm: bool
) -> tuple[str, AnyGame]:
    """One event more: its line, and the game after it."""
    weights = dict(zip(_SHAPES, way.weights, strict=True))
    rules = game.rules
    if not calm and rng.random() < weights["hint"] / 50:
        writer.pick("event", _EVENTS, "hint")
        recorder.hinted = True
        return "", game
    if not calm and rules.laying is not None and rng.random() < weights["laid"]:
        writer.pick("event", _EVENTS, "laid")
        table(writer, _before(game, recorder.tables), written(recorder.tables[-1]))
        return "", game
    for data in [] if calm else _wished(game, weights, rng):
        try:
            done = rules.read_action(game.hand, data)
            after = act(game, done)
        except (RefusedError, NotationError, ValueError):
            continue
        break
    else:
        done = rules.plainest(rules.view(game.hand, game.mover))[0]
        data, after = rules.write_action(done), act(game, done)
    writer.pick("event", _EVENTS, "done")
    action(writer, _before(game, recorder.tables), data)
    return recorder.action(game, done, after, None), after


def _wished(game: AnyGame, weights: dict[str, float], rng: Random) -> Iterator[dict[str, Any]]:
    """Actions in the order in which the way tries them, as plain data."""
    rules = game.rules
    moves = [] if rules.moves is None else list(islice(rules.moves(rules.view(game.hand, game.mover)), 60))
    usual: list[dict[str, Any]] = [{"undo": "plays"}, {"undo": "draw"}, {"draw": "stock"}, {"draw": "discard"}]
    found = [*usual, *map(rules.write_action, moves)]
    ranks = [(rng.random() * weights.get(next(iter(each)), 1.0), place) for place, each in enumerate(found)]
    return (found[place] for rank, place in sorted(ranks, reverse=True)[:3] if rank > weights["plainest"] * 0.1)


def seconds(text: str) -> float:
    """The processor time for which a text is read, whatever comes of it."""
    begun = time.process_time()
    with suppress(CodeError):
        record_of_text(text, rules_of)
    return time.process_time() - begun


def estimate(way: CraftedWay) -> float:
    """The time of the longest text of a way, by a short one."""
    text, events = text_of_way(way, _SHORT)
    longest = min(_MOST_STEPS / events, _LONGEST / (len(text) * 3 / 4), _MOST_PICKS / (8 * events))
    return seconds(text) * longest if events > _SHORT / 2 else seconds(text)


def dearest(minutes: float, seed: int) -> tuple[float, CraftedWay, int]:
    """The dearest text that the search finds: seconds, how it is played, letters."""
    rng, end = Random(seed), time.monotonic() + 60 * minutes  # noqa: S311 - games, not secrets
    best = [(estimate(way), way) for way in (some_way(rng) for _ in range(12))]
    while time.monotonic() < end:
        best = sorted(best, key=lambda each: -each[0])[:6]
        way = some_way(rng) if rng.random() < 0.2 else rng.choice(best)[1].changed(rng)  # noqa: PLR2004 - a fifth
        best.append((estimate(way), way))
    found = []
    for _rate, way in sorted(best, key=lambda each: -each[0])[:6]:
        events = _MOST_STEPS
        while True:
            text, _done = text_of_way(way, events)
            if len(text) * 3 / 4 <= _LONGEST:
                break
            events = events * 3 // 4
        found.append((min(seconds(text) for _ in range(2)), way, len(text)))
    return max(found, key=lambda each: each[0])
