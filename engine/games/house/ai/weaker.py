"""The weaker levels, each made of the one before.

`learner` plays from the hand: it melds, lays books and runs, and adds to its own plays; that is all. `casual` adds to
all plays, replaces jokers, steals a card, and is wary of deep draws. `regular` rearranges a little, remembers for a
while, and demands what it remembers.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.house.ai.abilities import HouseAbilities
from engine.games.house.ai.choice import Nerve
from engine.games.house.ai.moves import add_to_others, add_to_own, add_to_side, lay_hand, with_jokers
from engine.games.house.ai.taking import rearrange, steal_one
from engine.games.house.ai.thought import Thought


def _nothing(thought: Thought) -> Iterator[Thought]:
    """No card of the table is ever moved."""
    del thought
    return iter(())


def _as_it_is(thought: Thought) -> Thought:
    """The thought unchanged: this level plans nothing before melding."""
    return thought


LEARNER = HouseAbilities(
    before_melding=_as_it_is,
    moves=(lay_hand, add_to_own),
    taking=_nothing,
    looks=8,
    glances=4,
    reach=54,
    wary=3,
    rounds=0,
    nerve=Nerve(temperature=1.6, cut=4.5),
)
CASUAL = replace(
    LEARNER,
    before_melding=with_jokers,
    moves=(*LEARNER.moves, add_to_side, add_to_others),
    taking=steal_one,
    looks=12,
    reach=5,
    wary=8,
    nerve=Nerve(temperature=1.4, cut=4),
)
REGULAR = replace(
    CASUAL,
    taking=rearrange,
    looks=16,
    reach=8,
    rounds=1,
    nerve=Nerve(temperature=1.0, cut=3),
)
