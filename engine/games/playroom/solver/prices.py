"""A bound for a division: the four rows apart, with prices for what they share.

Sets need cards of several suits, and jokers are few. Each row alone knows nothing of it. So a card in a set is given a
price, and a joker too, and what is paid in one row is gained in another (Lagrangian relaxation). Whatever the prices
are, the rows' best paths together are worth no less than the best division. With good prices hardly more: they are
found step by step (subgradients with Polyak's step length).

The numbers of a rank's suits, u_1 to u_4, and j jokers make sets only if 3 u_s <= u_1 + u_2 + u_3 + u_4 + j for each
suit s. Each of these has a multiplier, `weights[rank][s]`.
"""

from typing import Final

from engine.games.playroom.solver.masks import RANKS13, SUITS4
from engine.games.playroom.solver.nodes import NEVER, RunCards, RunsNode, best_use
from engine.games.playroom.solver.rows import SuitRow
from engine.games.playroom.solver.task import TableTask

FAR: Final = 1 << 40
"""More than any division is worth."""


class Prices:
    """The prices for one task."""

    def __init__(self, task: TableTask, rows: list[SuitRow], hand_jokers: int, payable: list[int]) -> None:
        self.task = task
        self.rows = rows
        self.hand_jokers = hand_jokers
        self.payable = payable
        self.free = hand_jokers + sum(payable)
        self.weights = [[0] * SUITS4 for _ in range(RANKS13)]
        self._gains = [task.gain(rank) for rank in range(RANKS13)]
        self.joker = 0
        """The price of a joker beyond those that the table has."""
        self.later = [0] * (RANKS13 + 1)
        """By rank, what jokers of the table add from it on, beside the rows."""
        self.bound = FAR
        """The bound with the prices that the rows have."""

    def wide(self, rank: int) -> bool:
        """True if a joker beyond those of the table may lie in a set of a rank."""
        suits = 0
        if self.free:
            for row in self.rows:
                suits += row.most_in_sets[rank] > 0
        return suits > 1 or (suits > 0 and not self.task.jokers_bound)

    def lower(self, need: int, rounds: int) -> int:
        """The bound after some steps, fewer where it falls below `need`. The rows keep the best prices."""
        best, best_joker = [list(each) for each in self.weights], self.joker
        lowest = FAR
        share, worse = 4, 0
        for _ in range(rounds):
            bound = self.apply()
            if bound < lowest:
                lowest, worse = bound, 0
                best, best_joker = [list(each) for each in self.weights], self.joker
                if bound < need:
                    return bound
            else:
                worse += 1
                if worse > 1:
                    share, worse = share + share // 2 + 1, 0
            if not self._step(bound - need + 1, share):
                return lowest
        self.weights, self.joker = best, best_joker
        return self.apply()

    def apply(self) -> int:
        """Gives the rows these prices; the bound."""
        task = self.task
        for rank in range(RANKS13):
            if self.wide(rank):
                self.joker = max(self.joker, self._gains[rank] + sum(self.weights[rank]))
        for rank in range(RANKS13 - 1, -1, -1):
            weights = self.weights[rank]
            total = sum(weights)
            there = len(task.jokers[rank])
            kept = self._gains[rank] + total
            constant = there * (kept - task.worth_joker()) - task.aim.points * task.joker_values[rank]
            if self.payable[rank]:
                constant += self.payable[rank] * max(0, self.joker - kept)
            self.later[rank] = self.later[rank + 1] + constant
            for suit in range(SUITS4):
                row = self.rows[suit]
                price = total - 3 * weights[suit]
                own = min(kept, self.joker) if self.free else kept
                for uses in row.uses[rank]:
                    most = NEVER
                    for use in uses.members:
                        use.priced = use.own + use.in_sets * price
                        most = max(most, use.priced)
                    uses.priced = most
                for play in row.plays[rank]:
                    play.price = play.extra * self.joker + (play.run_jokers - play.extra) * own
                    play.priced = play.uses.priced + play.own - play.price
        bound = self.later[0] + self.joker * self.hand_jokers
        for row in self.rows:
            row.value()
            bound += row.start.value
        self.bound = bound
        return bound

    def _step(self, over: int, share: int) -> bool:
        """Moves the prices so that what the best paths do costs more where it cannot be; false if it can be."""
        used, norm = 0, 0
        changes: list[tuple[int, int, int]] = []
        nodes = [row.start for row in self.rows]
        for rank in range(RANKS13):
            plays = _follow(nodes)
            uses = [best_use(play) for play in plays]
            jokers = len(self.task.jokers[rank])
            cards, most = 0, 0
            for suit in range(SUITS4):
                play = plays[suit]
                jokers -= play.run_jokers - play.extra
                used += play.extra
                cards += uses[suit].in_sets
                most = max(most, uses[suit].in_sets)
            total = cards + max(0, jokers)
            weights = self.weights[rank]
            at_cap = self.wide(rank) and self._gains[rank] + sum(weights) >= self.joker
            if at_cap:
                used += max(0, 3 * most - total)
            for suit in range(SUITS4):
                change = 3 * uses[suit].in_sets - total
                if (change > 0 and not at_cap) or (change < 0 and weights[suit]):
                    changes.append((rank, suit, change))
                    norm += change * change
        joker = used - self.free if self.joker else max(0, used - self.free)
        norm += joker * joker
        if not norm:
            return False
        length = max(1, over * 4 // (share * norm))
        for rank, suit, change in changes:
            self.weights[rank][suit] = max(0, self.weights[rank][suit] + length * change)
        if self.free:
            self.joker = max(0, self.joker + length * joker)
        return True


def _follow(nodes: list[RunsNode]) -> list[RunCards]:
    """Goes along the best paths past a rank; what lies in runs there."""
    plays: list[RunCards] = []
    for suit in range(SUITS4):
        node = nodes[suit]
        nodes[suit] = node.afters[node.best]
        plays.append(node.plays[node.best])
    return plays
