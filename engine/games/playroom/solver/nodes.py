"""What the cards of one suit can do, as the parts of a graph (`rows.py`).

Before each rank there are nodes, one for each state of the open runs. A play leads from one to the next: naturals and
jokers that lie in runs at the rank. The other cards of the rank lie in sets and identities, or stay in the hand: there
may be several ways for it, the deeds.
"""

from typing import Final

from engine.games.playroom.solver.runs import ACE_JOKERS, ACES

NEVER: Final = -(1 << 40)
"""Worth less than anything that can be."""
MANY: Final = 1 << 20
"""More jokers than there are."""


class Deed:
    """What the naturals of one rank do in a suit."""

    def __init__(self, laid: int, grouped: int, same: int, own: int, moved: int) -> None:
        self.laid = laid
        """Cards from the hand."""
        self.grouped = grouped
        """Cards in sets."""
        self.same = same
        """Cards in an identity."""
        self.own = own
        """The worth."""
        self.moved = moved
        """By how many the cards in sets differ from those that were."""
        self.priced = 0
        """The worth with the prices of sets (`prices.py`)."""


class Deeds:
    """The deeds of a rank with the same naturals in runs."""

    def __init__(self, in_runs: int, low: int) -> None:
        self.in_runs = in_runs
        self.low = low
        """Of aces in runs, those that lie low."""
        self.each: list[Deed] = []
        self.used = False
        self.priced = 0
        """The most that a deed is worth with prices."""
        self.reach = NEVER
        """The most that a path with one of them is worth, but for the deed itself."""


class Play:
    """What lies in the runs of a suit at one rank: naturals, by some deeds, and jokers."""

    def __init__(self, deeds: Deeds, rank: int, lying: int, low_jokers: int) -> None:
        self.deeds = deeds
        self.lying = lying
        """Jokers in runs."""
        self.low_jokers = low_jokers
        """Of jokers for aces, those that lie low."""
        self.naturals = deeds.in_runs if rank else deeds.low
        self.jokers = lying if rank else low_jokers
        self.aces = 0
        """The aces that lie high, as a part of the state."""
        if not rank:
            self.aces = deeds.in_runs - deeds.low << ACES | lying - low_jokers << ACE_JOKERS
        self.extra = 0
        """Jokers beyond those that the table has for this card."""
        self.own = 0
        """The worth of the jokers."""
        self.less = 0
        """The price of the jokers."""
        self.priced = 0
        """The most that the naturals and jokers are worth with prices."""
        self.used = False


class Node:
    """The open runs of a suit before a rank."""

    def __init__(self, state: int, number: int, used: int) -> None:
        self.state = state
        self.number = number
        """Its place among the nodes of a rank; it stays when others are taken away."""
        self.used = used
        """The fewest extra jokers on a path to here; `needed`: on a path to the end."""
        self.needed = 0
        self.plays: list[Play] = []
        """The ways to go on, each with the node after it in `afters`."""
        self.afters: list[Node] = []
        self.steps: list[Step] | None = None
        """The ways to go on with each deed, the most promising first; none before they are asked for."""
        self.live = True
        self.reached = False
        self.best = 0
        """The way that promises most, and what it promises."""
        self.value = 0
        self.before = NEVER
        """The most that a path to here is worth."""

    def prune(self, free: int) -> None:
        """Takes away the ways to go on that lead to no end, or take more than `free` extra jokers."""
        kept = 0
        needed = MANY
        for index, after in enumerate(self.afters):
            play = self.plays[index]
            total = play.extra + after.needed
            if after.live and play.deeds.each and self.used + total <= free:
                self.plays[kept] = play
                self.afters[kept] = after
                kept += 1
                needed = min(needed, total)
        if kept < len(self.afters):
            self.plays, self.afters = self.plays[:kept], self.afters[:kept]
        self.needed = needed
        self.live = kept > 0


class Step:
    """A way past one rank with one deed."""

    def __init__(self, deed: Deed, play: Play, after: Node) -> None:
        self.deed = deed
        self.play = play
        self.after = after
        self.own = deed.own + play.own
        self.promise = deed.priced + play.own - play.less + after.value
        """The most that the rest of the row is worth with it."""


def steps_of(node: Node) -> list[Step]:
    """The steps from a node, the most promising first."""
    found = node.steps
    if found is None:
        found = []
        for index, after in enumerate(node.afters):
            play = node.plays[index]
            found += [Step(deed, play, after) for deed in play.deeds.each]
        if len(found) > 1:
            found.sort(key=_promise)
        node.steps = found
    return found


def _promise(step: Step) -> int:
    """Steps of most promise first; of these, those that lay few jokers and move few cards."""
    return (step.play.lying << 8 | step.deed.moved) - (step.promise << 16)


def best_deed(play: Play) -> Deed:
    """The deed of a play that is worth most with prices."""
    best = play.deeds.each[0]
    for deed in play.deeds.each:
        if deed.priced > best.priced:
            best = deed
    return best
