"""The engine's validator asked about the plain records of `tests.engine.random_turns`, beside the literal judge."""

from collections.abc import Mapping

from engine.games.house.basis import Basis
from engine.games.house.draft import Draft, new_draft
from engine.games.house.snapshot import snapshot
from engine.rummy.cards import Card, card
from engine.rummy.faults import Fault, RefusedError
from engine.rummy.table import Table
from tests.engine.random_turns import RecordedTurn
from tests.oracle import literal


def table_of(table: literal.Table) -> Table:
    return tuple(frozenset(frozenset(map(card, play)) for play in space) for space in table)


def hand_of(cards: frozenset[str]) -> frozenset[Card]:
    return frozenset(map(card, cards))


def _heat(temperatures: Mapping[str, str], name: str) -> frozenset[Card]:
    return frozenset(card(each) for each, heat in temperatures.items() if heat == name)


def basis_of(turn: RecordedTurn) -> Basis:
    table, hand = turn.record[0]
    return Basis(
        seat=turn.seat,
        melded=turn.melded,
        cost=turn.cost,
        hot=_heat(turn.temperatures, "hot"),
        warm=_heat(turn.temperatures, "warm"),
        start=snapshot(table_of(table), hand_of(hand)),
    )


def draft_of(turn: RecordedTurn) -> tuple[Draft, list[literal.Snapshot], tuple[Fault, ...]]:
    """The draft after all snapshots, those that were taken, and why the last was refused at once, if it was."""
    draft, taken = new_draft(basis_of(turn)), [turn.record[0]]
    refused: tuple[Fault, ...] = ()
    for shot in turn.record[1:]:
        try:
            draft = draft.arrange(table_of(shot[0]))
        except RefusedError as error:
            refused = error.faults
            continue
        assert draft.snapshot.hand == hand_of(shot[1])
        taken.append(shot)
        refused = ()
    return draft, taken, refused


def disagreement(turn: RecordedTurn) -> str | None:
    """The difference between the validator and the literal judge on a turn, or None."""
    draft, taken, refused = draft_of(turn)
    if refused:
        rules = {fault.rule for fault in refused}
        return None if rules <= {"R12", "R16"} and not literal.legal_turn(*turn) else f"refused at once: {turn}"
    verdict = draft.judge(None if turn.discard is None else card(turn.discard))
    return _compared(turn._replace(record=taken), verdict.faults)


def _compared(turn: RecordedTurn, faults: tuple[Fault, ...]) -> str | None:
    legal = literal.legal_turn(*turn)
    if legal and not faults:
        return None
    ways = literal.violations(*turn)
    said = [fault.rule for fault in faults]
    if not legal and faults and any(said[0] in way for way in ways):
        return None
    return f"validator {said or 'legal'}, literal {[sorted(way) for way in ways]}: {turn}"
