"""Faults and events as sentences. Names are the players' in the scenes, "seat 0" and so on for the command line.

Cards are written as everywhere (`7h`, `X1`); scenes draw them with their signs.
"""

from collections.abc import Callable, Iterable, Sequence

from engine.house.events import (
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
from engine.house.faults import Fault, FaultKind, Rule
from engine.rummy.cards import Card, text_of
from engine.text import N_, _, plural

Names = Sequence[str]


def seat_names(seats: int) -> tuple[str, ...]:
    """What the seats are called where players have no names."""
    return tuple(_("seat {number}").format(number=seat) for seat in range(seats))


def rule_name(rule: Rule) -> str:
    """How a rule is named to a player."""
    return _("rule {number}").format(number=int(rule))


def listed(items: Iterable[object]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = [str(item) for item in items]
    if len(words) < 2:  # noqa: PLR2004 - a list of one needs no "and"
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


_FAULTS: dict[FaultKind, str] = {
    FaultKind.HAND_IS_OVER: N_("The hand is over; nothing more can be played in it."),
    FaultKind.DRAW_FIRST: N_("Draw a card before anything else."),
    FaultKind.OPEN_FIRST: N_("The stock has not been opened: take the turned-up card or pass."),
    FaultKind.ALREADY_OPEN: N_("The stock is open already."),
    FaultKind.ALREADY_DREW: N_("A card has been drawn already; there is one draw a turn."),
    FaultKind.DEALER_MUST_TAKE: N_("Everyone else has passed, so the dealer must take {cards}."),
    FaultKind.STOCK_IS_EMPTY: N_("The stock is empty."),
    FaultKind.NOT_IN_PILE: N_("{cards} is not in the discard pile."),
    FaultKind.NO_DEMANDS: N_("Cards cannot be demanded in this edition."),
    FaultKind.DEMAND_OF_ONESELF: N_("A card can only be demanded from another player."),
    FaultKind.NO_SUCH_SEAT: N_("There is no such seat at this table."),
    FaultKind.DEMAND_JOKER_BY_NAME: N_("A joker is demanded as a joker, not as {cards}."),
    FaultKind.DEMAND_IN_VAIN: N_("{cards} is in sight, so nobody can hand it over."),
    FaultKind.DEMAND_OF_NO_CARDS: N_("No card can be demanded of {seats}, who holds none."),
    FaultKind.DRAW_NOT_UNDONE: N_("Only a draw from the discard pile can be taken back."),
    FaultKind.NOTHING_TO_FORFEIT: N_("Only a card got by demand can be given back."),
    FaultKind.UNKNOWN_CARD: N_("{words} is no card."),
    FaultKind.CARD_TWICE: N_("{cards} cannot lie in two places."),
    FaultKind.CARD_MISSING: N_("{cards} must stay on the table: cards once laid never go back to a hand."),
    FaultKind.NOT_YOURS_TO_LAY: N_("{cards} came neither from the hand nor from the table."),
    FaultKind.JOKER_MISSING: N_("{cards} must stay on the table: jokers are replaced only before melding."),
    FaultKind.JOKER_NOT_ON_TABLE: N_("{cards} is no joker on the table."),
    FaultKind.REPLACEMENT_NOT_HELD: N_("{cards} is not in the hand, so it cannot take a joker's place."),
    FaultKind.REPLACING_AFTER_MELD: N_("{cards} cannot be replaced after melding; it can be stolen."),
    FaultKind.PLAY_NOT_WHOLE: N_("{cards} is neither a book nor a run."),
    FaultKind.STAGE_NOT_WHOLE: N_(
        "The play {cards} was neither a book nor a run when it got new cards, so none of them may be moved on."
    ),
    FaultKind.TOUCHED_BEFORE_MELD: N_(
        "Only after melding may this be done with {cards}: a meld is new plays from the hand in one's own space."
    ),
    FaultKind.MELD_TOO_CHEAP: N_("A meld of {cards} makes {0} points; in this hand it takes {1}."),
    FaultKind.MELD_ELSEWHERE: N_("A meld lies in one's own space; {cards} lies in the space of {seats}."),
    FaultKind.TAKEN_BACK: N_("Cards once laid stay on the table: other cards were moved because of {cards}."),
    FaultKind.REDUCED: N_(
        "The play of {seats} with {cards} was parted for nothing: the space could count {1} points and now counts {0}."
    ),
    FaultKind.THEFT_NOT_PAID: N_(
        "Stolen from {seats} and not paid for: {cards}. Lay as many cards from the hand into the same play."
    ),
    FaultKind.BAD_REPLACEMENT: N_(
        "A joker is replaced by one card of the hand that makes its play whole; this fails with {cards}."
    ),
    FaultKind.JOKER_AFTER_MELD: N_("{cards} cannot go to the hand: a joker is replaced only before melding."),
    FaultKind.HOT_CARD_LEFT: N_("{cards} is hot and must be played in this turn."),
    FaultKind.WARM_DISCARD: N_("{cards} is warm and cannot be discarded in this turn."),
    FaultKind.HOT_DISCARD: N_("{cards} is hot: it must be played and cannot be discarded."),
    FaultKind.DISCARD_NOT_HELD: N_("{cards} is not in the hand, so it cannot be discarded."),
    FaultKind.DISCARD_DUE: N_("The turn ends with a discard: {cards} can be discarded."),
}
"""The sentence of each kind of fault."""


def sentence(fault: Fault, names: Names) -> str:
    """The fault as a sentence a player understands, naming its cards and players."""
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
        return (
            _("{cards} or {last}").format(cards=", ".join(map(str, fault.cards[:-1])), last=fault.cards[-1])
            if len(fault.cards) > 1
            else str(fault.cards[0])
        )
    return text_of(fault.cards) if fault.plays and not fault.numbers else listed(fault.cards)


def _asked(card: Card | None) -> str:
    return _("a joker") if card is None else str(card)


def _dealt(event: Dealt, names: Names) -> str:
    return _("Hand {hand}, {cost} points to meld. {dealer} deals and turns up {card}.").format(
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
    met = _("{name} demands {card} of {other} and gets it.")
    if event.card is None:
        met = _("{name} demands {card} of {other} and gets {given}.")
    forms = {
        Answer.MET: met,
        Answer.FAILED: _("{name} demands {card} of {other}, who has none."),
        Answer.FORFEITED: _("{name} gives {given} back to {other}: the demand has failed."),
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
        form = _("{name} is first out.") if event.for_good else _("{name} is first out and will play on.")
    else:
        form = _("{name} is out.")
    return form.format(name=names[event.seat])


def _shown(event: HandsShown, names: Names) -> str:
    hands = "; ".join(
        _("{name}: {cards}").format(name=names[seat], cards=text_of(cards) or _("no cards"))
        for seat, cards in event.hands
    )
    return _("Hands are shown for a bonus of {bonus}: {hands}.").format(bonus=event.bonus, hands=hands)


def _full_out(event: FullOut, names: Names) -> str:
    form = _("{name} ends the hand: one more turn for the others.")
    if event.closed:
        form = _("{name} ends the hand: the last card was discarded, so there are no more turns.")
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
