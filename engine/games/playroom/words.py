"""Faults and events of Playroom Rummy as sentences. Names are the players', or "seat 0" and so on."""

from collections.abc import Iterable, Mapping
from enum import Enum

from engine.games.playroom.combinations import Kinds
from engine.games.playroom.events import (
    FewCards,
    PileShuffled,
    PutOut,
    RoundDead,
    RoundDealt,
    RoundWon,
    TableLeft,
    TurnFined,
)
from engine.games.playroom.faults import PlayroomFault
from engine.games.playroom.state import text_of_kinds
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.hand_words import ROUNDS
from engine.rummy.words import FaultWords, Names, common_event, common_words, fault_sentence, rule_name
from engine.text import N_, _, listed, plural

_OWN_WORDS: Mapping[Enum, FaultWords] = {
    PlayroomFault.NO_PILE: FaultWords(N_("In this game nobody takes from the pile.")),
    PlayroomFault.ENTER_BEFORE_PILE: FaultWords(N_("Make your first meld before you take from the pile.")),
    PlayroomFault.WRONG_COUNT: FaultWords(N_("Take at least one card of the pile, and {0} at most.")),
    PlayroomFault.ALL_OR_NONE: FaultWords(N_("Take the whole pile or nothing of it.")),
    PlayroomFault.TOO_MANY: FaultWords(N_("You have no more {cards} to lay.")),
    PlayroomFault.NOT_COHERENT: FaultWords(
        N_("{cards} don't go together."),
        short=N_("some cards don't go together"),
        on_card=N_("not whole"),
        of_one=N_("{cards} alone is no combination."),
    ),
    PlayroomFault.TABLE_CARD_MISSING: FaultWords(
        N_("{cards} lay on the table and must stay there."), short=N_("a card is missing"), on_card=N_("put it back")
    ),
    PlayroomFault.TABLE_CARD_TAKEN: FaultWords(
        N_("Put {cards} back on the table before you end your turn."),
        short=N_("a card is missing"),
        on_card=N_("put it back"),
    ),
    PlayroomFault.JOKERS_MISSING: FaultWords(
        N_("A joker you take must be laid again in the same turn: {0} missing."), short=N_("lay the joker")
    ),
    PlayroomFault.JOKER_EXTENDS: FaultWords(
        N_("Jokers of your hand can only go into a new combination."), short=N_("a joker needs a new combination")
    ),
    PlayroomFault.JOKER_NOT_PAID: FaultWords(
        N_("To take a joker, lay the card it stands for there, and the joker in a new combination."),
        short=N_("a joker isn't paid for"),
    ),
    PlayroomFault.REARRANGED: FaultWords(
        N_("What lies on the table stays as it lies: you can only add to it."), short=N_("the table was regrouped")
    ),
    PlayroomFault.FIRST_MELD: FaultWords(
        N_("Your first meld is worth {0} points, and it takes {1}."), short=N_("first meld too small")
    ),
    PlayroomFault.TAKEN_NOT_LAID: FaultWords(
        N_("You took {cards} from the pile, so lay it this turn."),
        short=N_("lay the card you took"),
        on_card=N_("lay it"),
    ),
    PlayroomFault.CARDS_LEFT: FaultWords(
        N_("You still hold cards, so end your turn with a discard."), short=N_("discard a card")
    ),
    PlayroomFault.DISCARD_LAST: FaultWords(N_("Keep one card: you have to go out with a discard.")),
}
WORDS: Mapping[Enum, FaultWords] = {**common_words(ROUNDS), **_OWN_WORDS}
"""The words of each kind of fault."""


def card_text(card: Card) -> str:
    """A card as text; a joker is `X`."""
    return text_of_kinds((card,))


def sentence(fault: Fault, names: Names) -> str:
    """The fault as a sentence a player understands, naming its cards."""
    return fault_sentence(fault, names, WORDS, card_text)


def describe(event: object, names: Names) -> str:  # noqa: PLR0911 - one case an event
    """The event as a line of the log."""
    match event:
        case RoundDealt(number, dealer):
            return _("Round {number}: {dealer} deals.").format(number=number, dealer=names[dealer])
        case PileShuffled(seat):
            return _("{name} shuffles the pile into a new stock.").format(name=names[seat])
        case TableLeft():
            return _table_left(event, names)
        case TurnFined(seat, rule, points):
            return _("{name}'s table can't stay so and costs {points} points ({rule}).").format(
                name=names[seat], points=abs(points), rule=rule_name(rule)
            )
        case FewCards(seat, count):
            form = plural("{name} has one card left.", "{name} has {count} cards left.", count)
            return form.format(name=names[seat], count=count)
        case RoundWon(seat, rummy):
            return (_("{name} goes out with a rummy.") if rummy else _("{name} goes out.")).format(name=names[seat])
        case RoundDead():
            return _("Nobody gets any further: the round is over.")
        case PutOut(seat):
            return _("{name} is out of the game.").format(name=names[seat])
        case _:
            return common_event(event, names, card_text, ROUNDS) or str(event)


def _table_left(event: TableLeft, names: Names) -> str:
    """A turn's plays: the cards laid, and the groups that are new or changed."""
    old = list(event.before)
    new: list[Kinds] = []
    for group in event.after:
        if group in old:
            old.remove(group)
        else:
            new.append(group)
    form = _("{name} enters with {cards}: {groups}.") if event.entered else _("{name} lays {cards}: {groups}.")
    if not event.laid:
        form = _("{name} regroups the table: {groups}.")
    elif sorted(card for group in new for card in group) == sorted(event.laid):
        form = _("{name} enters with {groups}.") if event.entered else _("{name} lays {groups}.")
    return form.format(name=names[event.seat], cards=_row(event.laid), groups=listed(map(_row, new)))


def _row(cards: Iterable[Card]) -> str:
    return text_of_kinds(cards)
