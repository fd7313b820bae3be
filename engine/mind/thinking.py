"""One way to think for every declared game: levels, hints and the coach compare choices in the same sampled worlds.

A game says which choices come into question, the one that its rules of thumb make first; how a playout goes on; what a
deal is worth; and why a choice is good. From that follow levels, whose rows are in `levels.py`, hints with their
reasons, and a coach.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from statistics import fmean
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar, cast

from engine.blocks.deal import Deal, Undo, View
from engine.blocks.visibility import covered_of
from engine.family.exercises import Missed
from engine.family.review import in_order, turns
from engine.family.rules import Assessment, Stop, Suggestion, never, untold
from engine.mind.coach import USUAL, Decision, Hint, Looked, Loss, Mistake, Scale, assessment, hints, in_two_looks
from engine.mind.comparison import Comparison, Estimate
from engine.mind.levels import Effort, LevelRow, Nerve
from engine.mind.reasons import (
    DANGER,
    DISCARDS,
    EVEN,
    FROM_STOCK,
    LESS,
    WORLDS,
    Caught,
    Comes,
    Happening,
    Reason,
    Takes,
    Wins,
    WinWords,
    reason,
    share_of,
)
from engine.mind.worlds import Worlds
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.rummy.shuffle import SplitMix
from engine.rummy.words import Names, either, named
from engine.text import _
from engine.values import value_class

A_co = TypeVar("A_co", covariant=True)


class AnyView(Protocol):
    """The part of a view that `Thinking` uses: a `View`, or a game's own class of views."""

    @property
    def seat(self) -> int:
        """The seat that sees it."""

    @property
    def hand(self) -> Any:  # noqa: ANN401 - a row of cards or a set
        """The seat's own cards."""

    @property
    def to_move(self) -> int | None:
        """The seat that is awaited."""

    @property
    def log(self) -> tuple[Any, ...]:
        """The events that all saw."""


class Considered(Generic[A_co]):
    """The choices of one decision, the first that comes to mind at 0, and the actions that each stands for."""

    def __init__(self, choices: Sequence[Any]) -> None:
        self.choices = choices

    def actions(self, place: int) -> tuple[A_co, ...]:
        """The actions of a choice, up to the seat's next decision.

        Where nothing came to mind, the first place stands for what a game does then.
        """
        return cast("tuple[A_co, ...]", self.choices[place])

    def looks(self) -> Sequence[float]:
        """The looks of each choice, in points: levels that choose by regret ask for them."""
        return [0.0] * len(self.choices)

    def refined(self, place: int) -> "Considered[A_co] | None":
        """A choice in the ways in which it may end, to choose from in turn; None where nothing is left to choose."""
        del place
        return None


V = TypeVar("V", bound=AnyView)
D = TypeVar("D", bound=Deal)
A = TypeVar("A")


class Thinking(Generic[V, D, A]):
    """The thinking of a game: each game has a subclass that overrides what differs."""

    depth = 1000
    """The decisions after which a playout ends, if the deal does not end before."""
    discarding: type = Discard
    """The action that discards a card."""
    always: Sequence[str] = ()
    """Sentences of reasons that hold at any time, not translated."""
    draw_words: Mapping[type[Any], WinWords] = MappingProxyType({DrawStock: FROM_STOCK})
    """By action that draws, the messages on what it wins."""
    notes = False
    """True if its playouts note and prevent happenings."""
    reasons_agree = True
    """False if those playouts are others than choices are compared in: reasons are told where both agree."""
    proved = False
    """True once it is proved that nothing is worth more than the first of the choices."""
    searches = False
    """True if the choices themselves are searched for, so that they are others where there is no time."""

    def view(self, deal: D) -> V:
        """The view of a deal from the seat to move."""
        return cast("V", deal.view(deal.mover))

    def choices(self, view: V) -> Sequence[tuple[A, ...]]:
        """The legal choices of the seat to move that come into question, first what it would do without playouts.

        A choice is one action, or several up to the seat's next decision, such as a whole turn.
        """
        raise NotImplementedError

    def considered(self, view: V, stop: Stop) -> Considered[A]:
        """The choices of a decision. A game overrides it where a choice is more than its actions."""
        del stop
        return Considered(self.choices(view))

    def policy(self, deal: D) -> tuple[A, ...]:
        """The choice of the seat to move in a playout.

        A game may have a quicker answer, which asks nothing of the deal but the mover's hand and what all see. Cards
        that are equal differ in a deal: it holds copies, where a view holds kinds.
        """
        return self.choices(self.view(deal))[0]

    def scores(self, deal: D) -> Sequence[float]:
        """The worth of a deal to each side: its scores, or an estimate of them where a playout ended early."""
        if deal.hand_scores is None:
            message = "a deal that goes on has no scores"
            raise ValueError(message)
        return deal.hand_scores

    def value(self, deal: D, seat: int) -> float:
        """The worth of a deal to a seat: what its side makes, less what the others make on average."""
        scores, side = self.scores(deal), deal.options.seating.side(seat)
        return scores[side] - fmean(score for other, score in enumerate(scores) if other != side)

    def outcome(self, deal: D, seat: int, happenings: Sequence[Happening] = ()) -> tuple[float, int]:
        """The worth of a deal to a seat when all play it on by the policy, and the decisions that this took.

        A game may have a quicker way. Playouts of this form note no happenings.
        """
        del happenings
        taken = 0
        while deal.to_move is not None and taken < self.depth:
            for action in self.policy(deal):
                deal = deal.apply(action)
            taken += 1
        return self.value(deal, seat), taken

    def scale(self, view: V) -> Scale:
        """The coach's measure of what is worth a word."""
        del view
        return USUAL

    def worlds(self, view: V) -> Worlds[D]:
        """The worlds of a view. A game weighs cards here by what the others took, left and threw."""
        usual = cast("View[D]", view)
        return Worlds(usual, held_openly(usual.known))

    def happenings(self, view: V, choice: Sequence[A], other: Sequence[A]) -> Sequence[Happening]:
        """The things that may make the difference between two choices: two draws, or turns with other discards."""
        if not self.notes:
            return ()
        ends: Any = (choice[-1], other[-1])
        if not all(isinstance(end, self.discarding) for end in ends):
            return self._of_draws(view, choice, other)
        pack = self.known(view).pack
        card, kept = (pack.kind(end.card) for end in ends)
        rest = Counter(view.hand) - Counter(map(pack.kind, self.cards(view, choice)))
        if card == kept or not rest[kept]:
            return ()
        result: list[Happening] = [self.takes(view, card, kept)]
        result.append(Wins(DISCARDS, DISCARDS, pack.text(card), pack.text(kept)))
        result += self.comes(view, card, kept, tuple((rest - Counter((kept,))).elements()))
        if (points := self.points(view, card)) > 0:
            share = self.share(view)
            worths = {self.number(each): share * self.points(view, each) for each in (card, kept)}
            result.append(Caught(pack.text(card), points, worths))
        return result

    def reason_worlds(self, view: V) -> int:
        """The worlds in which the reason of a choice is looked for: fewer where playouts are slow."""
        del view
        return WORLDS

    def takes(self, view: V, card: Card, other: Card) -> Happening:
        """The next player takes the discard."""
        text = self.known(view).pack.text
        return Takes(self.following(view), text(card), text(other))

    def taken_next(self, view: V, choice: Sequence[A]) -> Happening | None:
        """The next player takes the discard of a choice; None where it ends otherwise, or playouts note nothing."""
        if not self.notes or not isinstance(choice[-1], self.discarding):
            return None
        end: Any = choice[-1]
        card = self.known(view).pack.kind(end.card)
        return self.takes(view, card, card)

    def comes(self, view: V, card: Card, kept: Card, rest: Group) -> Iterator[Happening]:
        """A card comes for which the kept one waits with the rest of the hand."""
        if waited := sorted({*self.waited(view, kept, rest)}):
            text = self.known(view).pack.text
            texts = text(card), text(kept), either([*map(text, waited)])
            yield Comes(view.seat, [self.number(each) for each in waited], texts)

    def _of_draws(self, view: V, choice: Sequence[A], other: Sequence[A]) -> Sequence[Happening]:
        first, second = (self.draw_words.get(type(each[0])) for each in (choice, other))
        taken = (*self.cards(view, choice), *self.cards(view, other))
        if first is None or second is None or first == second or not taken:
            return ()
        return [Wins(first, second, self.known(view).pack.text(taken[0]))]

    def following(self, view: V) -> int:
        """The seat whose turn comes after that of the view."""
        return self.known(view).options.seating.left_of(view.seat)

    def number(self, card: Card) -> int:
        """The number of a kind of card in playouts."""
        return 1 << card

    def waited(self, view: V, card: Card, rest: Sequence[Card]) -> Iterable[Card]:
        """The unseen kinds with which a card and another of the rest of a hand are a meld."""
        del view, card, rest
        return ()

    def points(self, view: V, card: Card) -> int:
        """The points that a card of a hand counts against its seat at the end; 0 where that depends on the others."""
        del view, card
        return 0

    def share(self, view: V) -> float:
        """The part of those points by which the worth of the deal to the seat falls."""
        del view
        return 1.0

    def compared(
        self,
        view: V,
        choices: Sequence[Sequence[A]],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[Any]:
        """Choices by their worth to the seat in worlds of its view, over so many decisions of playouts at most.

        A game with a quicker form of its deals compares them in that. Playouts note or prevent the `happenings`.
        """
        worlds, seat, done = self.worlds(view), view.seat, 0

        def worth(place: int, world: D) -> float:
            nonlocal done
            for action in choices[place]:
                world = world.apply(action)
            value, taken = self.outcome(world, seat, happenings)
            done += taken
            return value

        def enough() -> bool:
            return stop() or (steps is not None and done >= steps)

        return Comparison(len(choices), lambda: worlds.sample(rng), worth, enough)

    def chance(self, view: V) -> Random:
        """The chance of the worlds of hints and coach: by the hand, since a draw that was put back is in the log."""
        return Random(repr(sorted(view.hand)))

    def trust(self, view: V) -> float:
        """The factor on an effort's standard errors: how far its first choice is trusted in this view."""
        del view
        return 1.0

    def is_judged(self, deal: D, action: A) -> bool:
        """True if the coach judges this action against other choices."""
        return deal.MOVES[type(action)].undo is not Undo.TAKES_BACK

    def same(self, one: A, other: A) -> bool:
        """True if two actions are the same choice."""
        return one == other

    def words(self, view: V, actions: Sequence[A], why: str = "") -> str:
        """The advice in a sentence, with its reason, which names a card or a player.

        `why` is the sentence on a draw or discard with the reason that worlds tell; empty where they tell none.
        """
        raise NotImplementedError

    def known(self, view: V) -> Deal:
        """A deal that looks like this to the seat, to ask the rules about its own cards."""
        return cast("View[D]", view).known

    def forced(self, view: V, actions: Sequence[A]) -> str:
        """A sentence that says that nothing else can be discarded; empty where something else can be done."""
        if len(actions) > 1 or not isinstance(actions[0], self.discarding) or len(view.hand) == 1:
            return ""
        action, deal = cast("Any", actions[0]), self.known(view)
        if any(not deal.legal(self.discarding(other)) for other in {*view.hand} - {action.card}):
            return ""
        return _("Discard {card}: no other card can be discarded.").format(card=deal.pack.text(action.card))

    def after(self, view: V, action: A) -> V:
        """The view after an action with which the turn goes on, and which turns up no card."""
        return self.view(self.worlds(view).sample(Random(0)).apply(action))

    def cards(self, view: V, actions: Sequence[A]) -> tuple[Card, ...]:
        """The cards of a choice, to highlight."""
        del view
        return tuple(card for action in actions for card in (getattr(action, "card", None),) if card is not None)

    def missed(self, done: A, better: A) -> Missed:
        """The kind of mistake that an action was beside a better choice."""
        del better
        return Missed.DISCARD if hasattr(done, "card") else Missed.PLAY


def held_openly(deal: Deal) -> Sequence[Group]:
    """By seat, the kinds that all know it to hold and a view covers; none of the seat that sees the deal."""
    shown: Sequence[Group] = getattr(deal, "shown", None) or ((),) * len(deal.hands)
    hands = zip(deal.hands, shown, strict=True)
    return tuple(() if seat == deal.viewer else covered_of(*pair) for seat, pair in enumerate(hands))


@value_class
class Mind(Generic[V, D, A]):
    """A player of a level. It is given a view and a seed alone."""

    thinking: Thinking[V, D, A]
    effort: Effort

    def __call__(self, view: V, seed: int, stop: Stop) -> tuple[A, ...]:
        """The choice of the seat to move, up to its next decision."""
        considered = self.thinking.considered(view, stop)
        if self.effort.nerve is not None:
            return _by_regret(considered, self.effort.nerve, SplitMix(seed))
        return considered.actions(self.place(view, considered, Random(seed), stop))

    def place(self, view: V, considered: Considered[A], rng: Random, stop: Stop) -> int:
        """The place of the choice that it makes."""
        effort, choices = self.effort, considered.choices[: self.effort.most]
        if len(choices) <= 1:
            return 0
        if effort.slips and rng.random() < effort.slips:
            return rng.randrange(1, len(choices))
        if not effort.worlds:
            return 0
        result = self.thinking.compared(view, choices, rng, stop, effort.steps)
        return result.first_or_better(effort.worlds, effort.batch, effort.sure * self.thinking.trust(view))


def _by_regret(considered: Considered[A], nerve: Nerve, stream: SplitMix) -> tuple[A, ...]:
    """The actions of a choice, and of one of its ends."""
    if not considered.choices:
        return considered.actions(0)
    place = nerve.place(considered.looks(), stream)
    ends = considered.refined(place)
    return considered.actions(place) if ends is None else _by_regret(ends, nerve, stream)


@value_class
class Coach(Generic[V, D, A]):
    """Hints, and the coach of hands that are over: the best choice of the one is what the other judges by."""

    thinking: Thinking[V, D, A]

    def advise(
        self, view: V, stop: Stop, told: Callable[[tuple[Suggestion[A], ...]], object] = untold
    ) -> tuple[Suggestion[A], ...]:
        """The choices of the seat to move, the best first; none when another seat is to move.

        `told` is handed the best one alone as soon as it is final.
        """
        if view.to_move != view.seat:
            return ()
        considered = self.thinking.considered(view, stop)
        found = not (self.thinking.searches and stop())
        order, result = self.order(view, considered, stop), list[Suggestion[A]]()
        for each in self.advised(view, considered, order, stop):
            result.append(replace(each, whole=found and order[0].whole))
            if len(result) == 1 and result[0].whole:
                told(tuple(result))
        return tuple(result)

    def best(self, view: V, stop: Stop) -> tuple[A, ...]:
        """The actions of the best hint, without its words."""
        considered = self.thinking.considered(view, stop)
        return considered.actions(self.order(view, considered, stop)[0].place)

    def order(self, view: V, considered: Considered[A], stop: Stop) -> Sequence[Hint]:
        """The choices that are advised, the best first."""
        if len(considered.choices) < 2:  # noqa: PLR2004 - nothing is to be compared
            return (Hint(0),)
        result = self.thinking.compared(view, considered.choices, self.thinking.chance(view), stop)
        return hints(result, self.thinking.scale(view))

    def advised(self, view: V, considered: Considered[A], order: Sequence[Hint], stop: Stop) -> Iterator[Suggestion[A]]:
        """The choices as they are advised, in this order, each with its reason beside the best or the second.

        A game overrides it where its words take a search.
        """
        first, *others = order
        best, compares = considered.actions(first.place), first.worth is not None
        rest = [_bare(considered.actions(each.place), each.worth) for each in others]
        found = self.reason(view, best, rest[0].actions, stop) if compares and rest else None
        why, more = _for(found)
        if first.worth is not None:
            alone = "" if found is not None and found.notes_takes else self.danger(view, best, stop)
            beside = "" if why else self._beside(view, best, first.worth.mean, rest)
            more = " ".join(filter(None, (beside, more, alone)))
        yield self.suggestion(view, best, first.worth, why, more)
        for place, (each, hint) in enumerate(zip(rest, others, strict=True)):
            if place:
                found = self.reason(view, best, each.actions, stop) if compares else None
            against = "" if found is None else found.against or found.dangers_of_other
            yield self.suggestion(view, each.actions, hint.worth, more=against)

    def _beside(self, view: V, best: Sequence[A], worth: float, others: Sequence[Suggestion[A]]) -> str:
        """The sentence on other discards where no reason tells the best from the next: as good, or worth less."""
        alike = [each for each in others if each.actions[:-1] == tuple(best[:-1])]
        ends: list[Any] = [*(each.actions[-1] for each in alike), best[-1]]
        if not all(isinstance(end, self.thinking.discarding) for end in ends):
            return ""
        pack, less = self.thinking.known(view).pack, [each.less_than(worth) for each in alike]
        cards = [pack.text(pack.kind(end.card)) for end in ends[:-1]]
        if not less or less[0] is None or alike[0] is not others[0]:
            return ""
        if less[0]:
            return _(LESS).format(card=cards[0])
        return _(EVEN).format(cards=either([card for card, none in zip(cards, less, strict=False) if not none]))

    def reason(self, view: V, choice: Sequence[A], other: Sequence[A], stop: Stop) -> Reason | None:
        """The reason of a choice beside another, in the first worlds that hints meet; None where none is found."""
        thinking = self.thinking
        happenings = thinking.happenings(view, choice, other)
        if not happenings:
            return None
        result = thinking.compared(view, (choice, other), thinking.chance(view), stop, happenings=happenings)
        found = reason(result, happenings, stop, thinking.reason_worlds(view))
        disagrees = found is not None and not thinking.reasons_agree and found.gain.mean <= 0
        return None if disagrees else found

    def danger(self, view: V, choice: Sequence[A], stop: Stop) -> str:
        """The warning that the next player takes the discard of a choice; empty where that is no danger."""
        thinking, taken = self.thinking, self.thinking.taken_next(view, choice)
        if taken is None:
            return ""
        result = thinking.compared(view, (choice,), thinking.chance(view), stop, happenings=(taken,))
        share = share_of(result, taken, stop, thinking.reason_worlds(view))
        return taken.danger(share) if share >= DANGER else ""

    def analyse(
        self, steps: Sequence[tuple[A | None, D]], names: Names, stop: Stop, known: Collection[int]
    ) -> Iterator[Assessment[A]]:
        """Every turn of a hand that is over and not known, in order; again, where its choices are compared later."""
        steps_of = self.turns(steps)
        return in_two_looks(
            in_order(steps_of, known, stop, lambda number, turn: self.looked(steps, names, number, turn, stop)), stop
        )

    def turns(self, steps: Sequence[tuple[A | None, D]]) -> Sequence[range]:
        """The steps of each turn of a hand."""
        return turns(steps)

    def looked(
        self, steps: Sequence[tuple[A | None, D]], names: Names, number: int, turn: range, stop: Stop
    ) -> Looked[Assessment[A]]:
        """A turn assessed by its number and its steps."""
        return Looked(_named(self._assessed(steps, number, turn, stop), names))

    def _assessed(self, steps: Sequence[tuple[A | None, D]], number: int, turn: range, stop: Stop) -> Assessment[A]:
        done = _kept(steps, turn)
        result = [
            (self.decision(deal, action, at, stop), [(deal, action) for _, deal, action in done[:count]])
            for count, (at, deal, action) in enumerate(done, 1)
        ]
        mistakes = [self._weighed(decision, taken, stop) for decision, taken in result if decision is not None]
        return assessment(
            steps[turn.start - 1][1],
            number,
            tuple(action for *_, action in done),
            [each for each in mistakes if each is not None],
            decisions=len(mistakes),
        )

    def mistake(self, deal: D, action: A, stop: Stop, at: int = 0) -> Mistake[A] | None:
        """The mistake that an action was; None where it is as good as any, or not sure to be worse."""
        decision = self.decision(deal, action, at, stop)
        return None if decision is None else self._weighed(decision, [(deal, action)], stop)

    def decision(self, deal: D, action: A, at: int = 0, stop: Stop = never) -> Decision[A] | None:
        """An action that a seat did in a deal, among what else it might have done; None where it had no choice."""
        thinking = self.thinking
        if not thinking.is_judged(deal, action):
            return None
        view = thinking.view(deal)
        rivals = [each for each in thinking.choices(view) if not thinking.same(each[0], action)]
        if not rivals:
            return None
        choices, found = [(action,), *rivals], list[Reason | None]()

        def suggest(loss: Loss) -> Suggestion[A]:
            found.append(self.reason(view, choices[loss.better], choices[0], stop))
            return self.suggestion(view, choices[loss.better], loss.worth_with_error, *_for(found[-1]))

        return Decision(
            choices=choices,
            done=0,
            at=at,
            suggest=suggest,
            missed=lambda better: thinking.missed(action, better.actions[0]),
            scale=thinking.scale(view),
            against=lambda better: _not_told(found[-1], better) if found else "",
        )

    def _weighed(self, decision: Decision[A], taken: Sequence[tuple[D, A]], stop: Stop) -> Mistake[A] | None:
        """The mistake that the last action of a turn was, if any; `taken` holds each action with the deal before it.

        It is weighed against what the best hint says before it, so that coach and hint are one voice. What that hint
        advised, or one before an earlier action of the turn, is no mistake; hints are made again.
        """
        view = self.thinking.view(taken[-1][0])
        rng = self.thinking.chance(view)

        def best() -> int | None:
            if any(self._advised(taken[place:], stop) for place in reversed(range(len(taken)))):
                return None
            said = self.best(view, stop)
            return next((place for place, choice in enumerate(decision.choices) if choice == said), None)

        return decision.mistake(lambda: self.thinking.compared(view, decision.choices, rng, stop), best)

    def _advised(self, taken: Sequence[tuple[D, A]], stop: Stop) -> bool:
        """True if the best hint before these actions begins with them."""
        deal, _ = taken[0]
        said = self.best(self.thinking.view(deal), stop)
        pairs = zip(said, taken, strict=False)
        return len(said) >= len(taken) and all(self.thinking.same(one, action) for one, (_, action) in pairs)

    def suggestion(
        self,
        view: V,
        actions: tuple[A, ...],
        worth: Estimate | None,
        why: str = "",
        more: str = "",
    ) -> Suggestion[A]:
        """A choice in words, with the cards to highlight; `more` is told after the words, such as its dangers."""
        words, later, after = self._words(view, actions, why, more), list[str](), view
        for done, action in enumerate(actions[:-1], 1):
            after = self.thinking.after(after, action)
            later.append(self._words(after, actions[done:], why, more))
        return Suggestion(
            actions=actions,
            words=words,
            cards=self.thinking.cards(view, actions),
            worth=None if worth is None else worth.mean,
            error=0.0 if worth is None else worth.error,
            proved=self.thinking.proved,
            later=tuple(later),
            always=tuple(each for each in map(_, self.thinking.always) if each in words),
        )

    def _words(self, view: V, actions: Sequence[A], why: str, more: str) -> str:
        words = self.thinking.forced(view, actions) or self.thinking.words(view, actions, why)
        return f"{words} {more}" if more else words


def _bare(actions: tuple[A, ...], worth: Estimate | None) -> Suggestion[A]:
    """A choice that is advised, without its words."""
    if worth is None:
        return Suggestion(actions=actions, words="")
    return Suggestion(actions=actions, words="", worth=worth.mean, error=worth.error)


def _for(found: Reason | None) -> tuple[str, str]:
    """The reason for a choice, and its dangers."""
    return ("", "") if found is None else (found.why, found.dangers)


def _not_told(found: Reason | None, better: Suggestion[Any]) -> str:
    """The reason against what was done, unless the words on the better choice tell it."""
    return "" if found is None or (found.why and found.why in better.words) else found.against


def _named(found: Assessment[A], names: Names) -> Assessment[A]:
    """A turn assessed, with the names of players in its words."""
    words = tuple(named(each, names) for each in found.words)
    better = None if found.better is None else replace(found.better, words=named(found.better.words, names))
    exercise = None if found.exercise is None else replace(found.exercise, words=named(found.exercise.words, names))
    return replace(found, words=words, better=better, exercise=exercise)


def _kept(steps: Sequence[tuple[A | None, D]], turn: range) -> list[tuple[int, D, A]]:
    """The actions of a turn that were not taken back, each with the step and the deal before it."""
    result = list[tuple[int, D, A]]()
    for place in turn:
        deal, action = steps[place - 1][1], steps[place][0]
        back = None if action is None else deal.taken_back(action)
        if back is not None:
            del result[len(result) - len(back) :]
        elif action is not None:
            result.append((place - 1, deal, action))
    return result


def minds(rows: Iterable[LevelRow], thinking: Callable[..., Thinking[V, D, A]]) -> dict[str, Mind[V, D, A]]:
    """The players of a game by the names of their levels; `thinking` takes the habits of a row."""
    return {row.name: Mind(thinking(**row.habits), row.effort) for row in rows}
