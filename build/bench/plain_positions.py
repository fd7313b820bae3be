"""Positions of the plain problem from whole games: all cards on the table as if in one space, and the mover's hand.

`casual` opponents play both editions with 2, 3 and 4 seats in turn; whenever one has drawn and may play, that is a
position. Four groups by the size of the table are filled in equal parts. A hand of 5 to 12 cards is taken as it is. On
full tables the opponents hold fewer, so half of a group may be hands filled up with cards that the mover cannot see.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.family.game import act, next_hand
from engine.games.house.ai.opponents import decide
from engine.games.house.game import new_game
from engine.games.house.options import OPTIONS, HouseOptions, options
from engine.games.house.state import HandState, Phase
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.rummy.cards import CARDS, Card, text_of
from engine.rummy.shuffle import SplitMix, shuffled
from engine.rummy.table import cards_on

GROUPS = ((9, 18), (19, 27), (28, 36), (37, 48))
"""Least and most cards on the table: with fuller ones a hand of 5 cards would leave nothing to draw."""
LEAST_HAND, MOST_HAND = 5, 12
TURNS_OF_A_HAND = 2
"""Positions of one group taken from one hand: more would be much alike."""


@dataclass(frozen=True, slots=True)
class PlainPosition:
    """Cards that lie on the table and a hand."""

    table: frozenset[Card]
    hand: frozenset[Card]
    source: str
    """Edition, seats, deal number and hand of the game it is from; `filled up` where cards were added to the hand."""

    @property
    def group(self) -> int:
        """The index in GROUPS."""
        return next(index for index, (_, most) in enumerate(GROUPS) if len(self.table) <= most)

    def __str__(self) -> str:
        return f"table {text_of(self.table)} | hand {text_of(self.hand)} ({self.source})"


def mask(cards: frozenset[Card]) -> int:
    """Bit i for Card(i), as the solver takes them."""
    return sum(1 << card for card in cards)


def positions(count: int, seed: int = 1) -> list[PlainPosition]:
    """The given number of positions, each group filled alike, ordered by group; the same for the same seed."""
    quota = -(-count // len(GROUPS))
    taken: list[list[PlainPosition]] = [[] for _ in GROUPS]
    filled: list[list[PlainPosition]] = [[] for _ in GROUPS]
    for position in _all_positions(SplitMix(seed)):
        lists = filled if position.source.endswith("filled up") else taken
        lists[position.group].append(position)
        # Some of each: half of a group at least are hands as they were, where games give so many.
        if all(len(own) + min(len(more), quota - quota // 2) >= quota for own, more in zip(taken, filled, strict=True)):
            break
    return [place for own, more in zip(taken, filled, strict=True) for place in [*own, *more][:quota]]


def _all_positions(stream: SplitMix) -> Iterator[PlainPosition]:
    """Positions of games without end."""
    while True:
        for edition in OPTIONS.keys:
            for seats in (2, 3, 4):
                number = stream.below(10**6)
                yield from _of_game(options(edition, seats), number, stream)


def _of_game(options: HouseOptions, number: int, stream: SplitMix) -> Iterator[PlainPosition]:
    game = new_game(options, number)
    while not game.over:
        if game.hand_over:
            game = next_hand(game)
        had = [0] * len(GROUPS)
        while not game.hand_over:
            game = _decided(game, stream)
            position = _position(game, stream)
            if position is not None and had[position.group] < TURNS_OF_A_HAND:
                had[position.group] += 1
                yield position


def _decided(game: Game, stream: SplitMix) -> Game:
    seen = view(game.hand, game.hand.mover)
    for action in decide("casual", seen, stream.next(), lambda: False):
        game = act(game, action)
    return game


def _position(game: Game, stream: SplitMix) -> PlainPosition | None:
    """The position of a turn that has just been drawn for, if the sizes of table and hand are right."""
    state = game.hand
    if state.phase is not Phase.PLAY:
        return None
    table = cards_on(state.table)
    if not GROUPS[0][0] <= len(table) <= GROUPS[-1][1] or len(state.hands[state.mover]) > MOST_HAND:
        return None
    hand, filled = _filled_up(state, table, stream)
    if len(hand) < LEAST_HAND:
        return None
    source = f"{game.options.preset}, {game.options.seats} seats, deal {game.deal}, hand {state.hand_number}"
    return PlainPosition(table, hand, source + (", filled up" if filled else ""))


def _filled_up(state: HandState, table: frozenset[Card], stream: SplitMix) -> tuple[frozenset[Card], bool]:
    """The mover's hand; where it is too small, with unseen cards, if there are enough, up to some size."""
    hand = state.hands[state.mover]
    if len(hand) >= LEAST_HAND:
        return hand, False
    unseen = [card for card in CARDS if card not in table | hand | frozenset(state.discard)]
    size = LEAST_HAND + stream.below(MOST_HAND - LEAST_HAND + 1)
    return hand | frozenset(shuffled(unseen, stream)[: size - len(hand)]), True
