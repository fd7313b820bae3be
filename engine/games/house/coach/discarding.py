"""Advice on the discard at the end of a turn: Expert's card, and the reasons from its evaluation."""

from collections.abc import Callable, Iterator

from engine.games.house.ai.expert import outlook_of
from engine.games.house.ai.outlook import Outlook
from engine.games.house.ai.sense.deeds import Better, TurnPlay
from engine.games.house.ai.sense.risk import Risks, next_opponent
from engine.games.house.ai.sense.solver_cache import STEPS
from engine.games.house.coach.advice_values import DiscardAdvice, Why
from engine.games.house.scoring import unplayed_value
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.value import feeds, nearness
from engine.games.house.solver.sets import splits
from engine.games.house.view import View
from engine.rummy.cards import Card
from engine.rummy.table import Table, cards_of


def discard_advice(view: View, tables: tuple[Table, ...], stop: Callable[[], bool]) -> DiscardAdvice | None:
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
    if known and not _feeds(card, known) and any(_feeds(other, known) for other in others):
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


def _feeds(card: Card, known: int) -> bool:
    """True if a card makes a play with cards that are known to be in a hand."""
    return feeds(mask_of((card,)), known)
