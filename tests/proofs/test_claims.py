"""Claims of games: what their exact solvers find can be proved, and nothing less."""

import json
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from shutil import which
from time import process_time

import pytest

from engine.cli.solve import solve
from engine.family.game import new_game
from engine.family.proofs import proofs_for
from engine.family.rules import never
from engine.games.list import rules_of
from engine.proofs import check_proof
from engine.proofs.check_proof import flaw
from engine.proofs.facts import Claimed
from engine.proofs.prover import proof_of
from engine.rummy.faults import RefusedError
from engine.rummy.shuffle import SplitMix

MANY = 6
COUNTS = [
    ("gin", "discard"),
    ("gin", "knock"),
    ("indian", "count"),
    ("indian", "drop"),
    ("straight", "left"),
    ("house", "out"),
]
NODE = which("node")
RUN = """
const {readFileSync} = require("fs"), [page, cases] = process.argv.slice(1).map((each) => readFileSync(each, "utf8"));
const flaw = new Function(page.split("<script>")[1].split("</script>")[0] + "; return flaw")();
console.log(JSON.stringify(JSON.parse(cases).map((text) => flaw(text) === "")));
"""


def hands(game: str, key: str) -> Iterator[object]:
    """Positions of a kind of puzzles, solved or not."""
    rules = rules_of(game)
    kind = next(each for each in rules.puzzles() if each.key == key)
    for seed in range(1000):
        try:
            yield rules.read_position(kind.position(SplitMix(seed)))
        except RefusedError:
            continue


@cache
def claims(game: str, key: str) -> list[Claimed]:
    """Claims of some positions by the first objective of a game of which there are any."""
    solver, result = rules_of(game).solver, []
    for hand in hands(game, key):
        objective = "cards" if "cards" in solver.objectives else solver.objectives[0]
        answer = solver.solve(hand, objective, 5.0, lambda: 0.0)
        claim = solver.claimed(hand, objective, answer["value"])
        if claim is not None:
            result.append(claim)
        if len(result) == MANY:
            break
    return result


@pytest.mark.parametrize(("game", "key"), COUNTS)
def test_a_least_count_is_proved(game, key):
    texts = [proof_of(claim.facts, claim.most, never) for claim in claims(game, key)]
    assert len(texts) == MANY
    assert [flaw(text) for text in texts] == [""] * MANY


def test_a_lower_count_is_not_proved():
    """In Indian Rummy a count is cut at its cap, so there it is Gin alone that says so."""
    for claim in claims("gin", "discard"):
        assert proof_of(claim.facts, claim.most - 1, never) is None


def test_a_solver_says_that_it_claims_nothing_where_the_turn_shows_it():
    case = {"game": "playroom", "position": TILES}
    (answer,) = solve([json.dumps(case)], "out", 5.0, proof=True)
    assert answer["value"] == 1
    assert answer["proof"] is None


TILES = {"preset": "tiles", "players": 2, "to_move": 0, "hands": ["7c", "9h"], "table": ["4c 5c 6c"]}


def test_a_solver_proves_what_it_says():
    case = {"game": "playroom", "position": {**TILES, "hands": ["7c 9d", "9h"]}}
    (answer,) = solve([json.dumps(case)], "cards", 5.0, proof=True)
    assert answer["claim"] == "No turn lays more than 1 card."
    assert not flaw(answer["proof"])


def texts() -> list[str]:
    """Proofs, and what comes of them when a piece is changed at random."""
    stream, result = SplitMix(5), []
    for game, key in COUNTS:
        for claim in claims(game, key):
            text = proof_of(claim.facts, claim.most, never)
            assert text is not None
            result.append(text)
            for _ in range(10):
                at = stream.below(len(text))
                result.append(text[:at] + "0159-=, /\nXAcKh"[stream.below(14)] + text[at + 1 :])
    return result


@pytest.mark.skipif(NODE is None, reason="there is no JavaScript here")
def test_the_page_accepts_what_the_checker_accepts(tmp_path):
    cases = texts()
    (tmp_path / "cases.json").write_text(json.dumps(cases), "utf-8")
    page = Path(check_proof.__file__).with_suffix(".html")
    command = [NODE, "-e", RUN, str(page), str(tmp_path / "cases.json")]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    assert json.loads(said.stdout) == [not flaw(text) for text in cases]


def test_what_would_help_most_is_a_card_that_can_still_come() -> None:
    rules, told = rules_of("gin"), 0
    for seed in range(12):
        hand = new_game(rules, rules.options("gin", 2, {}), seed).hand
        for _action in range(7):
            hand = rules.apply(hand, rules.plainest(rules.view(hand, hand.to_move))[0])
        view = rules.view(hand, hand.to_move)
        for proved in proofs_for(rules, view, never, 5.0, process_time):
            if proved.lacks is not None:
                told += 1
                assert proved.lacks not in (*view.hand, *view.known.discard)
    assert told
