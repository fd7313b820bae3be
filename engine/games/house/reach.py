"""A search over the snapshots of a turn: which of them a chain of stages reaches, and which rules it breaks.

For every snapshot the smallest sets of rules are kept that would have to be waived for a chain to end there; the set
is empty where the snapshot is reached legally. A turn's fault is then named by a rule whose waiving, with fewest
others, would make the turn legal. Two facts make the search short. Sets only grow along a chain, so a source is passed
over if its set contains one already found for the target. And a free stage depends on its source by the owners of the
cards and the hand alone, so that of all sources alike in these one is kept.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.games.house.basis import Basis
from engine.games.house.chain import (
    NO_RULES,
    R10,
    R11,
    R12,
    R16,
    Breaches,
    Stage,
    Theft,
    faults_of,
    free_ways,
    meld_breaches,
    meld_plays,
    moves,
    replace_breaches,
    thefts_of,
)
from engine.games.house.snapshot import Snapshot
from engine.rummy.faults import Fault
from engine.values import value_class


@dataclass(frozen=True, eq=False)
class Node:
    """A snapshot at the end of a chain: whether the player has melded by then, and the rules broken so far.

    What its last stage did is worked out when first asked and kept, since many later drags ask it of the same chain.
    """

    basis: Basis
    shot: Snapshot
    melded: bool
    breaches: Breaches
    """Broken by the whole chain."""
    stage: Stage
    own: Breaches
    """Broken by its last stage."""
    previous: "Node | None"

    def chain(self) -> list["Node"]:
        """The nodes from the table at the draw to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not None:
            nodes.append(node)
            node = node.previous
        return nodes[::-1]

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """The faults of the last stage."""
        if not self.own or self.previous is None:
            return ()
        return tuple(faults_of(self.basis, self.previous.shot, self.shot, self.stage, self.own))

    @cached_property
    def thefts(self) -> tuple[Theft, ...]:
        """The thefts of the last stage."""
        if self.previous is None or self.stage not in (Stage.FREE, Stage.EARLY):
            return ()
        return tuple(thefts_of(self.basis, self.previous.shot, self.shot))


class _Step(NamedTuple):
    melded: bool
    breaches: Breaches
    stage: Stage


Group = dict[object, Node]


@value_class
class Sources:
    """The nodes a stage may start from, by the rules broken on the way: not yet melded, and melded."""

    fresh: dict[Breaches, Group]
    melded: dict[Breaches, Group]

    def with_nodes(self, nodes: Iterable[Node]) -> "Sources":
        """A copy with the new nodes added."""
        fresh, melded = dict(self.fresh), dict(self.melded)
        for node in nodes:
            groups = melded if node.melded else fresh
            key = (node.shot.hand, node.shot.owned) if node.melded else node.shot
            group = groups.get(node.breaches, {})
            if key not in group:
                groups[node.breaches] = {**group, key: node}
        return Sources(fresh, melded)


def start_node(basis: Basis) -> Node:
    """The table at the draw."""
    return Node(basis, basis.start, basis.melded, NO_RULES, Stage.START, NO_RULES, None)


def reach(basis: Basis, sources: Sources, target: Snapshot) -> tuple[Node, ...]:
    """The best ways to the target: for each smallest set of broken rules, melded or not, one node."""
    fresh: list[Node] = []
    melded: list[Node] = []
    for rules, group in sorted(sources.fresh.items(), key=lambda item: len(item[0])):
        for node in group.values():
            if _beaten(rules, fresh) and _beaten(rules, melded):
                break
            early = _at_least(rules | R10, node.shot, target)
            may_be_early = not all(_beaten(least, fresh) and _beaten(least, melded) for least in early)
            if not may_be_early and not _may_be_regular(basis, node.shot, target):
                continue
            for step in _steps_before_meld(basis, node.shot, target, may_be_early=may_be_early):
                _keep(melded if step.melded else fresh, node, step, target)
    for rules, group in sorted(sources.melded.items(), key=lambda item: len(item[0])):
        _extend(basis, rules, group, target, melded)
    return (*fresh, *melded)


def _extend(basis: Basis, rules: Breaches, group: Group, target: Snapshot, result: list[Node]) -> None:
    """Free stages from a group of melded sources that break the same rules."""
    for node in group.values():
        if _beaten(rules, result):
            return
        least = _at_least(rules, node.shot, target)
        if node.stage is Stage.EARLY or all(_beaten(each, result) for each in least):
            continue  # an early node has a twin that has not melded, from which the same was tried before
        for extra in free_ways(basis, target, moves(basis, node.shot, target)):
            _keep(result, node, _Step(melded=True, breaches=extra, stage=Stage.FREE), target)


def _at_least(rules: Breaches, source: Snapshot, target: Snapshot) -> tuple[Breaches, ...]:
    """The rules, one or the other, that a chain which broke these will have broken after a free stage to the target.

    Quickly seen are cards of the hand in plays that are not whole, and cards that went to the hand.
    """
    if not target.broken.isdisjoint(source.hand):
        rules |= R11
    return (rules,) if target.hand <= source.hand else (rules | R12, rules | R16)


def _steps_before_meld(basis: Basis, source: Snapshot, target: Snapshot, *, may_be_early: bool) -> Iterator[_Step]:
    """The kinds of stage from here to there for a player who has not melded; an early one only if it is asked for."""
    if source == target:
        yield _Step(melded=False, breaches=NO_RULES, stage=Stage.START)
        return
    moved = moves(basis, source, target)
    swap = replace_breaches(basis, source, target, moved)
    if swap is not None:
        yield _Step(melded=False, breaches=swap, stage=Stage.REPLACE)
    new = meld_plays(basis, source, target, moved)
    if new is not None:
        yield _Step(melded=True, breaches=meld_breaches(basis, new), stage=Stage.MELD)
    for broken in free_ways(basis, target, moved) if may_be_early else ():
        yield _Step(melded=False, breaches=broken | R10, stage=Stage.EARLY)
        yield _Step(melded=True, breaches=broken | R10, stage=Stage.EARLY)


def _may_be_regular(basis: Basis, source: Snapshot, target: Snapshot) -> bool:
    """True if a stage may be what a player may do before melding: a joker came to the hand, or others' cards lie still.

    Quickly seen, so that the many snapshots of a player who drags about before melding cost little.
    """
    if not target.hand <= source.hand:
        return True
    return all(owned == target.owned[seat] for seat, owned in enumerate(source.owned) if seat != basis.seat)


def _beaten(rules: Breaches, result: list[Node]) -> bool:
    for node in result:  # noqa: SIM110 - asked so often that a generator would cost a tenth of a drag
        if node.breaches <= rules:
            return True
    return False


def _keep(result: list[Node], source: Node, step: _Step, target: Snapshot) -> None:
    rules = source.breaches | step.breaches if step.breaches else source.breaches
    if _beaten(rules, result):
        return
    result[:] = [node for node in result if not rules <= node.breaches]
    result.append(Node(source.basis, target, step.melded, rules, step.stage, step.breaches, source))
