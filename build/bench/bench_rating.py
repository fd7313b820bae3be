"""Ratings: `python -m build.bench.bench_rating analyse|place`, on kept games (`build/bench/kept_games.py`).

`analyse FOLDER --progress FILE --preset classic --games N --part 0/2` has the coach review the first N games of each
pair of levels and keeps, for each seat, both levels, the result and the points lost. It goes on where it was stopped.
`place FILE ... --kept FOLDER` places levels by 30 games each, drawn from the kept ones, and prints how often the
interval covers the level's anchor and how wide it is: by results alone, with the points lost in the reviewed games, and
with those of every second game where the others say what levels lose; and what `placing.py` is to hold.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from engine.family.placing import LADDERS, Ladder, RatedGame, place
from engine.family.replay import replay
from engine.games.list import read_record

PAIRS = ("casual-learner", "regular-casual", "skilled-regular", "expert-skilled", "master-expert")
PLACEMENTS, GAMES = 2000, 30
Line = dict[str, Any]


def analysed(path: Path) -> Iterator[Line]:
    """A line for each seat of a game."""
    rules, record = read_record(path.read_text("utf-8"))
    steps = list(replay(rules, record))
    found: dict[tuple[int, int], Any] = {}
    dealt: list[tuple[Any, Any]] = []
    hands = []
    for action, game in steps:
        if action is None:
            dealt = []
            hands.append(dealt)
        dealt.append((action, game.hand))
    names = tuple(each["name"] for each in record.header["players"])
    for number, hand in enumerate(hands):
        for each in rules.analyse(hand, names, lambda: False, time.process_time):
            found[number, each.turn] = each
    last = steps[-1][1]
    for seat, name in enumerate(names):
        own = [each for each in found.values() if each.seat == seat]
        winners = last.winners
        yield {
            "game": path.name,
            "level": name,
            "other": names[1 - seat],
            "won": 1 / len(winners) if seat in winners else 0.0,
            "lost": round(sum(each.lost for each in own), 2),
            "decisions": sum(each.decisions for each in own),
            "turns": len(own),
        }


def analyse(chosen: argparse.Namespace) -> None:
    """Review what is missing, a game of each pair in turn."""
    part, parts = map(int, chosen.part.split("/"))
    progress: Path = chosen.progress
    done = {json.loads(line)["game"] for line in progress.read_text().splitlines()} if progress.exists() else set()
    for number in range(chosen.games):
        for pair in PAIRS:
            paths = sorted(chosen.files[0].glob(f"house-{chosen.preset}-{pair}-*.jsonl"))
            if number >= len(paths) or number % parts != part or paths[number].name in done:
                continue
            lines = [json.dumps(line) for line in analysed(paths[number])]
            with progress.open("a") as file:
                file.write("\n".join(lines) + "\n")
            print(paths[number].name, file=sys.stderr)


def lines_of(files: list[Path]) -> list[Line]:
    """The lines of all files."""
    return [json.loads(line) for path in files for line in path.read_text().splitlines()]


def measured(ladder: Ladder, lines: list[Line]) -> Ladder:
    """The ladder with the points lost as these games have them."""
    found = []
    for anchor in ladder:
        lost = [loss(line) for line in lines if line["level"] == anchor.level]
        spread = stdev(lost) if len(lost) > 1 else 1.0
        mean, error = (round(each, 4) for each in (fmean(lost), spread / sqrt(len(lost))))
        found.append(replace(anchor, lost=mean, spread=round(spread, 4), error=error))
    return tuple(found)


def loss(line: Line) -> float:
    """Points lost a decision in a game."""
    lost: float = line["lost"]
    return lost / max(1, int(line["decisions"]))


def results(folder: Path, preset: str) -> Iterator[Line]:
    """Of each kept game of a preset a line a seat with both levels and the result, from the scores on record."""
    for path in sorted(folder.glob(f"house-{preset}-*.jsonl")):
        header, *entries = map(json.loads, path.read_text("utf-8").splitlines())
        names = [each["name"] for each in header["players"]]
        totals = [sum(each) for each in zip(*(entry["scores"] for entry in entries if "scores" in entry), strict=True)]
        for seat, name in enumerate(names):
            won = (totals[seat] > totals[1 - seat]) + (totals[0] == totals[1]) / 2
            yield {"level": name, "other": names[1 - seat], "won": won}


def place_all(chosen: argparse.Namespace) -> None:
    """Print the losses by level, and how often and how wide the intervals are."""
    bare = LADDERS["house", chosen.preset]
    lines = [line for line in lines_of(chosen.files) if f"-{chosen.preset}-" in line["game"]]
    # Editions alternate from game to game, so every second game of one is an even one.
    even, odd = ([line for line in lines if int(line["game"][-10:-6]) // 2 % 2 == rest] for rest in (0, 1))
    won = list(results(chosen.kept, chosen.preset))
    whole = measured(bare, lines)
    told: Line = {
        "preset": chosen.preset,
        "reviewed": len(lines) // 2,
        "kept": len(won) // 2,
        "levels": {
            anchor.level: [
                sum(line["level"] == anchor.level for line in lines),
                *(anchor.elo, anchor.lost, anchor.spread, anchor.error),
            ]
            for anchor in whole
        },
        "by results": covered(bare, won, []),
        "losses of the same games": covered(whole, won, lines),
        "losses of other games": covered(_surely(measured(bare, even), measured(bare, odd)), won, odd),
    }
    print(json.dumps(told))


def _surely(kept: Ladder, drawn: Ladder) -> Ladder:
    """The first ladder, its errors widened by those of the few games that are drawn from: their mean is not sure."""
    return tuple(
        replace(one, error=sqrt(one.error**2 + other.error**2)) for one, other in zip(kept, drawn, strict=True)
    )


def covered(ladder: Ladder, won: list[Line], lost: list[Line]) -> Line:
    """Placements by 30 games: results and losses are drawn each for itself, since few games are reviewed."""
    draw = Random(20)  # noqa: S311 - placements, not secrets
    inside: dict[str, list[bool]] = {anchor.level: [] for anchor in ladder}
    wide = []
    for number in range(PLACEMENTS):
        anchor = ladder[number % len(ladder)]
        games = draw.choices([line for line in won if line["level"] == anchor.level], k=GAMES)
        losses = [loss(line) for line in lost if line["level"] == anchor.level]
        chosen = draw.choices(losses, k=GAMES) if losses else [None] * GAMES
        pairs = zip(games, chosen, strict=True)
        rating = place(ladder, [RatedGame(game["other"], game["won"], each) for game, each in pairs])
        if rating is not None:
            inside[anchor.level].append(rating.low <= anchor.elo <= rating.high)
            wide.append(rating.high - rating.low)
    return {
        "covered": round(fmean(each for level in inside.values() for each in level), 3),
        "by level": {level: round(fmean(each), 3) for level, each in inside.items()},
        "half width": round(fmean(wide) / 2, 1),
    }


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("analyse", "place"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--kept", type=Path, help="the folder of kept games, for their results")
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--progress", type=Path, default=Path("rating.jsonl"))
    chosen = parser.parse_args()
    analyse(chosen) if chosen.what == "analyse" else place_all(chosen)


if __name__ == "__main__":
    main()
