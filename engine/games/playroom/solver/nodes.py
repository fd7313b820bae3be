"""The parts of a suit's graph (`rows.py`).

Before each rank there is a node for each state of the open runs. Cards in runs lead from a node to one of the next
rank. The other naturals of the rank lie in sets and identities or stay in the hand; each way to do so is a card use.
"""

from typing import Final

from engine.games.playroom.solver.runs import ACE_JOKERS, ACES

NEVER: Final = -(1 << 40)
"""Worth less than anything that can be."""
MANY: Final = 1 << 20
"""More jokers than there are."""


class CardUse:
    """A way to use the naturals of one rank and suit."""

    def __init__(self, laid: int, in_sets: int, in_identity: int, own: int, moved: int) -> None:
        self.laid = laid
        """Cards from the hand."""
        self.in_sets = in_sets
        """Cards in sets."""
        self.in_identity = in_identity
        """Cards in an identity."""
        self.own = own
        """The worth."""
        self.moved = moved
        """The difference between the number of cards in sets and that on the table found."""
        self.priced = 0
        """The worth with the prices of sets (`prices.py`)."""


class CardUses:
    """The card uses of a rank that put the same number of naturals into runs."""

    def __init__(self, in_runs: int, low: int) -> None:
        self.in_runs = in_runs
        self.low = low
        """Of aces in runs, those that lie low."""
        self.members: list[CardUse] = []
        self.used = False
        self.priced = 0
        """The worth of the best use with prices."""
        self.reach = NEVER
        """The worth of the best path with one of them, without the use itself."""


class RunCards:
    """The naturals and jokers in runs of one suit at one rank."""

    def __init__(self, uses: CardUses, rank: int, run_jokers: int, low_jokers: int) -> None:
        self.uses = uses
        self.run_jokers = run_jokers
        """Jokers in runs."""
        self.low_jokers = low_jokers
        """Of jokers for aces, those that lie low."""
        self.naturals = uses.in_runs if rank else uses.low
        self.jokers = run_jokers if rank else low_jokers
        self.aces = 0
        """The aces that lie high, as a part of the state."""
        if not rank:
            self.aces = uses.in_runs - uses.low << ACES | run_jokers - low_jokers << ACE_JOKERS
        self.extra = 0
        """Jokers beyond those that the table has for this card."""
        self.own = 0
        """The worth of the jokers."""
        self.price = 0
        """The price of the jokers."""
        self.priced = 0
        """The worth of the best use and the jokers with prices."""
        self.used = False


class RunsNode:
    """The open runs of a suit before a rank."""

    def __init__(self, state: int, number: int, used: int) -> None:
        self.state = state
        self.number = number
        """The place among the nodes of a rank; it stays when others are taken away."""
        self.used = used
        """The fewest extra jokers on a path to here; `needed`: on a path to the end."""
        self.needed = 0
        self.plays: list[RunCards] = []
        """The cards in runs with which to go on, each with the node after it in `afters`."""
        self.afters: list[RunsNode] = []
        self.steps: list[SuitStep] | None = None
        """The steps with each card use, the most promising first; None before they are asked for."""
        self.live = True
        self.reached = False
        self.best = 0
        """The index of the best way to go on; `value`: the worth of the rest of the row with it."""
        self.value = 0
        self.before = NEVER
        """The worth of the best path to here."""

    def prune(self, free: int) -> None:
        """Takes away the ways to go on that lead to no end, or take more than `free` extra jokers."""
        kept = 0
        needed = MANY
        for index, after in enumerate(self.afters):
            play = self.plays[index]
            total = play.extra + after.needed
            if after.live and play.uses.members and self.used + total <= free:
                self.plays[kept] = play
                self.afters[kept] = after
                kept += 1
                needed = min(needed, total)
        if kept < len(self.afters):
            self.plays, self.afters = self.plays[:kept], self.afters[:kept]
        self.needed = needed
        self.live = kept > 0


class SuitStep:
    """A way past one rank with one use."""

    def __init__(self, use: CardUse, play: RunCards, after: RunsNode) -> None:
        self.use = use
        self.play = play
        self.after = after
        self.own = use.own + play.own
        self.promise = use.priced + play.own - play.price + after.value
        """The most that the rest of the row is worth with it."""


def steps_of(node: RunsNode) -> list[SuitStep]:
    """The steps from a node, the most promising first."""
    result = node.steps
    if result is None:
        result = []
        for index, after in enumerate(node.afters):
            play = node.plays[index]
            result += [SuitStep(use, play, after) for use in play.uses.members]
        if len(result) > 1:
            result.sort(key=_promise)
        node.steps = result
    return result


def _promise(step: SuitStep) -> int:
    """Steps of most promise first; of these, those that lay few jokers and move few cards."""
    return (step.play.run_jokers << 8 | step.use.moved) - (step.promise << 16)


def best_use(play: RunCards) -> CardUse:
    """The use of a play that is worth most with prices."""
    best = play.uses.members[0]
    for use in play.uses.members:
        if use.priced > best.priced:
            best = use
    return best
