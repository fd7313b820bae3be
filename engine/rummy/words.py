"""Faults and events that several games have, in words. Names are the players', or "seat 0" and so on.

Cards are written as everywhere (`7h`, `X1`); scenes draw them with their signs.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum

from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrawUndone, DrewPile, DrewStock, HandEnded
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.hand_words import HANDS, HandWords
from engine.rummy.meld_flaws import MeldFlaw
from engine.text import N_, _, listed, plural
from engine.values import value_class

Names = Sequence[str]
"""The players' names, by seat."""
CardText = Callable[[Card], str]
"""A function that writes a card: `str`, or the `text` of a pack whose jokers are equal."""


@value_class
class FaultWords:
    """One kind of fault in words, English and marked for translation.

    `{cards}`, `{seats}`, `{words}`, `{0}` and `{1}` stand for what the fault holds, `{each[0]}` for its first card and
    `{others}` for the row of the others.
    """

    sentence: str
    short: str = ""
    """The fault in a few words, after "You can't end the turn:"; empty where the rule is named instead."""
    on_card: str = ""
    """The fault in a word or two, beside the cards at fault; empty where nothing is said there."""
    of_one: str = ""
    """The sentence where the fault names a single card; empty where `sentence` does for it too."""
    of_none: str = ""
    """The sentence where the fault names no card; empty where `sentence` does for it too."""


COMMON_WORDS: Mapping[Enum, FaultWords] = {
    CommonFault.HAND_IS_OVER: FaultWords(HANDS.over),
    CommonFault.DRAW_FIRST: FaultWords(N_("Draw a card first.")),
    CommonFault.ALREADY_DREW: FaultWords(N_("You have already drawn: one draw a turn.")),
    CommonFault.WRONG_PHASE: FaultWords(N_("You can't do that now: it belongs to another moment of the turn.")),
    CommonFault.STOCK_IS_EMPTY: FaultWords(N_("The stock is empty.")),
    CommonFault.PILE_IS_EMPTY: FaultWords(N_("The discard pile is empty.")),
    CommonFault.NOT_IN_PILE: FaultWords(N_("{cards} is not in the pile.")),
    CommonFault.NOT_ON_TOP: FaultWords(N_("You can only take the top card of the pile, not {cards}.")),
    CommonFault.DRAW_NOT_UNDONE: FaultWords(N_("You can only put back cards drawn from the pile.")),
    CommonFault.NOTHING_TO_UNDO: FaultWords(N_("There is nothing to undo.")),
    CommonFault.UNKNOWN_CARD: FaultWords(N_("{words} is not a card.")),
    CommonFault.CARD_TWICE: FaultWords(N_("{cards} can't be in two places.")),
    CommonFault.NOT_HELD: FaultWords(N_("You don't hold {cards}.")),
    CommonFault.DISCARD_NOT_HELD: FaultWords(N_("You don't hold {cards}, so you can't discard it.")),
    CommonFault.DISCARD_DUE: FaultWords(N_("End your turn with a discard: {cards}.")),
    CommonFault.DISCARD_TAKEN: FaultWords(
        N_("You took {cards} from the pile this turn, so you can't discard it."), on_card=N_("just taken")
    ),
    CommonFault.TOO_MANY_MOVES: FaultWords(
        N_("You have made {0} moves in this turn. End the turn, or take some of them back.")
    ),
    CommonFault.NO_SUCH_MELD: FaultWords(N_("There is no such meld on the table.")),
    CommonFault.NOT_A_MELD: FaultWords(
        N_("{cards} don't make a meld."),
        on_card=N_("no meld"),
        of_one=N_("{cards} alone is no meld."),
        of_none=N_("A meld can't be empty."),
    ),
}
"""The words of the kinds that several games have; a game adds its own: `COMMON_WORDS | {...}`."""


MELD_FLAWS: Mapping[Enum, FaultWords] = {
    MeldFlaw.TOO_FEW: FaultWords(
        N_("{cards} don't make a meld: a meld has at least three cards."),
        of_one=N_("{cards} alone is no meld: a meld has at least three cards."),
        of_none=N_("A meld can't be empty: a meld has at least three cards."),
    ),
    MeldFlaw.TOO_WILD: FaultWords(N_("{cards} don't make a meld: it needs more cards that stand for themselves.")),
    MeldFlaw.JOKERS: FaultWords(N_("{cards} don't make a meld: there are too many jokers in it.")),
    MeldFlaw.UNLIKE: FaultWords(N_("{cards} don't make a meld: they are neither of one rank nor of one suit.")),
    MeldFlaw.OTHER_RANK: FaultWords(N_("{cards} don't make a set: its cards are of one rank.")),
    MeldFlaw.OTHER_SUIT: FaultWords(N_("{cards} don't make a run: its cards are of one suit.")),
    MeldFlaw.SUIT_TWICE: FaultWords(N_("{cards} don't make a set: its cards are of different suits.")),
    MeldFlaw.TWO_SUITS: FaultWords(N_("{cards} don't make a set: its cards are of one suit, or of three or more.")),
    MeldFlaw.SET_TOO_LONG: FaultWords(N_("{cards} don't make a set: {0} is the most it holds.")),
    MeldFlaw.RUN_TOO_SHORT: FaultWords(N_("{cards} don't make a run: {0} is the least it holds.")),
    MeldFlaw.RUN_TOO_LONG: FaultWords(N_("{cards} don't make a run: {0} is the most it holds.")),
    MeldFlaw.CARD_TWICE: FaultWords(N_("{cards} don't make a run: no rank is in it twice.")),
    MeldFlaw.GAP: FaultWords(N_("{cards} don't make a run: they don't follow each other.")),
    MeldFlaw.ELSEWHERE_IN_SET: FaultWords(
        N_("{each[0]} doesn't fit that set: it takes one card of its rank in each suit.")
    ),
    MeldFlaw.ELSEWHERE_ON_RUN: FaultWords(N_("{each[0]} doesn't fit that run: it goes on with neither end.")),
}
"""The sentences of the reasons why cards are no meld."""


def common_words(hands: HandWords) -> Mapping[Enum, FaultWords]:
    """The common words, for a game that calls its hands otherwise."""
    return {**COMMON_WORDS, **MELD_FLAWS, CommonFault.HAND_IS_OVER: FaultWords(hands.over)}


def seat_names(seats: int) -> tuple[str, ...]:
    """Names of the seats where players have none."""
    return tuple(_("seat {number}").format(number=seat) for seat in range(seats))


def named(words: str, names: Names) -> str:
    """Words with the names of players in place of their seats: `{1}` stands for the name of seat 1."""
    for seat, name in enumerate(names):
        words = words.replace(f"{{{seat}}}", name)
    return words


def rule_name(rule: str) -> str:
    """The name of a rule such as `R13` for players: "rule 13"."""
    return _("rule {number}").format(number=rule.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))


def fault_sentence(
    fault: Fault, names: Names, words: Mapping[Enum, FaultWords], write: CardText = str, cards: str = ""
) -> str:
    """A fault as a sentence that names its cards and players. `cards` is how its cards are told, if not as a list."""
    seats, told = dict.fromkeys(fault.seats), words[fault.kind if fault.flaw is None else fault.flaw]
    fewer = (told.of_none, told.of_one)[len(fault.cards)] if len(fault.cards) < 2 else ""  # noqa: PLR2004 - one or none
    return _(fewer or told.sentence).format(
        *fault.numbers,
        each=tuple(map(write, fault.cards)),
        cards=cards or listed(map(write, fault.cards)),
        others=_row(fault.cards[1:], write),
        seats=listed(names[seat] for seat in seats if 0 <= seat < len(names)),
        words=listed(fault.words),
    )


def either(items: Sequence[object]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(items) == 1:
        return str(items[0])
    return _("{cards} or {last}").format(cards=", ".join(map(str, items[:-1])), last=items[-1])


def common_event(event: object, names: Names, write: CardText = str, hands: HandWords = HANDS) -> str | None:
    """A line of the log for an event of `events.py`; None for an event of a game, which calls its hands so."""
    match event:
        case DrewStock(seat, count):
            form = plural("{name} draws a card.", "{name} draws {count} cards.", count)
            return form.format(name=names[seat], count=count)
        case DrewPile(seat, cards):
            return _("{name} takes {cards} from the pile.").format(name=names[seat], cards=_row(cards, write))
        case DrawUndone(seat, cards):
            return _("{name} puts {cards} back on the pile.").format(name=names[seat], cards=_row(cards, write))
        case Discarded(seat, card):
            return _("{name} discards {card}.").format(name=names[seat], card=write(card))
        case HandEnded(scores):
            return _(hands.scores).format(scores=", ".join(f"{score:+d}" for score in scores))
        case _:
            return None


def _row(cards: Iterable[Card], write: CardText) -> str:
    return " ".join(map(write, cards))
