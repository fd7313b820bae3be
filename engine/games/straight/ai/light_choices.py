"""The choices that a decision compares, each with the light deal that it leads to."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.games.straight.actions import DrawPile, StraightAction
from engine.games.straight.ai.abilities import GOES_OUT, Mind
from engine.games.straight.ai.board import rummy_pays
from engine.games.straight.ai.facts import table_facts
from engine.games.straight.ai.light_deal import LightDeal
from engine.games.straight.ai.light_rules import LightStyle, light_rules
from engine.games.straight.ai.light_worlds import light_deal
from engine.games.straight.ai.plans import fullest, nothing
from engine.games.straight.ai.turn import done
from engine.games.straight.events import DealEnding
from engine.games.straight.melding import mask_of
from engine.games.straight.rules import attempt
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.table import has_own_meld
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card

STYLE = LightStyle(run=6.0, gap=3.0, of_rank=6.0)
"""The style of all seats in light deals."""
Line = Callable[[LightDeal], Sequence[float]]
"""Plays a light deal to its end: the scores by seat."""
Turn = tuple[StraightAction, ...]


@dataclass(frozen=True, slots=True)
class LightChoice:
    """A choice to compare: its actions, the light deal after them, and the line of play that follows."""

    actions: Turn
    deal: LightDeal
    line: Line = LightDeal.play


def can_be_sampled(mind: Mind) -> bool:
    """True if light deals know the moment."""
    return mind.seen.known.phase in {StraightPhase.DRAW, StraightPhase.PLAY}


def light_choices(mind: Mind, usual: Turn, discards: int, otherwise: int) -> Iterator[LightChoice]:
    """The choices to compare, `usual` first: `discards` more after its plays, `otherwise` more after other plays."""
    if mind.seen.known.phase is StraightPhase.DRAW:
        return _draws(mind, usual)
    return _turns(mind, usual, discards, otherwise)


def _draws(mind: Mind, usual: Turn) -> Iterator[LightChoice]:
    """The pile's top card and the stock, where the card is of use."""
    seen, pile = mind.seen, mind.seen.known.discard
    if not pile or not seen.known.stock or not isinstance(usual[0], DrawStock | DrawPile):
        return
    take, taken = DrawPile(pile[-1]), mind.best_of_pile()
    if taken is None or taken[1] != take or (usual[0] == take and taken[0] <= GOES_OUT):
        return
    deal = _deal_after(mind, mind.hand)
    found = [LightChoice((take,), deal, _after_take), LightChoice((DrawStock(),), deal, _after_draw)]
    yield from found if isinstance(usual[0], DrawPile) else found[::-1]


def out_choice(mind: Mind, turn: Turn) -> LightChoice | None:
    """A turn that goes out; None if it does not."""
    seat, after = mind.seen.seat, _after(mind.hand, turn)
    if mind.seen.known.phase is not StraightPhase.PLAY or after is None or not _is_out(after):
        return None
    deal = _deal_after(mind, after)
    began = mind.hand.played[seat]
    return LightChoice(turn, deal, lambda played: played.went_out(seat, began=began))


def _is_out(after: StraightHand) -> bool:
    """True if the turn that led here went out."""
    if after.calls is not None:
        return after.calls.out is not None
    return after.result is not None and after.result.ending is DealEnding.OUT


def _after_take(deal: LightDeal) -> Sequence[float]:
    return deal.take() or deal.play()


def _after_draw(deal: LightDeal) -> Sequence[float]:
    return deal.draw() or deal.play()


def _turns(mind: Mind, usual: Turn, discards: int, otherwise: int) -> Iterator[LightChoice]:
    """Whole turns: the usual plays with several discards, and everything laid or held back instead."""
    seat, hand = mind.seen.seat, mind.hand
    first = _after(hand, usual)
    if not isinstance(usual[-1], Discard) or first is None or _is_out(first):
        return
    turns = {usual: first}
    turns |= _with_discards(mind, usual[:-1], discards)
    held = hand.hands[seat]
    other = fullest(mind.facts, held) if len(usual) == 1 else nothing(held)
    turn = done(hand, other, lambda played: mind.order(mind.facts, played))
    if turn is not None and len(turn.actions) != len(usual) and (other.melds or mind.facts.least_held > 1):
        turns |= _with_discards(mind, turn.actions[:-1], otherwise)
    for actions, after in turns.items():
        yield LightChoice(actions, _deal_after(mind, after))


def _with_discards(mind: Mind, plays: Turn, most: int) -> dict[Turn, StraightHand]:
    """The turns that make these plays, with each of the best few discards that break up no meld, and what follows."""
    played = _after(mind.hand, plays)
    if played is None:
        return {}
    held = played.hands[mind.seen.seat]
    left = mind.facts.tables.best(held).left
    order = [card for card in mind.order(mind.facts, played) if card in left and not card.is_joker]
    found: dict[Turn, StraightHand] = {}
    for card in _kept_from_next(mind, played, order):
        after = _after(played, (Discard(card),))
        if after is not None and len(found) < most:
            found[*plays, Discard(card)] = after
    return found


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


def _deal_after(mind: Mind, hand: StraightHand) -> LightDeal:
    """The light deal at a moment, the seat's own melds laid when it is next to move, or held back while that pays."""
    seat, options = mind.seen.seat, mind.seen.known.options
    deal = light_deal(hand, light_rules(options), STYLE, mind.hand.gone)
    jokers = sum(card.is_joker for card in hand.hands[seat])
    deal.hands[seat] |= sum(mind.stand_ins[:jokers])
    deal.holds[seat] = deal.at_once or (rummy_pays(options) and not hand.played[seat])
    deal.whole[seat] = deal.holds[seat] or mind.facts.tables.gain(deal.hands[seat], 0) > 0
    deal.mover = seat if hand is mind.hand else deal.following[seat]
    return deal
