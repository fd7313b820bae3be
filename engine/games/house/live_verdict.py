"""The report of a draft: the verdict at a turn's end, and the live answers after every drag, of one judgement."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.games.house.basis import Basis
from engine.games.house.chain import Stage, Theft, meld_plays, moves
from engine.games.house.reach import Node
from engine.games.house.reduce import reductions
from engine.games.house.words import FaultKind, Rule, fault
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.plays import Play, points_of
from engine.values import value_class


@value_class
class Verdict:
    """The judgement of a turn. Legal when there are no faults."""

    faults: tuple[Fault, ...]
    melded: bool
    """True if the player has melded by the end."""
    thefts: tuple[Theft, ...]
    jokers: tuple[Card, ...]
    """Jokers taken into the hand by replacing (R16), also those laid again."""


@value_class
class Report:
    """The table's live questions answered for the snapshot as it lies."""

    broken: tuple[Play, ...]
    """Plays that are not whole."""
    melded: bool
    meld_points: int
    """Points of the meld laid so far (R10)."""
    meld_cost: int
    thefts: tuple[Theft, ...]
    hot: tuple[Card, ...]
    """Hot cards still in the hand."""
    may_discard: tuple[Card, ...]
    """Cold cards of the hand."""
    faults: tuple[Fault, ...]
    """The reasons why the turn cannot end with this table; empty when it can."""

    @property
    def stolen(self) -> int:
        """Cards stolen in this turn."""
        return len(self.thefts)

    @property
    def paid(self) -> int:
        """Stolen cards that are paid for."""
        return sum(theft.paid_with is not None for theft in self.thefts)

    @property
    def may_end(self) -> bool:
        """True if the turn may end as it is, without a discard (R14)."""
        return not self.faults and not self.may_discard


def best_ending(basis: Basis, nodes: Sequence[Node]) -> Node:
    """The chain, of those that end with one snapshot, that breaks fewest rules together with its last table."""
    if len(nodes) == 1:
        return nodes[0]
    last = frozenset((Rule.R11,)) if nodes[0].shot.broken else frozenset()
    if any(True for _ in reductions(basis, nodes[0].shot)):
        last |= {Rule.R12}
    return min(nodes, key=lambda node: (len(node.breaches | last), len(node.breaches), Rule.R10 in node.breaches))


def _table_faults(basis: Basis, ending: Node) -> tuple[Fault, ...]:
    """Every fault of the last table and of the best chain to it, the hot cards last; discards apart."""
    result: list[Fault] = []
    shot = ending.shot
    for seat, play in shot.broken_plays():
        cards = tuple(sorted(play))
        result.append(Fault(Rule.R11.name, FaultKind.PLAY_NOT_WHOLE, cards, (seat,), (play,), unfinished=True))
    told = {each.plays for each in result}
    for node in ending.chain():
        for each in node.faults:
            if each.rule == Rule.R11.name and each.plays in told:
                continue
            result.append(each)
            if each.rule == Rule.R11.name:
                told.add(each.plays)
    result += reductions(basis, shot)
    if hot := tuple(sorted(basis.hot & shot.hand)):
        result.append(fault(Rule.R8, FaultKind.HOT_CARD_LEFT, hot))
    return tuple(result)


def verdict_of(basis: Basis, ending: Node, report: Report, discard: Card | None) -> Verdict:
    """The judgement of a turn that ends with this report and discard, or without one (None)."""
    faults = (*report.faults, *_discard_faults(basis, ending.shot.hand, discard))
    return Verdict(faults, ending.melded, report.thefts, tuple(_replaced(ending)))


def _replaced(ending: Node) -> Iterator[Card]:
    nodes = ending.chain()
    for source, target in pairwise(nodes):
        if target.stage is Stage.REPLACE:
            yield from target.shot.hand - source.shot.hand


def _discard_faults(basis: Basis, hand: frozenset[Card], discard: Card | None) -> Iterator[Fault]:
    free = tuple(sorted(hand - basis.hot - basis.warm))
    if discard is None:
        if free:
            yield fault(Rule.R14, CommonFault.DISCARD_DUE, free)
    elif discard not in hand:
        yield fault(Rule.R14, CommonFault.DISCARD_NOT_HELD, (discard,))
    elif discard in basis.hot:
        yield fault(Rule.R8, FaultKind.HOT_DISCARD, (discard,))
    elif discard in basis.warm:
        yield fault(Rule.R8, FaultKind.WARM_DISCARD, (discard,))


def report_of(basis: Basis, ending: Node) -> Report:
    """The live answers for the snapshot at the end of a chain."""
    shot = ending.shot
    melded = basis.melded or (ending.melded and Rule.R10 not in ending.breaches)
    return Report(
        broken=tuple(play for _, play in shot.broken_plays()),
        melded=melded,
        meld_points=_meld_points(basis, ending),
        meld_cost=basis.cost,
        thefts=_thefts(ending),
        hot=tuple(sorted(basis.hot & shot.hand)),
        may_discard=tuple(sorted(shot.hand - basis.hot - basis.warm)),
        faults=_table_faults(basis, ending),
    )


def _meld_points(basis: Basis, ending: Node) -> int:
    """Points of the stage that melded; before it, of the whole new plays in the player's own space."""
    if basis.melded:
        return 0
    nodes = ending.chain()
    for source, target in pairwise(nodes):
        if target.stage is Stage.MELD:
            new = meld_plays(basis, source.shot, target.shot, moves(basis, source.shot, target.shot)) or frozenset()
            return sum(map(points_of, new))
    seat = basis.seat
    table = frozenset().union(*basis.start.owned)
    laid = (play for play in ending.shot.table[seat] if all(card.is_joker or card not in table for card in play))
    return sum(map(points_of, laid))


def _thefts(ending: Node) -> tuple[Theft, ...]:
    """Every card stolen along the chain."""
    return tuple(theft for node in ending.chain() for theft in node.thefts)
