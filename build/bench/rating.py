"""What the levels lose a decision and win, for the anchors of `engine/family/placement.py`.

Games of neighbouring levels of House Rummy's Classic are reviewed by the coach. Told are, by level, the points lost a
decision in a game, their mean with its interval and their standard deviation, and the shares won against either
neighbour, from which Elo comes. How often a placement of 30 games covers its level was measured with these (docs).
"""

from itertools import pairwise
from typing import Any

from build.cases import Case
from build.report import Line
from engine.family.replay import replay
from engine.family.review import assessments, ended_hands
from engine.games.list import read_record, rules_of
from tests.family.kept_games import game_text

GAME, PRESET = "house", "classic"


def look(number: int) -> Line:
    """One game."""
    rules = rules_of(GAME)
    pairs = list(pairwise(level.name for level in rules.levels))
    names = pairs[number % len(pairs)]
    _, record = read_record(game_text(rules, PRESET, names, number // len(pairs)))
    levels = [each["opponent"] for each in record.header["players"]]
    result: list[list[Any]] = [[] for _ in levels]
    for hand in ended_hands(rules, record):
        steps = [(step.action, step.hand) for step in hand]
        last = {each.turn: each for each in assessments(rules, steps, levels, lambda: False)}
        for each in last.values():
            result[each.seat].append(each)
    *_, (_, over) = replay(rules, record)
    line: Line = {"games": 1}
    for seat, level in enumerate(levels):
        decisions = max(1, sum(each.decisions for each in result[seat]))
        line[f"lost a decision, {level}"] = [sum(each.lost for each in result[seat]) / decisions]
        won = 1 / len(over.winners) if seat in over.winners else 0.0
        line[f"won, {level} against {levels[1 - seat]}"] = [won]
    return line


CASE = Case(about=__doc__, look=look, many=1000)
