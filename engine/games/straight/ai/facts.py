"""The facts that a player knows when it decides, as masks of natural cards (bit 13 * suit + rank)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from engine.games.straight.best_melding import MeldingAim, MeldingTables, Values, tables
from engine.games.straight.melds import all_melds, mask_of
from engine.games.straight.options import StraightOptions
from engine.games.straight.phases.turn_end import is_all_at_once
from engine.games.straight.state import StraightHand
from engine.games.straight.table import StraightTable, has_own_meld, takes_joker
from engine.games.straight.view import StraightView, unseen
from engine.rummy.cards import NATURALS, Card
from engine.rummy.melds import Ace, MeldKind, fitting
from engine.values import value_class

_LOW_ACE = 5
_ACES = 1 | 1 << 13 | 1 << 26 | 1 << 39
_KINGS = _ACES << 12


@cache
def partners(ace: Ace, max_run: int) -> tuple[tuple[int, ...], ...]:
    """For each natural card the pairs of cards with which it makes a meld of three, as masks."""
    threes = [meld for meld in all_melds(ace, max_run) if meld.bit_count() == 3]  # noqa: PLR2004 - the shortest melds
    return tuple(tuple(meld ^ 1 << card for meld in threes if meld >> card & 1) for card in range(NATURALS))


def melding_tables(options: StraightOptions, aim: MeldingAim = MeldingAim.LEAST_LEFT) -> MeldingTables:
    """The tables of best meldings under these options."""
    low_ace = _LOW_ACE if options.values == "courts" and not options.ace_value else None
    return tables(Values(options.melds, aim, options.hand_points[:13], options.joker_value, low_ace))


@value_class
class TableFacts:
    """The cards that can be laid off: masks of naturals that fit on sets and on runs, and whether a joker fits."""

    sets: int
    runs: int
    joker: bool

    def laid_off(self, held: int) -> int:
        """The naturals of `held` that can be laid off, also one after another on the same run."""
        taken = held & self.runs
        while more := held & ~taken & (((taken & ~_KINGS) << 1) | ((taken & ~_ACES) >> 1)):
            taken |= more
        return taken | held & self.sets


def table_facts(table: StraightTable, options: StraightOptions) -> TableFacts:
    """The cards that could be laid off on these melds."""
    on_sets, on_runs, joker = 0, 0, False
    for meld in table:
        ways = fitting(meld.meld, options.melds)
        if meld.meld.kind is MeldKind.RUN:
            on_runs |= mask_of(ways)
        else:
            on_sets |= mask_of(ways)
        joker = joker or (bool(ways) and takes_joker(meld.meld, options.melds))
    return TableFacts(on_sets, on_runs, joker)


@value_class
class Facts:
    """The facts that stay the same while the seat to move thinks about one decision."""

    view: StraightView
    unseen: int
    """Naturals whose place the seat does not know."""
    unseen_count: int
    """Cards whose place it does not know, jokers included."""
    points: tuple[int, ...]
    tables: MeldingTables
    partners: tuple[tuple[int, ...], ...]
    table: TableFacts
    has_own: bool
    """True if the seat has laid a meld of its own, or needs none to lay off."""
    all_at_once: bool
    following: int
    """The seat whose turn comes next."""
    next_known: int
    """The naturals of its hand that everybody knows."""
    least_held: int
    """Cards in the smallest of the other hands."""


def facts_of(
    view: StraightView, hand: StraightHand, hidden: Sequence[Card] | None = None, table: TableFacts | None = None
) -> Facts:
    """The facts of a decision. `hand` is some hand that looks like the view.

    `hidden`, the unseen cards, and `table` are worked out unless the caller knows them.
    """
    options = view.known.options
    if hidden is None:
        hidden = unseen(view)
    following = options.seating.left_of(view.seat, hand.gone)
    return Facts(
        view=view,
        unseen=mask_of(hidden),
        unseen_count=max(1, len(hidden)),
        points=options.hand_points,
        tables=melding_tables(options),
        partners=partners(options.melds.ace, options.max_run),
        table=table_facts(view.known.table, options) if table is None else table,
        has_own=options.lay_off == "any" or has_own_meld(view.known.table, view.seat),
        all_at_once=is_all_at_once(hand),
        following=following,
        next_known=mask_of(view.known.shown[following]),
        least_held=min(len(view.known.hands[seat]) for seat in view.others),
    )


def with_table(facts: Facts, table: StraightTable) -> Facts:
    """The facts once the seat has laid cards."""
    options = facts.view.known.options
    has_own = facts.has_own or has_own_meld(table, facts.view.seat)
    return replace(facts, table=table_facts(table, options), has_own=has_own)


def exchanges(table: StraightTable, held: Iterable[Card], options: StraightOptions) -> list[tuple[Card, Card]]:
    """The jokers on the table whose card is in the hand, each with that card (S11)."""
    if options.joker_exchange == "no" or not options.jokers:
        return []
    cards = frozenset(held)
    return [
        (card, face)
        for laid in table
        for card, face in zip(laid.meld.cards, laid.meld.stands_for, strict=True)
        if card.is_joker and face in cards
    ]
