"""The record of an unfinished turn: a chain of snapshots, judged as it grows (the whole-table validator).

A draft is immutable; each drag makes a new one that shares its past with the old, so that undo is to keep the old one.
What has been worked out for earlier snapshots is kept, so that a drag costs little however long the record.
"""

from collections.abc import Iterator
from dataclasses import field

from engine.games.house.basis import Basis
from engine.games.house.live_verdict import Report, Verdict, best_ending, report_of, verdict_of
from engine.games.house.reach import Node, Sources, reach, start_node
from engine.games.house.snapshot import Snapshot, snapshot
from engine.games.house.words import FaultKind, Rule, fault
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.table import Table, play_with
from engine.values import value_class


@value_class
class Draft:
    """The snapshots of a turn so far and what is known of them. Made by `new_draft`, `arrange` and `replace`.

    Two drafts are equal when their turns began alike and their records are the same.
    """

    basis: Basis
    snapshot: Snapshot
    previous: "Draft | None"
    nodes: tuple[Node, ...] = field(compare=False, repr=False)
    """The best chains that end with this snapshot."""
    sources: Sources = field(compare=False, repr=False)
    _known: list[Report] = field(default_factory=list, compare=False, repr=False)

    @property
    def report(self) -> Report:
        """The answers to the table's live questions, worked out when first asked."""
        if not self._known:
            self._known.append(report_of(self.basis, self.ending))
        return self._known[0]

    @property
    def ending(self) -> Node:
        """The best chain that ends with this snapshot, with the rules its table breaks."""
        return best_ending(self.basis, self.nodes)

    def record(self) -> list[Snapshot]:
        """The snapshots from the table at the draw to the last."""
        return [draft.snapshot for draft in self.drafts()]

    def drafts(self) -> list["Draft"]:
        """The drafts from the start of the turn to this one."""
        result: list[Draft] = []
        draft: Draft | None = self
        while draft is not None:
            result.append(draft)
            draft = draft.previous
        return result[::-1]

    def arrange(self, table: Table) -> "Draft":
        """The draft after a drag that left the table so. Raises RefusedError if cards are lost, twice or strange."""
        return self._with(snapshot(table, left_by(self.basis, table)))

    def replace(self, joker: Card, card: Card) -> "Draft":
        """The draft after a card of the hand took a joker's place (R16). Raises RefusedError."""
        place = play_with(self.snapshot.table, joker)
        if self.basis.melded:
            raise RefusedError((fault(Rule.R16, FaultKind.REPLACING_AFTER_MELD, (joker,)),))
        if not joker.is_joker or place is None:
            raise RefusedError((fault(Rule.R16, FaultKind.JOKER_NOT_ON_TABLE, (joker,)),))
        if card not in self.snapshot.hand:
            raise RefusedError((fault(Rule.R16, FaultKind.REPLACEMENT_NOT_HELD, (card,)),))
        seat, play = place
        table = list(self.snapshot.table)
        table[seat] = table[seat] - {play} | {play - {joker} | {card}}
        return self._with(snapshot(tuple(table), self.snapshot.hand - {card} | {joker}))

    def judge(self, discard: Card | None) -> Verdict:
        """True if the turn may end so, with this discard or without one; every fault if not."""
        return verdict_of(self.basis, self.ending, self.report, discard)

    def _with(self, shot: Snapshot) -> "Draft":
        nodes = reach(self.basis, self.sources, shot)
        return Draft(self.basis, shot, self, nodes, self.sources.with_nodes(nodes))


def new_draft(basis: Basis) -> Draft:
    """The draft of a turn in which nothing has been moved yet."""
    node = start_node(basis)
    return Draft(basis, basis.start, None, (node,), Sources({}, {}).with_nodes((node,)))


def tried(basis: Basis, tables: tuple[Table, ...]) -> Draft | None:
    """The draft of a turn with these tables; None if one is refused or the turn could not end so."""
    tried_on = new_draft(basis)
    try:
        for table in tables:
            tried_on = tried_on.arrange(table)
    except RefusedError:
        return None
    return None if tried_on.report.faults else tried_on


def left_by(basis: Basis, table: Table) -> frozenset[Card]:
    """The hand that a table leaves, legal or not. Raises RefusedError if cards are lost, twice or strange."""
    cards = _cards_once(table)
    start = basis.start
    held = start.hand | frozenset[Card]().union(*start.owned)
    faults = [*_strange(cards, held), *_missing(basis, held - cards - start.hand)]
    if len(table) != len(start.table):
        faults.append(fault(Rule.R12, FaultKind.NO_SUCH_SEAT))
    if faults:
        raise RefusedError(tuple(faults))
    return held - cards


def _cards_once(table: Table) -> frozenset[Card]:
    visible: set[Card] = set()
    twice: set[Card] = set()
    for space in table:
        for play in space:
            twice |= visible & play
            visible |= play
    if twice:
        raise RefusedError((fault(Rule.R12, CommonFault.CARD_TWICE, tuple(sorted(twice))),))
    return frozenset(visible)


def _strange(laid: frozenset[Card], held: frozenset[Card]) -> Iterator[Fault]:
    if strange := laid - held:
        yield fault(Rule.R12, FaultKind.NOT_YOURS_TO_LAY, tuple(sorted(strange)))


def _missing(basis: Basis, missing: frozenset[Card]) -> Iterator[Fault]:
    """Cards that lay on the table at the draw and are gone; a joker may be, before melding (R16)."""
    naturals = tuple(sorted(card for card in missing if not card.is_joker))
    jokers = tuple(sorted(card for card in missing if card.is_joker))
    if naturals:
        yield fault(Rule.R12, FaultKind.CARD_MISSING, naturals)
    if jokers and basis.melded:
        yield fault(Rule.R16, FaultKind.JOKER_MISSING, jokers)
