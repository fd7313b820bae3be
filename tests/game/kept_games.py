"""Finished games of a person against a level, as records on the disk."""

import json
from pathlib import Path
from typing import Any

from engine.cli.playing import AnyStep, Contestant, play_game, stream
from engine.cli.recording import recorded
from engine.family.game import new_game
from engine.family.record_lines import Writer
from engine.games.list import rules_of

FINISHED = "finished"


def game_record(
    number: int,
    *,
    game: str = "straight",
    preset: str = "straight",
    changed: dict[str, Any] | None = None,
    level: str = "learner",
    header: dict[str, Any] | None = None,
) -> str:
    """The record of a short game in which a person, whose choices a level made, sits at seat 0."""
    rules = rules_of(game)
    changed = {"target": 0, "deals": 2} if changed is None else changed
    options = rules.options(preset, 2, changed)
    players = [Contestant(level, stream("kept", number, seat)) for seat in range(2)]
    steps: list[AnyStep] = []
    play_game(new_game(rules, options, number), players, lambda: 0.0, steps.append)
    return rewritten(recorded(steps, players), header or {})


def rewritten(record: str, header: dict[str, Any], *, after: int = 0, entry: dict[str, Any] | None = None) -> str:
    """The record with a person at seat 0, further keys in its header, and an entry after that many lines."""
    writer, lines = Writer(), list[str]()
    for place, line in enumerate(record.splitlines()):
        line_entry = json.loads(line)
        del line_entry["sum"]
        if not place:
            line_entry["players"][0] = {"name": "Ann", "opponent": None}
            line_entry |= header
        lines.append(writer.line(line_entry))
        if entry is not None and place == after:
            lines.append(writer.line(entry))
    return "".join(lines)


def keep(folder: Path, number: int, record: str) -> Path:
    """Put a record among the games that are finished; its file."""
    (folder / FINISHED).mkdir(parents=True, exist_ok=True)
    path = folder / FINISHED / f"20260101-{number // 60:02}{number % 60:02}00-{number:08x}.jsonl"
    path.write_text(record, "utf-8")
    return path
