"""Faults and events as sentences. Names are the players' in the scenes, "seat 0" and so on for the command line.

Cards are written as everywhere (`7h`, `X1`); scenes draw them with their signs.
"""

from collections.abc import Callable, Sequence

from engine.games.house.events import (
    Answer,
    Dealt,
    Demanded,
    Discarded,
    DrawUndone,
    DrewPile,
    DrewStock,
    Event,
    FullOut,
    HandEnded,
    HandsShown,
    JokerTaken,
    Opened,
    Played,
    WentOut,
)
from engine.games.house.faults import Fault, FaultKind, Rule
from engine.rummy.cards import JOKERS, Card, text_of
from engine.rummy.missing import Missing
from engine.text import N_, _, listed, plural

Names = Sequence[str]
_NAMED = 3
"""Missing cards that are named, not counted."""


def seat_names(seats: int) -> tuple[str, ...]:
    """Names of the seats where players have none."""
    return tuple(_("seat {number}").format(number=seat) for seat in range(seats))


def rule_name(rule: Rule) -> str:
    """How a rule is named to a player."""
    return _("rule {number}").format(number=int(rule))


_FAULTS: dict[FaultKind, str] = {
    FaultKind.HAND_IS_OVER: N_("The hand is over."),
    FaultKind.DRAW_FIRST: N_("Draw a card first."),
    FaultKind.OPEN_FIRST: N_("The stock is not open yet: take the turned-up card or pass."),
    FaultKind.ALREADY_OPEN: N_("The stock is already open."),
    FaultKind.ALREADY_DREW: N_("You have already drawn: one draw a turn."),
    FaultKind.DEALER_MUST_TAKE: N_("Everyone else has passed, so the dealer must take {cards}."),
    FaultKind.STOCK_IS_EMPTY: N_("The stock is empty."),
    FaultKind.NOT_IN_PILE: N_("{cards} is not in the pile."),
    FaultKind.NO_DEMANDS: N_("This edition has no demands."),
    FaultKind.DEMAND_OF_ONESELF: N_("Demand a card from another player, not from yourself."),
    FaultKind.NO_SUCH_SEAT: N_("There is no such seat at this table."),
    FaultKind.DEMAND_JOKER_BY_NAME: N_("Demand “a joker”, not {cards}."),
    FaultKind.DEMAND_IN_VAIN: N_("{cards} is in plain sight, so nobody can hand it over."),
    FaultKind.DEMAND_OF_NO_CARDS: N_("{seats} has no cards to demand."),
    FaultKind.DRAW_NOT_UNDONE: N_("You can only put back cards drawn from the pile."),
    FaultKind.NOTHING_TO_FORFEIT: N_("You can only give back a card you demanded."),
    FaultKind.UNKNOWN_CARD: N_("{words} is not a card."),
    FaultKind.CARD_TWICE: N_("{cards} can't be in two places."),
    FaultKind.CARD_MISSING: N_("{cards} must stay on the table: cards once laid never go back to a hand."),
    FaultKind.NOT_YOURS_TO_LAY: N_("{cards} came from neither your hand nor the table."),
    FaultKind.JOKER_MISSING: N_("{cards} must stay on the table: you can replace a joker only before you meld."),
    FaultKind.JOKER_NOT_ON_TABLE: N_("{cards} is not a joker on the table."),
    FaultKind.REPLACEMENT_NOT_HELD: N_("{cards} is not in your hand, so it can't replace a joker."),
    FaultKind.REPLACING_AFTER_MELD: N_("You have melded, so you can't replace {cards}. Steal it instead."),
    FaultKind.PLAY_NOT_WHOLE: N_("{cards} is neither a book nor a run."),
    FaultKind.STAGE_NOT_WHOLE: N_("Make {cards} a book or a run before you move any of its cards on."),
    FaultKind.TOUCHED_BEFORE_MELD: N_(
        "Meld before you do this with {cards}: lay new plays from your hand in your own space."
    ),
    FaultKind.MELD_TOO_CHEAP: N_("The meld {cards} makes {0} points ({1} needed)."),
    FaultKind.MELD_ELSEWHERE: N_("Meld in your own space: {cards} lies in {seats}'s."),
    FaultKind.TAKEN_BACK: N_("Leave {cards} on the table: other cards were moved because of it."),
    FaultKind.REDUCED: N_(
        "{seats}'s play with {cards} was split for nothing: that space could be worth {1} points and is now worth {0}."
    ),
    FaultKind.THEFT_NOT_PAID: N_(
        "Stolen from {seats} and not paid for: {cards}. For each, add a card from your hand to the same play."
    ),
    FaultKind.BAD_REPLACEMENT: N_(
        "{cards} don't swap: replace a joker with one card from your hand that makes the play whole."
    ),
    FaultKind.JOKER_AFTER_MELD: N_("{cards} can't go to your hand: you can replace a joker only before you meld."),
    FaultKind.HOT_CARD_LEFT: N_("{cards} is hot: play it this turn."),
    FaultKind.WARM_DISCARD: N_("{cards} is warm: you can't discard it this turn."),
    FaultKind.HOT_DISCARD: N_("{cards} is hot: play it, you can't discard it."),
    FaultKind.DISCARD_NOT_HELD: N_("{cards} is not in your hand, so you can't discard it."),
    FaultKind.DISCARD_DUE: N_("End your turn with a discard: {cards}."),
}
"""The sentence of each kind of fault."""


def sentence(fault: Fault, names: Names) -> str:
    """The fault as a sentence a player understands, naming its cards and players."""
    if (lack := fault.missing) is not None:
        return _lacking(fault.cards, lack)
    seats = dict.fromkeys(fault.seats)
    return _(_FAULTS[fault.kind]).format(
        *fault.numbers,
        cards=_cards(fault),
        seats=listed(names[seat] for seat in seats if 0 <= seat < len(names)),
        words=listed(fault.words),
    )


def _cards(fault: Fault) -> str:
    if fault.kind is FaultKind.DEMAND_IN_VAIN and len(fault.cards) > 1:
        return _("Each joker")
    if fault.kind is FaultKind.DISCARD_DUE:
        return _either(fault.cards)
    stolen = fault.kind is FaultKind.THEFT_NOT_PAID
    return text_of(fault.cards) if fault.plays and not stolen else listed(fault.cards)


def _either(cards: Sequence[Card]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(cards) == 1:
        return str(cards[0])
    return _("{cards} or {last}").format(cards=", ".join(map(str, cards[:-1])), last=cards[-1])


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
    ways += [_either(runs)] if runs else []
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


def _drew_stock(event: DrewStock, names: Names) -> str:
    form = plural("{name} draws a card.", "{name} draws {count} cards.", event.count)
    return form.format(name=names[event.seat], count=event.count)


def _drew_pile(event: DrewPile, names: Names) -> str:
    cards = text_of(event.cards, in_order=True)
    return _("{name} takes {cards} from the pile.").format(name=names[event.seat], cards=cards)


def _undone(event: DrawUndone, names: Names) -> str:
    cards = text_of(event.cards, in_order=True)
    return _("{name} puts {cards} back on the pile.").format(name=names[event.seat], cards=cards)


def _demanded(event: Demanded, names: Names) -> str:
    met = _("{name} demands {card} from {other} and gets it.")
    if event.card is None:
        met = _("{name} demands {card} from {other} and gets {given}.")
    forms = {
        Answer.MET: met,
        Answer.FAILED: _("{name} demands {card} from {other} in vain."),
        Answer.FORFEITED: _("{name} gives {given} back to {other}: the demand fails."),
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


def _discarded(event: Discarded, names: Names) -> str:
    return _("{name} discards {card}.").format(name=names[event.seat], card=event.card)


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


def _hand_ended(event: HandEnded, names: Names) -> str:
    del names
    scores = ", ".join(f"{score:+d}" for score in event.scores)
    return _("The hand is over: {scores}.").format(scores=scores)


_TELLERS: dict[type[Event], Callable[..., str]] = {
    Dealt: _dealt,
    Opened: _opened,
    DrewStock: _drew_stock,
    DrewPile: _drew_pile,
    DrawUndone: _undone,
    Demanded: _demanded,
    JokerTaken: _joker,
    Played: _played,
    Discarded: _discarded,
    WentOut: _went_out,
    HandsShown: _shown,
    FullOut: _full_out,
    HandEnded: _hand_ended,
}


def describe(event: Event, names: Names) -> str:
    """The event as a line of the log."""
    return _TELLERS[type(event)](event, names)
