"""A toy game for tests, made of what games may have: two decks of equal cards, eight seats, a common space, a call.

In turn, a player draws a card, may lay pairs of one rank in the space that all share, and discards. The next player
may then claim the discard; whoever claims it holds one card more. The hand ends when somebody has no card left, or
when the stock is empty at a draw, and in the hundredth turn at the latest. Each card laid is a point; after two hands
the highest total wins. Rules are called T1 to T4.
"""

from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations
from typing import ClassVar

from engine.blocks.changes import changed, put
from engine.blocks.codec import Action, Codec, Of
from engine.blocks.deal import Deal, Move, SeatView, Undo
from engine.blocks.game import Declared
from engine.blocks.options import Clash, Options, OptionTable, option
from engine.blocks.plain_form import Cards
from engine.blocks.sentences import Event, Says
from engine.blocks.visibility import Sight, fact, zone
from engine.family.levels import LEVELS, GameLevel
from engine.family.option_fields import Preset
from engine.family.rules import Suggestion, untold
from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.rummy.actions import Discard, DrawStock, UndoPlays
from engine.rummy.cards import by_face
from engine.rummy.events import Discarded, DrewStock
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.hand_words import HANDS
from engine.rummy.pack import Pack
from engine.rummy.words import FaultWords

_MOST_TURNS = 100


@dataclass(frozen=True, kw_only=True)
class ToyOptions(Options):
    jokers: bool = option(True, "T1", "Jokers", "Four jokers.", {True: "on", False: "off"})
    deal_size: int = option(5, "T1", "Cards", "Cards dealt.", ends=(2, 7))
    hands: int = option(2, "T1", "Hands", "Hands of a game.", ends=(1, 3))
    CLASHES: ClassVar = (Clash("jokers", (False,), "deal_size", (7,)),)
    seat_counts = range(2, 9)

    @property
    def pack(self):
        return Pack(decks=2, jokers=4 if self.jokers else 0, equal_jokers=True)


class ToyPhase(Enum):
    DRAW = "draw"
    PLAY = "play"
    CLAIM = "claim"


@dataclass(frozen=True)
class LayPair(Action, form={"lay": Of("cards")}):
    cards: Cards


@dataclass(frozen=True)
class Claim(Action, form={"claim": Of("take")}):
    take: bool


@dataclass(frozen=True)
class LaidPair(Event, says="{seat} lays {cards}."):
    """A pair laid by a seat; the cards are kinds."""

    seat: int
    cards: Cards


class ToyFault(Enum):
    NO_PAIR = FaultWords("{cards} is no pair.", on_card="no pair")


@dataclass(frozen=True, kw_only=True)
class ToyHand(Deal):
    phase: ToyPhase = fact(Sight.ALL)
    pile: Cards = zone(Sight.ALL, in_order=True)
    pairs: tuple[Cards, ...] = zone(Sight.ALL)
    owners: tuple[int, ...] = fact(Sight.ALL, default=())
    laid: int = fact(Sight.ALL, key=None, default=0)
    """The pairs of this turn, which can be taken back and of which nobody has been told."""
    turns: int = fact(Sight.ALL, default=0)
    PHASE_RULE: ClassVar = "T1"

    @property
    def space(self):
        """Each pair with its owner."""
        return tuple(zip(self.owners, self.pairs, strict=True))

    @property
    def open_seats(self):
        return range(self.options.seats) if self.hand_scores is not None else ()

    @property
    def game_over(self):
        return self.hand_number == self.options.hands

    def holding(self, held, **more):
        return changed(self, hands=put(self.hands, self.mover, tuple(sorted(held, key=by_face))), **more)

    def without(self, cards):
        held = list(self.hands[self.mover])
        for card in cards:
            held.remove(card)
        return held

    def draw(self, _action):
        drawn = self.holding((*self.hands[self.mover], *self.stock[:1]), stock=self.stock[1:], phase=ToyPhase.PLAY)
        return drawn.said(DrewStock(self.mover, 1))

    def lay(self, action):
        taken = self.pack.taken(action.cards, self.hands[self.mover])
        if taken is None:
            return (Fault("T2", CommonFault.NOT_HELD, action.cards),)
        if len(taken) != 2 or not is_pair(taken):
            return (Fault("T2", ToyFault.NO_PAIR, action.cards),)
        if len(self.hands[self.mover]) == 2:
            return (Fault("T3", CommonFault.DISCARD_DUE, self.pack.kinds(self.hands[self.mover])),)
        laid = self.holding(self.without(taken), pairs=(*self.pairs, taken), laid=self.laid + 1)
        return changed(laid, owners=(*self.owners, self.mover))

    def take_back(self, _action):
        before = self
        while before.previous is not None:
            before = before.previous
        return before if before is not self else (Fault("T4", CommonFault.NOTHING_TO_UNDO),)

    def end_turn(self, action):
        card = self.pack.lowest(action.card, self.hands[self.mover])
        if card is None:
            return (Fault("T3", CommonFault.DISCARD_NOT_HELD, (action.card,)),)
        told = [LaidPair(self.mover, self.pack.kinds(pair)) for pair in self.pairs[len(self.pairs) - self.laid :]]
        after = self.holding(self.without([card]), pile=(*self.pile, card), laid=0, turns=self.turns + 1)
        after = after.said(*told, Discarded(self.mover, self.pack.kind(card)))
        if not after.hands[self.mover]:
            return after.over()
        return changed(after, phase=ToyPhase.CLAIM, to_move=self.options.seating.left_of(self.mover))

    def claim(self, action):
        claimed = self.holding((*self.hands[self.mover], self.pile[-1]), pile=self.pile[:-1]) if action.take else self
        return claimed.over() if not self.stock or self.turns >= _MOST_TURNS else changed(claimed, phase=ToyPhase.DRAW)

    def over(self):
        owned = [sum(len(pair) for owner, pair in self.space if owner == seat) for seat in range(self.options.seats)]
        return self.ended(tuple(owned))

    MOVES: ClassVar = {
        DrawStock: Move({ToyPhase.DRAW}, draw),
        LayPair: Move({ToyPhase.PLAY}, lay, Undo.YES),
        UndoPlays: Move({ToyPhase.PLAY}, take_back, Undo.TAKES_BACK),
        Discard: Move({ToyPhase.PLAY}, end_turn),
        Claim: Move({ToyPhase.CLAIM}, claim),
    }


class ToyView(SeatView, ToyHand):
    @property
    def hand(self):
        return self.hands[self.seat]

    @property
    def can_take_back(self):
        return self.phase is ToyPhase.PLAY and self.to_move == self.seat and self.laid > 0


def is_pair(pair):
    return any(card.is_joker for card in pair) or pair[0].rank == pair[1].rank


def deal(options, start, deck):
    return ToyHand.dealt(options, start, deck, options.deal_size, phase=ToyPhase.DRAW)


def read_position(options, data):
    result, rest = ToyHand.read(data, options.pack, options.seats)
    hand = ToyHand(options=options, **{"stock": rest, "totals": (0,) * options.seats, **result})
    return replace(hand, hands=tuple(tuple(sorted(held, key=by_face)) for held in hand.hands))


def moves(seen):
    match seen.phase:
        case ToyPhase.DRAW:
            yield DrawStock()
        case ToyPhase.CLAIM:
            yield from (Claim(take=False), Claim(take=True))
        case ToyPhase.PLAY:
            yield from map(Discard, dict.fromkeys(seen.hand))
            if len(seen.hand) > 2:
                yield from (LayPair(pair) for pair in sorted(set(combinations(seen.hand, 2))) if is_pair(pair))
            if seen.can_take_back:
                yield UndoPlays()


def plainest(seen):
    usual = {ToyPhase.DRAW: DrawStock(), ToyPhase.CLAIM: Claim(take=False)}
    return (usual.get(seen.phase) or Discard(seen.hand[0]),)


def decide(seen, seed, stop):
    del stop
    result = [move for move in moves(seen) if move != UndoPlays()]
    return (result[seed % len(result)],)


def sheet(hand, names):
    del names
    rows = [tuple(pair for owner, pair in hand.space if owner == seat) for seat in range(hand.options.seats)]
    return ScoreSheet(
        sides=tuple(
            SideScore(
                side=seat,
                rows=(ScoreRow(words="Laid", points=score, seat=seat, cards=rows[seat]),) if score else (),
                score=score,
                total=hand.totals[seat],
            )
            for seat, score in enumerate(hand.hand_scores)
        )
    )


PRESET = Preset(key="toy", name="Toy", sentence="Pairs in one space.", seats=(2, 5, 8))
CODEC = Codec((DrawStock, LayPair, UndoPlays, Discard, Claim), ToyOptions(preset="toy", seats=2).pack)
SAYS = Says(HANDS, (ToyFault,), CODEC.pack)
TOY = Declared(OptionTable(ToyOptions, {PRESET: {}}), CODEC, SAYS, read_position).rules(
    name="toy",
    title="Toy",
    deal=deal,
    view=lambda hand, seat: hand.seen_as(ToyView, seat),
    moves=moves,
    plainest=plainest,
    levels=(GameLevel(name="learner", sentence="Does anything.", limit=1.0),),
    mind=dict.fromkeys(LEVELS, decide).__getitem__,
    advise=lambda seen, stop, _told=untold: (Suggestion(actions=decide(seen, 0, stop), words="Do this."),),
    sheet=sheet,
)
