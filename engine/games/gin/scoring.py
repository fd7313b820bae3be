"""The score of a deal, the end of the game, and the next dealer (G16 to G21)."""

from collections.abc import Collection, Sequence
from enum import Enum

from engine.games.gin.options import GinOptions
from engine.rummy.cards import Card
from engine.values import value_class


class DealOutcome(Enum):
    """The way in which a deal ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big gin"
    UNDERCUT = "undercut"
    """The knocker did not have the lowest count."""
    TIE = "tie"
    """Nobody scored (G16), or others with the knocker's lowest count won, with or without the knocker (G17)."""
    RUM = "rum"
    VOID = "void"


@value_class
class GameScore:
    """The scores of one game: one of three where three are played at once (G20)."""

    totals: tuple[int, ...]
    boxes: tuple[int, ...]

    def is_over(self, target: int | None) -> bool:
        """True if a total has reached the target."""
        return target is not None and max(self.totals) >= target


@value_class(kw_only=True)
class GameEnd:
    """The end of the game (G19, G20)."""

    finals: tuple[int, ...]
    """By seat, boxes and bonuses included."""
    winners: tuple[int, ...]
    game_finals: tuple[tuple[int, ...], ...]
    """The finals of each of the games that were played at once."""


_BOXES = {DealOutcome.KNOCK: 1, DealOutcome.UNDERCUT: 2, DealOutcome.GIN: 3, DealOutcome.BIG_GIN: 4}
"""With `extra_boxes` (G18)."""


@value_class
class DealScore:
    """The points of a deal."""

    outcome: DealOutcome
    scores: tuple[int, ...]
    """By seat, what each total gains, boxes apart."""
    winners: tuple[int, ...]
    """None where it is void or nobody scored."""
    boxes: int = 0
    """The boxes that the winner of a duel gets."""
    counts: tuple[int, ...] | None = None
    """By seat; None for a void deal."""


def duel_score(
    options: GinOptions, upcard: Card | None, knocker: int, counts: Sequence[int], *, big_gin: bool
) -> DealScore:
    """The score of a deal between two players (G16)."""
    other = 1 - knocker
    own, theirs = counts[knocker], counts[other]
    if big_gin:
        outcome, winner, points = DealOutcome.BIG_GIN, knocker, theirs + (options.big_gin or 0)
    elif own == 0:
        outcome, winner, points = DealOutcome.GIN, knocker, theirs + options.gin_bonus
    elif own < theirs:
        outcome, winner, points = DealOutcome.KNOCK, knocker, theirs - own
    elif own > theirs or options.undercut_on_tie:
        outcome, winner, points = DealOutcome.UNDERCUT, other, own - theirs + options.undercut_bonus
    else:
        return DealScore(DealOutcome.TIE, (0, 0), (), counts=tuple(counts))
    points *= options.points_factor(upcard)
    boxes = _BOXES[outcome] if options.extra_boxes else 1
    return DealScore(outcome, (points, 0) if winner == 0 else (0, points), (winner,), boxes, tuple(counts))


def lowest_score(options: GinOptions, knocker: int, counts: Sequence[int]) -> DealScore:
    """The score of a deal that the lowest count wins (G17)."""
    least = min(counts)
    rum = counts[knocker] == 0
    lowest = [seat for seat, count in enumerate(counts) if count == least]
    if rum or lowest == [knocker]:
        outcome, winners = DealOutcome.RUM if rum else DealOutcome.KNOCK, [knocker]
    elif knocker in lowest:
        others = [seat for seat in lowest if seat != knocker]
        winners = {"others": others, "knocker": [knocker], "share": lowest}[options.tie]
        outcome = DealOutcome.KNOCK if winners == [knocker] else DealOutcome.TIE
    else:
        outcome, winners = DealOutcome.UNDERCUT, lowest
    owed = debts(options, knocker, counts, winners, outcome)
    return DealScore(outcome, _paid(options, knocker, winners, owed), tuple(winners), counts=tuple(counts))


def debts(
    options: GinOptions, knocker: int, counts: Sequence[int], winners: Collection[int], outcome: DealOutcome
) -> tuple[int, ...]:
    """By seat, the points that are owed after a deal that the lowest count won (G17); a winner owes nothing."""
    least, rum = min(counts), outcome is DealOutcome.RUM
    owed = [0 if seat in winners else _debt(options, count, least, rum=rum) for seat, count in enumerate(counts)]
    if outcome is DealOutcome.UNDERCUT:
        owed[knocker] += options.undercut_penalty
    return tuple(owed)


def _debt(options: GinOptions, count: int, least: int, *, rum: bool) -> int:
    """The points that a player owes who has not won."""
    if rum:
        return count * (2 if options.rum_doubles else 1) + options.rum_bonus
    return count - least


def _paid(options: GinOptions, knocker: int, winners: Sequence[int], owed: Sequence[int]) -> tuple[int, ...]:
    """By seat, what the winners get and, if the others pay, what is taken from them."""
    seats = len(owed)
    share, left_over = divmod(sum(owed), len(winners))
    scores = [-each if options.payment == "pay" else 0 for each in owed]
    from_the_left = sorted(winners, key=lambda seat: (seat - knocker - 1) % seats)
    for place, seat in enumerate(from_the_left):
        scores[seat] += share + (place < left_over)
    return tuple(scores)


def entered(options: GinOptions, games: tuple[GameScore, ...], deal: DealScore) -> tuple[GameScore, ...]:
    """The scores of the games with a deal that was scored (G18, G20)."""
    if len(games) == 1 or not deal.winners:
        return tuple(_with_deal(options, game, deal) for game in games)
    winner = deal.winners[0]
    still_open = [index for index, game in enumerate(games) if not game.is_over(options.target)]
    has_box = {index for index in still_open if games[index].boxes[winner]}
    first_without = [index for index in still_open if index not in has_box][:1]
    entering = has_box.union(first_without)
    return tuple(_with_deal(options, game, deal) if index in entering else game for index, game in enumerate(games))


def _with_deal(options: GinOptions, game: GameScore, deal: DealScore) -> GameScore:
    totals = [total + score for total, score in zip(game.totals, deal.scores, strict=True)]
    boxes = list(game.boxes)
    if deal.boxes:
        (winner,) = deal.winners
        boxes[winner] += deal.boxes
        if options.box_when == "deal":
            totals[winner] += options.box_bonus * deal.boxes
    return GameScore(tuple(totals), tuple(boxes))


def game_end(options: GinOptions, games: tuple[GameScore, ...], hand_number: int) -> GameEnd | None:
    """The end of the game if it ended with a deal that was scored; None while it goes on (G19, G20)."""
    last_deal = options.deals is not None and hand_number >= options.deals
    if not last_deal and not all(game.is_over(options.target) for game in games):
        return None
    if not options.duel:
        (game,) = games
        return _end(game.totals, (game.totals,))
    game_finals = tuple(_finals(options, game) for game in games)
    finals = tuple(map(sum, zip(*game_finals, strict=True)))
    if len(games) == 1 and finals[0] == finals[1]:
        return GameEnd(finals=finals, winners=(_first_home(games[0]),), game_finals=game_finals)
    return _end(finals, game_finals)


def _end(finals: tuple[int, ...], game_finals: tuple[tuple[int, ...], ...]) -> GameEnd:
    winners = tuple(seat for seat, final in enumerate(finals) if final == max(finals))
    return GameEnd(finals=finals, winners=winners, game_finals=game_finals)


def _first_home(game: GameScore) -> int:
    """The seat that has reached the target in a duel."""
    return game.totals.index(max(game.totals))


def _finals(options: GinOptions, game: GameScore) -> tuple[int, ...]:
    """By seat, the final score of one game of a duel (G19)."""
    at_end = options.box_bonus if options.box_when == "end" else 0
    finals = [total + at_end * boxes for total, boxes in zip(game.totals, game.boxes, strict=True)]
    home = _first_home(game)
    finals[home] += options.game_bonus
    if game.totals[1 - home] == 0:
        if options.shutout == "bonus":
            finals[home] += options.game_bonus
        elif options.shutout == "double":
            finals[home] *= 2
    return tuple(finals)


def next_dealer(options: GinOptions, dealer: int, winners: Sequence[int]) -> int:
    """The seat that deals after a deal with these winners; without a winner the same player deals again (G21)."""
    if not winners:
        return dealer
    match options.next_dealer:
        case "left":
            return (dealer + 1) % options.seats
        case "winner":
            return winners[0]
        case "loser":
            return 1 - winners[0]


def no_scores(options: GinOptions) -> tuple[GameScore, ...]:
    """The scores before the first deal."""
    zeros = (0,) * options.seats
    return (GameScore(zeros, zeros),) * options.games
