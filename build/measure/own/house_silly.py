"""Silly turns and named blunders: `... -m build.measure house silly --progress FILE`.

The games of `python -m engine tournament` with the same seats, seed and pairs are played again, or the records that it
keeps with `--records FOLDER` are read, and every turn is judged by what its seat knew
(`engine/games/house/ai/sense/`). Counted for each level and told per 1,000 turns. Turns that are beaten only by one
that melds, goes out or lays a joker are counted apart: to wait with that is a choice. Prints JSON with the first
examples as positions (docs/notation.md); exits 1 if a level that should be above such things has any.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from build.report import KeptLines, Line, parser_of, report
from engine.cli.pairs import BOTH, Matchup, players_at
from engine.cli.playing import play_game
from engine.games.house.actions import Action, Arrange
from engine.games.house.ai.opponents import OPPONENTS
from engine.games.house.ai.sense.deeds import Deed
from engine.games.house.ai.sense.kinds import blunders
from engine.games.house.ai.sense.silly import silly
from engine.games.house.coach.deeds import deeds_in
from engine.games.house.game import new_game
from engine.games.house.notation import write_action
from engine.games.house.options import OPTIONS, options
from engine.games.house.state import HandState
from engine.games.house.types import Step
from engine.rummy.cards import text_of
from tests.games.house.replayed import read, replay

ABOVE = ("expert", "master")
"""Levels of which none of this is expected."""
EXAMPLES = 3
"""For each level and kind."""


class RecordJob(NamedTuple):
    """A game to be judged: of a matchup, or a record."""

    name: str
    judged: tuple[str, ...]
    seats: tuple[str, ...] = ()
    edition: str = BOTH
    seed: int = 0
    pair: int = 0
    seating: int = 0
    record: str = ""


def neighbours() -> list[tuple[str, ...]]:
    """For each two levels next to each other: at two seats, at three, and as partners at four."""
    found: list[tuple[str, ...]] = []
    for weaker, stronger in pairwise(OPPONENTS):
        found += [(stronger, weaker), (stronger, weaker, weaker), (stronger, weaker, stronger, weaker)]
    return found


def jobs_of(chosen: argparse.Namespace) -> Iterator[RecordJob]:
    """The games to be judged, by a name that says which."""
    judged = tuple(chosen.judge.split(",")) if chosen.judge else tuple(OPPONENTS)
    if chosen.records:
        for path in sorted(chosen.records.glob("*.jsonl")):
            yield RecordJob(path.name, judged, record=str(path))
        return
    tables = [tuple(names.split(",")) for names in chosen.seats] or neighbours()
    for pair in range(chosen.pairs):
        for seats in tables:
            if not set(seats) & set(judged):
                continue
            matchup = Matchup(seats=seats, preset=chosen.edition, seed=chosen.seed)
            for seating in range(len(matchup.seatings)):
                name = f"{','.join(seats)} {chosen.edition} {chosen.seed} {pair} {seating}"
                yield RecordJob(name, judged, seats, chosen.edition, chosen.seed, pair, seating)


def steps_of(job: RecordJob) -> tuple[list[Step], tuple[str, ...]]:
    """The actions of the game, and its seats."""
    if job.record:
        record = read(Path(job.record).read_text(encoding="utf-8"))
        return list(replay(record)), tuple(str(player.get("opponent")) for player in record.header["players"])
    matchup = Matchup(seats=job.seats, preset=job.edition, seed=job.seed)
    order = matchup.seatings[job.seating]
    game = new_game(options(matchup.preset_of(job.pair), len(order)), matchup.deal_of(job.pair))
    steps: list[Step] = []
    play_game(game, players_at(matchup, job.pair, order), lambda: 0.0, steps.append)
    return steps, tuple(job.seats[place] for place in order)


def judge(job: RecordJob) -> Line:
    """The counts of one game."""
    steps, names = steps_of(job)
    counts: dict[str, Counter[str]] = {name: Counter() for name in names if name in job.judged}
    examples: list[Line] = []
    for state, deed in deeds_in(steps):
        name = names[deed.seen.seat]
        if name not in counts:
            continue
        counts[name]["turns"] += 1
        for kind, why in found_in(deed):
            counts[name][kind] += 1
            if counts[name][kind] <= EXAMPLES:
                examples.append({"level": name, "kind": kind, "why": why, **told(state, deed)})
    return {"game": job.name, "counts": counts, "examples": examples}


def found_in(deed: Deed) -> Iterator[tuple[str, Any]]:
    """The kinds of what is wrong with a turn, each with an explanation."""
    for blunder in blunders(deed):
        yield blunder.kind.value, {"cards": text_of(blunder.cards), "points": blunder.points}
    found = silly(deed.play) if deed.play else None
    if found is not None:
        kind = f"{'waited' if found.reason.is_choice else 'silly'}: {found.reason.value}"
        tables = [write_action(Arrange(table)) for table in found.better.tables]
        yield kind, {"better": tables, "discard": str(found.better.discard)}


def told(state: HandState, deed: Deed) -> Line:
    """The position before the draw and what was done, as a case."""
    done: list[Action] = [deed.draw]
    if deed.played is not None and deed.played.draft is not None:
        done += [Arrange(shot.table) for shot in deed.played.draft.record()[1:]]
    done += [deed.end] if deed.end is not None else []
    return {"position": state.written(), "actions": [write_action(action) for action in done]}


def summary(lines: Iterable[Line]) -> Line:
    """Turns and what was found in them, for each level; `per_1000` turns, and the first examples."""
    counts: dict[str, Counter[str]] = {}
    examples: list[Line] = []
    shown: Counter[tuple[str, str]] = Counter()
    games = 0
    for line in lines:
        games += 1
        for name, more in line["counts"].items():
            counts.setdefault(name, Counter()).update(more)
        for example in line["examples"]:
            kind = example["level"], example["kind"]
            shown[kind] += 1
            examples += [example] if shown[kind] <= EXAMPLES else []
    levels = {name: level(counts[name]) for name in sorted(counts, key=list(OPPONENTS).index)}
    return {"games": games, "levels": levels, "examples": examples}


def level(counts: Counter[str]) -> Line:
    """One level's figures."""
    turns = counts["turns"]
    kinds = {kind: count for kind, count in sorted(counts.items()) if kind != "turns"}
    per = {kind: round(1000 * count / max(1, turns), 3) for kind, count in kinds.items()}
    wrong = sum(count for kind, count in kinds.items() if not kind.startswith("waited"))
    return {"turns": turns, "wrong": wrong, "found": kinds, "per_1000": per}


def arguments_of(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments of the command."""
    parser = parser_of(__doc__, progress=True)
    about = "opponents by seat, with commas; may be given again (all neighbouring levels, at 2, 3 and 4 seats)"
    parser.add_argument("--seats", action="append", default=[], metavar="NAMES", help=about)
    parser.add_argument("--pairs", type=int, default=10, metavar="N", help="pairs of each (10)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=[*sorted(OPTIONS.keys), BOTH], default=BOTH)
    parser.add_argument("--judge", metavar="NAMES", help="the levels whose turns are judged (all)")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="judge these records instead")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    """Plays or reads, judges what is not judged yet, and prints."""
    chosen = arguments_of(arguments)
    kept = KeptLines(chosen.progress, silly=1, judge=chosen.judge)
    done = {line["game"] for line in kept.lines}
    for job in jobs_of(chosen):
        if job.name not in done:
            kept.add(judge(job))
            print(f"{job.name}: done", file=sys.stderr)
    result = summary(kept.lines)
    return report(result, good=not any(result["levels"].get(name, {}).get("wrong") for name in ABOVE))
