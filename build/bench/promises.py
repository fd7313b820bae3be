"""The promises of `docs/promises.md` measured again, each by the commands of its row, beside what stands there.

A row of a table that begins with "what" is a promise: what, figure, limit, command, verdict. Its commands are those in
backquotes that this program has; one of `GAME` stands for each game that has the measure. Each command runs once, with
a part of its usual number of cases and a limit of time, and what it prints is kept: a later run goes on where this one
was stopped, and `--again` measures anew. Rows without such a command are listed as not measured.
"""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from build.bench.__main__ import benches
from build.cases import Case
from build.measure import own as measures
from build.measure.__main__ import OWN_CASES, WHATS
from build.report import ROOT, Line, keep, load, parser_of, progress_of
from engine.games.list import game_names

PAGE, KEPT = ROOT / "docs/promises.md", ROOT / "dist/promises"
COLUMNS = ["what", "figure", "limit", "command", "verdict"]
_LONGEST = 1500
"""Letters of an output that are kept where it is no JSON."""


class Promise(NamedTuple):
    """A row of the page."""

    section: str
    what: str
    commands: tuple[tuple[str, ...], ...]
    """Modules and their arguments, `GAME` among them; none where the row names none."""
    figure: str
    limit: str
    verdict: str


def promises(page: Path = PAGE) -> Iterator[Promise]:
    """Every promise of the page."""
    section, inside = "", False
    for line in page.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")] if line.startswith("|") else []
        if line.startswith("## "):
            section = line.removeprefix("## ")
        if cells == COLUMNS or not cells:
            inside = bool(cells)
        elif inside and not set(line) <= {"|", "-", " "}:
            what, figure, limit, command, verdict = cells
            yield Promise(section, what, tuple(commands_of(command)), figure, limit, verdict)


def commands_of(text: str) -> Iterator[tuple[str, ...]]:
    """The commands in backquotes that this program has, as modules and their arguments."""
    for quoted in re.findall(r"`([^`]+)`", text):
        words = quoted.split()
        a_measure = words[:1] == ["build.measure"] and words[2:] and words[2] in WHATS
        if (a_measure and words[1] in ("GAME", *game_names())) or (
            words[:1] == ["build.bench"] and words[1] in benches()
        ):
            yield tuple(words)


def of_games(command: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A command of `GAME` for each game that has the measure; any other as it is."""
    if command[1] != "GAME":
        return [command]
    return [(command[0], game, *command[2:]) for game in game_names() if _has(game, command[2])]


def _has(game: str, what: str) -> bool:
    """True if a game has the measure."""
    if what in OWN_CASES:
        return what in measures.cases_of(game)
    module = import_module(f"build.measure.{what}")
    try:
        return hasattr(module, "main") or module.case_of(measures.of(game)) is not None
    except LookupError:
        return False


def reduced(command: tuple[str, ...], part: float) -> tuple[str, ...]:
    """A command with a part of its usual number of cases, without a file of its own for what is kept."""
    words = [*command]
    while "--progress" in words:
        place = words.index("--progress")
        del words[place : place + 2]
    case = _case_of(words)
    if case is None or not case.many:
        return tuple(words)
    name = f"--{case.counted or 'cases'}"
    many = int(words[words.index(name) + 1].replace(",", "")) if name in words[:-1] else case.many
    if name in words:
        del words[words.index(name) : words.index(name) + 2]
    return (*words, name, str(max(1, round(many * part))))


def _case_of(words: Sequence[str]) -> Case | None:
    """The case of a command; None where it has a main of its own."""
    if words[0] == "build.bench":
        result: Case | None = getattr(import_module(f"build.bench.{words[1]}"), "CASE", None)
        return result
    game, what = words[1:3]
    if what in OWN_CASES:
        return measures.cases_of(game)[what]
    module = import_module(f"build.measure.{what}")
    return None if hasattr(module, "main") else module.case_of(measures.of(game))


def measured(command: tuple[str, ...], seconds: float) -> Line:
    """What a command prints; `stopped` where its time was up, and the load of the machine when it began."""
    result: Line = {"load": load()}
    begun = time.monotonic()
    try:
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return {**result, "stopped": seconds}
    result["seconds"] = round(time.monotonic() - begun, 1)
    try:
        result["said"] = json.loads(done.stdout[done.stdout.index("{") :])
    except ValueError:
        result["said"] = (done.stdout or done.stderr)[-_LONGEST:]
    return {**result, "exit": done.returncode}


def _told(promise: Promise, known: Mapping[str, Line]) -> str:
    lines = [f"{promise.section}: {promise.what}", f"  stands there: {promise.figure}; {promise.verdict}"]
    lines.append(f"  limit: {promise.limit}")
    for command in (" ".join(each) for shared in promise.commands for each in of_games(shared)):
        found = json.dumps(known[command], ensure_ascii=False) if command in known else "not measured"
        lines.append(f"  {command}\n    {found}")
    return "\n".join(lines if promise.commands else [*lines, "  no command"])


def main(arguments: Sequence[str]) -> int:
    """Measure what is not measured yet, and print all; the exit code is 1 where a command found something wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--only", default="", metavar="WORDS", help="rows that hold these in section, what or command")
    parser.add_argument("--part", type=float, default=0.05, help="of the usual number of cases (%(default)s)")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each command (%(default)s)")
    parser.add_argument("--again", action="store_true", help="measure these rows anew")
    parser.add_argument("--list", action="store_true", help="measure nothing, and tell what is known")
    chosen = parser.parse_args(arguments)
    rows = [each for each in promises() if chosen.only in _words(each)]
    shared = dict.fromkeys(command for each in rows for command in each.commands)
    commands = dict.fromkeys(each for command in shared for each in of_games(command))
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / "figures.json"
    known = progress_of(path)
    for command in commands:
        key = " ".join(command)
        if not chosen.list and (chosen.again or key not in known):
            known[key] = measured(reduced(command, chosen.part), chosen.seconds)
            keep(path, known)
    for row in rows:
        print(_told(row, known), end="\n\n")
    found = [known.get(" ".join(command)) for command in commands]
    unmeasured = sum(figures is None or "stopped" in figures for figures in found)
    bare = sum(not each.commands for each in rows)
    print(f"{len(rows)} promises, {bare} without a command here; {len(found)} commands, {unmeasured} not measured.")
    return int(any(figures is not None and figures.get("exit") for figures in found))


def _words(promise: Promise) -> str:
    return " ".join((promise.section, promise.what, *map(" ".join, promise.commands)))
