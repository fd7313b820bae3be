"""Blunders of the play, against turns that lay the same cards, and of the discard."""

from engine.games.house.ai.sense.blunder import Blunder, BlunderKind
from engine.games.house.ai.sense.deeds import Better, TurnPlay
from engine.games.house.ai.sense.risk import Risks, spare, usefulness
from engine.rummy.cards import Card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import Play, Reading, is_whole, judge
from engine.rummy.table import Table, cards_of

_FOUR = 4
"""Cards of a full book."""
_FEW = 3
"""With fewer cards before the discard, one more laid goes out, which is another question."""
_FEAST = 10
"""Points that a discard must bring the next opponent to be called wanted: as much as the smallest play."""


def parted_a_book(play: TurnPlay) -> Blunder | None:
    """An own book of four was parted, though the same cards bring more points if it is left alone."""
    basis, seat = play.basis, play.view.seat
    for book in sorted(basis.start.table[seat], key=sorted):
        four = len(book) == _FOUR and judge(book).reading is Reading.BOOK
        if four and not any(book <= other for other in play.table[seat]):
            beside = play.asked.only(play.laid, seat, frozenset((book,)))
            if beside.value is not None and beside.points > play.points:
                better = Better(tuple(_with(table, seat, book) for table in beside.tables), play.discard)
                return Blunder(kind=BlunderKind.PARTED_A_BOOK, cards=tuple(sorted(book)), better=better)
    return None


def _with(table: Table, seat: int, play: Play) -> Table:
    """The table with a play more in a space."""
    return (*table[:seat], table[seat] | {play}, *table[seat + 1 :])


def gave_points(play: TurnPlay) -> Blunder | None:
    """Cards were laid where they count for an opponent, though the same cards could be laid without that.

    And for no fewer points of the own side.
    """
    before = play.rivals(play.basis.start.table)
    if not any(now > then for then, now in zip(before, play.rivals(play.table), strict=True)):
        return None
    other = play.asked.only(play.laid, play.view.seat, frozenset())
    if other.value is None or other.points < play.points:
        return None
    table = play.table_of(other)
    if sum(play.rivals(play.table)) <= sum(play.rivals(table)) or not play.spares(table):
        return None
    theirs = (cards_of(play.table[seat]) for seat in play.seating.opponents(play.view.seat))
    given = tuple(sorted(play.laid & frozenset[Card]().union(*theirs)))
    return Blunder(kind=BlunderKind.GAVE_POINTS, cards=given, better=Better(other.tables, play.discard))


def discarded_a_joker(play: TurnPlay) -> Blunder | None:
    """A joker was discarded while another card could have been."""
    card = play.discard
    others = tuple(each for each in play.draft.report.may_discard if not each.is_joker)
    if card is None or not card.is_joker or not others:
        return None
    return Blunder(kind=BlunderKind.DISCARDED_A_JOKER, cards=(card,), better=play.instead(others[0]))


def discarded_a_play(play: TurnPlay) -> Blunder | None:
    """A card was discarded that lengthens a play of the side, and one that goes with nothing was kept.

    The other could have been discarded, feeds the next opponent no more, and the hand would not have become empty.
    """
    card = play.discard
    if card is None or card.is_joker or len(play.left) < _FEW:
        return None
    table = _lengthened(play, card)
    if table is None:
        return None
    risks = Risks(play)
    for other in _aimless(play, card):
        if risks.of(other, table).most <= risks.of(card, play.table).least:
            better = Better((*play.tables, table), other)
            return Blunder(kind=BlunderKind.DISCARDED_A_PLAY, cards=(card,), better=better)
    return None


def _aimless(play: TurnPlay, instead: Card) -> list[Card]:
    """Cards that may be discarded and go with no other card of the hand and nothing on the table."""
    rest = play.left - {instead}
    free = [card for card in play.draft.report.may_discard if card != instead and not card.is_joker]
    return [card for card in free if usefulness(card, rest, play.table) == 0]


def _lengthened(play: TurnPlay, card: Card) -> Table | None:
    """The table worth most, and more than as it is, with the card in a play of the side, where the turn may end so."""
    best, most = None, play.points
    for seat in play.seating.members(play.seating.side(play.view.seat)):
        for old in sorted(play.table[seat], key=sorted):
            if not is_whole(old | {card}):
                continue
            space = play.table[seat] - {old} | {old | {card}}
            table = (*play.table[:seat], space, *play.table[seat + 1 :])
            points = play.gain(table)[play.seating.side(seat)]
            if points > most and _legal(play, table):
                best, most = table, points
    return best


def _legal(play: TurnPlay, table: Table) -> bool:
    try:
        return not play.draft.arrange(table).report.faults
    except RefusedError:
        return False


def fed_the_next(play: TurnPlay) -> Blunder | None:
    """A card was discarded that the next opponent is publicly known to want, and a safe one was at hand.

    Wanted: with cards openly held it brings 10 points or more, and more than by the table alone. Safe: it brings
    nothing. The hand misses the safe one no more.
    """
    card = play.discard
    if card is None or not play.kept:
        return None
    risks = Risks(play)
    wanted = risks.of(card, play.table).least
    if wanted < _FEAST or wanted <= risks.of(card, play.table, with_hand=False).most:
        return None
    for other in spare(play, card):
        if risks.of(other, play.table).most == 0:
            return Blunder(kind=BlunderKind.FED_THE_NEXT, cards=(card,), better=play.instead(other))
    return None


OF_PLAYS = (parted_a_book, gave_points, discarded_a_joker, discarded_a_play, fed_the_next)
