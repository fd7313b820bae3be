"""The beats of House Rummy: what happens between two views of a hand."""

from collections.abc import Iterator

from engine.games.house.scoring import unplayed_value
from engine.games.house.state import Phase
from engine.games.house.thefts import thefts_between
from engine.games.house.view import View
from engine.games.house.words import DemandAnswer, Demanded
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.plays import points_of
from engine.rummy.table import cards_on, play_with
from engine.text import _, listed
from scenes.games.zones import Names
from scenes.table.moving.beats import (
    Beat,
    CountItem,
    DemandAsked,
    HandedBack,
    Met,
    Moved,
    Region,
    Said,
    Swapped,
    Timing,
)
from scenes.table.tableau import Tableau


def plays(old: View, new: View, tableau: Tableau, names: Names) -> Iterator[Beat]:
    """A theft with its payment (R13) or a joker's replacement (R16) for each play that gets cards; and a meld."""
    mover = old.mover
    lay, lies = cards_on(old.table), cards_on(new.table)
    thefts = list(thefts_between(old.table, new.table, mover))
    for space in tableau.spaces:
        for group in space.groups:
            stolen = {theft.card: theft for theft in thefts if theft.card in group.cards}
            cards = [card for card in group.cards if card not in lay]
            if stolen:
                paid = tuple(theft.paid_with for theft in stolen.values() if theft.paid_with is not None)
                owners = {card: theft.owner for card, theft in stolen.items()}
                yield Met(tuple(stolen), paid, _theft(names[mover], owners, paid, names))
            elif len(cards) == 1 and (joker := _replaced(old, frozenset(group.cards), cards[0], lay - lies)):
                words = _("{name} replaces [{joker}] with [{card}]")
                yield Swapped(cards[0], joker[0], words.format(name=names[mover], joker=joker[0], card=cards[0]))
    # Words tell the points of a meld (R10).
    playing = old.phase is new.phase is Phase.PLAY
    if playing and not old.has_melded(mover) and new.has_melded(mover):
        form = _("{name} melds {points} points ({cost} needed)")
        cost = new.options.meld_cost(new.hand_number)
        words = form.format(name=names[mover], points=new.meld_points, cost=cost)
        yield Said(mover, words, Timing.ARRIVING)


def _replaced(old: View, play: frozenset[Card], card: Card, gone: frozenset[Card]) -> tuple[Card, ...]:
    """The joker that has left the table and in whose play the card lies now."""
    for joker in sorted(gone):
        before = play_with(old.table, joker)
        if before is not None and before[1] - {joker} == play - {card}:
            return (joker,)
    return ()


def _theft(thief: str, stolen: dict[Card, int], paid: tuple[Card, ...], names: Names) -> str:
    """A theft in words: thief, stolen cards, owners and payment; `stolen` maps each card to its owner."""
    by_owner: dict[int, list[Card]] = {}
    for card, owner in stolen.items():
        by_owner.setdefault(owner, []).append(card)
    taken = listed(
        _("{cards} from {owner}").format(cards=_cards(cards), owner=names[owner]) for owner, cards in by_owner.items()
    )
    form = _("{name} steals {taken} and pays {paid}") if paid else _("{name} takes {taken}")
    return form.format(name=thief, taken=taken, paid=_cards(paid))


def _cards(cards: tuple[Card, ...] | list[Card]) -> str:
    return " ".join(f"[{card}]" for card in cards)


def demand(event: Demanded, names: Names) -> Iterator[Beat]:
    """The question and its answer (R9); a card that is handed over is open to all."""
    name, other = names[event.seat], names[event.target]
    if event.given is not None:
        ends = (Region.HAND, event.target), (Region.HAND, event.seat)
        start, end = ends if event.answer is DemandAnswer.MET else ends[::-1]
        yield Moved((event.given,), start, end)
    if event.answer is DemandAnswer.FORFEITED:
        yield HandedBack(event.seat, _("{name} gives [{card}] back").format(name=name, card=event.given))
        return
    card = _("a joker") if event.card is None else f"[{event.card}]"
    words = _("{name} asks {other} for {card}").format(name=name, other=other, card=card)
    granted = event.answer is DemandAnswer.MET
    answer = _("{other} hands it over") if granted else _("{other} says no: the turn is over")
    yield DemandAsked(event.seat, event.target, words, f"{card}?", answer.format(other=other), granted)


def items(view: View, end: HandEnded, seat: int) -> Iterator[CountItem]:
    """The items of a seat's score: its plays, the bonus, and in Classic the cards left in the hand (R21)."""
    for play in view.table[seat]:
        points = points_of(play)
        yield CountItem(points, f"+{points}", group=play)
    if view.first_out == seat:
        yield CountItem(view.bonus, _("+{points} first out").format(points=view.bonus))
    hand = end.hands[seat]
    if view.options.final_penalty and hand:
        points = unplayed_value(hand)
        yield CountItem(-points, _("\N{MINUS SIGN}{points} in hand").format(points=points), cards=hand)
