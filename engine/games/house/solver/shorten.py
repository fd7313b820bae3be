"""A chain of tables without those that it does not need."""

from engine.games.house.basis import Basis
from engine.games.house.reach import Node, Sources, reach, start_node
from engine.games.house.snapshot import Snapshot, snapshot
from engine.rummy.table import Table, cards_on


def shortened(basis: Basis, tables: tuple[Table, ...]) -> tuple[Table, ...]:
    """The fewest of the tables, in their order, that a draft accepts and that end with the last; () for no play at all.

    The whole chain must be one that a draft accepts.
    """
    if not tables or tables[-1] == basis.start.table:
        return ()
    held = basis.start.hand | cards_on(basis.start.table)
    shots = [snapshot(table, held - cards_on(table)) for table in tables]
    ways: list[tuple[Node, tuple[int, ...]]] = [(start_node(basis), ())]
    visited: set[tuple[int, bool]] = set()
    while ways:
        for node, way in ways:
            if _legal_steps(basis, node, shots[-1]):
                return tuple(tables[index] for index in (*way, len(shots) - 1))
        following: list[tuple[Node, tuple[int, ...]]] = []
        for node, way in ways:
            for index in range(way[-1] + 1 if way else 0, len(shots) - 1):
                for step in _legal_steps(basis, node, shots[index]):
                    if (index, step.melded) not in visited:
                        visited.add((index, step.melded))
                        following.append((step, (*way, index)))
        ways = following
    message = "these tables are no legal chain"
    raise ValueError(message)


def _legal_steps(basis: Basis, node: Node, shot: Snapshot) -> list[Node]:
    """The stages from a node to a snapshot that break no rule: before melding a replacement or the meld, then free."""
    return [step for step in reach(basis, Sources({}, {}).with_nodes((node,)), shot) if not step.breaches]
