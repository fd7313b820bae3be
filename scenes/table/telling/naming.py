"""Plays and turns in words: a play by what it is, a turn by what came of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.house.events import Event, HandEnded, Played
from engine.house.words import Names, describe, listed
from engine.rummy.cards import Card, text_of
from engine.rummy.plays import Play, PlayReader, Reading
from engine.rummy.table import Table, cards_on, play_with, plays_of
from engine.text import _
from scenes.table.places import arrangement

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
    match event:
        case Played():
            return " ".join(_Turn(event, names, plays).sentences())
        case HandEnded(scores):
            sides = (" & ".join(names[side :: len(scores)]) for side in range(len(scores)))
            found = (
                _("{names} {score:+d}").format(names=s, score=score) for s, score in zip(sides, scores, strict=True)
            )
            return _("The hand is over: {scores}.").format(scores=", ".join(found))
        case _:
            return describe(event, names)


def host(table: Table, play: Play, seat: int, brought: frozenset[Card]) -> Play | None:
    """The play of a space that these cards made longer; None if the play is new."""
    rest = play - brought
    found = play_with((*[frozenset[Play]()] * seat, table[seat]), min(rest)) if rest else None
    return found[1] if found is not None and found[1] <= rest else None


@dataclass(frozen=True, slots=True)
class _Turn:
    """What was played in a turn, told play by play."""

    event: Played
    names: Names
    plays: PlayReader

    @property
    def name(self) -> str:
        return self.names[self.event.seat]

    def sentences(self) -> Iterator[str]:
        """What was melded or laid anew, then what was added to or made of other plays."""
        event, laid = self.event, frozenset(self.event.laid)
        before = set(plays_of(event.before))
        changed = [place for place in plays_of(event.after) if place not in before and place[1] & laid]
        changed.sort(key=lambda place: (place[0] != event.seat, sorted(place[1])))
        new = [play for seat, play in changed if self._is_new(seat, play)]
        if new:
            form = _("{name} melds {plays}.") if event.melded else _("{name} lays {plays}.")
            yield form.format(name=self.name, plays=listed(play_name(play, self.plays) for play in new))
        for seat, play in changed:
            if play not in new:
                yield self._made(seat, play)
        told = frozenset[Card]().union(*(play for _seat, play in changed))
        if others := self._stolen(frozenset(event.stolen) - told):
            yield _("{name} steals {cards}.").format(name=self.name, cards=listed(others))
        if not laid and not event.stolen:
            yield _("{name} rearranges the table.").format(name=self.name)

    def _is_new(self, seat: int, play: Play) -> bool:
        """Whether it came from the hand; in a meld, jokers may have been taken just before (R16)."""
        rest = play - frozenset(self.event.laid)
        taken = self.event.melded and seat == self.event.seat and all(card.is_joker for card in rest)
        return not rest or taken

    def _made(self, seat: int, play: Play) -> str:
        brought = play & frozenset(self.event.laid)
        cards, whole = text_of(brought), play_name(play, self.plays)
        replaced = [old for old in self.event.before[seat] if is_replacement(old, play)]
        if replaced and not play & frozenset(self.event.stolen):
            return _("{name} puts {cards} in the place of the joker: {play}.").format(
                name=self.name, cards=cards, play=whole
            )
        longer = host(self.event.before, play, seat, brought)
        if longer is not None:
            own = seat == self.event.seat
            form = _("{name} adds {cards} to {play}.") if own else _("{name} adds {cards} to {play} of {owner}.")
            words = play_name(longer, self.plays)
            return form.format(name=self.name, cards=cards, play=words, owner=self.names[seat])
        sources = [_("{cards} from the hand").format(cards=cards), *self._stolen(play & frozenset(self.event.stolen))]
        return _("{name} makes {play} with {cards}.").format(name=self.name, play=whole, cards=listed(sources))

    def _stolen(self, cards: frozenset[Card]) -> list[str]:
        """Stolen cards by their owners."""
        spaces = enumerate(self.event.before)
        found = ((seat, cards & cards_on((space,))) for seat, space in spaces)
        words = _("{cards} from {owner}")
        return [words.format(cards=text_of(some), owner=self.names[seat]) for seat, some in found if some]


def is_replacement(old: Play, play: Play) -> bool:
    """Whether a play is an old one with a natural card in the place of a joker."""
    gone, come = old - play, play - old
    return len(gone) == len(come) == 1 and all(card.is_joker for card in gone) and not any(c.is_joker for c in come)
