"""The melds that there are, those that a contract asks for, and the points of cards (T3, T8 to T11, T17, T22)."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, permutations

from engine.games.contract.options import CONTRACTS, ContractOptions
from engine.rummy.cards import RANKS, Card
from engine.rummy.meld_law import Group
from engine.rummy.melds import MeldKind
from engine.rummy.pack import ALL_RANKS
from engine.rummy.wild_melds import WildLaw

LENGTHS = ((3, 3, 3, 3, 3), (3, 4, 4, 4), (3, 3, 4, 5))
"""The lengths of fifteen cards in runs, the shortest first (T22)."""
_ACE, _TEN = RANKS.index("A"), RANKS.index("T")
_JOKER, _DEUCE, _HIGH_ACE = 25, 20, 15
_RUN, _SHORT_RUN = 4, 3


def law_of(options: ContractOptions) -> WildLaw:
    """The law of melds (T8 to T10)."""
    return _law(_SHORT_RUN if options.fifteen else _RUN, options.deuces)


@cache
def _law(fewest: int, deuces: str) -> WildLaw:
    line = (*ALL_RANKS, ALL_RANKS[0])
    wild = frozenset({RANKS.index("2")}) if deuces == "wild" else frozenset[int]()
    return WildLaw(line, most_run=len(line), fewest_run=fewest, wild_ranks=wild)


def contract_of(options: ContractOptions, number: int) -> tuple[int, int]:
    """The sets and runs of a deal; none of both where fifteen cards are laid."""
    return (0, 0) if options.fifteen else CONTRACTS[number - 1]


def fits_contract(options: ContractOptions, number: int, melds: Sequence[Group]) -> bool:
    """True if these melds are those of the deal (T11, T22)."""
    kinds = [law_of(options).kind(meld) for meld in melds]
    if options.fifteen:
        return MeldKind.SET not in kinds and tuple(sorted(map(len, melds))) in LENGTHS
    return (kinds.count(MeldKind.SET), kinds.count(MeldKind.RUN)) == contract_of(options, number)


def of_one_rank(options: ContractOptions, melds: Sequence[Group]) -> Group:
    """The cards of two sets that have the same rank; none if all have different ones (T11)."""
    law = law_of(options)
    sets = [meld for meld in melds if law.kind(meld) is MeldKind.SET]
    pairs = combinations(sets, 2)
    return next(((*a, *b) for a, b in pairs if law.naturals(a)[0].rank == law.naturals(b)[0].rank), ())


def touching(options: ContractOptions, melds: Sequence[Group]) -> Group:
    """The cards of two runs of which one begins where the other ends; none if no runs do (T11)."""
    law = law_of(options)
    runs = [meld for meld in melds if law.kind(meld) is MeldKind.RUN]
    for low, high in permutations(runs, 2):
        end = (law.start(low) or 0) + len(low)
        if law.naturals(low)[0].suit == law.naturals(high)[0].suit and law.start(high) == end:
            return (*low, *high)
    return ()


def points(options: ContractOptions, card: Card) -> int:
    """The points of a card in the hand (T17)."""
    if card.is_joker:
        return _JOKER
    if law_of(options).is_wild(card):
        return _DEUCE
    return _HIGH_ACE if card.rank == _ACE else min(card.rank, _TEN) + 1


def points_in(options: ContractOptions, cards: Sequence[Card]) -> int:
    """The points of the cards of a hand."""
    return sum(points(options, card) for card in cards)


def chips(options: ContractOptions, melds: Sequence[Group]) -> int:
    """The chips that each other player pays to who has laid fifteen cards (T22)."""
    return 1 + sum(law_of(options).is_wild(card) for meld in melds for card in meld)
