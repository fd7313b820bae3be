"""The promises of `docs/measurements-*.md` measured again, each by the command of its row, beside what stands there.

A row of a table that begins with "what" and "command" is a promise: what, command, figure, limit. Its command is the
first one in backquotes that this program has; "the same" is that of the row before. Each command runs once, with a part
of its usual number of cases and a limit of time, and what it prints is kept: a later run goes on where this one was
stopped, and `--again` measures anew. Rows without such a command are listed as not measured.
"""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from build.bench.__main__ import benches
from build.cases import Case
from build.measure import own as measures
from build.measure.__main__ import OWN_CASES, WHATS
from build.report import ROOT, Line, keep, load, parser_of, progress_of
from engine.games.list import game_names

DOCS, KEPT = ROOT / "docs", ROOT / "dist/promises"
_LONGEST = 1500
"""Letters of an output that are kept where it is no JSON."""


class Promise(NamedTuple):
    """A row of a page."""

    page: str
    what: str
    command: tuple[str, ...]
    """The module and its arguments; empty where the row names none."""
    figure: str
    limit: str


def promises(folder: Path = DOCS) -> Iterator[Promise]:
    """Every promise of every page."""
    for path in sorted(folder.glob("measurements-*.md")):
        yield from _of_page(path.stem.removeprefix("measurements-"), path.read_text("utf-8").splitlines())


def _of_page(page: str, lines: Sequence[str]) -> Iterator[Promise]:
    inside, last = False, tuple[str, ...]()
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")] if line.startswith("|") else []
        if cells[:2] == ["what", "command"]:
            inside, last = True, ()
        elif not cells:
            inside = False
        elif inside and not set(line) <= {"|", "-", " "}:
            what, command, figure, limit = (*cells, "", "", "")[:4]
            last = last if command.startswith("the same") else command_of(command)
            yield Promise(page, what, last, figure, limit)


def command_of(text: str) -> tuple[str, ...]:
    """The first command in backquotes that this program has, as a module and its arguments; empty for others."""
    for quoted in re.findall(r"`([^`]+)`", text):
        words = [word for word in quoted.split() if word != "-m"]
        if words[:1] == ["build.measure"] and len(words) > 2 and words[1] in game_names() and words[2] in WHATS:  # noqa: PLR2004
            return tuple(words)
        bench = words[1:] if words[:1] == ["build.bench"] else words
        if bench and bench[0] in benches():
            return ("build.bench", *bench)
    return ()


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
        return measures.cases_of(game).get(what)
    module = import_module(f"build.measure.{what}")
    try:
        return None if hasattr(module, "main") else module.case_of(measures.of(game))
    except LookupError:
        return None


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


def _told(promise: Promise, found: Line | None) -> str:
    today = "not measured" if found is None else json.dumps(found, ensure_ascii=False)
    command = " ".join(promise.command) or "no command"
    head = f"{promise.page}: {promise.what}\n  {command}"
    return f"{head}\n  stood there: {promise.figure}\n  limit: {promise.limit}\n  today: {today}"


def main(arguments: Sequence[str]) -> int:
    """Measure what is not measured yet, and print all; the exit code is 1 where a command found something wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--only", default="", metavar="WORDS", help="rows in whose page, what or command these stand")
    parser.add_argument("--part", type=float, default=0.05, help="of the usual number of cases (%(default)s)")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each command (%(default)s)")
    parser.add_argument("--again", action="store_true", help="measure these rows anew")
    parser.add_argument("--list", action="store_true", help="measure nothing, and tell what is known")
    chosen = parser.parse_args(arguments)
    rows = [each for each in promises() if chosen.only in " ".join((each.page, each.what, *each.command))]
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / "figures.json"
    known = progress_of(path)
    for command in dict.fromkeys(each.command for each in rows if each.command):
        key = " ".join(command)
        if not chosen.list and (chosen.again or key not in known):
            known[key] = measured(reduced(command, chosen.part), chosen.seconds)
            keep(path, known)
    found = [known.get(" ".join(each.command)) if each.command else None for each in rows]
    for row, figures in zip(rows, found, strict=True):
        print(_told(row, figures), end="\n\n")
    unmeasured = sum(figures is None or "stopped" in figures for figures in found)
    print(f"{len(rows)} promises, {len(rows) - unmeasured} measured, {unmeasured} not.")
    return int(any(figures is not None and figures.get("exit") for figures in found))
