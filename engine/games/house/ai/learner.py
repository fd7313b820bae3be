"""`learner`: plays from the hand. It melds, lays books and runs, and adds to its own plays; that is all."""

from collections.abc import Iterator

from engine.games.house.ai.abilities import HouseAbilities
from engine.games.house.ai.choice import Nerve
from engine.games.house.ai.moves import add_to_own, lay_hand
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
