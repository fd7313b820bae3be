"""The log of a hand in words: turn by turn, and a line for everything else that happens."""

from collections.abc import Iterable, Iterator
from typing import TypeGuard

from engine.games.house.sentences import describe
from engine.games.house.words import Dealt, DemandAnswer, Demanded, Event, JokerTaken, Opened, Played
from engine.rummy.cards import Card, text_of
from engine.rummy.events import Discarded, DrewPile, DrewStock, HandEnded
from engine.rummy.hand_words import HANDS
from engine.rummy.plays import Play
from engine.rummy.table import cards_on, plays_of
from engine.rummy.words import Names
from engine.text import _, listed
from engine.values import value_class
from scenes.games.house.names import host, is_replacement, play_name
from scenes.games.log import common_deeds, in_turns, scores_told, turn_of
from scenes.table.panel_items import LogEntry, LogTurn

Deed = Opened | DrewStock | DrewPile | Demanded | JokerTaken | Played | Discarded
"""Events by which a player acts in a turn."""


def turns(events: Iterable[Event]) -> list[tuple[Event, ...]]:
    """The events in groups: all that a player did in one turn together, every other event alone."""
    return in_turns(events, _goes_on)


def _goes_on(before: Event, event: Event) -> bool:
    """True if an event belongs to the turn of the one before it."""
    if not isinstance(event, JokerTaken | Played | Discarded) or not _is_deed(before):
        return False
    return not isinstance(before, Discarded) and event.seat == before.seat


def _is_deed(event: Event) -> TypeGuard[Deed]:
    """True if it can be told together with others of the same turn."""
    match event:
        case Opened():
            return event.took
        case Demanded():
            return event.answer is DemandAnswer.MET
        case DrewStock() | DrewPile() | JokerTaken() | Played() | Discarded():
            return True
        case _:
            return False


def log_turn(events: tuple[Event, ...], names: Names) -> LogTurn:
    """One group of events as a line, and one by one."""
    first = events[0]
    if isinstance(first, HandEnded):
        return LogTurn(events, scores_told(first, names, HANDS, zeros=True))
    if isinstance(first, Dealt):  # without the price of a meld, which stands over the log
        words = _("{name} deals and turns up {card}.").format(name=names[first.dealer], card=first.turned_up)
        return LogTurn(events, words)
    if not _is_deed(first):
        return LogTurn(events, describe(first, names), getattr(first, "seat", None))
    jokers = frozenset(event.joker for event in events if isinstance(event, JokerTaken))
    return turn_of(events, (deed for event in events for deed in _deeds(event, jokers, names)), names)


def _deeds(event: Event, jokers: frozenset[Card], names: Names) -> Iterator[LogEntry]:
    """An event's action as log entries, to be read after the player's name; `jokers` were taken into the hand."""
    match event:
        case Opened(_seat, card):
            yield LogEntry("take", _("takes {card}").format(card=card))
        case Demanded(_seat, target, _card, _answer, given):
            words = _("demands {card} from {other} and gets it")
            yield LogEntry("ask", words.format(card=given, other=names[target]))
        case Played():
            yield from _Play(event, jokers, names).deeds()
        case _:  # the play tells of the jokers that were taken
            yield from common_deeds(event)


@value_class
class _Play:
    """The plays of a turn, told one by one."""

    event: Played
    jokers: frozenset[Card]
    names: Names

    def deeds(self) -> Iterator[LogEntry]:
        """The entries: jokers taken, then melds and new plays, then cards added to plays or plays made of others."""
        event, cards = self.event, frozenset(self.event.laid)
        before = set(plays_of(event.before))
        changed = [place for place in plays_of(event.after) if place not in before and place[1] & cards]
        changed.sort(key=lambda place: (place[0] != event.seat, sorted(place[1])))
        swapped = [(joker, place) for place in changed if (joker := self._swapped(*place)) is not None]
        for joker, place in swapped:
            yield LogEntry("swap", self._swap(joker, place[1]))
        if rest := self.jokers - {joker for joker, _place in swapped}:
            yield LogEntry("swap", _("takes {jokers}").format(jokers=text_of(rest)))
        changed = [place for place in changed if place not in [done for _joker, done in swapped]]
        new = [play for seat, play in changed if self._is_new(seat, play)]
        if new:
            form = _("melds {plays}") if event.melded else _("lays {plays}")
            yield LogEntry("lay", form.format(plays=listed(play_name(play) for play in new)))
        for seat, play in changed:
            if play not in new:
                icon = "steal" if play & frozenset(event.stolen) else "lay"
                yield LogEntry(icon, self._made(seat, play))
        told = frozenset[Card]().union(*(play for _seat, play in changed))
        if others := self._stolen(frozenset(event.stolen) - told):
            yield LogEntry("steal", _("steals {cards}").format(cards=listed(others)))
        if not cards and not event.stolen:
            yield LogEntry("tidy", _("rearranges the table"))

    def _swapped(self, seat: int, play: Play) -> Card | None:
        """The joker whose place a card of the hand has taken, if that is all that happened to a play."""
        if play & frozenset(self.event.stolen):
            return None
        old = next((old for old in self.event.before[seat] if is_replacement(old, play)), None)
        return None if old is None else min(old - play)

    def _swap(self, joker: Card, play: Play) -> str:
        form = _("puts {card} in the place of {joker}")
        if joker in self.jokers:
            form = _("replaces {joker} with {card}")
        return form.format(joker=joker, card=text_of(play & frozenset(self.event.laid)))

    def _is_new(self, seat: int, play: Play) -> bool:
        """True if a play came from the hand; jokers of a meld may have been taken just before (R16)."""
        rest = play - frozenset(self.event.laid)
        taken = self.event.melded and seat == self.event.seat and all(card.is_joker for card in rest)
        return not rest or taken

    def _made(self, seat: int, play: Play) -> str:
        """The step that gave another play its new cards, in words."""
        brought = play & frozenset(self.event.laid)
        cards, longer = text_of(brought), host(self.event.before, play, seat, brought)
        if longer is not None:
            form = _("adds {cards} to {play}") if seat == self.event.seat else _("adds {cards} to {owner}'s {play}")
            return form.format(cards=cards, play=play_name(longer), owner=self.names[seat])
        sources = [_("{cards} from the hand").format(cards=cards), *self._stolen(play & frozenset(self.event.stolen))]
        return _("makes {play} with {cards}").format(play=play_name(play), cards=listed(sources))

    def _stolen(self, cards: frozenset[Card]) -> list[str]:
        """Stolen cards by their owners."""
        spaces = enumerate(self.event.before)
        result = ((seat, cards & cards_on((space,))) for seat, space in spaces)
        words = _("{cards} from {owner}")
        return [words.format(cards=text_of(some), owner=self.names[seat]) for seat, some in result if some]
