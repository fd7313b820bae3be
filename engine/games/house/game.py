"""A game: as many hands as the options name, dealt by number, with the totals carried on (R3, N20)."""

from dataclasses import dataclass, replace

from engine.games.house.actions import Action
from engine.games.house.options import HouseOptions
from engine.games.house.rules import apply, deal
from engine.games.house.state import HandState, Phase
from engine.rummy.cards import CARDS, Card
from engine.rummy.shuffle import SplitMix, check_deal_number, shuffled


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game at one moment."""

    options: HouseOptions
    deal: int
    """The number that fixes the first dealer and all decks."""
    hand: HandState
    scores: tuple[tuple[int, ...], ...] = ()
    """Per finished hand, per side."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The sides' scores so far."""
        return self.hand.totals

    @property
    def hand_over(self) -> bool:
        """True if the hand has ended and the next, if any, may be dealt."""
        return self.hand.phase is Phase.OVER

    @property
    def over(self) -> bool:
        """True if the last hand has ended."""
        return len(self.scores) == self.options.hands

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides with the highest total: several on a tie (N20)."""
        return tuple(side for side, total in enumerate(self.totals) if total == max(self.totals))


Step = tuple[Action | None, Game]
"""What was done in a game, and the game after it; None for a deal."""


def decks(options: HouseOptions, number: int) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    """The first dealer and the decks that a deal number fixes, one for each hand that is played.

    A hand has the same cards whichever others are played: the third of six is that of the number's short games, too.
    """
    stream = SplitMix(check_deal_number(number))
    whole = [shuffled(CARDS, stream) for _ in options.meld_costs]
    return stream.below(options.seats), tuple(whole[hand - 1] for hand in options.played)


def new_game(options: HouseOptions, number: int) -> Game:
    """A game with its first hand dealt. Raises ValueError for a number that is no deal number."""
    dealer, shuffles = decks(options, number)
    return game_with(options, number, dealer, shuffles[0])


def game_with(options: HouseOptions, number: int, dealer: int, deck: tuple[Card, ...]) -> Game:
    """A game whose first hand is dealt from this deck."""
    hand = deal(options, 1, dealer, (0,) * options.seating.sides, deck)
    return Game(options=options, deal=number, hand=hand)


def act(game: Game, action: Action) -> Game:
    """The game after an action of the seat to move. Raises RefusedError."""
    hand = apply(game.hand, action)
    scores = game.scores if hand.hand_scores is None else (*game.scores, hand.hand_scores)
    return replace(game, hand=hand, scores=scores)


def next_hand(game: Game) -> Game:
    """The game with the next hand dealt; the deal passes to the left (R5). Raises ValueError when none is due."""
    return next_hand_with(game, decks(game.options, game.deal)[1][min(len(game.scores), game.options.hands - 1)])


def next_hand_with(game: Game, deck: tuple[Card, ...]) -> Game:
    """The game with the next hand dealt from this deck. Raises ValueError when none is due."""
    if not game.hand_over or game.over:
        message = "no hand is due to be dealt"
        raise ValueError(message)
    dealer = game.options.seating.left_of(game.hand.dealer)
    hand = deal(game.options, len(game.scores) + 1, dealer, game.totals, deck)
    return replace(game, hand=hand)
