"""Hints: the draw, then the best turn of the solver, step by step as an expert would play it."""

from dataclasses import replace
from itertools import count

from engine.family.rules import Stop, Suggestion
from engine.games.playroom.ai.solving import Thinking
from engine.games.playroom.ai.style import COACH
from engine.games.playroom.coach.reasons import first_meld_so_far, left_in_hand, of_discard, of_drawing
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.solver.regroup import laid_of
from engine.games.playroom.state import PlayroomPhase, text_of_kinds
from engine.games.playroom.values import hand_value, table_value
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.text import _, plural

_SEED = 0
"""Hints for the same view are the same."""
_LEAST = 8
"""The times that the clock is passed over, some hundred steps: nearly every turn is found by then, in 0.05 s."""


def advise(seen: PlayroomView, stop: Stop) -> tuple[Suggestion[PlayroomAction], ...]:
    """The actions of the seat to move, the best first; none when another seat is to move."""
    if seen.to_move != seen.seat or seen.phase is PlayroomPhase.OVER:
        return ()
    asked = count()
    thought = Thinking(COACH, seen, _SEED, lambda: next(asked) >= _LEAST and stop())
    if seen.phase is PlayroomPhase.DRAW:
        return tuple(suggestion(seen, (action,), worth) for worth, action in thought.ranked_draws())
    actions = thought.turn()
    found = suggestion(seen, actions, float(_gained(seen, actions)))
    if actions == (DrawStock(),) and not thought.proved:
        found = replace(found, words=_("No turn was found in time. {words}").format(words=found.words))
    return (replace(found, words=_with_reasons(seen, actions, found.words), proved=thought.proved),)


def _with_reasons(seen: PlayroomView, actions: tuple[PlayroomAction, ...], words: str) -> str:
    """The words of a turn, with the reason for its discard, and for laying nothing before the first meld."""
    tables = [action.table for action in actions if isinstance(action, ShowTable)]
    if isinstance(actions[-1], Discard):
        card = actions[-1].card
        left = left_in_hand(seen, tables[-1] if tables else seen.table, card)
        if why := of_discard(seen.options, card, left):
            words = _("{words}: {why}.").format(words=words.removesuffix("."), why=why)
    if isinstance(actions[-1], EndTurn) and seen.options.plays_or_draws:
        words += " " + _("That goes out!") if not left_in_hand(seen, tables[-1] if tables else seen.table) else ""
    begun = "" if tables else first_meld_so_far(seen)
    return " ".join(filter(None, (begun, words)))


def suggestion(
    seen: PlayroomView, actions: tuple[PlayroomAction, ...], worth: float | None
) -> Suggestion[PlayroomAction]:
    """A suggestion of these actions, with words for them."""
    return Suggestion(
        actions=actions,
        words=" ".join(filter(None, (_words(seen, action) for action in actions))),
        cards=tuple(dict.fromkeys(card for action in actions for card in _cards(seen, action))),
        worth=worth,
    )


def _gained(seen: PlayroomView, actions: tuple[PlayroomAction, ...]) -> int:
    """The points that the actions lay, or in a game that is settled take out of the hand."""
    tables = [action.table for action in actions if isinstance(action, ShowTable)]
    after = tables[-1] if tables else seen.table
    if seen.options.mode == "settle":
        return hand_value(seen.options, laid_of(seen.before, after))
    return table_value(seen.options, after) - table_value(seen.options, seen.before)


def _new(before: tuple[Kinds, ...], table: tuple[Kinds, ...]) -> list[Kinds]:
    old = list(before)
    return [group for group in table if group not in old or old.remove(group)]  # type: ignore[func-returns-value]


def _cards(seen: PlayroomView, action: PlayroomAction) -> tuple[Card, ...]:
    match action:
        case ShowTable(table):
            return laid_of(seen.before, table)
        case Discard(card):
            return (card,)
        case TakePile(count):
            return seen.discard[-(count or 1) :]
        case _:
            return ()


def _words(seen: PlayroomView, action: PlayroomAction) -> str:
    match action:
        case DrawStock():
            return _drawing(seen)
        case TakePile(count):
            cards = text_of_kinds(seen.discard[-(count or 1) :])
            return _("Take {cards} from the pile: it can be laid.").format(cards=cards)
        case ShowTable(table):
            return _laying(seen, table)
        case Discard(card):
            return _("Discard {card}.").format(card=text_of_kinds((card,)))
        case EndTurn():
            return "" if seen.options.plays_or_draws else _("End the turn: that goes out!")
        case _:
            return ""


def _drawing(seen: PlayroomView) -> str:
    """Why a card is drawn: what the hand lacks, or what becomes of the pile's top card."""
    options, top = seen.options, text_of_kinds(seen.discard[-1:])
    if options.plays_or_draws:
        return _("Draw a card: {why}.").format(why=of_drawing(seen))
    if not top or options.pile == "none":
        return _("Draw from the stock: {why}.").format(why=of_drawing(seen))
    if not seen.entered[seen.seat]:
        return _("Draw from the stock: you may take {card} only after your first meld.").format(card=top)
    return _("Draw from the stock: {card} helps less.").format(card=top)


def _laying(seen: PlayroomView, table: tuple[Kinds, ...]) -> str:
    points = table_value(seen.options, table) - table_value(seen.options, seen.before)
    cards = text_of_kinds(laid_of(seen.before, table))
    groups = ", ".join(map(text_of_kinds, _new(seen.before, table)))
    if not groups:
        return _("Put the table back as it was.")
    if not seen.options.laid_counts:
        form = _("Lay {cards} to make {groups}.") if cards else _("Regroup the table to {groups}.")
        return form.format(cards=cards, groups=groups)
    if not cards:
        form = plural(
            "Regroup the table to {groups}: {points} point.", "Regroup the table to {groups}: {points} points.", points
        )
        return form.format(groups=groups, points=points)
    form = plural(
        "Lay {cards} to make {groups}: {points} point.",
        "Lay {cards} to make {groups}: {points} points.",
        points,
    )
    return form.format(cards=cards, groups=groups, points=points)
