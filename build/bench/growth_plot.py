"""Draw how the best turn's time grows with the table: `build/dev.py python build/bench/growth_plot.py [LOG] [PICTURE]`.

Reads the log of `bench_turns.py`. A point is one turn: the cards on its table across, its milliseconds upwards on a
logarithmic scale, its colour the number of jokers on the table and in the hand. The lines are medians. What lies on the
upper edge took the limit of a second.
"""

import json
import math
import os
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from build.bench.bench_turns import LOG
from engine.cli.confidence import percentile
from scenes.art.text import font

PICTURE = Path("docs/pictures/growth.png")
SIZE = (1280, 800)
AREA = pygame.Rect(110, 70, 1120, 630)
PAPER, INK, FAINT = (255, 255, 255), (40, 44, 52), (222, 225, 230)
COLOURS = ((76, 140, 190), (226, 145, 48), (190, 50, 70))
"""By the number of jokers."""
CARDS = 54
LOW, HIGH = 0.01, 1000.0
"""Milliseconds at the foot and at the top."""
STEP, FEW = 4, 8
"""A median of so many numbers of cards is drawn where there are at least so many turns."""
Turn = tuple[int, float, int]


def turns(path: Path) -> list[Turn]:
    """Cards on the table, milliseconds and jokers of each turn solved for points."""
    lines = (json.loads(text) for text in path.read_text(encoding="utf-8").splitlines())
    return [(line["cards"], line["ms"], line["jokers"]) for line in lines if line.get("objective") == "points"]


def place(cards: float, ms: float) -> tuple[int, int]:
    """The pixel of a point."""
    across = AREA.left + cards / CARDS * AREA.width
    share = math.log(min(max(ms, LOW), HIGH) / LOW) / math.log(HIGH / LOW)
    return round(across), round(AREA.bottom - share * AREA.height)


def draw(found: list[Turn]) -> pygame.Surface:
    """The whole picture."""
    picture = pygame.Surface(SIZE)
    picture.fill(PAPER)
    draw_axes(picture)
    draw_points(picture, found)
    for jokers, colour in enumerate(COLOURS):
        draw_medians(picture, [turn for turn in found if turn[2] == jokers], colour)
    title = f"Best turn for points: time against cards on the table ({len(found):,} turns)"
    write(picture, title, (AREA.left, 18), size=22, bold=True)
    draw_legend(picture)
    return picture


def write(
    picture: pygame.Surface, words: str, at: tuple[int, int], *, size: int = 16, bold: bool = False, share: float = 0
) -> None:
    """A line of text; `share` of its width lies to the left of the place."""
    line = font(size, bold).render(words, True, INK)
    picture.blit(line, (at[0] - round(share * line.get_width()), at[1]))


def draw_axes(picture: pygame.Surface) -> None:
    """The grid with its numbers, and what they are."""
    for cards in range(0, CARDS, 6):
        left = place(cards, LOW)[0]
        pygame.draw.line(picture, FAINT, (left, AREA.top), (left, AREA.bottom))
        write(picture, str(cards), (left, AREA.bottom + 8), share=0.5)
    steps = round(math.log10(HIGH / LOW))
    for step in range(steps + 1):
        ms = LOW * 10**step
        top = place(0, ms)[1]
        pygame.draw.line(picture, FAINT, (AREA.left, top), (AREA.right, top))
        write(picture, f"{ms:g} ms", (AREA.left - 10, top - 12), share=1)
    pygame.draw.line(picture, INK, AREA.bottomleft, AREA.bottomright, 2)
    pygame.draw.line(picture, INK, AREA.topleft, AREA.bottomleft, 2)
    write(picture, "cards on the table", (AREA.centerx, AREA.bottom + 40), size=18, share=0.5)


def draw_points(picture: pygame.Surface, found: list[Turn]) -> None:
    """A small, half transparent point for each turn, moved aside a little so that equal ones are seen."""
    rng = Random(1)  # noqa: S311 - where a point is put, not a secret
    layer = pygame.Surface(SIZE, pygame.SRCALPHA)
    dot = {}
    for jokers, colour in enumerate(COLOURS):
        dot[jokers] = pygame.Surface((5, 5), pygame.SRCALPHA)
        pygame.draw.circle(dot[jokers], (*colour, 90), (2, 2), 2)
    for cards, ms, jokers in found:
        left, top = place(cards + rng.uniform(-0.35, 0.35), ms)
        layer.blit(dot[jokers], (left - 2, top - 2))
    picture.blit(layer, (0, 0))


def draw_medians(picture: pygame.Surface, found: list[Turn], colour: tuple[int, int, int]) -> None:
    """The line through the medians, each of a step of cards of which there are a few turns."""
    by_step: dict[int, list[float]] = defaultdict(list)
    for cards, ms, _ in found:
        by_step[cards // STEP].append(ms)
    medians = {step: percentile(some, 0.5) for step, some in sorted(by_step.items()) if len(some) >= FEW}
    line = [place(step * STEP + (STEP - 1) / 2, ms) for step, ms in medians.items()]
    if len(line) > 1:
        pygame.draw.lines(picture, PAPER, False, line, 6)
        pygame.draw.lines(picture, colour, False, line, 3)


def draw_legend(picture: pygame.Surface) -> None:
    """Draw the colour of each number of jokers."""
    for jokers, colour in enumerate(COLOURS):
        left, top = AREA.left + 24, AREA.top + 14 + 26 * jokers
        pygame.draw.circle(picture, colour, (left, top + 12), 6)
        write(picture, ("no joker", "one joker", "two jokers")[jokers], (left + 16, top))
    top = AREA.top + 14 + 26 * len(COLOURS)
    pygame.draw.line(picture, INK, (AREA.left + 16, top + 12), (AREA.left + 32, top + 12), 3)
    write(picture, "median", (AREA.left + 40, top))


def main(arguments: Sequence[str]) -> int:
    """Draws the log into the picture."""
    log = Path(arguments[0]) if arguments else LOG
    picture = Path(arguments[1]) if len(arguments) > 1 else PICTURE
    found = turns(log)
    if not found:
        print(f"{log} holds no turns.")
        return 1
    pygame.image.save(draw(found), picture)
    print(f"{picture}: {len(found)} turns")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
