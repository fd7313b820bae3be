"""Proofs by prices: claims about positions of real games proved and checked, and forged proofs refused.

Regular players play one game of a preset, by turns of all presets with claims. Every position is solved by
each objective of its game, and the claim that nothing is better is proved. Of each proof whose claim is tight three are
forged: the bound is one less, so it is with a price changed at random, and three cards that make a run are added.
Python and, where node is there, JavaScript judge all of them, and must agree. `--preset tiles` plays one preset.
"""

import json
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from typing import Any

from build.cases import WRONG, Case, added
from build.report import Line
from engine.cli.playing import Contestant, play_game, stream
from engine.family.game import AnyStep, new_game
from engine.family.rules import AnyRules, Solver
from engine.games.list import rules_of
from engine.proofs import check_proof
from engine.proofs.check_proof import flaw
from engine.proofs.facts import Claimed
from engine.proofs.prover import proof_of
from engine.rummy.plain_data import NotationError
from engine.rummy.shuffle import SplitMix

PLAYED = (
    ("playroom", "tiles", 2),
    ("playroom", "manipulation", 3),
    ("gin", "gin", 2),
    ("playroom", "tiles", 4),
    ("indian", "points", 3),
    ("contract", "contract", 3),
    ("playroom", "tiles-six", 4),
    ("gin", "knock", 3),
    ("playroom", "playroom", 2),
)
OF_EACH = 40
"""Positions of a game at most."""
_SOLVED, _PROVED = 5.0, 5.0
"""Seconds for a best turn, and for its proof."""
_JUDGE = """
const {readFileSync} = require("fs"), [page, cases] = process.argv.slice(1).map((each) => readFileSync(each, "utf8"));
const flaw = new Function(page.split("<script>")[1].split("</script>")[0] + "; return flaw")();
console.log(JSON.stringify(JSON.parse(cases).map((text) => flaw(text) === "")));
"""


class _EnoughError(Exception):
    """There are as many positions as are wanted."""


@dataclass
class _Found:
    """The figures of one game, and all texts that were judged."""

    line: Line = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    held: list[bool] = field(default_factory=list)

    def add(self, text: str, *, holds: bool) -> None:
        """Judge a text, which is to hold or not."""
        self.texts.append(text)
        self.held.append(not flaw(text))
        if self.held[-1] is not holds:
            added(self.line, {WRONG: [f"{'holds not' if holds else 'holds, though forged'}: {text}"]})


def hands_of(rules: AnyRules, preset: str, seats: int, number: int) -> list[Any]:
    """Positions of a game of regular players, those at the end of a turn's draw among them."""
    hands: list[Any] = []

    def watch(step: AnyStep) -> None:
        if step[1].hand.to_move is not None:
            hands.append(step[1].hand)
        if len(hands) >= 4 * OF_EACH:
            raise _EnoughError

    players = [Contestant("regular", stream(number, "seat", seat)) for seat in range(seats)]
    with suppress(_EnoughError):
        play_game(new_game(rules, rules.options(preset, seats, {}), number), players, time.process_time, watch)
    every = max(1, len(hands) // OF_EACH)
    return hands[number % every :: every]


def _claims(solver: Solver[Any], hand: object) -> Iterator[tuple[str, Claimed | None, bool]]:
    """By objective the claim of a position, and whether it is tight."""
    for objective in solver.objectives:
        try:
            answer = solver.solve(hand, objective, _SOLVED, time.monotonic)
        except NotationError:
            return
        if answer["exact"] and answer["value"] is not None and solver.claimed is not None:
            claim = solver.claimed(hand, objective, answer["value"])
            yield objective, claim, claim is not None and _is_tight(hand, objective, answer["value"], claim)


def _is_tight(hand: Any, objective: str, value: int, claim: Claimed) -> bool:  # noqa: ANN401 - of any game
    """True if a turn reaches the bound of a claim: a count may be cut at its cap, and a first meld is out of reach."""
    del hand
    enters = "table" not in claim.facts and "away" not in claim.facts and "cases" not in claim.facts
    tight = objective in {"points", "cards"} and claim.most == value and not (enters and "worth" in claim.facts)
    return tight or (objective == "count" and "cases" not in claim.facts)


def _forged(text: str, most: int, rng: SplitMix) -> Iterator[str]:
    less = text.replace(f"\nmost {most}\n", f"\nmost {most - 1}\n")
    yield less
    words = less.split(" ")
    prices = [at for at, word in enumerate(words) if "=" in word and "\n" not in word]
    if prices:
        at = prices[rng.below(len(prices))]
        name, _, number = words[at].partition("=")
        words[at] = f"{name}={int(number.partition(',')[0]) + rng.below(9) - 4}"
        yield " ".join(words)
    if "\njokers 1" not in text and "\nwild" not in text:
        yield text.replace("\nhand ", "\nhand 7c8c9c")


def look(number: int, *, preset: str) -> Line:
    """One game."""
    played = [each for each in PLAYED if preset in {"", each[1]}]
    game, key, seats = played[number % len(played)]
    rules, found, rng = rules_of(game), _Found(), SplitMix(number)
    hands = hands_of(rules, key, seats, number)
    for hand in hands:
        for objective, claim, tight in _claims(rules.solver, hand) if rules.solver is not None else ():
            name = f"{key} {objective}"
            if claim is None:
                added(found.line, {"claims none": {name: 1}})
                continue
            begun = time.perf_counter()
            end = begun + _PROVED
            text = proof_of(claim.facts, claim.most, lambda end=end: time.perf_counter() > end)  # type: ignore[misc]
            taken = time.perf_counter() - begun
            added(found.line, {"claims": 1, "by claim": {name: {"claims": 1}}, "seconds": [taken]})
            if text is None:
                added(found.line, {"by claim": {name: {"without proof": 1}}})
                continue
            lists = sum(line.startswith("/") for line in text.splitlines())
            size = "1 list" if lists == 1 else "2 to 4 lists" if lists <= 4 else "more lists"  # noqa: PLR2004
            added(found.line, {"by claim": {name: {size: 1}}, "bytes": [len(text)]})
            found.add(text, holds=True)
            for forged in _forged(text, claim.most, rng) if tight else ():
                found.add(forged, holds=False)
                added(found.line, {"forged": 1})
    return {"games": 1, "positions": len(hands), **added(found.line, _in_javascript(found))}


def _in_javascript(found: _Found) -> Line:
    """The texts of which the page says something else than Python."""
    node = which("node")
    if node is None or not found.texts:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        cases, page = Path(folder) / "cases.json", Path(check_proof.__file__).with_suffix(".html")
        cases.write_text(json.dumps(found.texts), "utf-8")
        said = subprocess.run([node, "-e", _JUDGE, str(page), str(cases)], check=True, capture_output=True, text=True)
    answers = json.loads(said.stdout)
    other = [
        f"JavaScript says otherwise: {text}"
        for text, one, two in zip(found.texts, found.held, answers, strict=True)
        if one != two
    ]
    return {"judged in JavaScript": len(answers), **({WRONG: other} if other else {})}


CASE = Case(
    about=__doc__,
    look=look,
    many=20_000,
    counted="claims",
    limits={"seconds": {"p99": 1.0}, "bytes": {"p50": 400, "max": 30_000}},
    arguments={"preset": {"default": "", "help": "one preset alone (all of them by turns)"}},
)
