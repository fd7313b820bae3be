"""Faults and events as sentences. Names are the players' in the scenes, "seat 0" and so on for the command line.

Cards are written as everywhere (`7h`, `X1`); scenes draw them with their signs.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from engine.games.house.events import (
    Dealt,
    DemandAnswer,
    Demanded,
    Event,
    FullOut,
    HandsShown,
    JokerTaken,
    Opened,
    Played,
    WentOut,
)
from engine.games.house.faults import FaultKind
from engine.rummy.cards import JOKERS, Card, text_of
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.missing import Missing
from engine.rummy.words import COMMON_WORDS, FaultWords, Names, common_event, either, fault_sentence
from engine.text import N_, _, listed, plural

_NAMED = 3
"""Missing cards that are named, not counted."""


_OWN_WORDS: Mapping[Enum, FaultWords] = {
    FaultKind.OPEN_FIRST: FaultWords(N_("The stock is not open yet: take the turned-up card or pass.")),
    FaultKind.ALREADY_OPEN: FaultWords(N_("The stock is already open.")),
    FaultKind.DEALER_MUST_TAKE: FaultWords(N_("Everyone else has passed, so the dealer must take {cards}.")),
    FaultKind.NO_DEMANDS: FaultWords(N_("This edition has no demands.")),
    FaultKind.DEMAND_OF_ONESELF: FaultWords(N_("Demand a card from another player, not from yourself.")),
    FaultKind.NO_SUCH_SEAT: FaultWords(N_("There is no such seat at this table.")),
    FaultKind.DEMAND_JOKER_BY_NAME: FaultWords(N_("Demand “a joker”, not {cards}.")),
    FaultKind.DEMAND_IN_VAIN: FaultWords(N_("{cards} is in plain sight, so nobody can hand it over.")),
    FaultKind.DEMAND_OF_NO_CARDS: FaultWords(N_("{seats} has no cards to demand.")),
    FaultKind.NOTHING_TO_FORFEIT: FaultWords(N_("You can only give back a card you demanded.")),
    FaultKind.CARD_MISSING: FaultWords(N_("{cards} must stay on the table: cards once laid never go back to a hand.")),
    FaultKind.NOT_YOURS_TO_LAY: FaultWords(N_("{cards} came from neither your hand nor the table.")),
    FaultKind.JOKER_MISSING: FaultWords(
        N_("{cards} must stay on the table: you can replace a joker only before you meld.")
    ),
    FaultKind.JOKER_NOT_ON_TABLE: FaultWords(N_("{cards} is not a joker on the table.")),
    FaultKind.REPLACEMENT_NOT_HELD: FaultWords(N_("{cards} is not in your hand, so it can't replace a joker.")),
    FaultKind.REPLACING_AFTER_MELD: FaultWords(N_("You have melded, so you can't replace {cards}. Steal it instead.")),
    FaultKind.PLAY_NOT_WHOLE: FaultWords(
        N_("{cards} is neither a book nor a run."), short=N_("a play is not whole"), on_card=N_("not whole")
    ),
    FaultKind.STAGE_NOT_WHOLE: FaultWords(
        N_("Make {cards} a book or a run before you move any of its cards on."),
        short=N_("moved on too early"),
        on_card=N_("moved on too early"),
    ),
    FaultKind.TOUCHED_BEFORE_MELD: FaultWords(
        N_("Meld before you do this with {cards}: lay new plays from your hand in your own space."),
        short=N_("meld first"),
        on_card=N_("meld first"),
    ),
    FaultKind.MELD_TOO_CHEAP: FaultWords(
        N_("The meld {cards} makes {0} points ({1} needed)."),
        short=N_("the meld is too small"),
        on_card=N_("too few points"),
    ),
    FaultKind.MELD_ELSEWHERE: FaultWords(
        N_("Meld in your own space: {cards} lies in {seats}'s."),
        short=N_("the meld is in the wrong space"),
        on_card=N_("wrong space"),
    ),
    FaultKind.TAKEN_BACK: FaultWords(
        N_("Leave {cards} on the table: other cards were moved because of it."), on_card=N_("must stay")
    ),
    FaultKind.REDUCED: FaultWords(
        N_(
            "{seats}'s play with {cards} was split for nothing: "
            "that space could be worth {1} points and is now worth {0}."
        ),
        short=N_("a play was split for nothing"),
        on_card=N_("split for nothing"),
    ),
    FaultKind.THEFT_NOT_PAID: FaultWords(
        N_("Stolen from {seats} and not paid for: {cards}. For each, add a card from your hand to the same play."),
        short=N_("a theft is not paid"),
        on_card=N_("not paid"),
    ),
    FaultKind.BAD_REPLACEMENT: FaultWords(
        N_("{cards} don't swap: replace a joker with one card from your hand that makes the play whole."),
        on_card=N_("doesn't fit"),
    ),
    FaultKind.JOKER_AFTER_MELD: FaultWords(
        N_("{cards} can't go to your hand: you can replace a joker only before you meld.")
    ),
    FaultKind.HOT_CARD_LEFT: FaultWords(N_("{cards} is hot: play it this turn."), short=N_("a hot card is not played")),
    FaultKind.WARM_DISCARD: FaultWords(N_("{cards} is warm: you can't discard it this turn.")),
    FaultKind.HOT_DISCARD: FaultWords(N_("{cards} is hot: play it, you can't discard it.")),
}
"""The words of each kind of fault that only House Rummy has."""
WORDS: Mapping[Enum, FaultWords] = {**COMMON_WORDS, **_OWN_WORDS}


def sentence(fault: Fault, names: Names) -> str:
    """The fault as a sentence a player understands, naming its cards and players."""
    if (lack := fault.missing) is not None:
        return _lacking(fault.cards, lack)
    return fault_sentence(fault, names, WORDS, cards=_cards(fault))


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
        form = plural("{play} needs {count} more card", "{play} needs {count} more cards", lack.count)
        kind = _("to make a book or a run.") if lack.books else _("to make a run.")
        return f"{form.format(play=play, count=lack.count)} {kind}"
    ways = [_("one more {rank}").format(rank=_ranks()[min(same).rank]) for same in lack.books]
    ways += [either(runs)] if runs else []
    ways += [] if JOKERS.issubset(cards) else [_("a joker")]
    return _("{play} needs {ways}.").format(play=play, ways=_(", or ").join(ways))


def _ranks() -> tuple[str, ...]:
    return (
        _("ace"), _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"), _("nine"), _("ten"),
        _("jack"), _("queen"), _("king"),
    )  # fmt: skip


def _asked(card: Card | None) -> str:
    return _("a joker") if card is None else str(card)


def _dealt(event: Dealt, names: Names) -> str:
    return _("Hand {hand}: {cost} points to meld. {dealer} deals and turns up {card}.").format(
        hand=event.hand, cost=event.cost, dealer=names[event.dealer], card=event.turned_up
    )


def _opened(event: Opened, names: Names) -> str:
    form = _("{name} takes {card}.") if event.took else _("{name} passes.")
    return form.format(name=names[event.seat], card=event.card)


def _demanded(event: Demanded, names: Names) -> str:
    met = _("{name} demands {card} from {other} and gets it.")
    if event.card is None:
        met = _("{name} demands {card} from {other} and gets {given}.")
    forms = {
        DemandAnswer.MET: met,
        DemandAnswer.FAILED: _("{name} demands {card} from {other}, who hasn't got it."),
        DemandAnswer.FORFEITED: _("{name} gives {given} back to {other}: the demand fails."),
    }
    return forms[event.answer].format(
        name=names[event.seat], other=names[event.target], card=_asked(event.card), given=event.given
    )


def _joker(event: JokerTaken, names: Names) -> str:
    return _("{name} replaces {joker} and takes it.").format(name=names[event.seat], joker=event.joker)


def _played(event: Played, names: Names) -> str:
    name = names[event.seat]
    parts = []
    if event.laid:
        form = _("{name} melds {cards}.") if event.melded else _("{name} lays {cards}.")
        parts.append(form.format(name=name, cards=text_of(event.laid)))
    if event.stolen:
        parts.append(_("{name} steals {cards}.").format(name=name, cards=text_of(event.stolen)))
    return " ".join(parts) or _("{name} rearranges the table.").format(name=name)


def _went_out(event: WentOut, names: Names) -> str:
    if event.first:
        form = _("{name} is first out.") if event.for_good else _("{name} is first out and plays on.")
    else:
        form = _("{name} is out.")
    return form.format(name=names[event.seat])


def _shown(event: HandsShown, names: Names) -> str:
    hands = "; ".join(
        _("{name}: {cards}").format(name=names[seat], cards=text_of(cards) or _("no cards"))
        for seat, cards in event.hands
    )
    return _("Hands shown, bonus {bonus}: {hands}.").format(bonus=event.bonus, hands=hands)


def _full_out(event: FullOut, names: Names) -> str:
    form = _("{name} ends the hand: everyone else has one more turn.")
    if event.closed:
        form = _("{name} ends the hand and closes the pile: no more turns.")
    return form.format(name=names[event.seat])


_TELLERS: dict[type[Event], Callable[..., str]] = {
    Dealt: _dealt,
    Opened: _opened,
    Demanded: _demanded,
    JokerTaken: _joker,
    Played: _played,
    WentOut: _went_out,
    HandsShown: _shown,
    FullOut: _full_out,
}


def describe(event: Event, names: Names) -> str:
    """The event as a line of the log."""
    return common_event(event, names) or _TELLERS[type(event)](event, names)
