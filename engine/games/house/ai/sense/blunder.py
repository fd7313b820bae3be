"""The named blunders: of the draw, of the play against turns that lay the same cards, of the discard, of a hand's end.

At its end points are counted, and nothing is left to hope for.
"""

from collections.abc import Iterator
from enum import Enum

from engine.games.house.ai.sense.deeds import Better, TurnDraw, TurnPlay
from engine.games.house.ai.sense.risk import Risks, spare, usefulness
from engine.games.house.draws import after_draw
from engine.games.house.memory import known
from engine.games.house.scoring import table_points, unplayed_value
from engine.games.house.solver.answer import Answer, Objective
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.questions import playable_demand
from engine.games.house.state import Draw, Out
from engine.games.house.view import View
from engine.games.house.words import Demand
from engine.rummy.actions import DrawStock
from engine.rummy.cards import CARDS, Card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import Play, Reading, is_whole, judge
from engine.rummy.table import Table, cards_of, cards_on
from engine.values import value_class


class BlunderKind(Enum):
    """Decisions that a sensible strong player never makes."""

    LEFT_THE_TOP = "left the top"
    DEMANDED_UNPLAYABLE = "demanded unplayable"
    DEMANDED_IN_VAIN = "demanded in vain"
    PARTED_A_BOOK = "parted a book"
    GAVE_POINTS = "gave points"
    DISCARDED_A_JOKER = "discarded a joker"
    DISCARDED_A_PLAY = "discarded a play"
    FED_THE_NEXT = "fed the next"
    ENDED_SHORT = "ended short"
    KEPT_A_JOKER = "kept a joker"
    CLOSED_LOSING = "closed losing"


@value_class(kw_only=True)
class Blunder:
    """A blunder that was made, and the cards it was made with."""

    kind: Enum
    """A `BlunderKind`, or one of those that are seen only once a turn is over."""
    cards: tuple[Card, ...]
    better: Better | None = None
    """Another turn with the same draw that does not make the blunder."""


_MUCH = 10
"""Points by which a card in sight must better the turn: more than a card of the stock is likely to."""


def _budget(draw: TurnDraw) -> Budget:
    return Budget(stop=draw.asked.stop, steps=draw.asked.steps)


def left_the_top(draw: TurnDraw) -> Blunder | None:
    """The stock was drawn from, though the pile's top card would have bettered the turn by 10 points or more.

    Only where that would have left no more cards in the hand either, one card was to be drawn and the seat has melded:
    who has not may hold the meld back.
    """
    view = draw.view
    if draw.action != DrawStock() or not view.discard or not view.melded[view.seat] or view.out[view.seat] is Out.ONCE:
        return None
    asked, top = draw.asked, view.discard[-1:]
    drawn = asked.of(after_draw(asked.basis, top, view.options.middle_discards))
    if drawn.value is None or drawn.points < _MUCH:
        return None
    without = asked.best()
    if drawn.points - (without.bound or 0) < _MUCH or len(drawn.left) > len(without.left):
        return None
    return Blunder(kind=BlunderKind.LEFT_THE_TOP, cards=top)


def demanded_unplayable(draw: TurnDraw) -> Blunder | None:
    """A card was demanded that could not have been played (R8, R9)."""
    demand = draw.action
    if not isinstance(demand, Demand):
        return None
    view = draw.view
    in_sight = view.hand | cards_on(view.table) | frozenset(view.discard)
    card = min(demand.asked - in_sight)
    if playable_demand(draw.asked.basis, draw.view.options.seating, card, _budget(draw)) is not False:
        return None
    return Blunder(kind=BlunderKind.DEMANDED_UNPLAYABLE, cards=(card,))


def demanded_in_vain(draw: TurnDraw) -> Blunder | None:
    """A card was demanded of someone who everyone knows does not hold it (R9)."""
    demand = draw.action
    if not isinstance(demand, Demand) or not _must_fail(draw.view, demand):
        return None
    return Blunder(kind=BlunderKind.DEMANDED_IN_VAIN, cards=tuple(sorted(demand.asked)))


def _must_fail(view: View, demand: Demand) -> bool:
    """True if everyone knows that a demand must fail, though the rules let it be made (R9)."""
    facts = known(view)
    here = facts.held[demand.seat]
    if demand.asked & here:
        return False
    elsewhere = cards_on(view.table).union(view.hand, view.discard, *facts.held)
    nothing_else = len(here) == view.hand_sizes[demand.seat]
    return demand.asked <= elsewhere or nothing_else or demand.card in facts.denied[demand.seat]


OF_DRAWS = (left_the_top, demanded_unplayable, demanded_in_vain)


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


def is_last(play: TurnPlay) -> bool:
    """True if the seat has no turn after this one (R19)."""
    return play.view.stock_count == 0 or play.view.last_turns is not None


def _nothing_follows(play: TurnPlay) -> bool:
    """True if the hand is over after this turn, however it is played (R19)."""
    return play.view.stock_count == 0 or play.view.last_turns == (play.view.seat,)


def ended_short(play: TurnPlay) -> Blunder | None:
    """A blunder if nothing can follow and another turn is worth more, with all that counts at the end (R21).

    The other turn leaves no other side more. Where the bonus for going out first depends on hidden hands, it counts as
    nothing, and a turn that goes out first is not compared.
    """
    if not _nothing_follows(play) or _earns_hidden_bonus(play):
        return None
    worth = play.points - _penalty(play, play.kept) + _bonus(play, out=not play.kept)
    for answer in _others(play):
        kept = _after_discard(play, answer.left)
        other = answer.points - _penalty(play, kept) + _bonus(play, out=not kept)
        table = play.table_of(answer)
        if other > worth and play.spares(table):
            more = tuple(sorted(cards_on(table) - cards_on(play.table)))
            better = Better(answer.tables, min(answer.left - kept, default=None))
            return Blunder(kind=BlunderKind.ENDED_SHORT, cards=more, better=better)
    return None


def _others(play: TurnPlay) -> Iterator[Answer]:
    for objective in Objective:
        answer = play.asked.best(objective=objective)
        if answer.value is not None:
            yield answer


def _after_discard(play: TurnPlay, left: frozenset[Card]) -> frozenset[Card]:
    """The cards left in the hand if the costliest card that may be discarded is (R14)."""
    free = left - play.basis.hot - play.basis.warm
    return left - {max(free, key=lambda card: unplayed_value((card,)))} if free else left


def _penalty(play: TurnPlay, kept: frozenset[Card]) -> int:
    return unplayed_value(kept) if play.view.options.final_penalty else 0


def _bonus(play: TurnPlay, *, out: bool) -> int:
    """The points that going out earns for certain (R18)."""
    return (play.view.options.fixed_bonus or 0) if out and play.view.first_out is None else 0


def _earns_hidden_bonus(play: TurnPlay) -> bool:
    return not play.kept and play.view.first_out is None and play.view.options.fixed_bonus is None


def kept_a_joker(play: TurnPlay) -> Blunder | None:
    """A blunder if the seat's last turn kept a joker that could be laid, besides all it laid, for more points."""
    if not is_last(play):
        return None
    for joker in sorted(card for card in play.kept if card.is_joker):
        answer = play.asked.best(play.laid | {joker})
        if answer.value is not None and answer.points > play.points and play.spares(play.table_of(answer)):
            return Blunder(kind=BlunderKind.KEPT_A_JOKER, cards=(joker,), better=Better(answer.tables, None))
    return None


def closed_losing(play: TurnPlay) -> Blunder | None:
    """The last discard of the game's last hand closed the pile with a score that cannot win.

    Whatever the others hold, one of them has more; and the seat could have kept a card and played on (R20).
    """
    view, card = play.view, play.discard
    last_hand = view.hand_number == view.options.hands
    could_stay = view.stock_count > 0 and not play.basis.hot and len(play.basis.start.hand) > 1
    if card is None or not last_hand or not could_stay or not _closes(play) or not _has_lost(play):
        return None
    return Blunder(kind=BlunderKind.CLOSED_LOSING, cards=(card,), better=Better((), None))


def _closes(play: TurnPlay) -> bool:
    """True if the last discard ended the hand at once (R19, R20). A demand may have put others out: not looked at."""
    view = play.view
    if play.kept or view.last_turns is not None or view.draw is Draw.DEMAND:
        return False
    plays_on = view.first_out is None and view.options.reentry_cards > 0
    partners = [seat for seat in play.seating.members(play.seating.side(view.seat)) if seat != view.seat]
    return not plays_on and all(view.out[seat] is Out.OUT for seat in partners)


def _has_lost(play: TurnPlay) -> bool:
    """True if the side cannot have the most points when the hand ends with this turn, whatever is hidden."""
    view, seating = play.view, play.seating
    own = seating.side(view.seat)
    on_table = table_points(play.table, view.options)
    totals = [before + more for before, more in zip(view.totals, on_table, strict=True)]
    first = view.seat if view.first_out is None else view.first_out
    totals[seating.side(first)] += _bonus(play, out=True) if view.first_out is None else view.bonus
    least = [max(0, totals[side] - _most_unplayed(play, side)) for side in range(seating.sides) if side != own]
    return max(least) > max(0, totals[own])


def _most_unplayed(play: TurnPlay, side: int) -> int:
    """The most that the side's hands can count against it (R21)."""
    view = play.view
    if not view.options.final_penalty:
        return 0
    seats = play.seating.members(side)
    open_cards = [card for seat in seats for card in known(view).held[seat]]
    visible = cards_on(play.table) | frozenset(view.discard) | play.left | frozenset(open_cards)
    hidden = sorted((unplayed_value((card,)) for card in CARDS if card not in visible), reverse=True)
    count = sum(view.hand_sizes[seat] for seat in seats) - len(open_cards)
    return unplayed_value(open_cards) + sum(hidden[:count])


OF_PLAYS = (
    parted_a_book,
    gave_points,
    discarded_a_joker,
    discarded_a_play,
    fed_the_next,
    ended_short,
    kept_a_joker,
    closed_losing,
)
