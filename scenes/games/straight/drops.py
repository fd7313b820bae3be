"""Actions of drops: a meld, a lay-off, a joker's replacement or a discard; and questions before them."""

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import TypeVar

from engine.games.straight.rules import apply, legal
from engine.games.straight.state import StraightHand
from engine.games.straight.table import place_of
from engine.games.straight.view import StraightView
from engine.games.straight.words import LayMeld, LayOff, PlayAction, ReplaceJoker, StraightAction, UndoPlay
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.laid_table import Meant
from engine.rummy.melds import Meld, fitting, readings
from engine.rummy.plays import Play
from engine.text import _
from scenes.games import action_drops
from scenes.games.action_drops import LayingArranger, PlayActions, as_put, from_end
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.games.straight.names import meld_name
from scenes.games.straight.running_turn import best_melds
from scenes.table.intents import Do, OnCard, Target, ToGroup, ToHand, ToSpace, Way
from scenes.table.places.card_places import Board
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped

P = TypeVar("P", bound=PlayAction)


# -- the actions that a drop might stand for


def melds_of(view: StraightView, held: Sequence[Card]) -> Iterator[LayMeld]:
    """Every way to lay these cards with named jokers; the last has no names, so that the rules tell what is wrong."""
    for meld in as_put(readings(held, {}, view.known.options.melds), held):
        yield _laying(meld)
    yield LayMeld(tuple(held))


def _laying(meld: Meld) -> LayMeld:
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    return LayMeld(meld.cards, tuple((card, face) for card, face in pairs if card.is_joker))


def lay_offs_of(view: StraightView, card: Card, on: Sequence[Card], place: int | None) -> Iterator[LayOff]:
    """Every way to lay a card off on the meld with these cards; for jokers first at the end where they were dropped."""
    at = place_of(view.known.table, on[0])
    if card.is_joker and at is not None:
        faces = fitting(view.known.table[at].meld, view.known.options.melds)
        yield from (LayOff(card, on[0], face) for face in from_end(faces, len(on), place))
    yield LayOff(card, on[0])


def _replacements(_seen: StraightView, card: Card, joker: Card) -> Iterator[ReplaceJoker]:
    if not card.is_joker:
        yield ReplaceJoker(joker, card)


def _taken_back(view: StraightView, cards: Sequence[Card]) -> UndoPlay | None:
    """The last play, if it put these cards on the table."""
    return UndoPlay() if view.known.turn.plays and laid_by(view.known.turn.plays[-1].action).issuperset(cards) else None


def laid_by(play: PlayAction) -> frozenset[Card]:
    """The cards that a play puts on the table."""
    return frozenset(play.cards) if isinstance(play, LayMeld) else frozenset((play.card,))


def _melds_in_hand(view: StraightView, card: Card) -> Iterator[tuple[Card, ...]]:
    """The meld with this card in the hand's best melding."""
    yield from (meld.cards for meld in best_melds(view.known.options, view.hand) if card in meld.cards)


PLAYS: PlayActions[StraightView, StraightHand, StraightAction] = PlayActions(
    hand=attrgetter("known"),
    legal=legal,
    apply=apply,
    discard=Discard,
    lay_offs=lay_offs_of,
    melds=melds_of,
    replacements=_replacements,
    taken_back=_taken_back,
    melds_in_hand=_melds_in_hand,
)


# -- drops


def dropped(view: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
    """The action of a drop of these cards, or the question for which cards its jokers stand."""
    target = action_drops.resolved(PLAYS, view, board, cards, target)
    if isinstance(target, ToHand):
        words = _("Other cards have been laid since: undo those first.")
        action = _taken_back(view, cards)
        return Dropped(action) if action is not None else Dropped(words=words)
    if any(card.is_joker for card in cards) and board.tableau.held.issuperset(cards):
        ways = _ways_of_jokers(view, board, cards, target)
        if len(ways) > 1:
            return Dropped(ask=_naming(ways))
    return action_drops.dropped(PLAYS, view, board, cards, target)


def _ways_of_jokers(
    view: StraightView, board: Board, cards: Sequence[Card], target: Target
) -> Sequence[LayMeld | LayOff]:
    """The legal ways to lay cards with jokers as one play, each with other cards that the jokers stand for."""
    hand = view.known
    match target:
        case ToSpace():
            return _once(play for play in melds_of(view, cards) if play.names and not legal(hand, play))
        case ToGroup(space, key, place) if len(cards) == 1:
            on = group_at(board, space, key).cards
            result = lay_offs_of(view, cards[0], on, place)
            return [play for play in result if play.stands_for is not None and not legal(hand, play)]
        case _:
            return ()


def _once(plays: Iterable[LayMeld]) -> list[LayMeld]:
    """The plays without those that differ only in which of several jokers stands for which card."""
    result = {frozenset((*_naturals(play), *(face for _joker, face in play.names))): play for play in plays}
    return list(result.values())


def _naturals(play: LayMeld) -> Iterator[Card]:
    return (card for card in play.cards if not card.is_joker)


def _naming(plays: Sequence[LayMeld | LayOff]) -> ChoiceDialog:
    """The question for which cards one joker or several should stand."""
    several = any(isinstance(play, LayMeld) and len(play.names) > 1 for play in plays)
    title = _("What should the jokers stand for?") if several else _("What should the joker stand for?")
    return ChoiceDialog(title, "", tuple(_naming_choice(play) for play in plays))


def _naming_choice(play: LayMeld | LayOff) -> CardChoice:
    """A choice, shown as the card for which the joker would stand or, with several jokers, as the meld."""
    if isinstance(play, LayOff):
        return CardChoice((play.stands_for,) if play.stands_for is not None else (), Do(play))
    if len(play.names) == 1:
        return CardChoice((play.names[0][1],), Do(play))
    faces = dict(play.names)
    return CardChoice(tuple(faces.get(card, card) for card in play.cards), Do(play))


# -- a card that belongs in several places


def which(view: StraightView, card: Card, places: Sequence[Way]) -> ChoiceDialog | None:
    """The question where a card should go; None if there is nothing to ask."""
    choices = [choice for cards, target in places for choice in _placing(view, cards, target)]
    if len(choices) < 2:  # noqa: PLR2004 - a single choice needs no question
        return None
    return ChoiceDialog(_("Where should {card} go?").format(card=card), "", tuple(choices))


def _placing(view: StraightView, cards: tuple[Card, ...], target: Target) -> Iterator[CardChoice]:
    """The choices of one place: for a joker on a meld, one for each card for which it can stand there."""
    hand = view.known
    match target:
        case ToSpace():
            yield CardChoice(cards, Do(LayMeld(cards)), _("a new meld"))
        case OnCard(card=joker):
            place = place_of(view.known.table, joker)
            if place is not None:
                words = _("takes {joker}").format(joker=joker)
                yield CardChoice(view.known.table[place].meld.stands_for, Do(ReplaceJoker(joker, cards[0])), words)
        case ToGroup(key=(_name, place)):
            meld = view.known.table[place].meld
            for play in lay_offs_of(view, cards[0], meld.cards, None):
                named = play.stands_for is not None or not cards[0].is_joker
                if named and not legal(hand, play):
                    face = _("as {card}").format(card=play.stands_for) if play.stands_for is not None else ""
                    yield CardChoice(meld.cards, Do(play), face or meld_name(meld))


# -- how melds lie


def arranger(view: StraightView) -> LayingArranger:
    """The order of cards after a drop, by the rules of the game."""

    def order(cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...] | None:
        del known
        laid = [each.meld for each in view.known.table if cards.issuperset(each.meld.cards)]
        names = {card: face for meld in laid for card, face in zip(meld.cards, meld.stands_for, strict=True)}
        jokers = {card: face for card, face in names.items() if card.is_joker}
        free = [card for card in cards if card.is_joker and card not in jokers]
        melds = readings(cards, {} if free else jokers, view.known.options.melds)
        return next((meld.cards for meld in as_put(melds, put)), None)

    return LayingArranger(order)
