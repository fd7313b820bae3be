"""The sources of every point of a deal (S24)."""

from engine.family.score_sheet import ScoreRow, ScoreSheet, SideScore
from engine.games.straight.scoring import hand_value, table_values
from engine.games.straight.state import DealResult, StraightHand
from engine.games.straight.words import DealEnding
from engine.rummy.cards import Card
from engine.rummy.words import Names
from engine.text import _


def sheet(hand: StraightHand, names: Names) -> ScoreSheet:
    """The score sheet of a deal that is over. Raises ValueError if it is not."""
    result = hand.result
    if result is None:
        message = "the deal is not over"
        raise ValueError(message)
    sides = tuple(
        SideScore(
            side=seat,
            rows=_rows(hand, result, seat),
            score=result.scores[seat],
            total=hand.totals[seat],
            melds=() if hand.options.scoring == "table" else _melds(hand, seat),
        )
        for seat in range(hand.options.seats)
    )
    return ScoreSheet(sides=sides, sentence=_sentence(result, names))


def _melds(hand: StraightHand, seat: int) -> tuple[tuple[Card, ...], ...]:
    """The melds that a seat has laid, with what others have laid off there."""
    return tuple(laid.meld.cards for laid in hand.table if laid.by == seat)


def _sentence(result: DealResult, names: Names) -> str:
    match result.ending:
        case DealEnding.BLOCKED:
            return _("The deal was blocked.")
        case DealEnding.CHALLENGE:
            return _("The challenge was accepted.")
        case DealEnding.OUT:
            form = _("Rummy! {name} goes out in one turn.") if result.rummy else _("{name} goes out.")
            return form.format(name=names[result.winners[0]])


def _rows(hand: StraightHand, result: DealResult, seat: int) -> tuple[ScoreRow, ...]:
    """The rows of a seat, which add up to its score; where all hands are equal, these rows show them."""
    score = result.scores[seat]
    if hand.options.scoring == "table":
        return _table_rows(hand, result, seat)
    if hand.options.scoring in {"winner", "payment"} and seat in result.winners and score:
        return _won_rows(hand, result, seat)
    if not score and not (seat in result.winners and hand.hands[seat]):
        return ()
    return (ScoreRow(words=_left(hand, result), points=score, seat=seat, cards=_cards(hand, seat)),)


def _left(hand: StraightHand, result: DealResult) -> str:
    return (
        _("Cards left, doubled by rummy") if result.rummy and hand.options.rummy_double else _("Cards left in the hand")
    )


def _cards(hand: StraightHand, seat: int) -> tuple[tuple[Card, ...], ...]:
    return (tuple(sorted(hand.hands[seat])),)


def _won_rows(hand: StraightHand, result: DealResult, seat: int) -> tuple[ScoreRow, ...]:
    """The points a winner gets for the other hands: a row each, and one for what sharing and differences take off."""
    times = 2 if result.rummy and hand.options.rummy_double else 1
    losers = [other for other in range(hand.options.seats) if other not in result.winners and hand.hands[other]]
    rows = [
        ScoreRow(
            words=_left(hand, result),
            points=times * hand_value(hand.options, hand.hands[other]),
            seat=other,
            cards=_cards(hand, other),
        )
        for other in losers
    ]
    rest = result.scores[seat] - sum(row.points for row in rows)
    if rest:
        words = _("Own hand counted against it") if len(result.winners) == 1 else _("Shared by the lowest hands")
        rows.append(ScoreRow(words=words, points=rest, seat=seat, cards=_cards(hand, seat)))
    return tuple(rows)


def _table_rows(hand: StraightHand, result: DealResult, seat: int) -> tuple[ScoreRow, ...]:
    """With `table`: the cards owned on the table, and those left in the hand."""
    owned = tuple(
        cards
        for laid in hand.table
        if (cards := tuple(card for card, owner in zip(laid.meld.cards, laid.owners, strict=True) if owner == seat))
    )
    value, held = table_values(hand.options, hand.table)[seat], hand_value(hand.options, hand.hands[seat])
    rows = [ScoreRow(words=_("Cards on the table"), points=value, seat=seat, cards=owned)] if owned else []
    doubled = result.scores[seat] - value + held
    if doubled and not hand.eliminated[seat]:
        rows.append(ScoreRow(words=_("Doubled by rummy"), points=doubled, seat=seat))
    if held:
        rows.append(ScoreRow(words=_("Cards left in the hand"), points=-held, seat=seat, cards=_cards(hand, seat)))
    return tuple(rows)
