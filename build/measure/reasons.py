"""The chances and parts that reasons name, before the truth: `... build.measure GAME reasons [--claims N]`.

Levels play deals of the presets in turn. At one decision of each deal, so that no two claims share a deal, the best
choice is looked at beside the second one.

- `told`: by kind of reason and tenth of the chance, what truly happened less the chance that is told. The choice is
  done in the true deal, and the level plays on. The interval of the mean should hold 0.
- `dealt`: the same of a playout in the true deal. A mean away from 0 there lies at the worlds, which deal others
  another hand than they have; a mean of `told` away from that of `dealt`, at the seats of playouts, who play otherwise.
- `parts`, of a share of the decisions: 1 where the named part, taken out in new worlds, shrinks the gain by what was
  named, within two errors.
- `danger`: discards that the next player takes in more than a quarter of the worlds; `danger told`, where words say so.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import partial
from math import hypot
from random import Random
from statistics import fmean
from typing import Any

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.measure.playing import TimedPlayer, dealt_by, level_players, options_of, play_hand
from build.measure.sentences import coach_of
from build.report import Line
from engine.family.rules import AnyRules, never
from engine.games.canasta.ai.light_deal import Held
from engine.games.indian.hint_words import Price
from engine.games.indian.score_sheet import least_of
from engine.mind.comparison import Comparison
from engine.mind.reasons import DANGER, Caught, Comes, Happening, Reaches, Reason, Takes, Wins, reason
from engine.mind.thinking import Coach, Thinking
from engine.rummy.actions import Discard
from engine.rummy.cards import NATURALS, Card
from tests.mind.claims import KINDS

_EXPLAINED = 1 / 5
"""The share of the decisions whose whole reason is looked for, twice: that takes many times the playouts of chances."""
_MOST_TENTH = 9
_LONGEST = 600
"""Decisions after which a deal is given up."""


class Truth:
    """What happens in a deal once a choice has been done and the level plays on."""

    def __init__(self, rules: AnyRules, thinking: Thinking[Any, Any, Any], deal: Any, player: TimedPlayer) -> None:  # noqa: ANN401 - of any game
        self.rules, self.thinking, self.seat, self.player = rules, thinking, deal.mover, player
        self.deal, self.number = deal, 0
        self.open = True
        """True until the first card has come to another hand, or was laid, after the choice."""
        self.taker: int | None = None
        """The seat that took the top of the pile as that card: alone, but in Canasta with all below it."""
        self.took = -1
        """The number of its kind."""
        self.drawn = set[int]()
        """The numbers of the kinds that have come to the seat."""

    def play(self, choice: tuple[Any, ...]) -> "Truth":
        """Do the choice, and play the deal to its end."""
        for action in choice:
            self.deal = self.rules.apply(self.deal, action)
        while self.deal.to_move is not None and self.number < _LONGEST:
            self.number += 1
            seat = self.deal.mover
            for action in self.player.decide(self.rules.view(self.deal, seat), self.number):
                self._step(seat, action)
        return self

    def _step(self, seat: int, action: Any) -> None:  # noqa: ANN401 - of any game
        before, self.deal = self.deal, self.rules.apply(self.deal, action)
        if self.rules.name == "conquian":
            self._offered(before, seat, action)
            return
        fewer = len(before.discard) - len(self.deal.discard)
        hands = zip(before.hands, self.deal.hands, strict=True)
        grown = any(len(now) > len(was) for other, (was, now) in enumerate(hands) if other != self.seat)
        if self.open and seat != self.seat and (fewer > 0 or grown) and not isinstance(action, Discard):
            alone = fewer == 1 or (fewer > 0 and self.rules.name == "canasta")
            self._ended(seat if alone else None, before.discard[-1] if alone else None)
        if seat == self.seat:
            come = {*before.stock, *before.discard} - {*self.deal.stock, *self.deal.discard}  # some are laid at once
            self.drawn.update(map(self.thinking.number, map(self.deal.pack.kind, come - {*before.hands[seat]})))

    def _offered(self, before: Any, seat: int, action: Any) -> None:  # noqa: ANN401 - of any game
        """An action of Conquian, where cards are turned up and laid."""
        turns = type(action).__name__ == "TurnUp"
        if turns or type(action).__name__ == "Lay":
            card = before.stock[0] if turns else before.up
            if self.open:
                self._ended(None if turns or before.phase.value != "answer" else seat, card)
            if seat == self.seat:
                self.drawn.add(self.thinking.number(before.pack.kind(card)))

    def _ended(self, taker: int | None, card: Card | None) -> None:
        self.open, self.taker = False, taker
        if card is not None:
            self.took = self.thinking.number(self.deal.pack.kind(card))

    def of(self, happening: Happening) -> bool | None:  # noqa: PLR0911 - one of each kind
        """True if it happened; None where that is not known."""
        match happening:
            case Takes():
                return None if self.open else self.taker is not None and happening.is_taken(self.taker, self.took)
            case Comes(cards=cards):
                return bool(cards & self.drawn)
            case Caught(worths=worths):
                left = map(self.deal.pack.kind, self._left)
                return not worths.keys().isdisjoint(map(self.thinking.number, left))
            case Reaches():
                return bool(self.deal.melds[self.seat]) if self.rules.name == "contract" else None
            case Price():
                scores = self.deal.hand_scores or (0,) * (self.seat + 1)
                happening.scored(scores[self.seat] * self.rules.good(self.deal.options))
                happening.ended(won=False, holds=lambda _card: False)
                return happening.happened
            case Wins():
                return self._has_won
        return None

    @property
    def _left(self) -> Sequence[Card]:
        """The cards that are left in the hand; in Indian Rummy, those of them that count."""
        hand: Sequence[Card] = self.deal.hands[self.seat]
        if self.rules.name != "indian":
            return hand
        kinds, groups = self.deal.pack.kinds(hand), least_of(self.deal, self.seat).groups
        grouped = Counter(card for group in groups for card in group)
        return () if self._has_won else tuple((Counter(kinds) - grouped).elements())

    @property
    def _has_won(self) -> bool:
        """True if the side alone, or with another, has the best score of the deal."""
        deal = self.deal
        if self.rules.name in {"conquian", "indian"}:
            return bool(deal.winner == self.seat)
        scores, side = deal.hand_scores or (0,), deal.options.seating.side(self.seat)
        best = (min if self.rules.fewest_win(deal.options) else max)(scores)
        return max(scores) > min(scores) and bool(scores[side] == best)


Told = dict[str, dict[str, list[float]]]
"""By kind of happening and tenth of its chance, what happened less the chance."""


def look(rules: AnyRules, number: int, level: str, explained: float = _EXPLAINED) -> Line:
    """The reasons of a decision of a deal."""
    options, rng = options_of(rules, number), Random(f"reasons {number}")  # noqa: S311 - seeded
    coach, player, moments = coach_of(rules.name), level_players(rules, level)[0], list[Any]()
    start, deals = dealt_by(rules, options, f"reasons {number}", 0, True)
    players = [player] * rules.seating(options).seats
    play_hand(rules, options, start, next(deals), players, lambda deal, _action: moments.append(deal))
    rng.shuffle(moments)
    for deal in moments:
        view = coach.thinking.view(deal)
        choices = coach.thinking.choices(view)[:2]
        happenings = coach.thinking.happenings(view, *choices) if len(choices) > 1 else ()
        if happenings:
            line = _claims(rules, coach.thinking, deal, choices, happenings, player)
            if rng.random() < explained:
                _explain(coach, view, choices, happenings, line)
            return line
    return {"without": 1}


def _claims(
    rules: AnyRules,
    thinking: Thinking[Any, Any, Any],
    deal: Any,  # noqa: ANN401 - of any game
    choices: Any,  # noqa: ANN401 - of any game
    happenings: Sequence[Happening],
    player: TimedPlayer,
) -> Line:
    """The chances of what may happen after the first of two choices, beside the truth."""
    view = thinking.view(deal)
    result = thinking.compared(view, choices, Random(0), never, happenings=happenings)  # noqa: S311 - seeded
    worlds = thinking.reason_worlds(view)
    noted = [_noted(result, result.sample(), happenings) for _ in range(worlds)]
    dealt = _noted(result, true_world(rules, thinking, deal, result), happenings)
    truth = Truth(rules, thinking, deal, player).play(choices[0])
    told: Told = defaultdict(lambda: defaultdict(list))
    played: Told = defaultdict(lambda: defaultdict(list))
    claims = 0
    for place, happening in enumerate(happenings):
        happened, kind = truth.of(happening), type(happening).__name__
        if happened is None:
            continue
        chance = fmean(note[place] for note in noted)
        tenth = str(min(_MOST_TENTH, int(10 * chance)))
        told[kind][tenth].append(happened - chance)
        played[kind][tenth].append(dealt[place] - chance)
        claims += 1
    return {"pairs": 1, "claims": claims, "told": _plain(told), "dealt": _plain(played)}


def _noted(result: Comparison[Any], world: Any, happenings: Sequence[Happening]) -> list[bool]:  # noqa: ANN401
    """What happens in a world after the first choice."""
    for each in happenings:
        each.begin()
    result.worth(0, world)
    return [each.happened for each in happenings]


def _plain(told: Told) -> Told:
    return {kind: dict(tenths) for kind, tenths in told.items()}


def true_world(rules: AnyRules, thinking: Thinking[Any, Any, Any], deal: Any, result: Comparison[Any]) -> Any:  # noqa: ANN401
    """The deal as it is, in the form of the worlds of a comparison."""
    seat, hands = deal.mover, [[*map(deal.pack.kind, cards)] for cards in deal.hands]
    stock = [*map(thinking.number, map(deal.pack.kind, reversed(deal.stock)))]
    match rules.name:
        case "gin":
            world = result.sample()
            world.hands, world.stock = [sum(map(thinking.number, hand)) for hand in hands], stock
            return world
        case "straight":  # jokers are left out of light deals
            masks = [sum(1 << card for card in hand if card < NATURALS) for hand in hands]
            masks[seat] = 0
            return masks, [1 << card for card in map(deal.pack.kind, reversed(deal.stock)) if card < NATURALS]
        case "canasta":
            held = [Held([*map(thinking.number, hand)]) for hand in hands]
            pairs = zip(deal.discard, thinking.view(deal).known.discard, strict=True)
            return held, [thinking.number(card) for card, seen in pairs if seen < 0], stock
        case _:
            world = result.sample()
            return replaced(type(world), deal)


def replaced(kind: type[Any], deal: Any) -> Any:  # noqa: ANN401 - of any game
    """A deal as one of a class of its playouts."""
    world = object.__new__(kind)
    object.__setattr__(world, "__dict__", {**deal.__dict__})
    return world


def _explain(coach: Coach[Any, Any, Any], view: Any, choices: Any, happenings: Any, line: Line) -> None:  # noqa: ANN401
    """Add the reason of a choice, and its named part beside the same in new worlds."""
    thinking = coach.thinking
    first, again = (_found(thinking, view, choices, happenings, seed) for seed in (0, 1))
    takes = next((part for part in first.parts if isinstance(part.happening, Takes)), None)
    line |= {"explained": 1, "with a reason": int(first.told is not None), "parts": []}
    if first.told is not None and first.told.happening.prevents:
        same = next(each for each in again.parts if each.happening is first.told.happening)
        lost = first.told.gain.mean - same.gain.mean
        line["parts"].append(float(abs(lost) <= 2 * hypot(first.told.gain.error, same.gain.error)))
    if takes is not None and takes.chances[0] >= DANGER:
        words = coach.suggestion(view, choices[0], None, first.why, first.dangers).words
        line["danger"] = 1
        line["danger told"] = int(takes.happening.danger(takes.chances[0]) in words or first.told is takes)


def _found(
    thinking: Thinking[Any, Any, Any],
    view: Any,  # noqa: ANN401 - of any game
    choices: Any,  # noqa: ANN401 - of any game
    happenings: Any,  # noqa: ANN401 - of any game
    seed: int,
) -> Reason:
    result = thinking.compared(view, choices, Random(seed), never, happenings=happenings)  # noqa: S311 - seeded
    found = reason(result, happenings, never, thinking.reason_worlds(view))
    if found is None:
        message = "nothing stops it"
        raise ValueError(message)
    return found


def case_of(own: OwnMeasures) -> Case:
    """The deals of a game. Raises LookupError for a game whose playouts note nothing."""
    if own.rules.name not in KINDS or not coach_of(own.rules.name).thinking.notes:
        message = f"The playouts of {own.rules.title} note nothing."
        raise LookupError(message)
    return Case(
        about=__doc__,
        look=partial(look, own.rules),
        many=1000,
        counted="claims",
        arguments={
            "level": {"default": "skilled", "help": "who plays on (%(default)s)"},
            "explained": {"type": float, "default": _EXPLAINED, "help": "the share explained (%(default)s)"},
        },
    )
