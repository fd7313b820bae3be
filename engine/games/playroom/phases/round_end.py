"""The end of a round (P4, P24, P25, P34, P39)."""

from collections.abc import Mapping

from engine.blocks.changes import changed, put
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.state import H, PlayroomPhase
from engine.games.playroom.words import LowestHand, PutOut, RoundDead, RoundWon
from engine.values import value_class

ALONE = 100
"""The bonus where no other seat still in the game has entered."""
RUMMY = (200, 300)
"""The bonus for going out in the turn of the first meld; the second where nothing on the table was touched."""


@value_class
class Victory:
    """The way in which a seat won the round (P24)."""

    seat: int
    rummy: bool
    """True if it made its first meld in the same turn."""
    pure: bool
    """True if what lay on the table lies there still."""
    alone: bool
    """True if no other seat still in the game has entered."""

    @property
    def bonus(self) -> int:
        """The points that the winner gets besides the others' cards."""
        return self.rummy * RUMMY[self.pure] + self.alone * ALONE

    @property
    def factor(self) -> int:
        """The factor by which the cards in the others' hands count in elimination (P25)."""
        if not self.rummy:
            return 1
        return 2 + self.pure + (self.pure and self.alone)


def end_dead(hand: H) -> H:
    """The round ends with nobody out (P4)."""
    scores = list(hand.scores)
    if hand.options.fewest_win:
        for seat in hand.playing:
            scores[seat] += hand_value(hand.options, hand.hands[seat])
    return _over(hand.said(RoundDead()), None, tuple(scores))


def end_by_passing(hand: H) -> H:
    """All have passed: the lowest hand has won, and the others count what theirs are worth more (P34, P39).

    Of equal hands it is the one of fewer cards, then the first of those to play next.
    """
    turns = hand.options.seating.round_from(hand.mover, hand.out)
    values = {seat: hand_value(hand.options, hand.hands[seat]) for seat in turns}
    winner = min(values, key=lambda seat: (values[seat], len(hand.hands[seat])))
    owed = {seat: value - values[winner] for seat, value in values.items()}
    return _over(hand.said(LowestHand(winner)), winner, _paid(hand, owed, winner))


def _paid(hand: H, owed: Mapping[int, int], winner: int) -> tuple[int, ...]:
    """The scores after each has counted what is owed: against themselves, for the winner, or both (P24, P25, P39)."""
    scores = list(hand.scores)
    for seat, points in owed.items():
        if hand.options.fewest_win:
            scores[seat] += points
            continue
        scores[winner] += points
        if hand.options.mode == "settle":
            scores[seat] -= points
    return tuple(scores)


def end_won(hand: H, victory: Victory) -> H:
    """The round is won by a seat without cards (P24, P25, P39)."""
    factor = victory.factor if hand.options.fewest_win else 1
    owed = {seat: factor * hand_value(hand.options, hand.hands[seat]) for seat in hand.playing}
    scores = _paid(hand, owed, victory.seat)
    if hand.options.laid_counts:
        scores = put(scores, victory.seat, scores[victory.seat] + victory.bonus)
    event = RoundWon(victory.seat, victory.rummy, victory.rummy and victory.pure, victory.alone)
    return _over(hand.said(event), victory.seat, scores)


def _over(hand: H, winner: int | None, scores: tuple[int, ...]) -> H:
    """The round is over; those whom it puts out are named before the scores."""
    over = changed(
        hand,
        phase=PlayroomPhase.OVER,
        scores=scores,
        winner=winner,
        before=(),
        earlier=(),
        source=None,
        taken=(),
    ).ended(scores)
    return changed(over, log=(*hand.log, *map(PutOut, sorted(over.put_out)), over.log[-1]))
