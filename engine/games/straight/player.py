"""Players of Straight Rummy: an Expert's rules of thumb, and what else comes into question, in light deals.

Learner to Skilled decide by rules of thumb alone (`ai/abilities.py`). Where several follow, those of an Expert are
hardly better than a Skilled's, so there it compares as a Master does. What else comes into question is the other draw,
other discards, and all melds laid or held back.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from engine.family.exercises import Missed
from engine.family.rules import Decider, Stop
from engine.games.straight.ai.abilities import GOES_OUT, Mind, decide
from engine.games.straight.ai.deal_decisions import rummy_pays
from engine.games.straight.ai.facts import table_facts
from engine.games.straight.ai.light_deal import StraightLight
from engine.games.straight.ai.light_rules import LightStyle, light_rules
from engine.games.straight.ai.turn_plans import done, fullest, nothing
from engine.games.straight.ai.worlds import LightWorlds, light_deal
from engine.games.straight.hint_words import DRAWS, sentences
from engine.games.straight.levels import ROWS, THUMBS
from engine.games.straight.melds import mask_of
from engine.games.straight.rules import apply, attempt, legal
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.table import has_own_meld
from engine.games.straight.view import StraightView, unseen, world
from engine.games.straight.view import view as seen_by
from engine.games.straight.words import (
    BlockDeal,
    CallRummy,
    ChallengeHand,
    DealEnding,
    DrawPile,
    LayMeld,
    LayOff,
    RenewStock,
    ReplaceJoker,
    StraightAction,
)
from engine.mind.comparison import Comparison
from engine.mind.reasons import Happening, settled
from engine.mind.thinking import Coach, Thinking, minds
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, NATURALS, Card

Turn = tuple[StraightAction, ...]
Sample = tuple[list[int], list[int]]
"""The hands by seat, and the stock."""
Line = Callable[[StraightLight], Sequence[float]]
"""Plays a light deal to its end: the scores by seat."""
STYLE = LightStyle(run=6.0, gap=3.0, of_rank=6.0)
"""The style of all seats in light deals."""


class StraightThinking(Thinking[StraightView, StraightHand, StraightAction]):
    """The thoughts of Straight Rummy."""

    notes = True
    draw_words = DRAWS

    def __init__(
        self, discards: int, otherwise: int, *, seats: int = 2, idle: bool = False, winning: float = 0.0
    ) -> None:
        """`discards` are compared after the Expert's plays, `otherwise` after other plays, from so many `seats` on.

        Unless `idle`, a card of the pile is not thought of that seems of no use. A deal that is won counts `winning`
        more than its points, which vary with the luck of what the others hold.
        """
        self._discards, self._otherwise, self._seats, self._idle = discards, otherwise, seats, idle
        self._winning = winning

    def view(self, deal: StraightHand) -> StraightView:
        """The deal as the seat to move sees it, as a view of the game's own class."""
        return seen_by(deal, deal.mover)

    def choices(self, view: StraightView) -> Sequence[Turn]:
        """Draws, or whole turns after the draw; of calls and challenges the Expert's answer alone."""
        mind = _mind(view)
        usual = mind.decide()
        if view.known.options.seats >= self._seats:
            if view.known.phase is StraightPhase.DRAW:
                return self._draws(mind, usual)
            if view.known.phase is StraightPhase.PLAY:
                return self._turns(mind, usual)
        return [usual]

    def _draws(self, mind: Mind, usual: Turn) -> Sequence[Turn]:
        """The pile's top card and the stock."""
        pile, taken = mind.seen.discard, mind.best_of_pile()
        take, stock = (DrawPile(pile[-1] if pile else None),), (DrawStock(),)
        if not pile or not mind.seen.known.stock or usual not in (take, stock):
            return [usual]
        if taken is None or taken[1] != take[0]:
            is_open = self._idle and _leads_on(mind, take)
        else:
            is_open = usual == stock or taken[0] > GOES_OUT
        return [usual, stock if usual == take else take] if is_open else [usual]

    def _turns(self, mind: Mind, usual: Turn) -> Sequence[Turn]:
        """The usual plays with several discards, and everything laid or held back instead."""
        first, held = _after(mind.hand, usual), mind.hand.hands[mind.seen.seat]
        if not isinstance(usual[-1], Discard) or first is None or _is_out(first):
            return [usual]
        turns = [usual, *_with_discards(mind, usual[:-1], self._discards)]
        other = fullest(mind.facts, held) if len(usual) == 1 else nothing(held)
        turn = done(mind.hand, other, lambda played: mind.order(mind.facts, played))
        if turn is not None and len(turn.actions) != len(usual) and (other.melds or mind.facts.least_held > 1):
            turns += _with_discards(mind, turn.actions[:-1], self._otherwise)
        return list(dict.fromkeys(turns))

    def compared(
        self,
        view: StraightView,
        choices: Sequence[Sequence[StraightAction]],
        rng: Random,
        stop: Stop,
        steps: int | None = None,
        happenings: Sequence[Happening] = (),
    ) -> Comparison[Sample]:
        """Choices by their points, less the others' on average, in light deals in which they have been made."""
        del steps  # light deals are quick enough
        mind = _mind(view)
        facts = replace(mind.facts, unseen=mind.facts.unseen & ~sum(mind.stand_ins))
        worlds = LightWorlds(mind.seen, mind.hand, facts, light_rules(view.known.options), STYLE)
        seat, share, lines = worlds.seat, 1 / (len(worlds.base.seats) - 1), [line_of(mind, each) for each in choices]

        def worth(place: int, sample: Sample) -> float:
            base, line = lines[place]
            deal = worlds.filled(base, sample)
            deal.watch(happenings)
            scores = line(deal)
            own = scores[seat]
            won = own >= max(scores)
            value = own - (sum(scores) - own) * share + (self._winning if won else 0.0)
            return settled(
                happenings, value, won=won and own > min(scores), holds=lambda card: bool(card & deal.hands[seat])
            )

        return Comparison(len(choices), lambda: worlds.sample(rng), worth, stop)

    def following(self, view: StraightView) -> int:
        """The next seat that has not left the game."""
        return _mind(view).facts.following

    def points(self, view: StraightView, card: Card) -> int:
        """The points of a natural card."""
        return view.known.options.hand_points[card] if card < NATURALS else 0

    def share(self, view: StraightView) -> float:
        """The part that is paid to the winner, to all, or counted against the seat."""
        others = view.known.options.seats - 1
        return {"winner": 1 / others, "payment": 1 + 1 / others}.get(view.known.options.scoring, 1.0)

    def waited(self, view: StraightView, card: Card, rest: Sequence[Card]) -> Iterator[Card]:
        """The cards of pairs of which another is held."""
        if card.is_joker:
            return
        facts, held = _mind(view).facts, mask_of(each for each in rest if not each.is_joker)
        for pair in facts.partners[card]:
            lacking = pair & ~held
            if pair & held and lacking & facts.unseen:
                yield CARDS[lacking.bit_length() - 1]

    def is_judged(self, deal: StraightHand, action: StraightAction) -> bool:
        """Draws and ends of turns: what was laid is judged with the discard."""
        del deal
        return isinstance(action, DrawStock | DrawPile | BlockDeal | Discard | EndTurn)

    def same(self, one: StraightAction, other: StraightAction) -> bool:
        """A draw may leave the top card out; light deals tell a challenge from nothing, as it is mostly rejected."""
        if isinstance(one, DrawPile) and isinstance(other, DrawPile):
            return None in {one.card, other.card} or one == other
        return one == other or ChallengeHand() in (one, other)

    def words(self, view: StraightView, actions: Sequence[StraightAction], why: str = "") -> str:
        """The reason of each action, a sentence each."""
        return " ".join(sentences(view, actions, why))

    def after(self, view: StraightView, action: StraightAction) -> StraightView:
        """The view after an action that lays cards, which is done in a world of it."""
        return self.view(apply(world(view, unseen(view)), action))

    def cards(self, view: StraightView, actions: Sequence[StraightAction]) -> tuple[Card, ...]:
        """The cards that are drawn, laid, replaced or discarded."""
        return tuple(dict.fromkeys(card for action in actions for card in _cards(view, action)))

    def missed(self, done: StraightAction, better: StraightAction) -> Missed:
        """A block too early or too late, cards not laid, or the wrong draw or discard."""
        if isinstance(done, BlockDeal):
            return Missed.KNOCKED
        if isinstance(better, LayMeld | LayOff | ReplaceJoker):
            return Missed.PLAY
        draws = {BlockDeal: Missed.WAITED, DrawPile: Missed.PILE, DrawStock: Missed.STOCK, RenewStock: Missed.STOCK}
        return draws.get(type(better), Missed.DISCARD)


def _mind(view: StraightView) -> Mind:
    """An Expert's rules of thumb, which leave nothing to chance."""
    return Mind(THUMBS, view, seed=0)


def _leads_on(mind: Mind, draw: Turn) -> bool:
    """True if a turn that begins with this draw from the pile can end."""
    after = _after(mind.hand, draw)
    return after is not None and any(not legal(after, Discard(card)) for card in after.hands[after.mover])


def _with_discards(mind: Mind, plays: Turn, most: int) -> list[Turn]:
    """The turns that make these plays, with each of the best few discards that break up no meld."""
    played = _after(mind.hand, plays)
    if played is None:
        return []
    left = mind.facts.tables.best(played.hands[mind.seen.seat]).left
    order = [card for card in mind.order(mind.facts, played) if card in left and not card.is_joker]
    free = [card for card in _kept_from_next(mind, played, order) if not legal(played, Discard(card))]
    return [(*plays, Discard(card)) for card in free[:most]]


def _kept_from_next(mind: Mind, played: StraightHand, cards: Sequence[Card]) -> list[Card]:
    """The discards, without those that the next player lays off where one that fits nowhere is worth as little.

    Light deals can hardly tell such two apart, so luck would choose between them.
    """
    facts, options = mind.facts, mind.seen.known.options
    if options.lay_off == "own_first" and not has_own_meld(played.table, facts.following):
        return [*cards]
    table, held = table_facts(played.table, options), mask_of(played.hands[mind.seen.seat])
    alone = [card for card in cards if not any(pair & held for pair in facts.partners[card])]
    given = {card for card in alone if 1 << card & (table.sets | table.runs)}
    safe = {facts.points[card] for card in alone if card not in given}
    return [card for card in cards if card not in given or facts.points[card] not in safe]


def _after(hand: StraightHand, actions: Sequence[StraightAction]) -> StraightHand | None:
    """The hand after some actions; None where one of them is refused."""
    for action in actions:
        after = attempt(hand, action)
        if not isinstance(after, StraightHand):
            return None
        hand = after
    return hand


def _is_out(after: StraightHand) -> bool:
    """True if the turn that led here went out."""
    if after.calls is not None:
        return after.calls.out is not None
    return after.result is not None and after.result.ending is DealEnding.OUT


# -- light deals


def line_of(mind: Mind, actions: Sequence[StraightAction]) -> tuple[StraightLight, Line]:
    """The light deal after a choice, as far as hidden cards have no part in it, and how it is played on."""
    hand, seat, first = mind.hand, mind.seen.seat, actions[0]
    match first:
        case DrawStock() | RenewStock():
            return _deal_after(mind, hand), lambda deal: deal.from_stock() or deal.play()
        case DrawPile(card) if card in {None, hand.discard[-1]}:
            return _deal_after(mind, hand), lambda deal: deal.from_pile() or deal.play()
        case BlockDeal():
            return _deal_after(mind, hand), StraightLight.blocked
        case _:
            after = hand
    for action in actions:
        after = apply(after, action)
    deal = _deal_after(mind, after)
    if _is_out(after):
        began = hand.played[seat]
        return deal, lambda deal: deal.went_out(seat, began=began)
    if after.turn_of == seat:
        taken = mask_of(after.turn.taken)
        return deal, lambda deal: deal.finish(0, taken) or deal.play()
    return deal, StraightLight.play


def _deal_after(mind: Mind, hand: StraightHand) -> StraightLight:
    """The light deal at a moment, the seat's own melds laid when it is next to move, or held back while that pays."""
    seat, options = mind.seen.seat, mind.seen.known.options
    deal = light_deal(hand, light_rules(options), STYLE, mind.hand.gone)
    jokers = sum(card.is_joker for card in hand.hands[seat])
    deal.hands[seat] |= sum(mind.stand_ins[:jokers])
    deal.holds[seat] = deal.at_once or (rummy_pays(options) and not hand.played[seat])
    deal.whole[seat] = deal.holds[seat] or mind.facts.tables.gain(deal.hands[seat], 0) > 0
    deal.mover = seat if hand.turn_of == seat else deal.following[seat]
    return deal


def _cards(view: StraightView, action: StraightAction) -> Sequence[Card]:
    """The cards to highlight."""
    match action:
        case LayMeld(cards):
            return cards
        case LayOff(card) | Discard(card):
            return (card,)
        case DrawPile(card):
            return (card or view.known.discard[-1],)
        case ReplaceJoker(joker, card):
            return (card, joker)
        case CallRummy(play):
            return _cards(view, play)
        case _:
            return ()


MINDS: Mapping[str, Decider[StraightView, StraightAction]] = {
    **{row.name: partial(decide, row.habits["abilities"]) for row in ROWS if "abilities" in row.habits},
    **minds((row for row in ROWS if "abilities" not in row.habits), StraightThinking),
}
"""The deciding function of each level, by its name."""
COACH = Coach(StraightThinking(12, 12, idle=True))
advise, analyse = COACH.advise, COACH.analyse
