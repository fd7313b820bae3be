"""Every drag by kinds of places, in each phase of each game, through the real scenes: what it does, or why not.

With `--write` the table is kept in `tests/golden/drags.md`; without it the table is printed. Wrong is a drag that
nothing answers, and a refusal of a game without its rule (`tests/whole/drags.py`).
"""

from argparse import ArgumentParser
from collections.abc import Sequence

from build.bench.screen import without_display
from engine.games.list import rules_of
from scenes.games.list import shown_names
from tests.whole import drags


def main(arguments: Sequence[str]) -> int:
    """Try all, and print the table or keep it."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--write", action="store_true", help="keep the page")
    parser.add_argument("--moments", type=int, default=drags.MOMENTS, help="moments of each stage (%(default)s)")
    chosen = parser.parse_args(arguments)
    without_display(drags.SIZE)
    parts, wrong = [drags.HEAD], list[str]()
    for game in chosen.games or shown_names():
        told = drags.all_told(game, chosen.moments)
        wrong += drags.faults(told)
        parts.append("\n".join((f"## {rules_of(game).title}", "", *drags.lines(told, game))))
    page = "\n".join(parts).rstrip() + "\n"
    if chosen.write:
        drags.PAGE.write_text(page, "utf-8")
    else:
        print(page)
    print("\n".join(wrong) or "every drag is answered, each refusal of a game with its rule")
    return int(bool(wrong))
