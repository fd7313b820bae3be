"""Hints from a seat's view: of the draws and turns by which the coach judges, the best; its worth, and why.

The discard at the end of a turn is Expert's, and the reasons for it come from its evaluation.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.family.rules import Stop, Suggestion
from engine.games.house import hint_words
from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.plainest import actions_of, plainest
from engine.games.house.ai.sense.deeds import STEPS, Better, TurnPlay
from engine.games.house.ai.sense.risk import Risks, next_opponent
from engine.games.house.ai.worlds import unseen
from engine.games.house.coach.advice_values import Advice, DiscardAdvice, OpeningAdvice, TurnAdvice, Why, Worth
from engine.games.house.coach.facts import Undrawn, of_stock
from engine.games.house.coach.weighing import BATCH, EFFORT, SCALE, WEIGHING, WeighedTurns
from engine.games.house.draws import stock_cards
from engine.games.house.player import Draws, outlook_of
from engine.games.house.scoring import table_points, unplayed_value
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.chains import with_fewest_moves
from engine.games.house.solver.quick.value import feeds, nearness
from engine.games.house.solver.sets import splits
from engine.games.house.view import View, basis_with, with_draft, without_draw
from engine.games.house.words import Action, Demand, DrawAction, DrawDiscard, Open
from engine.mind.reasons import Takes, reason
from engine.mind.thinking import Considered
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card, text_of
from engine.rummy.masks import cards_in_mask
from engine.rummy.table import Table, cards_of
from engine.text import _

_STEPS = 600
"""Steps of the solver for each card that could come from the stock."""
_WORLDS = 60
"""Worlds in which it is counted how often a discard is taken."""
_LOOKED_AT = 3
"""Discards, the most promising first, whose points are counted where the stock promises more."""


def draw_advice(view: View, considered: Draws, place: int, stop: Stop) -> Advice:
    """A draw that is advised, by its place among those considered, with what it brings, and the others."""
    draw = considered.draw(place)
    choices = [option.draw for option in considered.others]
    others = tuple(other for other in choices if other != draw)
    ask = Undrawn(basis=without_draw(view), options=view.options, stop=stop, steps=EFFORT.turn_steps)
    gain = _gain(ask, view, draw)
    count = stock_cards(view.options, view.out[view.seat], view.stock_count)
    stock = of_stock(replace(ask, steps=_STEPS), unseen(view).cards, count) if count else None
    stock = None if stop() else stock
    if not isinstance(draw, DrawStock):
        return Advice(draw=draw, gain=gain, stock=stock, others=others)
    pile = islice((other for other in choices if isinstance(other, DrawDiscard)), _LOOKED_AT)
    worths = [(other.card, worth) for other in pile if (worth := _gain(ask, view, other)) is not None]
    more = [result for result in worths if stock is not None and result[1].points > stock.points]
    passed = max(more, key=lambda result: result[1].points, default=None)
    return Advice(draw=draw, gain=None, stock=stock, passed=passed, others=others)


def _gain(ask: Undrawn, view: View, draw: DrawAction) -> Worth | None:
    """The points of the turn after a draw of cards that are known."""
    match draw:
        case DrawDiscard(card):
            return ask.with_pile(view.discard[view.discard.index(card) :])
        case Demand():
            return ask.with_pile((min(draw.asked - view.hand),))
        case _:
            return None


def turn_advice(view: View, turns: WeighedTurns, place: int, stop: Stop) -> TurnAdvice:
    """The advised turn, from its draw on."""
    basis, seating = view.playing.basis, view.options.seating
    (best, _cards, out), play = turns.answers, turns.play(place)
    shown = best if play is None else _answer(play, best)
    if shown.tables:
        budget = Budget(stop=stop, steps=EFFORT.turn_steps)
        shown = replace(shown, tables=with_fewest_moves(basis, seating, shown.tables, budget))
    return TurnAdvice(shown=shown, best=best, out=out if out.out and not shown.out else None)


def _answer(play: TurnPlay, best: Answer) -> Answer:
    """A planned turn beside the one that scores most."""
    return replace(
        best,
        value=play.points,
        points=play.points,
        cards=len(play.laid),
        out=not play.kept,
        left=play.left,
        tables=play.tables,
    )


def opening_advice(view: View, take: bool, stop: Stop) -> OpeningAdvice:
    """The answer to the turned-up card that is advised (R7)."""
    basis = without_draw(view)
    ask = Undrawn(basis=basis, options=view.options, stop=stop, steps=EFFORT.turn_steps)
    taken = basis_with(view, view.seat, view.table, view.hand.union(_turned_up(view)))
    gain, without = ask.best(taken), ask.best(basis)
    return OpeningAdvice(take=take, gain=None if stop() else gain, without=None if stop() else without)


def _turned_up(view: View) -> tuple[Card, ...]:
    return () if view.turned_up is None else (view.turned_up,)


def discard_advice(view: View, tables: tuple[Table, ...], stop: Stop) -> DiscardAdvice | None:
    """The advised discard after these tables of one's own turn; None if none is due, or the turn cannot end so."""
    if view.draft is None:
        return None
    outlook = outlook_of(view)
    plain = outlook.planned(outlook.asked(view.draft.basis, STEPS, stop), Better(tables, None))
    if plain is None or plain.discard is None:
        return None
    sensible = outlook.sensible(plain)
    play = sensible if sensible.tables == plain.tables and sensible.discard is not None else plain
    card = play.discard
    if card is None:
        return None
    if card != plain.discard:
        return _safer(plain, card)
    whys = tuple(_whys(outlook, play, card))
    dear = unplayed_value((card,)) if Why.DEAREST in whys else 0
    return DiscardAdvice(card=card, whys=whys, points=dear, seat=outlook.following if Why.UNWANTED in whys else None)


def _safer(plain: TurnPlay, card: Card) -> DiscardAdvice:
    """A card that was looked at once more and put in the place of another."""
    rather, risks = plain.discard, Risks(plain)
    if rather is not None and risks.of(card, plain.table).most < risks.of(rather, plain.table).least:
        return DiscardAdvice(card=card, whys=(Why.SAFER,), seat=next_opponent(plain.view), instead=rather)
    return DiscardAdvice(card=card)


def _whys(outlook: Outlook, play: TurnPlay, card: Card) -> Iterator[Why]:
    """The reasons for a card against the others that may be discarded, in the order of the weights."""
    if play.draft.snapshot.hand == {card}:
        yield Why.OUT
        return
    others = [other for other in play.draft.report.may_discard if other != card]
    if not others:
        yield Why.ONLY
        return
    role, weights = outlook.seat.role, outlook.weights
    if role.last:
        dear = unplayed_value((card,))
        if not role.penalty:
            yield Why.LAST
        elif any(unplayed_value((other,)) < dear for other in others):
            yield Why.DEAREST
        return
    others = [other for other in others if not other.is_joker]
    known, spaces = role.known, [mask_of(cards_of(space)) for space in play.table if space]
    near, *nears = (nearness(mask_of((one,)), mask_of(play.left)) for one in (card, *others))
    fed = [feeds(mask_of((one,)), known) for one in (card, *others)]
    if known and not fed[0] and any(fed):
        yield Why.UNWANTED
    speaks = []
    if near < max(nears, default=0) and near <= min(nears, default=0):
        speaks.append((weights.near * (max(nears) - near), Why.LEAST if near else Why.ALONE))
    if not _fits(card, spaces) and any(_fits(other, spaces) for other in others):
        speaks.append((-weights.danger, Why.NO_PLACE))
    yield from (why for _points, why in sorted(speaks, key=lambda result: result[0], reverse=True))


def _fits(card: Card, spaces: list[int]) -> bool:
    """True if a card could lie in one of the spaces, its plays taken apart where that helps."""
    return any(splits(space | mask_of((card,))) for space in spaces)


def suggestions(view: View, considered: Considered[Action], place: int, stop: Stop) -> Iterator[Suggestion[Action]]:
    """The choice at a place with its reasons: a draw with what it brings, a turn with its discard; all other draws."""
    match considered:
        case Draws():
            yield from _draws(view, draw_advice(view, considered, place, stop))
        case WeighedTurns():
            yield from _turn(view, considered, place, stop)
        case _:
            yield from (_opening(view, action, stop) for action in considered.actions(place))


def _opening(view: View, action: Action, stop: Stop) -> Suggestion[Action]:
    take = action == Open(take=True)
    words = hint_words.opening(view, opening_advice(view, take, stop))
    return Suggestion(actions=(action,), words=words, cards=_turned_up(view) if take else ())


def _draws(view: View, result: Advice) -> Iterator[Suggestion[Action]]:
    """The advised draw with what it brings, then the others."""
    for draw in (result.draw, *result.others):
        words = hint_words.best_draw(result, view) if draw is result.draw else hint_words.draw(draw, view)
        yield Suggestion(actions=(draw,), words=words, cards=(draw.card,) if isinstance(draw, DrawDiscard) else ())


def _turn(view: View, turns: WeighedTurns, place: int, stop: Stop) -> Iterator[Suggestion[Action]]:
    """The advised turn from its draw on, with the discard; only that, where what lies there is as good.

    None where no turn was found in time.
    """
    drafts = view.playing.drafts()
    start = with_draft(view, drafts[0])
    result = _with_thefts(view, turns, place, turn_advice(start, turns, place, stop), stop)
    if not result.shown.tables and not result.shown.exact and stop():
        return
    if result.shown.value is None:
        hot = tuple(sorted(view.playing.basis.hot & view.hand))
        yield Suggestion(actions=plainest(view), words=hint_words.no_turn(view, result.shown), cards=hot)
        return
    done = _is_done(view, result)
    tables = tuple(one.snapshot.table for one in drafts[1:]) if done else result.shown.tables
    last = _in_worlds(view, turns, place, discard_advice(start, tables, stop), stop)
    last = _with_reason(view, turns, place, last, stop)
    end = EndTurn() if last is None else Discard(last.card)
    play, last_words = hint_words.looked_at(view, result), hint_words.end(last)
    actions = (end,) if done else actions_of(view, tables, end)
    goes_out = last is not None and Why.OUT in last.whys
    words = _("Nothing better is left to play.") if done else hint_words.turn(view, result)
    told_out = result.shown.out and bool(result.shown.tables)
    words = last_words if done and goes_out else hint_words.with_end(view, words, last, out=told_out)
    yield Suggestion(
        actions=actions,
        words=words,
        cards=(*(() if done else sorted(play)), *(() if last is None else (last.card,))),
        later=(*[words] * (len(actions) - 2), last_words)[: len(actions) - 1],
    )


def _in_worlds(
    view: View, turns: WeighedTurns, place: int, last: DiscardAdvice | None, stop: Stop
) -> DiscardAdvice | None:
    """The discard, or another after the same turn which worlds show to be so much better that a coach would say so.

    Expert looks at cards one by one: it does not see that a card makes a play with others of the pile.
    """
    if last is None or not turns.choices[place : place + 1]:
        return last
    refined = turns.refined(place)
    ends = {end.discard: end for end in (() if refined is None else refined.choices) if end.discard}
    first = ends.pop(mask_of((last.card,)), None)
    if first is None or not ends:
        return last
    choices = [first, *ends.values()]
    result = WEIGHING.compared(view, choices, WEIGHING.chance(view), stop)
    best = max(result.narrow(EFFORT.worlds, BATCH, result.hopeful), key=result.mean)
    if not best or not SCALE.is_sure(SCALE.gain(result, best, 0)):
        return last
    (card,) = cards_in_mask(choices[best].discard)
    return DiscardAdvice(card=card)


def _with_reason(
    view: View, turns: WeighedTurns, place: int, last: DiscardAdvice | None, stop: Stop
) -> DiscardAdvice | None:
    """The discard, with what worlds tell of it beside the best other one after the same turn."""
    if last is None or not turns.choices[place : place + 1]:
        return last
    refined = turns.refined(place)
    ends = {end.discard: end for end in (() if refined is None else refined.choices) if end.discard}
    first = ends.pop(mask_of((last.card,)), None)
    following = next_opponent(view)
    if first is None or not ends or following != view.options.seating.left_of(view.seat):
        return last
    other = max(ends.values(), key=lambda end: end.value)
    takes = Takes(following, str(last.card), text_of(cards_in_mask(other.discard)))
    result = WEIGHING.compared(view, (first, other), WEIGHING.chance(view), stop, happenings=(takes,))
    return replace(last, reason=reason(result, (takes,), stop, _WORLDS))


def _with_thefts(view: View, turns: WeighedTurns, place: int, result: TurnAdvice, stop: Stop) -> TurnAdvice:
    """The advice with how often the next opponent steals after the turn that scores more, where worlds tell that."""
    thief = next_opponent(view)
    if not result.delayed or thief is None or not turns.choices[place : place + 1]:
        return result
    pair, happenings = (turns.scoring, turns.choices[place]), (hint_words.Steals(thief, view.seat),)
    compared = WEIGHING.compared(view, pair, WEIGHING.chance(view), stop, happenings=happenings)
    found = reason(compared, happenings, stop, _WORLDS)
    return result if found is None else replace(result, against=found.why)


def _is_done(view: View, result: TurnAdvice) -> bool:
    """True if what has been laid is worth as much as the best turn."""
    draft, shown = view.playing, result.shown
    if draft.previous is None or draft.report.faults:
        return False
    start = draft.basis.start.table
    if view.table == shown.table_from(start):
        return True
    side = view.options.seating.side(view.mover)
    now, before = (table_points(table, view.options)[side] for table in (view.table, start))
    gains = result.best.points > 0 or not shown.tables
    return gains and now - before >= result.best.points and not result.delayed
