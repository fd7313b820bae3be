"""Ratings: `analyse|place`, on kept games (`build/bench/kept_games.py`).

`analyse FOLDER --game house --preset classic --games N --part 0/2 --progress FILE` has the coach review the first N
games of each pair of levels and keeps, for each seat, both levels, the result and the points lost. It goes on where it
was stopped. `place FILE ...` places levels by 30 reviewed games each, drawn at random, and prints how often the
interval covers the level's anchor and how wide it is, by results alone and with the points lost; and what `placing.py`
is to hold. With `--kept FOLDER` results are those of all kept games, drawn each for itself, while few are reviewed.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from build.report import parser_of
from engine.family.placing import LADDERS, Ladder, RatedGame, place
from engine.family.replay import replay
from engine.family.reviewing import assessments, ended_hands
from engine.games.list import read_record

PAIRS = ("casual-learner", "regular-casual", "skilled-regular", "expert-skilled", "master-expert")
GAMES = 30
Line = dict[str, Any]
ByLevel = dict[str, list[Line]]


def analysed(path: Path) -> Iterator[Line]:
    """A line for each seat of a game."""
    rules, record = read_record(path.read_text("utf-8"))
    steps = list(replay(rules, record))
    found: dict[tuple[int, int], Any] = {}
    names = tuple(each["name"] for each in record.header["players"])
    for number, hand in enumerate(ended_hands(rules, record)):
        for each in assessments(rules, [(step.action, step.hand) for step in hand], names, lambda: False):
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
        for pair in chosen.pairs:
            paths = sorted(chosen.files[0].glob(f"{chosen.game}-{chosen.preset}-{pair}-*.jsonl"))
            if number >= len(paths) or number % parts != part or paths[number].name in done:
                continue
            lines = [json.dumps(line) for line in analysed(paths[number])]
            with progress.open("a") as file:
                file.write("\n".join(lines) + "\n")
            print(paths[number].name, file=sys.stderr)


def lines_of(files: list[Path]) -> list[Line]:
    """The lines of all files."""
    return [json.loads(line) for path in files for line in path.read_text().splitlines()]


def loss(line: Line) -> float:
    """Points lost a decision in a game."""
    lost: float = line["lost"]
    return lost / max(1, int(line["decisions"]))


def measured(ladder: Ladder, losses: dict[str, list[float]]) -> Ladder:
    """The ladder with the points lost as these games have them, by level."""
    found = []
    for anchor in ladder:
        lost = losses[anchor.level]
        spread = stdev(lost)
        mean, error = (round(each, 4) for each in (fmean(lost), spread / sqrt(len(lost))))
        found.append(replace(anchor, lost=mean, spread=round(spread, 4), error=error))
    return tuple(found)


def results(folder: Path, start: str) -> Iterator[Line]:
    """Of each kept game a line a seat with both levels and the result, from the scores on record."""
    for path in sorted(folder.glob(f"{start}*.jsonl")):
        header, *entries = map(json.loads, path.read_text("utf-8").splitlines())
        names = [each["name"] for each in header["players"]]
        totals = [sum(each) for each in zip(*(entry["scores"] for entry in entries if "scores" in entry), strict=True)]
        for seat, name in enumerate(names):
            won = (totals[seat] > totals[1 - seat]) + (totals[0] == totals[1]) / 2
            yield {"level": name, "other": names[1 - seat], "won": won}


def place_all(chosen: argparse.Namespace) -> None:
    """Print the losses by level, and how often and how wide the intervals are."""
    bare = tuple(replace(anchor, lost=None) for anchor in LADDERS[chosen.game, chosen.preset])
    start = f"{chosen.game}-{chosen.preset}-"
    by_level = _by_level(bare, (line for line in lines_of(chosen.files) if line["game"].startswith(start)))
    won = by_level if chosen.kept is None else _by_level(bare, results(chosen.kept, start))
    whole = measured(bare, {level: list(map(loss, own)) for level, own in by_level.items()})
    told: Line = {
        "game": chosen.game,
        "preset": chosen.preset,
        "levels": {
            anchor.level: {
                "reviewed": len(by_level[anchor.level]),
                "games": len(won[anchor.level]),
                "won": round(fmean(line["won"] for line in won[anchor.level]), 3),
                "elo": anchor.elo,
                "ladder": [anchor.lost, anchor.spread, anchor.error],
            }
            for anchor in whole
        },
        "by results": covered(bare, by_level, won, chosen.placements),
        "with losses": covered(whole, by_level, won, chosen.placements),
    }
    print(json.dumps(told, indent=1))


def _by_level(ladder: Ladder, lines: Iterable[Line]) -> ByLevel:
    """The lines of each level of a ladder."""
    found: ByLevel = {anchor.level: [] for anchor in ladder}
    for line in lines:
        if line["level"] in found:
            found[line["level"]].append(line)
    return found


def covered(ladder: Ladder, by_level: ByLevel, won: ByLevel, placements: int) -> Line:
    """Placements by 30 games of a level; the ladder's own games are drawn anew, too, as many as there are of a level.

    So a placement errs in both: in what the player loses, and in what the levels are thought to lose. Were the ladder
    that of all these games, its error could not show, and the intervals would seem too wide.
    """
    draw = Random(20)  # noqa: S311 - placements, not secrets
    inside: dict[str, list[bool]] = {anchor.level: [] for anchor in ladder}
    wide: dict[str, list[float]] = {anchor.level: [] for anchor in ladder}
    for number in range(placements):
        anchor, reviewed = ladder[number % len(ladder)], ladder[0].lost is not None
        lost = {level: list(map(loss, draw.choices(lines, k=len(lines)))) for level, lines in by_level.items()}
        drawn = draw.choices(by_level[anchor.level], k=GAMES)
        decided = drawn if won is by_level else draw.choices(won[anchor.level], k=GAMES)
        pairs = zip(decided, drawn, strict=True)
        games = [RatedGame(game["other"], game["won"], loss(line) if reviewed else None) for game, line in pairs]
        rating = place(measured(ladder, lost) if reviewed else ladder, games)
        if rating is not None:
            inside[anchor.level].append(rating.low <= anchor.elo <= rating.high)
            wide[anchor.level].append((rating.high - rating.low) / 2)
    return {
        "covered": round(fmean(each for level in inside.values() for each in level), 3),
        "half width": round(fmean(each for level in wide.values() for each in level), 1),
        "by level": {level: [round(fmean(each), 3), round(fmean(wide[level]))] for level, each in inside.items()},
    }


def main(arguments: Sequence[str]) -> int:
    """Run what is asked for."""
    parser = parser_of(__doc__)
    parser.add_argument("what", choices=("analyse", "place"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game", default="house")
    parser.add_argument("--preset", default="classic")
    parser.add_argument("--pairs", nargs="+", default=PAIRS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kept", type=Path, help="the folder of kept games, for their results")
    parser.add_argument("--placements", type=int, default=2000)
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--progress", type=Path, default=Path("rating.jsonl"))
    chosen = parser.parse_args(arguments)
    analyse(chosen) if chosen.what == "analyse" else place_all(chosen)
    return 0
