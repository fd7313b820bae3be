"""The thinking of Canasta: choices, worlds, playouts and reasons for levels, hints and the coach."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from engine.blocks.plain_form import Cards
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.canasta.ai.light_deal import BLACK, ROW, WILD_MELD, CanastaLight, Group, Held, row_of
from engine.games.canasta.ai.policy import SILLY, Policy, Style, is_early
from engine.games.canasta.ai.worlds import CODES, LightWorlds, light
from engine.games.canasta.hint_words import (
    CANASTAS,
    DRAWS,
    HOLDS,
    HOLDS_CANASTAS,
    LAYS,
    LAYS_CANASTAS,
    OTHERWISE,
    OTHERWISE_CANASTAS,
    PAIR_ALONE,
    SEQUENCES,
    STAYS,
    TWO_CARDS,
    HeldBack,
    PairGrows,
    laid_text,
    pile_words,
    reason,
)
from engine.games.canasta.levels import ROWS
from engine.games.canasta.melds import (
    LEAST,
    SET_KEYS,
    THREES,
    WILDS,
    height,
    is_black_three,
    is_wild,
    key_of,
    points,
    reading,
    row_key,
)
from engine.games.canasta.options import CanastaOptions
from engine.games.canasta.rules import CanastaDeal, CanastaView
from engine.games.canasta.state import Phase
from engine.games.canasta.way_out import way_out
from engine.games.canasta.words import Answer, Ask, CanastaAction, EndDeal, Lay, Lays, TakePile
from engine.mind.coach import Scale
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening, Reaches, Takes, Wins, settled
from engine.mind.thinking import Coach, Thinking, minds
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card
from engine.text import listed

_DISCARDS = 4
_PLANS: Sequence[Mapping[str, Any]] = (
    {},
    {"fill": 0},
    {"holds": 4},
    {"pairs": True, "fill": 3},
    {"fresh": LEAST},
    {"saves": False},
)
"""Changes of a style that lay otherwise."""
_ROWS = range(ROW, 2 * ROW)
"""The numbers of sequences in light deals."""
_WORTH_A_WORD = 80
"""Mistakes that are told, each for what it costs at least, are a game."""
Choice = tuple[CanastaAction, ...]


class CanastaThinking(Thinking[CanastaView, CanastaDeal, CanastaAction]):
    """The thoughts of a player of some style."""

    always = (PAIR_ALONE, TWO_CARDS)

    def __init__(self, style: Style) -> None:
        self._policy = Policy(style)
        self._plans = [Policy(replace(style, **each)) for each in _PLANS]
        """The players whose lays come into question, the own first."""

    # -- choices

    def choices(self, view: CanastaView) -> Sequence[Choice]:
        """Ways to draw, whole turns after the draw, or answers."""
        deal = view.known
        result = {Phase.DRAW: self._draws, Phase.PLAY: self._turns, Phase.ANSWER: self._answers}[deal.phase](deal)
        return list(dict.fromkeys(result))

    def _draws(self, deal: CanastaDeal) -> Iterator[Choice]:
        """The stock, and the pile: as the policy takes it, and in every other way."""
        wanted = self._policy.taking(light(deal))
        ways = [] if wanted is None else [_taking(deal, wanted)]
        ways += [*deal.takings_alone, *deal.takings_with_hand]
        stock = DrawStock() if deal.stock else EndDeal()
        legal = [(way,) for way in ways if not deal.legal(way)]
        if wanted is None and not deal.legal(stock):
            yield (stock,)
        yield from legal
        if not deal.legal(stock):
            yield (stock,)

    def _answers(self, deal: CanastaDeal) -> Iterator[Choice]:
        yes = Answer(yes=self._says_yes(deal))
        yield from ((yes,), (Answer(yes=not yes.yes),))

    def _says_yes(self, deal: CanastaDeal) -> bool:
        return len(deal.hand) <= self._policy.style.full

    def _turns(self, deal: CanastaDeal) -> Iterator[Choice]:
        """Ways out, then what may be laid with a discard."""
        way = way_out(deal)
        if deal.asked == "yes":
            yield way or ()
            return
        thought = light(deal)
        out: list[Choice] = [] if way is None else [way]
        if way is not None and not deal.legal(Ask()):
            out.append((Ask(),))
        plans = [plan for policy in self._plans for plan in self._plan(deal, policy)]
        plans.insert(1, (Lays(), thought))
        stays = [
            choice
            for place, (plan, after) in enumerate(dict(plans).items())
            for choice in self._ends(deal, plan, after, 1 if place else _DISCARDS)
        ]
        if is_early(thought, deal.mover):
            out = []
        wants = self._policy.goes_out(thought, deal.mover)
        yield from [*out, *stays] if wants else [*stays[:1], *out, *stays[1:]]

    def _plan(self, deal: CanastaDeal, policy: Policy) -> Iterator[tuple[Lays, CanastaLight]]:
        thought = light(deal)
        lays = _lays(list(deal.hand), policy.lay(thought, out=False))
        if thought.hands[deal.mover].size:
            yield lays, thought

    def _ends(self, deal: CanastaDeal, plan: Lays, thought: CanastaLight, most: int) -> Iterator[Choice]:
        """A plan with the discards that cost least after it."""
        after = deal.attempt(Lay(plan)) if plan.groups else deal
        if isinstance(after, tuple):
            return
        lay = (Lay(plan),) if plan.groups else ()
        costs = self._policy.costs(thought)
        for cost, code in costs[:most]:
            card = next(card for card in after.hand if CODES[card.face] == code)
            if (cost < SILLY or (cost, code) == costs[0]) and not after.legal(Discard(card)):
                yield (*lay, Discard(card))

    # -- playouts

    def compared(
        self,
        view: CanastaView,
        choices: Sequence[Sequence[CanastaAction]],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[tuple[list[Held], list[int], list[int]]]:
        """Choices by what light deals bring in which they have been made."""
        del steps  # playouts by counts are quick enough
        worlds, side = LightWorlds(view), view.known.options.seating.side(view.seat)
        made = [self._made(view.known, choice) for choice in choices]

        def worth(place: int, world: tuple[list[Held], list[int], list[int]]) -> float:
            base, goes_on = made[place]
            deal = worlds.filled(base, world)
            deal.watch(happenings)
            goes_on(deal)
            while not deal.over:
                self._policy.turn(deal)
            scores = deal.scores()
            value = scores[side] - (sum(scores) - scores[side]) / (len(scores) - 1)
            cells, won = deal.hands[view.seat].cells, scores[side] == max(scores)
            return settled(happenings, value, won=won, holds=lambda code: bool(cells[code]))

        return Comparison(len(choices), lambda: worlds.sample(rng), worth, stop)

    notes = True
    draw_words = DRAWS

    def number(self, card: Card) -> int:
        """The code."""
        return CODES[card.face]

    def happenings(
        self, view: CanastaView, choice: Sequence[CanastaAction], other: Sequence[CanastaAction]
    ) -> Sequence[Happening]:
        """Beside a turn that lays otherwise, canastas and wins alone are told; so they are of draws."""
        deal, (last, end), laid = view.known, (choice[-1], other[-1]), [_laid(each) for each in (choice, other)]
        if deal.phase is not Phase.PLAY:
            return super().happenings(view, choice, other) if deal.phase is Phase.DRAW else ()
        if not isinstance(last, Discard) or isinstance(end, Ask):
            return ()
        text = deal.pack.text(last.card)
        seats = [seat for seat in range(deal.options.seats) if deal.options.seating.side(seat) == deal.side]
        if isinstance(end, Discard) and laid[0] == laid[1]:
            names = text, deal.pack.text(end.card)
            more = [Reaches(seats, CANASTAS, CANASTAS, *names)]
            if deal.options.sequences:
                more.append(Reaches(seats, SEQUENCES, SEQUENCES, *names, _ROWS))
            return [*super().happenings(view, choice, other), *more]
        if not isinstance(end, Discard):
            return [Wins(STAYS, STAYS, text)]
        words, canastas = (LAYS, LAYS_CANASTAS) if not laid[1] else (OTHERWISE, OTHERWISE_CANASTAS)
        words, canastas = (words, canastas) if laid[0] else (HOLDS, HOLDS_CANASTAS)
        groups = laid_text(deal, choice if not laid[1] else other)
        result = [Wins(words, words, text, groups), Reaches(seats, canastas, canastas, text, groups)]
        return [HeldBack(text, groups, _worths(laid[0])), *result] if words is LAYS else result

    def reason_worlds(self, view: CanastaView) -> int:
        """Half as many as usual, or a quarter where sequences make playouts long."""
        return super().reason_worlds(view) // (4 if view.known.options.sequences else 2)

    def takes(self, view: CanastaView, card: Card, other: Card) -> Happening:
        """The next player takes the pile by it."""
        text, count = view.known.pack.text, len(view.known.discard) + 1
        return Takes(self.following(view), text(card), text(other), pile_words(count), count)

    def comes(self, view: CanastaView, card: Card, kept: Card, rest: Cards) -> Iterator[Happening]:
        """A third card comes to a pair, of whatever suit, unless it goes onto a meld; or one comes to a sequence."""
        deal, other = view.known, [each for each in rest if each.rank == kept.rank and not is_wild(each)]
        if len(other) != 1 or is_black_three(kept) or any(_is_of(meld, kept) for meld in deal.own_melds):
            yield from super().comes(view, card, kept, rest)
            return
        pair = listed(map(deal.pack.text, (*other, kept)))
        codes = range(4 * height(kept), 4 * height(kept) + 4)
        yield PairGrows(view.seat, codes, (deal.pack.text(card), pair, ""))

    def waited(self, view: CanastaView, card: Card, rest: Sequence[Card]) -> Iterator[Card]:
        """The unseen cards that make a sequence with the card and another of the hand, or with one that lies."""
        deal, options = view.known, view.known.options
        if not options.sequences or is_wild(card) or is_black_three(card):
            return
        seen = Counter(each for each in deal.cards if each >= 0)
        unseen = Counter(deal.pack.kinds(deal.pack.cards)) - seen
        groups = [*((each,) for each in rest), *deal.own_melds]
        for third in unseen:
            alike = third.suit == card.suit and not third.is_joker and not is_wild(third)
            if alike and any("-" in _key_of(options, (*each, card, third)) for each in groups):
                yield third

    def points(self, view: CanastaView, card: Card) -> int:
        """The points that it counts against the side in the hand."""
        return view.known.options.black_three_hand if is_black_three(card) else points((card,))

    def _made(
        self, deal: CanastaDeal, choice: Sequence[CanastaAction]
    ) -> tuple[CanastaLight, Callable[[CanastaLight], None]]:
        """A light deal after a choice, as far as hidden cards have no part in it, and how the turn goes on."""
        for action in choice:
            if isinstance(action, DrawStock):
                return light(deal), self._draw_and_play
            if isinstance(action, Ask):
                return light(deal), self._ask
            deal = deal.apply(action)
        if deal.phase is Phase.DRAW or deal.to_move is None:
            return light(deal), _nothing
        if deal.asked == "yes":
            return light(deal), CanastaLight.concede
        return light(deal), partial(self._policy.play, out=deal.asked is None)

    def _draw_and_play(self, deal: CanastaLight) -> None:
        deal.draw_all()
        if not deal.over:
            self._policy.play(deal)

    def _ask(self, deal: CanastaLight) -> None:
        """The partner says yes unless its hand is full."""
        if deal.hands[(deal.mover + 2) % deal.seats].size <= self._policy.style.full:
            deal.concede()
        else:
            self._policy.play(deal, out=False)

    def scale(self, view: CanastaView) -> Scale:
        """A measure that grows with the game: deals of Bolivia differ by four times as much as Canasta's."""
        least = view.known.options.target / _WORTH_A_WORD
        return Scale(least=least, batch=40, first=360, long_batch=300, second=1200)

    # -- words

    def words(self, view: CanastaView, actions: Sequence[CanastaAction], why: str = "") -> str:
        """The advice with its reason: a thing that the choice makes, keeps or stops."""
        return reason(view.known, actions, why)

    def cards(self, view: CanastaView, actions: Sequence[CanastaAction]) -> tuple[Card, ...]:
        """The cards that are laid and discarded."""
        result = list[Card]()
        for action in actions:
            match action:
                case TakePile(cards, beside):
                    result += (*view.known.discard[-1:], *(cards or ()), *(beside or Lays()).cards)
                case Lay(melds):
                    result += melds.cards
                case Discard(card):
                    result.append(card)
        return tuple(result)

    def missed(self, done: CanastaAction, better: CanastaAction) -> Missed:
        """The draw or the discard that was wrong, cards laid too early, or cards that were not laid."""
        match done, better:
            case Discard(), Discard():
                return Missed.DISCARD
            case _, TakePile():
                return Missed.PILE
            case TakePile(), _:
                return Missed.STOCK
            case Lay(), Discard():
                return Missed.EARLY
        return Missed.PLAY


def _laid(choice: Sequence[CanastaAction]) -> dict[str, Cards]:
    """The cards that a choice lays, by the keys of their melds."""
    return {key: cards for action in choice if isinstance(action, Lay) for key, cards in action.melds}


def _worths(laid: Mapping[str, Cards]) -> dict[int, float]:
    """By code, the points that cards bring where they are laid and cost where they are held."""
    return {CODES[card.face]: 2.0 * points((card,)) for cards in laid.values() for card in cards}


def _key_of(options: CanastaOptions, cards: Cards) -> str:
    """The key of the meld that cards make; empty where they make none."""
    cards = tuple(sorted(cards))
    return "" if reading(options, cards) is None else key_of(cards)


def _is_of(meld: Cards, card: Card) -> bool:
    """True if a meld is a set of the rank of a card."""
    return {each.rank for each in meld if not is_wild(each)} == {card.rank}


def _nothing(deal: CanastaLight) -> None:
    """Do nothing: it is another player's turn, or the deal is over."""


def _lays(held: list[Card], groups: Iterable[Group]) -> Lays:
    """The groups of a light deal as lays at the table, of cards that leave the hand."""
    result: dict[str, Cards] = {}
    for target, codes in groups:
        key = _key(target)
        result[key] = (*result.get(key, ()), *_cards(held, codes))
    return Lays(tuple(result.items()))


def _key(target: int) -> str:
    if target < ROW:
        return {WILD_MELD: WILDS, BLACK: THREES}.get(target) or SET_KEYS[target]
    suit, low, end = row_of(target)
    return row_key(suit, low, end - 1)


def _cards(held: list[Card], codes: Iterable[int]) -> Cards:
    """Cards of these codes, which leave the hand."""
    result = []
    for code in codes:
        result.append(next(card for card in held if CODES[card.face] == code))
        held.remove(result[-1])
    return tuple(result)


def _taking(deal: CanastaDeal, groups: Sequence[Group]) -> TakePile:
    """The taking of the pile that groups of a light deal stand for, the first with its top."""
    held, ((target, codes), *beside) = list(deal.hand), groups
    cards = _cards(held, codes)
    key = _key(target) if target >= ROW or not codes else None
    return TakePile(cards or None, _lays(held, beside) if beside else None, key)


THINKING = CanastaThinking(Style())


def _thinking(**weights: Any) -> CanastaThinking:  # noqa: ANN401 - the weights of a style
    return CanastaThinking(Style(**weights))


MINDS = minds(ROWS, _thinking)
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse
