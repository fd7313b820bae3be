"""The record of a game that was watched while it was played."""

from collections.abc import Sequence
from itertools import pairwise

from engine.cli.playing import Contestant
from engine.family.game import AnyStep
from engine.family.recorder import Recorder


def recorded(steps: Sequence[AnyStep], players: Sequence[Contestant]) -> str:
    """The record of all that was done in a game from its first deal on; it names the opponents by seat."""
    recorder = Recorder()
    lines = [recorder.begin(steps[0][1], [{"name": player.name, "opponent": player.name} for player in players])]
    for (_, before), (action, after) in pairwise(steps):
        lines.append(recorder.deal(after) if action is None else recorder.action(before, action, after))
    return "".join(lines)
