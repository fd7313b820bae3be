"""The view of one seat of a round, and nothing else: the only thing opponents are given (P27). Cards are kinds."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.games.playroom.combinations import Kinds
from engine.games.playroom.drawing import undo_plays
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.state import (
    DrawSource,
    PlayroomHand,
    PlayroomPhase,
    RoundResult,
    kind_of,
    kinds_of,
    text_of_kinds,
)
from engine.games.playroom.tables import filled, kinds_table
from engine.rummy.cards import Card
from engine.rummy.pack import Copies
from engine.rummy.piles import Pile


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayroomView:
    """The round as `seat` sees it. Never the order of the stock, the seed, others' hands or copies of equal cards."""

    seat: int
    options: PlayroomOptions
    hand_number: int
    dealer: int
    to_move: int | None
    phase: PlayroomPhase
    totals: tuple[int, ...]
    scores: tuple[int, ...]
    hand: Kinds
    """One's own cards, sorted."""
    hand_sizes: tuple[int, ...]
    entered: tuple[bool, ...]
    table: tuple[Kinds, ...]
    before: tuple[Kinds, ...]
    """The table at the draw, in phase PLAY."""
    discard: Kinds
    """Bottom to top: every card of it was seen."""
    stock_count: int
    out: frozenset[int]
    reshuffled: int
    turns: int
    can_undo: bool
    """True if one has laid something in this turn that can be taken back."""
    source: DrawSource | None
    taken: Kinds
    """The cards that this turn took from the pile."""
    result: RoundResult | None
    log: tuple[object, ...]

    @property
    def hand_scores(self) -> tuple[int, ...] | None:
        """The scores of this round by seat, once it is over."""
        return None if self.result is None else self.result.scores

    @property
    def unseen(self) -> Counter[Card]:
        """The kinds that the seat cannot see, each as often as it is somewhere."""
        pack = self.options.pack_for(self.options.seats - len(self.out))
        left = Counter(map(pack.kind, pack.cards))
        left.subtract([*self.hand, *self.discard, *(card for group in self.table for card in group)])
        return +left


def view(hand: PlayroomHand, seat: int) -> PlayroomView:
    """The round as one seat sees it; another's turn is seen once it is over."""
    seen = undo_plays(hand) if hand.phase is PlayroomPhase.PLAY and hand.to_move != seat else hand
    return PlayroomView(
        seat=seat,
        options=seen.options,
        hand_number=seen.hand_number,
        dealer=seen.dealer,
        to_move=seen.to_move,
        phase=seen.phase,
        totals=seen.totals,
        scores=seen.scores,
        hand=tuple(sorted(map(kind_of, seen.hands[seat]))),
        hand_sizes=tuple(map(len, seen.hands)),
        entered=seen.entered,
        table=kinds_table(seen.table),
        before=kinds_table(seen.before),
        discard=kinds_of(seen.discard),
        stock_count=len(seen.stock),
        out=seen.out,
        reshuffled=seen.reshuffled,
        turns=seen.turns,
        can_undo=bool(seen.earlier),
        source=seen.source,
        taken=kinds_of(seen.taken),
        result=seen.result,
        log=seen.log,
    )


def world(seen: PlayroomView, unseen: Sequence[Card], seed: int = 0) -> PlayroomHand:
    """A hand that looks like this to the seat; the unseen kinds are dealt in this order, the stock last.

    The log is left out.
    """
    copies = Copies(seen.options.pack_for(seen.options.seats - len(seen.out)))

    def take(kinds: Iterable[Card]) -> tuple[Card, ...]:
        return copies.take(text_of_kinds(kinds))

    own, table, discard = take(seen.hand), tuple(map(take, seen.table)), take(seen.discard)
    known = take(seen.taken) if seen.to_move != seen.seat else ()
    hands, stock = _dealt(seen, own, known, take(_without(unseen, seen.taken) if known else unseen))
    hand = PlayroomHand(
        options=seen.options,
        hand_number=seen.hand_number,
        dealer=seen.dealer,
        to_move=seen.to_move,
        phase=seen.phase,
        totals=seen.totals,
        scores=seen.scores,
        hands=hands,
        entered=seen.entered,
        table=table,
        discard=discard,
        stock=stock,
        out=seen.out,
        reshuffled=seen.reshuffled,
        turns=seen.turns,
        source=seen.source,
        seed=seed,
        result=seen.result,
    )
    return _in_turn(hand, seen) if seen.phase is PlayroomPhase.PLAY else hand


def _dealt(seen: PlayroomView, own: Pile, known: Pile, rest: Pile) -> tuple[tuple[frozenset[Card], ...], Pile]:
    """The hands, and the stock: `known` cards of the mover, then the rest in its order."""
    hands, used = [], 0
    for seat, size in enumerate(seen.hand_sizes):
        shown = own if seat == seen.seat else known if seat == seen.to_move else ()
        hands.append(frozenset((*shown, *rest[used : used + size - len(shown)])))
        used += size - len(shown)
    return tuple(hands), rest[used:]


def _in_turn(hand: PlayroomHand, seen: PlayroomView) -> PlayroomHand:
    """The hand with the table at the draw, and with what this turn took from the pile."""
    held = hand.hands[hand.mover]
    before = filled(seen.before, hand.table, held)
    there = held.union(*hand.table).difference(*before)
    return replace(hand, before=before, taken=hand.pack.taken(seen.taken, there) or ())


def _without(cards: Sequence[Card], known: Iterable[Card]) -> list[Card]:
    """The cards in their order, but for one of each of those known."""
    left = list(cards)
    for card in known:
        left.remove(card)
    return left
