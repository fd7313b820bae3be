"""The view of one seat of a round, and nothing else: the only thing opponents are given (P27). Cards are kinds."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.blocks.deal import SeatView
from engine.games.playroom.melds import Kinds
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.state import PlayroomPhase, PlayroomRound, text_of_kinds
from engine.games.playroom.tables import filled, undo_plays
from engine.rummy.cards import Card, by_face
from engine.rummy.pack import Copies
from engine.rummy.piles import Pile


@dataclass(frozen=True, kw_only=True)
class PlayroomView(PlayroomRound, SeatView):
    """The round as `seat` sees it: no hand, and none can stand in its place."""

    @property
    def hand(self) -> Kinds:
        """The cards of the viewer, sorted."""
        return self.hands[self.seat]

    @property
    def unseen(self) -> Counter[Card]:
        """The kinds that the seat cannot see, each as often as it is somewhere."""
        left = Counter(map(self.pack.kind, self.pack.cards))
        left.subtract([*self.hand, *self.discard, *(card for group in self.table for card in group)])
        return +left


def view(hand: PlayroomHand, seat: int) -> PlayroomView:
    """The round as one seat sees it; another's turn is seen once it is over."""
    if hand.phase is PlayroomPhase.PLAY and hand.to_move != seat and (hand.earlier or hand.table != hand.before):
        hand = undo_plays(hand)
    return hand.seen_as(PlayroomView, seat)


def world(view: PlayroomView, unseen: Sequence[Card], seed: int = 0) -> PlayroomHand:
    """A hand that looks like this to the seat; the unseen kinds are dealt in this order, the stock last.

    The log is left out.
    """
    copies = Copies(view.pack)

    def take(kinds: Iterable[Card]) -> Pile:
        return copies.take(text_of_kinds(kinds))

    own, table, discard = take(view.hand), tuple(map(take, view.table)), take(view.discard)
    known = take(view.taken) if view.to_move != view.seat else ()
    hands, stock = _dealt(view, own, known, take(_without(unseen, view.taken) if known else unseen))
    changed = {"hands": hands, "table": table, "discard": discard, "stock": stock, "seed": seed}
    turn = {"viewer": None, "log": (), "before": (), "earlier": (), "taken": ()}
    hand = PlayroomHand(**{**vars(view), **changed, **turn})
    return _in_turn(hand, view) if view.phase is PlayroomPhase.PLAY else hand


def _dealt(view: PlayroomView, own: Pile, known: Pile, rest: Pile) -> tuple[tuple[Pile, ...], Pile]:
    """The hands, and the stock: `known` cards of the mover, then the rest in its order."""
    hands, used = [], 0
    for seat, size in enumerate(view.hand_sizes):
        shown = own if seat == view.seat else known if seat == view.to_move else ()
        hands.append(tuple(sorted((*shown, *rest[used : used + size - len(shown)]), key=by_face)))
        used += size - len(shown)
    return tuple(hands), rest[used:]


def _in_turn(hand: PlayroomHand, view: PlayroomView) -> PlayroomHand:
    """The hand with the table at the draw, and with what this turn took from the pile."""
    held = hand.hands[hand.mover]
    before = filled(view.before, hand.table, held)
    there = {*held}.union(*hand.table).difference(*before)
    return replace(hand, before=before, taken=hand.pack.taken(view.taken, there) or ())


def _without(cards: Sequence[Card], known: Iterable[Card]) -> list[Card]:
    """The cards in their order, but for one of each of those known."""
    left = list(cards)
    for card in known:
        left.remove(card)
    return left
