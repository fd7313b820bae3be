"""A game: hands in a row, dealt by number, until the game's rules say that it is over."""

from dataclasses import field, replace
from typing import Any, Generic, TypeAlias

from engine.family.bounds import MOST_OPEN
from engine.family.chance import first_dealer, seed_of, shuffled_pack
from engine.family.rules import A, H, HandStart, O, Rules, V
from engine.family.score_sheet import Outcome
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.values import value_class


@value_class(kw_only=True)
class Game(Generic[O, H, A, V]):
    """A game at one moment."""

    rules: Rules[O, H, A, V]
    options: O
    deal: int
    """The number that fixes the first dealer, all shuffles and all else that chance decides."""
    start: HandStart
    """The start of the hand being played."""
    hand: H
    scores: tuple[tuple[int, ...], ...] = ()
    """Per finished hand, per side."""
    abandoned: bool = False
    """True if it was given up and nobody plays on; then it is over and has no winner."""
    last_hand: int = 0
    """The number of hands to deal, where the game ends early; 0: as many as the rules say."""
    course: tuple[int, int] = (0, 0)
    """The number of times that another seat had to move in this hand, and the actions on record since then.

    Moves that are not on record do not count, so it is the same in a game that was left and gone on with.
    """
    open: int = field(default=0, compare=False, repr=False)
    """The moves since the last action that is on record, those that took others back among them."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The sides' scores so far."""
        return self.hand.totals

    @property
    def hands(self) -> int | None:
        """The number of hands in the game; None where it is known only as the game goes on."""
        return self.last_hand or (None if self.rules.hands is None else self.rules.hands(self.options))

    @property
    def hand_over(self) -> bool:
        """True if the hand has ended and the next, if any, may be dealt."""
        return self.hand.to_move is None

    @property
    def mover(self) -> int:
        """The seat to move. Raises ValueError where the hand is over."""
        mover: int | None = self.hand.to_move
        if mover is None:
            message = "the hand is over"
            raise ValueError(message)
        return mover

    @property
    def over(self) -> bool:
        """True if the last hand has ended, or the game was given up."""
        return self.abandoned or (self.hand_over and (self.cut_short or not self._goes_on))

    @property
    def cut_short(self) -> bool:
        """True in the last hand of a game that is not played to its end."""
        return 0 < self.last_hand <= len(self.scores) + (not self.hand_over)

    @property
    def _goes_on(self) -> bool:
        return self.rules.following(self.options, self.hand) is not None

    @property
    def outcome(self) -> Outcome:
        """The result of the game, or the standing as if no further hand were played."""
        return self.rules.outcome(self.options, self.hand)

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won, or would have: several on a tie, none of a game that was given up."""
        return () if self.abandoned else self.outcome.winners


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of any rules, for callers that know none of them."""
Step: TypeAlias = tuple[A | None, Game[O, H, A, V]]
"""An action in a game, None for a deal, and the game after it."""
AnyStep: TypeAlias = Step[Any, Any, Any, Any]
"""A step of a game of any rules."""


def new_game(rules: Rules[O, H, A, V], options: O, number: int, *, last_hand: int = 0) -> Game[O, H, A, V]:
    """A game with its first hand dealt. Raises ValueError for a number that is no deal number."""
    if rules.first_dealer is not None:
        dealer = rules.first_dealer(options, number)
    else:
        dealer = first_dealer(rules.seating(options).seats, number)
    start = rules.first(options, dealer)
    deck = cards_of(rules, options, number, start, 0)
    return replace(_dealt(rules, options, number, start, deck), last_hand=last_hand)


def game_with(
    rules: Rules[O, H, A, V], options: O, number: int, dealer: int, deck: tuple[Card, ...]
) -> Game[O, H, A, V]:
    """A game whose first hand is dealt by this dealer from these cards."""
    return _dealt(rules, options, number, rules.first(options, dealer), deck)


def cards_of(rules: Rules[O, H, A, V], options: O, number: int, start: HandStart, hands: int) -> tuple[Card, ...]:
    """The shuffled cards that the number of a deal fixes for the hand after `hands` others."""
    if rules.shuffled is not None:
        return rules.shuffled(options, number, hands)
    return shuffled_pack(rules.pack(options, start), number, hands)


def act(game: Game[O, H, A, V], action: A) -> Game[O, H, A, V]:
    """The game after an action of the seat to move. Raises RefusedError, also where a turn has too many moves."""
    hand = game.rules.apply(game.hand, action)
    passed, done = game.course
    if hand.to_move != game.hand.to_move:
        return replace(game, hand=hand, scores=_scores(game, hand), course=(passed + 1, 0), open=0)
    if game.rules.committed(game.hand, action, hand):
        return replace(game, hand=hand, scores=_scores(game, hand), course=(passed, done + 1), open=0)
    if game.open == MOST_OPEN:
        raise RefusedError((Fault(hand.PHASE_RULE, CommonFault.TOO_MANY_MOVES, numbers=(MOST_OPEN,)),))
    return replace(game, hand=hand, scores=_scores(game, hand), open=game.open + 1)


def taken_back(game: Game[O, H, A, V], hand: H) -> Game[O, H, A, V]:
    """The game with the hand before its last move, which is on no record."""
    return replace(game, hand=hand, open=max(0, game.open - 1))


def _scores(game: Game[O, H, A, V], hand: H) -> tuple[tuple[int, ...], ...]:
    return game.scores if hand.hand_scores is None else (*game.scores, hand.hand_scores)


def next_hand(game: Game[O, H, A, V]) -> Game[O, H, A, V]:
    """The game with the next hand dealt. Raises ValueError when none is due."""
    start = _following(game)
    return _following_with(game, start, cards_of(game.rules, game.options, game.deal, start, len(game.scores)))


def next_hand_with(game: Game[O, H, A, V], deck: tuple[Card, ...]) -> Game[O, H, A, V]:
    """The game with the next hand dealt from these cards. Raises ValueError when none is due."""
    return _following_with(game, _following(game), deck)


def _following(game: Game[O, H, A, V]) -> HandStart:
    start = game.rules.following(game.options, game.hand) if game.hand_over else None
    if start is None or game.cut_short:
        message = "no hand is due to be dealt"
        raise ValueError(message)
    return start


def _following_with(game: Game[O, H, A, V], start: HandStart, deck: tuple[Card, ...]) -> Game[O, H, A, V]:
    dealt = _dealt(game.rules, game.options, game.deal, start, deck, game.scores)
    return replace(dealt, last_hand=game.last_hand)


def _dealt(
    rules: Rules[O, H, A, V],
    options: O,
    number: int,
    start: HandStart,
    deck: tuple[Card, ...],
    scores: tuple[tuple[int, ...], ...] = (),
) -> Game[O, H, A, V]:
    start = replace(start, seed=seed_of(number, len(scores)))
    hand = rules.deal(options, start, deck)
    return Game(rules=rules, options=options, deal=number, start=start, hand=hand, scores=scores)
