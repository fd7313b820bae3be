"""The beats of a table that another player has left, and the points at the end of a round."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.forms import added, signed
from engine.games.playroom.melds import JOKER
from engine.games.playroom.phases.round_end import ALONE, RUMMY
from engine.games.playroom.scoring import hand_value
from engine.games.playroom.state import kind_of
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import RoundWon, TableLeft
from engine.rummy.events import HandEnded
from engine.text import _, plural
from scenes.games.playroom.common_table import COMMON
from scenes.games.zones import Names
from scenes.table.moving.beats import (
    Beat,
    CountItem,
    Regrouped,
    Swapped,
)
from scenes.table.tableau import Group, Tableau


def moved(event: TableLeft, tableau: Tableau, names: Names) -> Iterator[Beat]:
    """The beats of a joker that changes places with its card, and of cards that went to other groups."""
    groups = tableau.spaces[COMMON].groups
    moved = [tuple(card for card, seat in group.movers.items() if seat == event.seat) for group in groups]
    swapped = _swapped(event, groups, names[event.seat]) if event.jokers_taken else None
    if swapped is not None:
        yield swapped
        moved = [tuple(card for card in cards if card != swapped.other) for cards in moved]
    if any(moved):
        yield Regrouped(tuple(cards for cards in moved if cards))


def _swapped(event: TableLeft, groups: Sequence[Group], name: str) -> Swapped | None:
    """A taken joker with the card in its place; None if either cannot be told from other cards."""
    jokers = [card for group in groups for card in group.movers if card.is_joker]
    gone = Counter(event.before) - Counter(event.after)
    for old in gone:
        rest = Counter(card for card in old if card != JOKER)
        for group in groups if JOKER in old else ():
            kinds = Counter(map(kind_of, group.cards))
            cards = [card for card in group.cards if card in group.owners]
            if jokers and cards and not rest - kinds and not kinds[JOKER]:
                words = _("{name} takes [{joker}] for [{card}]")
                return Swapped(cards[0], jokers[0], words.format(name=name, joker="X", card=kind_of(cards[0])))
    return None


def left(event: TableLeft, name: str) -> str:
    """A first meld, a regrouping or a joker taken, in a few words."""
    if event.entered:
        form = _("{name} enters with {points} points") if event.points > 0 else _("{name} enters")
        return form.format(name=name, points=event.points)
    if event.jokers_taken:
        form = plural("{name} takes a joker", "{name} takes {count} jokers", event.jokers_taken)
        return form.format(name=name, count=event.jokers_taken)
    if event.points:
        return _("{name}: {points}").format(name=name, points=added(event.points))
    return ""


def counted(view: PlayroomView, end: HandEnded, tableau: Tableau) -> tuple[tuple[CountItem, ...], ...]:
    """By seat, the points of the end of the round; cards on the table counted when they were laid (P23 to P25)."""
    won = next((event for event in view.log if isinstance(event, RoundWon)), None)
    options = view.options
    values = [hand_value(options, hand) for hand in end.hands]
    if options.fewest_win:
        return tuple(_penalty(end, tableau, seat) for seat in range(options.seats))
    result: list[tuple[CountItem, ...]] = [()] * options.seats
    if view.winner is not None:
        owed = {seat: values[seat] - values[view.winner] for seat in view.playing}
        items = [CountItem(points, f"+{points}", cards=tableau.opened[seat]) for seat, points in owed.items() if points]
        if options.mode == "settle":
            result = [_paid(tableau, seat, owed.get(seat, 0)) for seat in range(options.seats)]
        result[view.winner] = tuple(items)
    if won is not None and options.laid_counts:
        if won.rummy:
            points = RUMMY[won.pure]
            items.append(CountItem(points, _("+{points} rummy").format(points=points)))
        if won.alone:
            items.append(CountItem(ALONE, _("+{points} alone").format(points=ALONE)))
        result[won.seat] = tuple(items)
    return tuple(result)


def _paid(tableau: Tableau, seat: int, points: int) -> tuple[CountItem, ...]:
    """The points that a seat pays for the cards left in its hand (P39)."""
    cards = tableau.hand if seat == tableau.seat else tableau.opened[seat]
    return (CountItem(-points, signed(-points), cards=cards),) if points else ()


def _penalty(end: HandEnded, tableau: Tableau, seat: int) -> tuple[CountItem, ...]:
    """The points of the cards left in the hand of a seat."""
    points = end.scores[seat]
    cards = tableau.hand if seat == tableau.seat else tableau.opened[seat]
    return (CountItem(points, f"+{points}", cards=cards),) if points else ()
