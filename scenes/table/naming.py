"""Plays and turns in words: a play by what it is, a turn by what came of it."""

from collections.abc import Iterator

from engine.house.events import Event, Played
from engine.house.words import Names, describe, listed
from engine.rummy.cards import Card, text_of
from engine.rummy.plays import Play, PlayReader, Reading
from engine.rummy.table import Table, play_with, plays_of
from engine.text import _
from scenes.table import arrangement

_SHORT = 4
"""Cards of the shortest run that is told by its ends."""


def play_name(play: Play, plays: PlayReader) -> str:
    """A run of some length by its ends, other plays by their cards."""
    cards = arrangement.shown(play, plays)
    run = plays.judge(play).reading is Reading.RUN
    if run and len(cards) >= _SHORT and not cards[0].is_joker and not cards[-1].is_joker:
        return _("the run {first} to {last}").format(first=cards[0], last=cards[-1])
    return text_of(cards, in_order=True)


def tell(event: Event, names: Names, plays: PlayReader) -> str:
    """The event as a line of the log."""
    return " ".join(_played(event, names, plays)) if isinstance(event, Played) else describe(event, names)


def host(table: Table, play: Play, seat: int, brought: frozenset[Card]) -> Play | None:
    """The play of a space that these cards made longer; None if the play is new."""
    rest = play - brought
    found = play_with((*[frozenset[Play]()] * seat, table[seat]), min(rest)) if rest else None
    return found[1] if found is not None and found[1] <= rest else None


def _played(event: Played, names: Names, plays: PlayReader) -> Iterator[str]:
    name, laid = names[event.seat], frozenset(event.laid)
    before = set(plays_of(event.before))
    new: list[str] = []
    others: list[str] = []
    for seat, play in sorted(plays_of(event.after), key=lambda place: (place[0], sorted(place[1]))):
        brought = play & laid
        if not brought or (seat, play) in before:
            continue
        if brought == play:
            new.append(play_name(play, plays))
        elif (longer := host(event.before, play, seat, brought)) is not None:
            form = (
                _("{name} adds {cards} to {play}.")
                if seat == event.seat
                else _("{name} adds {cards} to {play} of {owner}.")
            )
            words = play_name(longer, plays)
            others.append(form.format(name=name, cards=text_of(brought), play=words, owner=names[seat]))
        else:
            words = _("{name} makes {play} with {cards} from the hand.")
            others.append(words.format(name=name, play=play_name(play, plays), cards=text_of(brought)))
    if new:
        form = _("{name} melds {plays}.") if event.melded else _("{name} lays {plays}.")
        yield form.format(name=name, plays=listed(new))
    yield from others
    yield from _thefts(event, names)
    if not laid and not event.stolen:
        yield _("{name} rearranges the table.").format(name=name)


def _thefts(event: Played, names: Names) -> Iterator[str]:
    owners: dict[int, list[Card]] = {}
    for card in event.stolen:
        place = play_with(event.before, card)
        if place is not None:
            owners.setdefault(place[0], []).append(card)
    for seat, cards in sorted(owners.items()):
        words = _("{name} steals {cards} from {owner}.")
        yield words.format(name=names[event.seat], cards=text_of(cards), owner=names[seat])
