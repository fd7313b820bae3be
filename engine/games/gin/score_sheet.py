"""The sources of the points of a deal and of the game (G16 to G20)."""

from collections.abc import Iterator

from engine.family.score_sheet import Outcome, ScoreRow, ScoreSheet, SideScore
from engine.games.gin.least_count import tables
from engine.games.gin.melds import mask_of
from engine.games.gin.options import GinOptions
from engine.games.gin.rules import GinDeal
from engine.games.gin.scoring import DealOutcome, DealScore, GameScore, debts
from engine.games.gin.words import outcome_sentence
from engine.rummy.cards import Card
from engine.rummy.words import Names
from engine.text import _


def sheet(hand: GinDeal, names: Names) -> ScoreSheet:
    """The score sheet of a deal that is over. Raises ValueError for one that is not."""
    result = _result(hand)
    rows = (_duel_rows if hand.options.duel else _lowest_rows)(hand, result, names)
    sides = tuple(
        SideScore(
            side=seat,
            rows=rows[seat],
            score=result.scores[seat],
            total=hand.totals[seat],
            melds=_melds(hand, seat) if result.counts is not None else (),
            columns=tuple(_columns(hand, seat)),
        )
        for seat in range(hand.options.seats)
    )
    words = outcome_sentence(result.outcome, result.winners, names)
    if not hand.options.duel and result.counts is not None and result.outcome is not DealOutcome.RUM:
        lowest = _("The lowest count is {count}.").format(count=min(result.counts))
        words = f"{words} {lowest}"
    return ScoreSheet(sides=sides, sentence=words)


def _columns(hand: GinDeal, seat: int) -> Iterator[tuple[str, str]]:
    """The totals of games played at once (G20), and the boxes, where they count (G18)."""
    if len(hand.games) > 1:
        for number, game in enumerate(hand.games, 1):
            yield _("Game {number}").format(number=number), str(game.totals[seat])
    if hand.options.duel and hand.options.box_bonus:
        yield (
            (_("Boxes") if hand.options.extra_boxes else _("Deals won")),
            str(sum(game.boxes[seat] for game in hand.games)),
        )


def outcome(options: GinOptions, hand: GinDeal) -> Outcome:
    """The result of the game, or its standing, after a deal that is over."""
    end = hand.end
    if end is None:
        return Outcome(winners=hand.leaders, scores=hand.totals)
    rows = tuple(_final_rows(options, hand, seat) for seat in range(options.seats)) if options.duel else ()
    return Outcome(winners=end.winners, scores=end.finals, rows=rows)


def _result(hand: GinDeal) -> DealScore:
    if hand.score is None:
        message = "the deal is not over"
        raise ValueError(message)
    return hand.score


def _unmatched(hand: GinDeal, seat: int) -> tuple[tuple[Card, ...], ...]:
    """The unmatched cards of a seat as a group, the dearest first; of the knocker's hand nothing else is left."""
    cards = hand.hands[seat]
    if seat != hand.knocker:
        cards = tables(hand.options.melds).standard(mask_of(cards)).unmatched
    points = hand.options.melds.points
    return (tuple(sorted(cards, key=lambda card: (-points(card), card))),) if cards else ()


def _melds(hand: GinDeal, seat: int) -> tuple[tuple[Card, ...], ...]:
    """The melds of a seat: as the knocker laid them out, with what was laid off there; of others those that count."""
    if seat == hand.knocker:
        return hand.spread
    return tables(hand.options.melds).standard(mask_of(hand.hands[seat])).melds


def _counted(hand: GinDeal, seat: int, points: int, names: Names) -> ScoreRow:
    """A row for the unmatched cards of a seat."""
    words = _("{name}'s unmatched cards").format(name=names[seat])
    return ScoreRow(words=words, points=points, seat=seat, cards=_unmatched(hand, seat))


def _duel_rows(hand: GinDeal, result: DealScore, names: Names) -> dict[int, tuple[ScoreRow, ...]]:
    """By seat, the rows of a deal between two (G16): what the winner gets, and nothing for the other."""
    rows: dict[int, tuple[ScoreRow, ...]] = {0: (), 1: ()}
    if result.counts is None or not result.winners or hand.knocker is None:
        return rows
    (winner,) = result.winners
    options, other = hand.options, 1 - winner
    own, theirs = result.counts[winner], result.counts[other]
    found = [_counted(hand, other, theirs, names)]
    if own:
        found.append(_counted(hand, winner, -own, names))
    name, bonus = {
        DealOutcome.GIN: (_("Gin bonus"), options.gin_bonus),
        DealOutcome.BIG_GIN: (_("Big gin bonus"), options.big_gin or 0),
        DealOutcome.UNDERCUT: (_("Undercut bonus"), options.undercut_bonus),
    }.get(result.outcome, ("", 0))
    if name:
        found.append(ScoreRow(words=name, points=bonus))
    if options.points_factor(hand.upcard) > 1:
        found.append(ScoreRow(words=_("Doubled: the upcard is a spade"), points=sum(row.points for row in found)))
    rows[winner] = tuple(found)
    return rows


def _lowest_rows(hand: GinDeal, result: DealScore, names: Names) -> dict[int, tuple[ScoreRow, ...]]:
    """By seat, what the winners get and from whom (G17), and what the others pay where they do.

    A single winner's own count, with which the others are compared, stands first.
    """
    rows = dict[int, tuple[ScoreRow, ...]]()
    for seat, score in enumerate(result.scores):
        words = _("Share of the deal") if seat in result.winners else _("Paid to the winner")
        rows[seat] = (ScoreRow(words=words, points=score, seat=seat, cards=_unmatched(hand, seat)),) if score else ()
    if len(result.winners) == 1 and result.counts is not None and hand.knocker is not None:
        (winner,) = result.winners
        owed = debts(hand.options, hand.knocker, result.counts, result.winners, result.outcome)
        rows[winner] = tuple(
            ScoreRow(
                words=_owing(hand, result, seat, result.counts[seat], names),
                points=points,
                seat=seat,
                cards=_unmatched(hand, seat),
            )
            for seat, points in sorted(enumerate(owed), key=lambda each: each[0] != winner)
            if points or (seat == winner and result.counts[winner])
        )
    return rows


def _owing(hand: GinDeal, result: DealScore, seat: int, count: int, names: Names) -> str:
    """The player's count, and what it owes besides the difference to the lowest: for rum, or for an undercut."""
    text, options = _("{name} counts {count}").format(name=names[seat], count=count), hand.options
    if result.outcome is DealOutcome.UNDERCUT and seat == hand.knocker and options.undercut_penalty:
        return _("{told}, undercut {points}").format(told=text, points=options.undercut_penalty)
    if result.outcome is DealOutcome.RUM and options.rum_bonus:
        return _("{told}, rum {points}").format(told=text, points=options.rum_bonus)
    return text


def _final_rows(options: GinOptions, hand: GinDeal, seat: int) -> tuple[ScoreRow, ...]:
    """The parts of a seat's final score beyond its total (G19)."""
    rows = list[ScoreRow]()
    for number, game in enumerate(hand.games, 1):
        name = _("Game {number}: ").format(number=number) if len(hand.games) > 1 else ""
        rows += [
            ScoreRow(words=name + words, points=points) for words, points in _bonuses(options, game, seat) if points
        ]
    return tuple(rows)


def _bonuses(options: GinOptions, game: GameScore, seat: int) -> list[tuple[str, int]]:
    boxes = options.box_bonus * game.boxes[seat] if options.box_when == "end" else 0
    result = [(_("Box bonus"), boxes)]
    if game.totals[seat] != max(game.totals):
        return result
    result.append((_("Game bonus"), options.game_bonus))
    if game.totals[1 - seat] == 0 and options.shutout == "bonus":
        result.append((_("Shutout"), options.game_bonus))
    elif game.totals[1 - seat] == 0 and options.shutout == "double":
        result.append((_("Shutout: doubled"), game.totals[seat] + boxes + options.game_bonus))
    return result
