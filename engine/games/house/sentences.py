"""Faults and events as sentences. Names are the players' in the scenes, "seat 0" and so on for the command line.

Cards are written as everywhere (`7h`, `X1`); scenes draw them with their signs.
"""

from collections.abc import Sequence

from engine.blocks.sentences import Says
from engine.games.house.words import Event, FaultKind, HandsShown, Played
from engine.rummy.cards import JOKERS, Card, text_of
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.hand_words import HANDS
from engine.rummy.missing_cards import Missing
from engine.rummy.words import Names, either
from engine.text import N_, _, listed, pgettext, plural

_NAMED = 3
"""Missing cards that are named, not counted."""
SAYS = Says(HANDS, (FaultKind,))
WORDS = SAYS.words
"""The words of each kind of fault."""


def sentence(fault: Fault, names: Names) -> str:
    """The fault as a sentence a player understands, naming its cards and players."""
    if (lack := fault.missing) is not None:
        return _lacking(fault.cards, lack)
    return SAYS.sentence(fault, names, _cards(fault))


def _cards(fault: Fault) -> str:
    if fault.kind is FaultKind.DEMAND_IN_VAIN and len(fault.cards) > 1:
        return _("Each joker")
    if fault.kind is CommonFault.DISCARD_DUE:
        return either(fault.cards)
    stolen = fault.kind is FaultKind.THEFT_NOT_PAID
    return text_of(fault.cards) if fault.plays and not stolen else ""


def _lacking(cards: Sequence[Card], lack: Missing) -> str:
    """The cards that a play still needs to be whole, in words."""
    play, runs = text_of(cards), tuple(sorted(frozenset[Card]().union(*lack.runs)))
    if not lack.books and len(runs) == lack.count <= _NAMED:
        form = plural("{cards} is missing in {play}.", "{cards} are missing in {play}.", lack.count)
        return form.format(cards=listed(runs), play=play)
    if lack.count > 1 or len(lack.books) > 1:
        form = (
            plural(
                "{play} needs {count} more card to make a book or a run.",
                "{play} needs {count} more cards to make a book or a run.",
                lack.count,
            )
            if lack.books
            else plural(
                "{play} needs {count} more card to make a run.",
                "{play} needs {count} more cards to make a run.",
                lack.count,
            )
        )
        return form.format(play=play, count=lack.count)
    ways = [_(_ONE_MORE[min(same).rank]) for same in lack.books]
    ways += [either(runs)] if runs else []
    ways += [] if JOKERS.issubset(cards) else [pgettext("needed", "a joker")]
    return _("{play} needs {ways}.").format(play=play, ways=_(", or ").join(ways))


# Translators: after “{play} needs”, such as “one more ace, or a joker”.
_ONE_MORE = (
    N_("one more ace"),
    N_("one more two"),
    N_("one more three"),
    N_("one more four"),
    N_("one more five"),
    N_("one more six"),
    N_("one more seven"),
    N_("one more eight"),
    N_("one more nine"),
    N_("one more ten"),
    N_("one more jack"),
    N_("one more queen"),
    N_("one more king"),
)


def _played(event: Played, names: Names) -> str:
    name = names[event.seat]
    parts = []
    if event.laid:
        form = _("{name} melds {cards}.") if event.melded else _("{name} lays {cards}.")
        parts.append(form.format(name=name, cards=text_of(event.laid)))
    if event.stolen:
        parts.append(_("{name} steals {cards}.").format(name=name, cards=text_of(event.stolen)))
    return " ".join(parts) or _("{name} rearranges the table.").format(name=name)


def _shown(event: HandsShown, names: Names) -> str:
    hands = "; ".join(
        _("{name}: {cards}").format(name=names[seat], cards=text_of(cards) or _("no cards"))
        for seat, cards in event.hands
    )
    return _("Hands shown, bonus {bonus}: {hands}.").format(bonus=event.bonus, hands=hands)


def describe(event: Event, names: Names) -> str:
    """The event as a line of the log."""
    match event:
        case Played():
            return _played(event, names)
        case HandsShown():
            return _shown(event, names)
        case _:
            return SAYS.describe(event, names)
