"""`Scoreboard`: the public course of a game, without a card that is still hidden."""

from collections.abc import Sequence
from typing import Any

from engine.family.game import AnyGame
from engine.family.score_sheet import Outcome, ScoreSheet
from engine.rummy.hand_words import HANDS, HandWords
from engine.rummy.seats import Seating
from engine.rummy.words import Names
from engine.values import value_class


@value_class(kw_only=True)
class EndedHand:
    """A hand that is over."""

    number: int
    """The number in the game; a hand that is dealt again keeps its number."""
    sheet: ScoreSheet


@value_class(kw_only=True)
class Scoreboard:
    """The course of a game so far: its score sheets and totals, without hidden cards."""

    game: str
    """The name of its rules."""
    options: Any
    deal: int | None
    """The deal number, where players may be told it."""
    seating: Seating
    fewest_win: bool
    """True if the side with the fewest points is ahead."""
    hands: int | None
    """The number of hands in the game; None where it is known only as the game goes on."""
    begun: tuple[int, ...]
    """The sides' totals before the first hand."""
    ended: tuple[EndedHand, ...]
    over: bool
    abandoned: bool
    """True if it was given up: it is over and has no winner."""
    words: HandWords = HANDS
    """The name of one hand of the game (hand, deal, round)."""
    outcome: Outcome | None
    """The result, or the standing after the last hand; None during a hand, and where the game was given up."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; empty before the end."""
        return self.outcome.winners if self.over and self.outcome is not None else ()

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """The sides' totals before the first hand and after each."""
        return (self.begun, *(tuple(side.total for side in hand.sheet.sides) for hand in self.ended))

    @property
    def finals(self) -> tuple[int, ...]:
        """The sides' scores now; once the game is over with the boxes and bonuses of the whole game."""
        return self.outcome.scores if self.over and self.outcome is not None else self.totals[-1]


def scoreboard(game: AnyGame, ended: Sequence[Any], names: Names, deal: int | None = None) -> Scoreboard:
    """The scoreboard of a game of players with these names; `ended` are its hands that are over, as they ended.

    `deal` is the deal number, where players may be told it.
    """
    rules, options = game.rules, game.options
    return Scoreboard(
        game=rules.name,
        options=options,
        deal=deal,
        seating=rules.seating(options),
        fewest_win=rules.fewest_win(options),
        hands=game.hands,
        begun=rules.first(options, 0).totals,
        ended=tuple(EndedHand(number=hand.hand_number, sheet=rules.sheet(hand, names)) for hand in ended),
        words=rules.hand_words,
        over=game.over,
        abandoned=game.abandoned,
        outcome=game.outcome if game.hand_over and not game.abandoned else None,
    )
