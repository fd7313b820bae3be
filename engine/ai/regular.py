"""`regular`: plays as `casual` does, rearranges a little, remembers for a while, and demands what it remembers."""

from dataclasses import replace

from engine.ai.casual import CASUAL
from engine.ai.choice import Nerve
from engine.ai.taking import rearrange

REGULAR = replace(
    CASUAL,
    taking=rearrange,
    looks=16,
    reach=8,
    rounds=1,
    nerve=Nerve(temperature=1.0, cut=3),
)
