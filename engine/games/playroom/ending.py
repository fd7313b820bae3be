"""The end of a round, and of the game with it (P4, P24 to P26)."""

from dataclasses import dataclass, replace

from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.state import PlayroomHand, PlayroomPhase, RoundResult, kinds_of
from engine.games.playroom.values import hand_value
from engine.games.playroom.words import PutOut, RoundDead, RoundWon
from engine.rummy.events import HandEnded

ALONE = 100
"""The bonus where no other seat still in the game has entered."""
RUMMY = (200, 300)
"""The bonus for going out in the turn of the first meld; the second where nothing on the table was touched."""


@dataclass(frozen=True, slots=True)
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


def end_dead(hand: PlayroomHand) -> PlayroomHand:
    """The round ends with nobody out (P4)."""
    scores = list(hand.scores)
    if hand.options.fewest_win:
        for seat in hand.playing:
            scores[seat] += hand_value(hand.options, hand.hands[seat])
    return _over(replace(hand, log=(*hand.log, RoundDead())), None, tuple(scores))


def end_won(hand: PlayroomHand, victory: Victory) -> PlayroomHand:
    """The round is won by a seat without cards (P24, P25)."""
    scores = list(hand.scores)
    for seat in hand.playing:
        value = hand_value(hand.options, hand.hands[seat])
        if hand.options.fewest_win:
            scores[seat] += value * victory.factor
        else:
            scores[victory.seat] += value
    if not hand.options.fewest_win:
        scores[victory.seat] += victory.bonus
    event = RoundWon(victory.seat, victory.rummy, victory.rummy and victory.pure, victory.alone)
    return _over(replace(hand, log=(*hand.log, event)), victory.seat, tuple(scores))


def _over(hand: PlayroomHand, winner: int | None, scores: tuple[int, ...]) -> PlayroomHand:
    options = hand.options
    totals = tuple(map(sum, zip(hand.totals, scores, strict=True)))
    put_out: frozenset[int] = frozenset()
    if options.mode == "elimination":
        put_out = frozenset(seat for seat in hand.playing if totals[seat] >= options.target)
    left = tuple(seat for seat in hand.playing if seat not in put_out)
    over = _is_over(options, hand.hand_number, totals, left)
    game_winners = leaders(options, totals, left or hand.playing) if over else ()
    dealer = None if over else options.seating.left_of(hand.dealer, hand.out | put_out)
    shown = tuple(tuple(sorted(kinds_of(cards))) for cards in hand.hands)
    return replace(
        hand,
        to_move=None,
        phase=PlayroomPhase.OVER,
        totals=totals,
        scores=scores,
        before=(),
        earlier=(),
        source=None,
        taken=(),
        result=RoundResult(winner, scores, put_out, over, game_winners, dealer),
        log=(*hand.log, *map(PutOut, sorted(put_out)), HandEnded(scores, totals, shown)),
    )


def _is_over(options: PlayroomOptions, number: int, totals: tuple[int, ...], left: tuple[int, ...]) -> bool:
    """True if the game ends with this round; `left` are the seats still in (P26)."""
    if options.rounds and number >= options.rounds:
        return True
    if options.mode == "elimination":
        return len(left) <= 1
    return bool(options.target) and max(totals) >= options.target


def leaders(options: PlayroomOptions, totals: tuple[int, ...], seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the best total, of some seats; several on a tie (P26)."""
    best = (min if options.fewest_win else max)(totals[seat] for seat in seats)
    return tuple(seat for seat in seats if totals[seat] == best)
