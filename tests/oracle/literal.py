"""The rules of one turn, read literally and tried out exhaustively.

Plain data throughout, nothing shared with the engine:

- a card is a string (``"Th"``, ``"X1"``), a play a frozenset of cards, a space a frozenset of plays;
- a table is a tuple of spaces, one per seat; a snapshot is ``(table, hand)``, the hand a frozenset of cards;
- a record is a list of snapshots T0, S1 .. Sk: the table at the draw and after every drag.

`legal_turn` says whether a record may end the way it does; `violations` which rules stand in the way. A set of
*waived* rules makes the same reading looser (see `violations`), so legality is the reading with nothing waived.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

Card = str
Play = frozenset[Card]
Space = frozenset[Play]
Table = tuple[Space, ...]
Snapshot = tuple[Table, frozenset[Card]]
Rules = frozenset[str]

RANKS = "A23456789TJQK"
SUITS = "cdhs"
JOKERS = frozenset({"X1", "X2"})
NATURALS = tuple(rank + suit for suit in SUITS for rank in RANKS)
DECK = (*NATURALS, "X1", "X2")

CHAIN_RULES = ("R10", "R11", "R12", "R13", "R16")
END_RULES = ("R8", "R14")
NONE_WAIVED: Rules = frozenset()


def table_of(spaces: list[list[str]]) -> Table:
    """The table of the texts of its plays."""
    return tuple(frozenset(frozenset(text.split()) for text in space) for space in spaces)


# --- plays (R11, R15, R21, N19) -------------------------------------------------------------------------------------


def stand_ins(size: int) -> Iterator[tuple[str, frozenset[Card]]]:
    """Every book and run of `size` natural cards there is, each with its kind."""
    if size in (3, 4):
        for rank in RANKS:
            for suits in combinations(SUITS, size):
                yield "book", frozenset(rank + suit for suit in suits)
    if 3 <= size <= 13:
        for suit in SUITS:
            for start in range(13):
                yield "run", frozenset(RANKS[(start + i) % 13] + suit for i in range(size))


@cache
def stand_ins_list(size: int) -> tuple[tuple[str, frozenset[Card]], ...]:
    """`stand_ins`, written down once for each size."""
    return tuple(stand_ins(size))


def worth(kind: str, size: int) -> int:
    """Points of a whole play of this kind (R21)."""
    return 10 if kind == "book" and size == 3 else 5 * size


@cache
def whole(play: Play) -> str | None:
    """``"book"`` or ``"run"``, whichever scores more, or None: jokers stand in for any cards at all."""
    naturals = play - JOKERS
    kinds = {kind for kind, cards in stand_ins_list(len(play)) if naturals <= cards}
    return max(kinds, key=lambda kind: worth(kind, len(play)), default=None)


def value(play: Play) -> int:
    """Points of a play (R21); one that is not whole is worth nothing."""
    kind = whole(play)
    return worth(kind, len(play)) if kind else 0


def space_value(space: Space) -> int:
    """Points of all plays of a space."""
    return sum(value(play) for play in space)


# --- one step from a snapshot to a later one ------------------------------------------------------------------------


class StepFacts(NamedTuple):
    """The facts about a step, before any rule is applied."""

    nothing: bool  # both snapshots are the same
    swap: bool  # jokers of some plays went to the hand, as many hand cards took their places, nothing else moved
    one_natural_in: bool  # ... and it was one joker for one natural
    swap_whole: bool  # ... and the plays are whole with the new cards
    lays_new: bool  # new plays of hand cards alone came into the own space, nothing else moved
    new_whole: bool  # ... and they are whole
    new_value: int  # ... and this is their value
    back: frozenset[Card]  # cards that went from the table to the hand
    unpaid: bool  # some play got more stolen cards than hand cards
    broken: bool  # some play that got stolen or hand cards is not whole


def place_of(table: Table) -> dict[Card, int]:
    """The space each card on the table lies in."""
    return {card: seat for seat, space in enumerate(table) for play in space for card in play}


def swapped(old: Play, new: Play, old_hand: frozenset[Card], new_hand: frozenset[Card]) -> bool:
    """Jokers of `old` went to the hand and as many cards of the hand took their places in `new`."""
    out, put_in = old - new, new - old
    return 0 < len(out) == len(put_in) and out <= JOKERS & new_hand and put_in <= old_hand


def swap_plays(before: Snapshot, after: Snapshot) -> list[tuple[Play, Play]] | None:
    """The plays of the step with what became of them, if it is a swap of jokers and nothing else."""
    pairs: list[tuple[Play, Play]] = []
    for old_space, new_space in zip(before[0], after[0], strict=True):
        gone, come = old_space - new_space, new_space - old_space
        if len(gone) != len(come) or len(gone) > len(JOKERS):
            return None
        for order in permutations(come):
            if all(swapped(old, new, before[1], after[1]) for old, new in zip(gone, order, strict=True)):
                pairs.extend(zip(gone, order, strict=True))
                break
        else:
            return None
    return pairs


def new_plays(before: Snapshot, after: Snapshot, seat: int) -> Space:
    """The plays of hand cards that came into the own space, if the step did nothing else; otherwise none."""
    for i, (old_space, new_space) in enumerate(zip(before[0], after[0], strict=True)):
        if (i != seat and old_space != new_space) or not old_space <= new_space:
            return frozenset()
    laid = after[0][seat] - before[0][seat]
    return laid if all(play <= before[1] for play in laid) else frozenset()


def change(before: Snapshot, after: Snapshot, seat: int) -> StepFacts:
    """The facts about the step between two snapshots."""
    (old_table, old_hand), (new_table, new_hand) = before, after
    old_place = place_of(old_table)
    unpaid = broken = False
    for i, space in enumerate(new_table):
        for play in space:
            laid = play & old_hand
            stolen = {card for card in play if card in old_place and old_place[card] not in (seat, i)}
            unpaid = unpaid or len(stolen) > len(laid)
            broken = broken or (bool(laid or stolen) and whole(play) is None)
    swaps = swap_plays(before, after) or []
    put_in = [card for old, new in swaps for card in new - old]
    laid_plays = new_plays(before, after, seat)
    return StepFacts(
        nothing=before == after,
        swap=bool(swaps),
        one_natural_in=len(put_in) == 1 and put_in[0] not in JOKERS,
        swap_whole=all(whole(new) for _, new in swaps),
        lays_new=bool(laid_plays),
        new_whole=all(whole(play) for play in laid_plays),
        new_value=space_value(laid_plays),
        back=frozenset(new_hand - old_hand),
        unpaid=unpaid,
        broken=broken,
    )


def is_replace(step: StepFacts, melded: bool, waived: Rules) -> bool:
    """A replace stage (R16): one joker for one natural, before melding, and the play is whole."""
    if "R16" in waived:
        return step.swap
    return not melded and step.swap and step.one_natural_in and step.swap_whole


def is_meld(step: StepFacts, melded: bool, cost: int, waived: Rules) -> bool:
    """The meld stage (R10): new plays from the hand alone, in the own space, worth the cost together."""
    return not melded and step.lays_new and (step.new_whole or "R11" in waived) and step.new_value >= cost


def is_free(step: StepFacts, melded: bool, waived: Rules) -> bool:
    """A free stage (R11 to R13), of a player who has melded."""
    may_go_back = DECK if "R12" in waived else JOKERS if "R16" in waived else ()
    return (
        (melded or "R10" in waived)
        and step.back <= set(may_go_back)
        and (not step.unpaid or "R13" in waived)
        and (not step.broken or "R11" in waived)
    )


def after_stage(step: StepFacts, melded: bool, cost: int, waived: Rules) -> set[bool]:
    """Take the step as one stage in every way allowed: has the player melded afterwards? Empty: not allowed."""
    outcomes = set()
    if step.nothing or is_replace(step, melded, waived):
        outcomes.add(melded)
    if is_meld(step, melded, cost, waived):
        outcomes.add(True)
    if is_free(step, melded, waived):
        outcomes |= {melded, True}  # for a player who has not melded: it may or may not count as the meld (R10 waived)
    return outcomes


# --- the turn -------------------------------------------------------------------------------------------------------

Changes = dict[tuple[int, int], StepFacts]


def all_changes(record: Sequence[Snapshot], seat: int) -> Changes:
    """The steps between every two snapshots of the record."""
    return {(i, j): change(record[i], record[j], seat) for i, j in combinations(range(len(record)), 2)}


def some_chain(last: int, changes: Changes, melded: bool, cost: int, waived: Rules) -> bool:
    """Does some subsequence of the snapshots, from T0 to the last, make a chain of stages?

    Every subsequence is tried: what matters of one that has come as far as snapshot i is only i and whether the player
    has melded by then, so those pairs are followed, each from every earlier one.
    """
    reached = {(0, melded)}
    for j in range(1, last + 1):
        for i in range(j):
            for flag in (False, True):
                if (i, flag) in reached:
                    reached |= {(j, then) for then in after_stage(changes[i, j], flag, cost, waived)}
    return (last, False) in reached or (last, True) in reached


def ways_to_lie(groups: tuple[frozenset[Card], ...]) -> Iterator[tuple[Play, ...]]:
    """Every way to put the groups of cards together into whole plays."""
    if not groups:
        yield ()
        return
    first, rest = groups[0], groups[1:]
    for count in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), count):
            play = first.union(*(rest[i] for i in chosen))
            if whole(play):
                others = tuple(group for i, group in enumerate(rest) if i not in chosen)
                for more in ways_to_lie(others):
                    yield (play, *more)


def just_reduces(old: Space, new: Space) -> bool:
    """Plays of this other player's space were parted though their cards could lie there for more (R12)."""
    cards_now = frozenset(card for play in new for card in play)
    kept = [play & cards_now for play in old if play & cards_now]
    if all(any(group <= play for play in new) for group in kept):
        return False
    came = [frozenset({card}) for card in sorted(cards_now.difference(*kept))]
    return any(sum(map(value, way)) > space_value(new) for way in ways_to_lie((*kept, *came)))


def last_table_stands(record: Sequence[Snapshot], seat: int, waived: Rules) -> bool:
    """The table left: all its plays whole, and nobody else's parted just to reduce their score (R11, R12)."""
    first, last = record[0][0], record[-1][0]
    if "R11" not in waived and not all(whole(play) for space in last for play in space):
        return False
    return "R12" in waived or not any(just_reduces(first[i], last[i]) for i in range(len(last)) if i != seat)


def may_end(hand: frozenset[Card], temperatures: Mapping[Card, str], discard: Card | None, waived: Rules) -> bool:
    """Hot, warm and the discard (R8, R14); `hand` is the hand before the discard."""
    if "R8" not in waived and (
        any(temperatures.get(card) == "hot" for card in hand)
        or (discard in hand and temperatures.get(discard) == "warm")
    ):
        return False
    if "R14" in waived:
        return True
    if discard is None:
        return all(card in temperatures for card in hand)
    return discard in hand and temperatures.get(discard) != "hot"


def check_cards(record: Sequence[Snapshot]) -> None:
    """No card twice, none lost: whatever breaks this is no record of a turn."""
    decks = set()
    for table, hand in record:
        cards = [card for space in table for play in space for card in play] + list(hand)
        if len(set(cards)) != len(cards) or not set(cards) <= set(DECK):
            raise ValueError(f"a card twice or unknown: {sorted(cards)}")
        decks.add(frozenset(cards))
    if len(decks) != 1:
        raise ValueError("the snapshots do not hold the same cards")


def legal_turn(
    record: Sequence[Snapshot],
    seat: int,
    melded: bool,
    cost: int,
    temperatures: Mapping[Card, str],
    discard: Card | None,
) -> bool:
    """May the turn end so? `discard` None ends it without a discard; `temperatures` names hot and warm cards."""
    check_cards(record)
    return (
        last_table_stands(record, seat, NONE_WAIVED)
        and may_end(record[-1][1], temperatures, discard, NONE_WAIVED)
        and some_chain(len(record) - 1, all_changes(record, seat), melded, cost, NONE_WAIVED)
    )


def violations(
    record: Sequence[Snapshot],
    seat: int,
    melded: bool,
    cost: int,
    temperatures: Mapping[Card, str],
    discard: Card | None,
) -> list[Rules]:
    """All sets of fewest rules whose waiving makes the turn legal; ``[frozenset()]`` for a legal turn.

    Waived, R11: plays need not be whole. R13: thefts need no pay. R12: cards may go back to the hand, and others'
    plays may be parted to reduce them. R10: a player who has not melded may do what one who has may. R16: jokers may go
    to the hand by any swap, or after melding. R8: hot cards may stay in the hand, warm ones be discarded. R14: a turn
    may end without a discard that is due, or with one of a card that is not there to be discarded, or is hot.
    """
    check_cards(record)
    changes = all_changes(record, seat)

    def chain(waived: Rules) -> bool:
        return last_table_stands(record, seat, waived) and some_chain(len(record) - 1, changes, melded, cost, waived)

    def end(waived: Rules) -> bool:
        return may_end(record[-1][1], temperatures, discard, waived)

    # Chain and end rest on different rules, so the fewest for both are the fewest for each, together.
    chains, ends = fewest(chain, CHAIN_RULES), fewest(end, END_RULES)
    return [one | other for one in chains for other in ends]


def fewest(holds: Callable[[Rules], bool], rules: Sequence[str]) -> list[Rules]:
    """All sets of fewest of these rules for which `holds`."""
    for count in range(len(rules) + 1):
        result = [frozenset(some) for some in combinations(rules, count) if holds(frozenset(some))]
        if result:
            return result
    raise AssertionError("with every rule waived every turn is legal")
