"""Actions of drops: a meld, a lay-off, a joker's replacement or a discard; and questions before them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from engine.blocks.changes import put
from engine.games.straight.rules import apply, legal
from engine.games.straight.state import StraightHand
from engine.games.straight.table import place_of
from engine.games.straight.view import StraightView
from engine.games.straight.words import LayMeld, LayOff, PlayAction, ReplaceJoker, StraightAction, UndoPlay
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay, LaidTable, Meant
from engine.rummy.melds import Meld, fitting, readings
from engine.rummy.plays import Play
from engine.text import _
from engine.values import value_class
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.games.straight.names import meld_name
from scenes.games.straight.running_turn import best_melds, lays_all_or_nothing
from scenes.table.intents import Do, OnCard, Target, ToGroup, ToHand, ToPile, ToSpace, Way
from scenes.table.places.card_places import Board
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped

P = TypeVar("P", bound=PlayAction)


# -- the actions that a drop might stand for


def melds_of(view: StraightView, held: Sequence[Card]) -> Iterator[LayMeld]:
    """Every way to lay these cards with named jokers; the last has no names, so that the rules tell what is wrong."""
    for meld in _as_put(readings(held, {}, view.known.options.melds), held):
        yield _laying(meld)
    yield LayMeld(tuple(held))


def _as_put(melds: Iterable[Meld], put: Sequence[Card]) -> list[Meld]:
    """The readings of some cards, first those in the order in which the cards were put, from either end."""
    wanted = tuple(put), tuple(reversed(put))
    return sorted(melds, key=lambda meld: meld.cards not in wanted)


def _laying(meld: Meld) -> LayMeld:
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    return LayMeld(meld.cards, tuple((card, face) for card, face in pairs if card.is_joker))


def lay_offs_of(view: StraightView, card: Card, on: Sequence[Card], place: int | None) -> Iterator[LayOff]:
    """Every way to lay a card off on the meld with these cards; for jokers first at the end where they were dropped."""
    at = place_of(view.known.table, on[0])
    if card.is_joker and at is not None:
        faces = fitting(view.known.table[at].meld, view.known.options.melds)
        high = place is not None and 2 * place > len(on)
        yield from (LayOff(card, on[0], face) for face in (reversed(faces) if high else faces))
    yield LayOff(card, on[0])


def _replacements(hand: StraightHand, card: Card, joker: Card) -> list[ReplaceJoker]:
    """The action that puts a card in the place of a joker, if it is legal."""
    action = ReplaceJoker(joker, card)
    return [] if card.is_joker or legal(hand, action) else [action]


def _legal(hand: StraightHand, plays: Iterable[P]) -> list[P]:
    return [play for play in plays if not legal(hand, play)]


def _likeliest(hand: StraightHand, plays: Iterable[P]) -> P:
    """The first legal play, or the first if none is legal."""
    first, *others = plays
    return next(iter(_legal(hand, (first, *others))), first)


def laid_by(play: PlayAction) -> frozenset[Card]:
    """The cards that a play puts on the table."""
    return frozenset(play.cards) if isinstance(play, LayMeld) else frozenset((play.card,))


# -- drops


def dropped(view: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
    """The actions of a drop of these cards, or the question for which cards its jokers stand.

    If the rules refuse them, the first one is tried all the same, so that they say why.
    """
    target = resolved(view, board, cards, target)
    if isinstance(target, ToHand):
        last = view.known.turn.plays[-1:]
        if any(laid_by(done.action).issuperset(cards) for done in last):
            return Dropped(UndoPlay())
        return Dropped(words=_("Other cards have been laid since: undo those first."), rule="S22")
    if not board.tableau.held.issuperset(cards):
        return Dropped(words=_("Cards that have been laid stay where they are."), rule="S10")
    if any(card.is_joker for card in cards):
        ways = _ways_of_jokers(view, board, cards, target)
        if len(ways) > 1:
            return Dropped(ask=_naming(ways))
    first, *more = _actions(view, board, cards, target)
    return Dropped(first, more=tuple(more))


def _actions(view: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Sequence[StraightAction]:
    match target:
        case ToPile():
            return (Discard(cards[0]),)
        case OnCard(card=joker):
            return (ReplaceJoker(joker, cards[0]),)
        case ToGroup(space, key, place):
            return _laid_off(view, cards, group_at(board, space, key).cards, place)
        case _:
            return (_marked(board, cards) or _likeliest(view.known, melds_of(view, cards)),)


def _marked(board: Board, cards: Sequence[Card]) -> LayMeld | None:
    """The meld that is marked on a single card: it goes along, as none is made of one card."""
    mark = board.tableau.marks.get(cards[0]) if len(cards) == 1 else None
    intent = mark.intent if mark is not None else None
    return intent.action if isinstance(intent, Do) and isinstance(intent.action, LayMeld) else None


def _laid_off(view: StraightView, cards: Sequence[Card], on: Sequence[Card], place: int | None) -> list[LayOff]:
    """The actions that lay off all the cards on a meld, in an order in which each is legal.

    If there is no such order, the first refused action alone.
    """
    hand, left, result = view.known, list(cards), list[LayOff]()
    while left:
        plays = [_likeliest(hand, lay_offs_of(view, card, on, place)) for card in left]
        play = next(iter(_legal(hand, plays)), None)
        if play is None:
            return plays[:1]
        left.remove(play.card)
        hand = apply(hand, play)
        result.append(play)
    return result


def resolved(view: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Target:
    """The target that a drop of these cards on this one means.

    A new meld lies in the player's own space, wherever it is dropped. A card takes a joker's place if that is legal;
    otherwise it is laid off.
    """
    if isinstance(target, ToSpace) and target.space != board.home:
        return ToSpace(board.home)
    if not isinstance(target, ToGroup | OnCard) or len(cards) != 1:
        return target
    group = group_at(board, target.space, target.key)
    if isinstance(target, ToGroup) and _legal(view.known, lay_offs_of(view, cards[0], group.cards, target.place)):
        return target
    pointed = target.card if isinstance(target, OnCard) else None
    for joker in sorted(_freed(view, cards[0], group.cards), key=lambda joker: joker != pointed):
        return OnCard(target.space, target.key, joker)
    return ToGroup(target.space, target.key) if isinstance(target, OnCard) else target


def _freed(view: StraightView, card: Card, group: Sequence[Card]) -> Iterator[Card]:
    """The jokers of a meld whose place the card may take."""
    return (joker for joker in group if joker.is_joker and _replacements(view.known, card, joker))


def may_replace(view: StraightView, board: Board, cards: Sequence[Card], target: Target) -> bool:
    """True if the drop of these cards may mean to replace a joker of the target."""
    if not isinstance(target, ToGroup) or len(cards) != 1:
        return False
    return any(_freed(view, cards[0], group_at(board, target.space, target.key).cards))


# -- jokers


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

    def faces(play: LayMeld) -> frozenset[Card]:
        naturals = (card for card in play.cards if not card.is_joker)
        return frozenset((*naturals, *(face for _joker, face in play.names)))

    return list({faces(play): play for play in plays}.values())


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


# -- where a card belongs


def obvious(view: StraightView, board: Board, card: Card) -> list[Way]:
    """Every place where the card can be laid now: the cards to move and their target."""
    result: list[Way] = []
    for number, space in enumerate(board.groups):
        for group in space:
            fits = bool(_legal(view.known, lay_offs_of(view, card, group.cards, None)))
            result += [((card,), ToGroup(number, group.key))] * fits
            result += [((card,), OnCard(number, group.key, joker)) for joker in _freed(view, card, group.cards)]
    melds = (meld.cards for meld in best_melds(view.known.options, view.hand) if card in meld.cards)
    return [*result, *((cards, ToSpace(board.home)) for cards in melds if _legal(view.known, melds_of(view, cards)))]


def fits(view: StraightView, card: Card) -> bool:
    """True if the card could be laid off now, and the turn still ended with a discard."""
    if card.is_joker or lays_all_or_nothing(view) or len(view.hand) < 2:  # noqa: PLR2004 - one is left to discard
        return False
    return any(_legal(view.known, lay_offs_of(view, card, laid.meld.cards, None)) for laid in view.known.table)


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


@value_class
class MeldArranger:
    """The order of cards after a drop, by the rules of the game."""

    view: StraightView

    def _order(self, cards: Play, put: Sequence[Card]) -> tuple[Card, ...] | None:
        """The order of a meld; None if the cards are no meld."""
        laid = [each.meld for each in self.view.known.table if cards.issuperset(each.meld.cards)]
        names = {card: face for meld in laid for card, face in zip(meld.cards, meld.stands_for, strict=True)}
        jokers = {card: face for card, face in names.items() if card.is_joker}
        free = [card for card in cards if card.is_joker and card not in jokers]
        melds = readings(cards, {} if free else jokers, self.view.known.options.melds)
        return next((meld.cards for meld in _as_put(melds, put)), None)

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a group in their order after the drop."""
        del known
        rest = sorted(card for card in cards if card not in put)
        return self._order(cards, put) or (*(card for card in put if card in cards), *rest)

    def whole(self, cards: Play) -> bool:
        """True if the cards are a meld."""
        return self._order(cards, ()) is not None

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The table unchanged: players cannot arrange it."""
        return laid

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table with a new group of these cards at the end of a space; unchanged for other targets."""
        if not isinstance(target, ToSpace):
            return laid
        group = LaidPlay(self.in_order(frozenset(cards), tuple(cards), {}))
        return put(laid, target.space, (*laid[target.space], group))
