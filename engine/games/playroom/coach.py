"""Hints and coach: the draw, then the best turn of the solver with its discard, in words and with what each is worth.

Both weigh choices alike, without worlds: a table by its points, going out by the cards of the others, and a draw or a
discard, whose worth is an estimate, by half of it. A turn is judged at its end, by the table that it leaves: those
before it are tried, and cost nothing. Nothing that the player could not see makes a mistake of a turn.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from itertools import chain, count
from random import Random

from engine.family.exercises import Missed
from engine.family.rules import Assessment, Stop, Suggestion, never, untold
from engine.games.playroom.ai.styles import COACH, LAST_CARDS
from engine.games.playroom.hint_words import first_meld_so_far, left_in_hand, of_discard, of_drawing
from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.options import FINE, FINE_CARDS
from engine.games.playroom.player import Solving, Thought, cards_to_end
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.solver.regroup import laid_of
from engine.games.playroom.state import PlayroomPhase, text_of_kinds
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomAction, ShowTable, TakePile, TurnFined
from engine.mind.coach import Decision, Mistake, Scale
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening
from engine.mind.thinking import Coach
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import Card
from engine.rummy.words import Names
from engine.text import _, plural

LEAST = 5.0
"""Points that a choice must have cost to be spoken of."""
_ESTIMATE = 0.5
_MOST = 50.0
"""The most points by which one discard is worse than another, as a joker is that is thrown away."""
CARD = 8.0
"""The worth of a card of a hand on average."""
_GLANCES = 8
"""The times that the clock is passed over, some hundred steps: nearly every turn is found by then, in 0.05 s."""
Choice = Sequence[PlayroomAction]
Steps = Sequence[tuple[PlayroomAction | None, PlayroomHand]]
PLAY = "play"
"""The kind of a mistake at the table; the others are estimates, of which no exercise is made."""


def advise(
    view: PlayroomView, stop: Stop, told: Callable[[tuple[Suggestion[PlayroomAction], ...]], object] = untold
) -> tuple[Suggestion[PlayroomAction], ...]:
    """The choices of the seat to move, the best first; none when another seat is to move."""
    asked = count()
    return Coach(Weighing(lambda: next(asked) >= _GLANCES and stop())).advise(view, stop, told)


class Weighing(Solving):
    """The thinking of hints and the coach on one decision: longer than any level, and of all draws and discards."""

    searches = True

    def __init__(self, stop: Stop) -> None:
        super().__init__(COACH, 0, stop)

    def scale(self, view: PlayroomView) -> Scale:
        """Nothing depends on chance, so a few worlds say all."""
        del view
        return Scale(least=LEAST)

    def choices(self, view: PlayroomView) -> Sequence[tuple[PlayroomAction, ...]]:
        """The draws, or the turn worth most with each of its ends."""
        thought = self.thought(view)
        if view.phase is PlayroomPhase.DRAW:
            return [(draw,) for _worth, draw in thought.ranked_draws()]
        turns = list(thought.turns()) or [thought.turn()]
        self.proved = thought.proved
        return turns

    def is_judged(self, deal: PlayroomHand, action: PlayroomAction) -> bool:
        """A table that is shown is tried: the one with which the turn ends counts."""
        return not isinstance(action, ShowTable) and super().is_judged(deal, action)

    def compared(
        self,
        view: PlayroomView,
        choices: Sequence[Choice],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[None]:
        """The choices by the solver and by estimates, which are alike in all worlds, so that two looks say all."""
        del rng, steps, happenings
        worths = (
            self._worths_of_draws(view, choices) if view.phase is PlayroomPhase.DRAW else self.worths(view, choices)
        )
        return Comparison(len(choices), lambda: None, lambda place, _world: worths[place], stop, least=2)

    def _worths_of_draws(self, view: PlayroomView, choices: Sequence[Choice]) -> list[float]:
        ranked = self.thought(view).ranked_draws()
        return [
            _ESTIMATE * next((worth for worth, draw in ranked if self.same(draw, choice[0])), 0.0) for choice in choices
        ]

    def worths(self, view: PlayroomView, choices: Sequence[Choice]) -> list[float]:
        """The points of turns; to lay nothing, where that may pay, is as good as the best turn that does not go out."""
        thought, held = self.thought(view), view.held_at_draw.total()
        tables = [table_left(view, choice) for choice in choices]
        laid = [len(laid_of(view.before, table)) for table in tables]
        points = [float(points_of(view, table)) for table in tables]
        out = [each >= held - cards_to_end(view.options) for each in laid]
        most = max((each for each, ends in zip(laid, out, strict=True) if not ends), default=0)
        enters = not view.entered[view.seat] and not view.options.plays_or_draws  # it may wait for a rummy
        waits = enters or thought.waits(held, most, LAST_CARDS)
        onward = max((each for each, ends in zip(points, out, strict=True) if not ends), default=0.0)
        others = sum(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
        costs = {table: self._costs(view, thought, table) for table in dict.fromkeys(tables)}
        return [
            (onward if waits and not cards else worth) + ends * CARD * others - costs[table].get(choice[-1], 0.0)
            for choice, table, cards, worth, ends in zip(choices, tables, laid, points, out, strict=True)
        ]

    def _costs(self, view: PlayroomView, thought: Thought, table: tuple[Kinds, ...]) -> dict[PlayroomAction, float]:
        """By discard, what it costs beside the best one where this table is left."""
        ranked = thought.ranked_discards(left_in_hand(view, table), table)
        return {Discard(card): _ESTIMATE * min(_MOST, worth - ranked[0][0]) for worth, card in ranked}

    def words(self, view: PlayroomView, actions: Choice, why: str = "") -> str:
        """The draw, or the table and the end, with the reason of each."""
        del why  # the solver knows no chance
        words = " ".join(filter(None, (_words(view, action) for action in actions)))
        if actions[0] == DrawStock() and view.options.plays_or_draws and not self.proved:
            words = _("No turn was found in time. {words}").format(words=words)
        return _with_reasons(view, actions, words) or _("End the turn.")

    def cards(self, view: PlayroomView, actions: Choice) -> tuple[Card, ...]:
        """The cards that are taken, laid or discarded."""
        return tuple(dict.fromkeys(card for action in actions for card in _cards(view, action)))

    def same(self, one: PlayroomAction, other: PlayroomAction) -> bool:
        """A card taken is the same whether its number is told or not."""
        return one == other or (
            isinstance(one, TakePile) and isinstance(other, TakePile) and {one.count, other.count} == {None, 1}
        )


def table_left(view: PlayroomView, actions: Choice) -> tuple[Kinds, ...]:
    """The table after these actions; who draws in place of laying takes all back (P33)."""
    shown = [action.table for action in actions if isinstance(action, ShowTable)]
    return view.before if actions[-1] == DrawStock() else shown[-1] if shown else kinds_table(view.table)


def points_of(view: PlayroomView, table: tuple[Kinds, ...]) -> int:
    """The points that a table is worth more than the one at the draw, or that it takes out of the hand."""
    if not view.options.laid_counts:
        return hand_value(view.options, laid_of(view.before, table))
    return table_value(view.options, table) - table_value(view.options, view.before)


def _with_reasons(view: PlayroomView, actions: Choice, words: str) -> str:
    """The words of a turn, with its discard and the reason, and that for laying nothing before the first meld."""
    tables = [action.table for action in actions if isinstance(action, ShowTable)]
    if isinstance(actions[-1], Discard):
        card = actions[-1].card
        left = left_in_hand(view, tables[-1] if tables else view.table, card)
        words = " ".join(filter(None, (words, of_discard(view.options, card, left))))
    if isinstance(actions[-1], EndTurn) and view.options.plays_or_draws:
        words += " " + _("That goes out!") if not left_in_hand(view, tables[-1] if tables else view.table) else ""
    begun = "" if table_left(view, actions) != view.before else first_meld_so_far(view)
    return " ".join(filter(None, (begun, words)))


def _new(before: tuple[Kinds, ...], table: tuple[Kinds, ...]) -> list[Kinds]:
    old = list(before)
    return [group for group in table if group not in old or old.remove(group)]  # type: ignore[func-returns-value]


def _cards(view: PlayroomView, action: PlayroomAction) -> tuple[Card, ...]:
    match action:
        case ShowTable(table):
            return laid_of(view.before, table)
        case Discard(card):
            return (card,)
        case TakePile(count):
            return view.discard[-(count or 1) :]
        case _:
            return ()


def _words(view: PlayroomView, action: PlayroomAction) -> str:
    match action:
        case DrawStock():
            return _drawing(view)
        case TakePile(count):
            cards = text_of_kinds(view.discard[-(count or 1) :])
            return _("Take {cards} from the pile: it can be laid.").format(cards=cards)
        case ShowTable(table):
            return _laying(view, table)
        case EndTurn():
            return "" if view.options.plays_or_draws else _("End the turn: that goes out!")
        case _:
            return ""


def _drawing(view: PlayroomView) -> str:
    """The reason why a card is drawn: what the hand lacks, or what becomes of the pile's top card."""
    options, top = view.options, text_of_kinds(view.discard[-1:])
    if options.plays_or_draws:
        return " ".join((_("Draw a card."), of_drawing(view)))
    if not top or options.pile == "none":
        return " ".join((_("Draw from the stock."), of_drawing(view)))
    if not view.entered[view.seat]:
        return _("Draw from the stock: you may take {card} only after your first meld.").format(card=top)
    return _("Draw from the stock, and leave {card}.").format(card=top)


def _laying(view: PlayroomView, table: tuple[Kinds, ...]) -> str:
    points = table_value(view.options, table) - table_value(view.options, view.before)
    laid, new = laid_of(view.before, table), _new(view.before, table)
    alone = Counter(laid) == Counter(chain.from_iterable(new))  # nothing of the table goes into the groups
    cards, groups = text_of_kinds(laid), ", ".join(map(text_of_kinds, new))
    if not groups:
        return _("Put the table back as it was.")
    if not view.options.laid_counts:
        form = _("Lay {groups}.") if alone else _("Lay {cards} to make {groups}.")
        form = form if cards else _("Regroup the table to {groups}.")
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
    if alone:
        form = plural("Lay {groups}: {points} point.", "Lay {groups}: {points} points.", points)
    return form.format(cards=cards, groups=groups, points=points)


# -- the coach


def analyse(steps: Steps, names: Names, stop: Stop, known: Collection[int]) -> Iterator[Assessment[PlayroomAction]]:
    """Every turn of a round that is over and not known, in order. The words name nobody."""
    return PlayroomCoach(Weighing(stop)).analyse(steps, names, stop, known)


class PlayroomCoach(Coach[PlayroomView, PlayroomHand, PlayroomAction]):
    """The skeleton's coach, which knows what a table costs that does not fit."""

    def decision(
        self, deal: PlayroomHand, action: PlayroomAction, at: int = 0, stop: Stop = never
    ) -> Decision[PlayroomAction] | None:
        """A draw or the end of a turn, which begins with its draw."""
        result = super().decision(deal, action, at - len(deal.earlier), stop)
        if result is None or deal.phase is PlayroomPhase.DRAW:
            return result and replace(result, kind="draw")
        view = self.thinking.view(deal)
        table = table_left(view, (action,))
        best = max(points_of(view, table_left(view, choice)) for choice in result.choices)
        kind = PLAY if best - points_of(view, table) >= LEAST or _goes_out(view, result.choices[1]) else "discard"
        return replace(result, kind=kind, missed=lambda better: _missed(view, better.actions, table))

    def _weighed(
        self,
        decision: Decision[PlayroomAction],
        taken: Sequence[tuple[PlayroomHand, PlayroomAction]],
        stop: Stop,
    ) -> Mistake[PlayroomAction] | None:
        deal, action = taken[-1]
        if any(isinstance(event, TurnFined) for event in deal.apply(action).log[len(deal.log) :]):
            if deal.options.plays_or_draws:
                words = _("The table didn't fit: that cost cards.")
                return Mistake(kind="fine", lost=CARD * FINE_CARDS, words=words)
            words = _("The table didn't fit: that cost {points} points.").format(points=FINE)
            return Mistake(kind="fine", lost=float(FINE), words=words)
        result = super()._weighed(decision, taken, stop)
        kept = result is None or (result.kind == PLAY and self.thinking.proved)
        return result if result is None or kept else replace(result, exercise=None)


def _goes_out(view: PlayroomView, choice: Choice) -> bool:
    cards = laid_of(view.before, table_left(view, choice))
    return len(cards) >= view.held_at_draw.total() - cards_to_end(view.options)


def _missed(view: PlayroomView, better: Choice, table: tuple[Kinds, ...]) -> Missed:
    """The kind of mistake of a table beside the one that the better turn leaves."""
    new = table_left(view, better)
    if _goes_out(view, better):
        return Missed.OUT
    if JOKER in Counter(laid_of(view.before, new)) - Counter(laid_of(view.before, table)):
        return Missed.JOKER
    whole = all(any(not Counter(old) - Counter(group) for group in new) for old in view.before)
    return Missed.PLAY if whole else Missed.SPLIT
