"""`HandWords`: what a game calls one hand of it, from the deal to the scores, in all that players read."""

from engine.text import N_, NN_, _
from engine.values import value_class

NOT_COUNTED = N_("You will know its cards, so it won't count in your statistics.")
"""Said of a game that goes on, where its cards are dealt again."""


@value_class(kw_only=True)
class HandWords:
    """The words for one hand of a game. English, marked for translation.

    Players of some games say "hand" for the cards that they hold alone, and call this a deal or a round. The number
    that fixes the cards of a whole game is the deal number in all of them.
    """

    name: str
    """The word as a heading."""
    numbered: str
    """With `{hand}`."""
    numbered_of: str
    """With `{hand}` and `{hands}`."""
    count: tuple[str, str]
    """One and several, with `{hands}`."""
    won: tuple[str, str]
    """One and several hands in which somebody has won, with `{total}` and `{hands}`."""
    short: str
    """With `{game}` and `{hand}`, in the middle of a line."""
    short_of: str
    """In the middle of a line, with `{hands}` too."""
    this: str
    following: str
    over: str
    scores: str
    """With `{scores}`."""
    show_scores: str
    """With the key `{onward}`."""
    give_up: str
    who_plays: str
    review_failed: str
    reviewing: str
    flawless: str
    turning_point: str
    to_start: str
    to_next: str
    after_each: str
    what_if: str
    """Told where one hand is played on from a moment of another game."""
    cards_again: str
    """The label for a game of the same cards."""
    same_again: str
    """A shorter label for a game of the same cards."""
    from_first: str
    restart: str
    played: tuple[str, str]
    """The words under the number of hands, one and several."""
    counted: str
    """The hands that count, and when a game does."""
    points_each: str
    best: str
    best_so_far: str
    """With `{value}`."""
    luck: tuple[str, str]
    """One and several, with `{hands}` and `{luck}`."""
    reviewed: tuple[str, str]
    """One and several, with `{hands}`, `{margin}`, `{luck}`, `{lost}` and `{rest}`."""

    def heading(self, hand: int, hands: int | None) -> str:
        """The heading of a hand, such as "Hand 3 of 12"; without the number of hands where it is None or 0.

        A game of a single hand has no numbers: it may be one of the deals of a match, which numbers them itself.
        """
        if hands == 1:
            return _(self.name)
        return _(self.numbered_of if hands else self.numbered).format(hand=hand, hands=hands)


HANDS = HandWords(
    name=N_("Hand"),
    numbered=N_("Hand {hand}"),
    numbered_of=N_("Hand {hand} of {hands}"),
    count=NN_("{hands} hand", "{hands} hands"),
    won=NN_("Score {total} in one hand", "Score {total} in {hands} hands"),
    short=N_("{game} · hand {hand}"),
    short_of=N_("{game} · hand {hand} of {hands}"),
    this=N_("This hand"),
    following=N_("Next hand"),
    over=N_("The hand is over."),
    scores=N_("This hand: {scores}."),
    show_scores=N_("See the scores of this hand ({onward})."),
    give_up=N_("Give up the hand"),
    who_plays=N_("Who plays the rest of the hand?"),
    review_failed=N_("The coach could not review this hand."),
    reviewing=N_("The coach is reviewing the hand, turn by turn."),
    flawless=N_("The coach found no mistake in this hand."),
    turning_point=N_("a turning point of the hand"),
    to_start=N_("To the deal of this hand, then of the one before (Home)."),
    to_next=N_("To the next hand, or to the end (End)."),
    after_each=N_("After each hand"),
    what_if=N_("What if: this hand never counts, and the game it comes from doesn't change."),
    cards_again=N_("Same cards again"),
    same_again=N_("Same cards again"),
    from_first=N_("The same cards, from the first hand."),
    restart=N_("This deals the same cards again, from the first hand."),
    played=NN_("hand played", "hands played"),
    counted=N_("A hand counts once its points are written down, a game when its last hand is over."),
    points_each=N_("your points a hand"),
    best=N_("best hand, against the others"),
    best_so_far=N_("Your best hand so far: {value} more than the others."),
    luck=NN_(
        "In {hands} hand the cards brought you {luck} points compared with the average.",
        "In {hands} hands the cards brought you {luck} points compared with the average.",
    ),
    reviewed=NN_(
        "The coach has reviewed {hands} hand. Against the others you made {margin} points there: luck {luck}, "
        "your mistakes {lost}, the others and the rest {rest}.",
        "The coach has reviewed {hands} hands. Against the others you made {margin} points there: luck {luck}, "
        "your mistakes {lost}, the others and the rest {rest}.",
    ),
)
DEALS = HandWords(
    name=N_("Deal"),
    numbered=N_("Deal {hand}"),
    numbered_of=N_("Deal {hand} of {hands}"),
    count=NN_("{hands} deal", "{hands} deals"),
    won=NN_("Score {total} in one deal", "Score {total} in {hands} deals"),
    short=N_("{game} · deal {hand}"),
    short_of=N_("{game} · deal {hand} of {hands}"),
    this=N_("This deal"),
    following=N_("Next deal"),
    over=N_("The deal is over."),
    scores=N_("This deal: {scores}."),
    show_scores=N_("See the scores of this deal ({onward})."),
    give_up=N_("Give up the deal"),
    who_plays=N_("Who plays the rest of the deal?"),
    review_failed=N_("The coach could not review this deal."),
    reviewing=N_("The coach is reviewing the deal, turn by turn."),
    flawless=N_("The coach found no mistake in this deal."),
    turning_point=N_("a turning point of the deal"),
    to_start=N_("To the start of this deal, then of the one before (Home)."),
    to_next=N_("To the next deal, or to the end (End)."),
    after_each=N_("After each deal"),
    what_if=N_("What if: this deal never counts, and the game it comes from doesn't change."),
    cards_again=N_("Same cards again"),
    same_again=N_("Same cards again"),
    from_first=N_("The same cards, from the first deal."),
    restart=N_("This deals the same cards again, from the first deal."),
    played=NN_("deal played", "deals played"),
    counted=N_("A deal counts once its points are written down, a game when its last deal is over."),
    points_each=N_("your points a deal"),
    best=N_("best deal, against the others"),
    best_so_far=N_("Your best deal so far: {value} more than the others."),
    luck=NN_(
        "In {hands} deal the cards brought you {luck} points compared with the average.",
        "In {hands} deals the cards brought you {luck} points compared with the average.",
    ),
    reviewed=NN_(
        "The coach has reviewed {hands} deal. Against the others you made {margin} points there: luck {luck}, "
        "your mistakes {lost}, the others and the rest {rest}.",
        "The coach has reviewed {hands} deals. Against the others you made {margin} points there: luck {luck}, "
        "your mistakes {lost}, the others and the rest {rest}.",
    ),
)
ROUNDS = HandWords(
    name=N_("Round"),
    numbered=N_("Round {hand}"),
    numbered_of=N_("Round {hand} of {hands}"),
    count=NN_("{hands} round", "{hands} rounds"),
    won=NN_("Score {total} in one round", "Score {total} in {hands} rounds"),
    short=N_("{game} · round {hand}"),
    short_of=N_("{game} · round {hand} of {hands}"),
    this=N_("This round"),
    following=N_("Next round"),
    over=N_("The round is over."),
    scores=N_("This round: {scores}."),
    show_scores=N_("See the scores of this round ({onward})."),
    give_up=N_("Give up the round"),
    who_plays=N_("Who plays the rest of the round?"),
    review_failed=N_("The coach could not review this round."),
    reviewing=N_("The coach is reviewing the round, turn by turn."),
    flawless=N_("The coach found no mistake in this round."),
    turning_point=N_("a turning point of the round"),
    to_start=N_("To the deal of this round, then of the one before (Home)."),
    to_next=N_("To the next round, or to the end (End)."),
    after_each=N_("After each round"),
    what_if=N_("What if: this round never counts, and the game it comes from doesn't change."),
    cards_again=N_("Same cards again"),
    same_again=N_("Same cards again"),
    from_first=N_("The same cards, from the first round."),
    restart=N_("This deals the same cards again, from the first round."),
    played=NN_("round played", "rounds played"),
    counted=N_("A round counts once its points are written down, a game when its last round is over."),
    points_each=N_("your points a round"),
    best=N_("best round, against the others"),
    best_so_far=N_("Your best round so far: {value} more than the others."),
    luck=NN_(
        "In {hands} round the cards brought you {luck} points compared with the average.",
        "In {hands} rounds the cards brought you {luck} points compared with the average.",
    ),
    reviewed=NN_(
        "The coach has reviewed {hands} round. Against the others you made {margin} points there: luck {luck}, "
        "your mistakes {lost}, the others and the rest {rest}.",
        "The coach has reviewed {hands} rounds. Against the others you made {margin} points there: luck {luck}, "
        "your mistakes {lost}, the others and the rest {rest}.",
    ),
)
