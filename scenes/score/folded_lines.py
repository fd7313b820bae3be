"""Heights of the lines of a side's board on a folded page, to be scaled."""

from scenes.score.hand_page import ScoreLine, SideBoard

STRIP, CARDS, SUM = 46, 108, 62
"""The heights of strips: for names, words or numbers, for cards, and for the sum of a side."""


def compact_lines(side: SideBoard) -> list[int]:
    """The heights where words and numbers have room side by side: of several lines in a strip over the cards.

    The name of the side stands beside its sum.
    """
    several = len(side.lines) > 1
    return [
        STRIP * several + (below_strip(line) if line.groups or line.seat is not None else STRIP * (not several))
        for line in side.lines
    ]


def wide_lines(side: SideBoard, *, numbers: bool) -> list[int]:
    """The heights with a strip for the name, one for words and cards and, where they count, one for numbers."""
    return [STRIP + CARDS + STRIP * (numbers and len(side.lines) > 1)] * len(side.lines)


def below_strip(line: ScoreLine) -> int:
    """The height for the cards of a line, or for words in their place."""
    return CARDS if line.groups else STRIP
