"""`regular`: plays as `casual` does, rearranges a little, remembers for a while, and demands what it remembers."""

from dataclasses import replace

from engine.games.house.ai.casual import CASUAL
from engine.games.house.ai.choice import Nerve
from engine.games.house.ai.taking import rearrange

REGULAR = replace(
    CASUAL,
    taking=rearrange,
    looks=16,
    reach=8,
    rounds=1,
    nerve=Nerve(temperature=1.0, cut=3),
)
