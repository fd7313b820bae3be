"""Measures the best turn in every turn of `skilled`'s games.

Games are numbered; the number gives edition, seats and deal. Each turn is solved from a cold start (nothing remembered
from other turns) with a limit of a second, and the answer is tried on the judge. Beside it: is this set of cards
partitionable, asked of each space, of the whole table's cards, and of these with each card of the hand. Every turn is a
line in `--log`; a later run goes on from the games that it holds. Prints JSON and exits 1 if a turn was refused or
raised an exception.
"""

import json
import multiprocessing
import sys
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, NamedTuple

from build.bench.games import game_of
from build.report import parser_of, report, spread
from engine.family.game import act, next_hand
from engine.games.house.actions import Action
from engine.games.house.ai.opponents import decide
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.turns import tried
from engine.games.house.solver import sets
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.turn import best_turn
from engine.games.house.state import HandState, Phase
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.rummy.cards import JOKERS, Card
from engine.rummy.table import cards_of, cards_on

LIMIT = 1.0
SLOW = 100.0
"""Milliseconds from which on a turn's position is kept in the log."""
LOG = Path("dist/turns.jsonl")
CLOCKS: dict[str, Callable[[], float]] = {"wall": perf_counter, "cpu": thread_time}
Line = dict[str, Any]


class TurnJob(NamedTuple):
    """A game to be measured, for these objectives, by this clock."""

    number: int
    objectives: tuple[Objective, ...]
    clock: str


def turns_of(game: Game) -> Iterator[HandState | str]:
    """The state of each turn before its play, as `skilled` plays; a traceback where it failed."""
    number = 0
    while not game.over:
        if game.hand_over:
            game = next_hand(game)
            continue
        if game.hand.phase is Phase.PLAY:
            yield game.hand
        number += 1
        seen = view(game.hand, game.hand.mover)
        try:
            game = acted(game, decide("skilled", seen, number, lambda: False))
        except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
            yield traceback.format_exc()
            game = acted(game, plainest(seen))


def acted(game: Game, actions: tuple[Action, ...]) -> Game:
    """The game after these actions."""
    for action in actions:
        game = act(game, action)
    return game


def forget() -> None:
    """A cold start: whatever the solver's modules remember is dropped."""
    for name, module in list(sys.modules.items()):
        if name.startswith("engine.games.house.solver."):
            for each in list(vars(module).values()):
                if hasattr(each, "cache_clear"):
                    each.cache_clear()


def measure_game(job: TurnJob) -> list[Line]:
    """The lines of one game's turns; the last says that it was played to its end."""
    lines = []
    for state in list(turns_of(game_of(job.number))):
        if isinstance(state, str):
            lines.append({"game": job.number, "exception": state})
            continue
        about = {"game": job.number, "edition": state.options.preset, "seats": state.options.seats}
        lines += [{**about, **line} for line in [*measure_turn(state, job), measure_sets(state, CLOCKS[job.clock])]]
    return [*lines, {"game": job.number, "done": [objective.value for objective in job.objectives]}]


def measure_turn(state: HandState, job: TurnJob) -> Iterator[Line]:
    """A line for each objective."""
    basis = state.playing.draft.basis
    table, hand = cards_on(basis.start.table), basis.start.hand
    size: Line = {
        "cards": len(table),
        "jokers": len(JOKERS & (table | hand)),
        "hand": len(hand),
        "melded": basis.melded,
    }
    for objective in job.objectives:
        try:
            line = {**size, **solved(state, objective, CLOCKS[job.clock])}
        except Exception:  # noqa: BLE001 - the same
            line = {**size, "exception": traceback.format_exc()}
        if line.get("ms", SLOW) >= SLOW or not line.get("exact") or "refused" in line:
            line["position"] = state.written()
        yield line


def solved(state: HandState, objective: Objective, clock: Callable[[], float]) -> Line:
    """The time of the best turn from a cold start, and its answer."""
    basis = state.playing.draft.basis
    forget()
    begun = clock()
    answer = best_turn(basis, state.options.seating, objective, Budget(clock=clock, limit=LIMIT))
    ms = round((clock() - begun) * 1000, 3)
    line: Line = {"objective": objective.value, "ms": ms, "value": answer.value, "exact": answer.exact}
    return {**line, "refused": True} if is_refused(state, answer) else line


def is_refused(state: HandState, answer: Answer) -> bool:
    """True if the judge does not let a turn end as it was answered."""
    return answer.value is not None and tried(state.playing.draft.basis, answer.tables) is None


def measure_sets(state: HandState, clock: Callable[[], float]) -> Line:
    """The microseconds it takes to decide if a set can lie in whole plays: it can for the first two kinds."""
    start = state.playing.draft.basis.start
    spaces = [cards_of(space) for space in start.table if space]
    whole = cards_on(start.table)
    asked = {"space": spaces, "table": [whole] if whole else [], "one more": [whole | {card} for card in start.hand]}
    return {"sets": {kind: [timed(some, clock) for some in each] for kind, each in asked.items()}}


def timed(some: frozenset[Card], clock: Callable[[], float]) -> float:
    """Microseconds of one answer from a cold start."""
    forget()
    begun = clock()
    sets.splits(mask_of(some))
    return round((clock() - begun) * 1e6, 1)


def load(path: Path, objectives: tuple[Objective, ...]) -> list[Line]:
    """The lines of the games that an earlier run has finished with these objectives."""
    lines = list(parsed(path.read_text(encoding="utf-8").splitlines())) if path.exists() else []
    asked = {objective.value for objective in objectives}
    done = {line["game"] for line in lines if asked <= set(line.get("done", ()))}
    return [line for line in lines if line["game"] in done]


def parsed(texts: list[str]) -> Iterator[Line]:
    """The lines up to one that was cut off."""
    for text in texts:
        try:
            yield json.loads(text)
        except ValueError:
            return


def save(path: Path, lines: list[Line]) -> None:
    """Write a log that holds whole games only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")


def run(wanted: list[TurnJob], processes: int, path: Path) -> list[Line]:
    """Play the games that are missing; the lines of all."""
    lines = load(path, wanted[0].objectives)
    save(path, lines)
    done = {line["game"] for line in lines if "done" in line}
    missing = [job for job in wanted if job.number not in done]
    with multiprocessing.Pool(processes) as pool, path.open("a", encoding="utf-8") as log:
        for found in pool.imap_unordered(measure_game, missing):
            log.write("".join(f"{json.dumps(line)}\n" for line in found))
            log.flush()
            lines += found
            print(f"game {found[-1]['game']}: {len(found)} lines", file=sys.stderr)
    return [line for line in lines if line["game"] < len(wanted)]


def summary(lines: list[Line]) -> Line:
    """Times by edition, seats and objective, and those of the sets."""
    groups: dict[str, list[Line]] = defaultdict(list)
    times: dict[str, list[float]] = defaultdict(list)
    for line in lines:
        if "ms" in line:
            groups[f"all {line['objective']}"].append(line)
            groups[f"{line['edition']} {line['seats']} {line['objective']}"].append(line)
        for kind, some in line.get("sets", {}).items():
            times[kind] += some
    return {
        "games": len({line["game"] for line in lines}),
        "ms": {name: told(found) for name, found in sorted(groups.items())},
        "sets_us": {kind: spread(some) for kind, some in times.items() if some},
        "refused": sum("refused" in line for line in lines),
        "exceptions": sum("exception" in line for line in lines),
    }


def told(found: list[Line]) -> Line:
    """The times of these turns, and the share whose answer is proved."""
    exact = sum(line["exact"] for line in found) / len(found)
    return {"turns": len(found), **spread([line["ms"] for line in found]), "exact": round(exact, 5)}


def main(arguments: Sequence[str]) -> int:
    """Plays, measures and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--log", type=Path, default=LOG, help=f"the log to write and go on from ({LOG})")
    parser.add_argument("--clock", choices=sorted(CLOCKS), default="wall", help="cpu on a machine that is busy")
    parser.add_argument("--all", action="store_true", help="also the most cards, and going out")
    chosen = parser.parse_args(arguments)
    objectives = tuple(Objective) if chosen.all else (Objective.POINTS,)
    wanted = [TurnJob(number, objectives, chosen.clock) for number in range(max(1, chosen.games))]
    result = {"clock": chosen.clock, **summary(run(wanted, chosen.jobs, chosen.log))}
    return report(result, good=not (result["refused"] or result["exceptions"]))
