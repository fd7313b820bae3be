"""Hints in words: what a choice makes, keeps or stops, with its cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.canasta.ai.policy import is_small
from engine.games.canasta.melds import (
    CANASTA,
    canasta,
    canastas_of,
    is_black_three,
    is_wild,
    key_of,
    points,
    reading,
)
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.words import Answer, Ask, CanastaAction, Lay, TakePile
from engine.mind.reasons import Caught, Comes, TakeWords, WinWords, of_100
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import RANKS, Card
from engine.text import N_, _, listed, plural

_ALL_SEEN = N_("Discard {card}: no other of its rank is in the hand, and none is left to come.")
_FACT = N_("Discard {card}: it counts {points}.")
PAIR_ALONE = N_("Only a pair takes the frozen pile.")
TWO_CARDS = N_("It takes two cards of the hand to take it.")
"""Two rules on the next player's draw."""
DRAWS: Mapping[type[Any], WinWords] = {
    DrawStock: WinWords(
        N_("Draw from the stock: that wins {chance} of 100 deals, and taking the pile {less}."),
        N_("Drawing from the stock wins {less} of 100 deals, taking the pile {chance}."),
    ),
    TakePile: WinWords(
        N_("That wins {chance} of 100 deals, and drawing from the stock {less}."),
        N_("Taking the pile wins {less} of 100 deals, drawing from the stock {chance}."),
    ),
}
"""The words on what a draw wins."""
LAYS = WinWords(
    N_("Discard {card}: this turn wins {chance} of 100 deals, and laying nothing {less}."),
    N_("Laying nothing wins {less} of 100 deals, laying {other} {chance}."),
)
HOLDS = WinWords(
    N_("Discard {card} and lay nothing: that wins {chance} of 100 deals, and laying {other} {less}."),
    N_("Laying {other} wins {less} of 100 deals, laying nothing {chance}."),
)
OTHERWISE = WinWords(
    N_("Discard {card}: this turn wins {chance} of 100 deals, and laying {other} {less}."),
    N_("Laying {other} wins {less} of 100 deals, another lay {chance}."),
)
STAYS = WinWords(
    N_("Discard {card} and don't go out: that wins {chance} of 100 deals, and going out {less}."),
    N_("Going out wins {less} of 100 deals, playing on {chance}."),
)
"""The words on what a turn wins beside one that lays nothing, or something else, or goes out."""
CANASTAS = WinWords(
    N_(
        "Discard {card}: the next canasta of the side then comes in {chance} of 100 deals, and after {other} in {less}."
    ),
    N_("After {other} the next canasta of the side comes in {less} of 100 deals, after {card} in {chance}."),
)
LAYS_CANASTAS = WinWords(
    N_(
        "Discard {card}: the next canasta of the side then comes in {chance} of 100 deals, in {less} with nothing laid."
    ),
    N_("With nothing laid the next canasta of the side comes in {less} of 100 deals, with {other} laid in {chance}."),
)
HOLDS_CANASTAS = WinWords(
    N_("Discard {card} and lay nothing: the next canasta of the side comes in {chance} of 100 deals, else in {less}."),
    N_("With {other} laid the next canasta of the side comes in {less} of 100 deals, with nothing laid in {chance}."),
)
OTHERWISE_CANASTAS = WinWords(
    N_(
        "Discard {card}: the next canasta of the side then comes in {chance} of 100 deals, with {other} laid in {less}."
    ),
    N_("With {other} laid the next canasta of the side comes in {less} of 100 deals, with another lay in {chance}."),
)
"""The words on how often the side makes a further canasta after a discard, or after such turns."""
SEQUENCES = WinWords(
    N_(
        "Discard {card}: the side then makes a sequence of seven in {chance} of 100 deals, and after {other} in {less}."
    ),
    N_("After {other} the side makes a sequence of seven in {less} of 100 deals, after {card} in {chance}."),
)
"""The words on how often it makes a further sequence of seven."""


def pile_words(count: int) -> TakeWords:
    """The words on a next player who takes the pile, of so many cards with the discard."""
    return TakeWords(
        plural(
            "Discard {card}: {player} takes it in {chance} of 100 deals, but {other} in {more}.",
            "Discard {card}: {player} takes the pile of {count} cards in {chance} of 100 deals,"
            " but after {other} in {more}.",
            count,
        ),
        plural(
            "Discard {card}: {player} would take {other} in {more} of 100 deals.",
            "Discard {card}: after {other}, {player} takes the pile of {count} cards in {more} of 100 deals.",
            count,
        ),
        plural(
            "{player} takes {card} in {chance} of 100 deals.",
            "{player} takes the pile of {count} cards in {chance} of 100 deals.",
            count,
        ),
        plural(
            "{player} would take {card} in {chance} of 100 deals.",
            "After {card}, {player} takes the pile of {count} cards in {chance} of 100 deals.",
            count,
        ),
    )


class PairGrows(Comes):
    """A third card comes to a pair that one choice keeps."""

    WHY = N_("Discard {card}: {other} wait for a third of their rank, which comes in {chance} of 100 deals.")
    AGAINST = N_("{other} wait for a third of their rank, which comes in {chance} of 100 deals.")


class HeldBack(Caught):
    """The seat still holds at the end cards that the choice lays and the other one does not."""

    WHY = N_(
        "Discard {card}: without this lay, some of {cards} would be in the hand at the end in {chance} of 100 deals."
    )
    AGAINST = N_("Some of {cards} would still be in the hand at the end in {chance} of 100 deals.")

    def __init__(self, card: str, cards: str, worths: Mapping[int, float]) -> None:
        """`card` is the text of the discard, `cards` those of the cards that are laid."""
        super().__init__(card, 0, worths)
        self._cards = cards

    def why(self, chance: float, other: float) -> str:
        """The cards would be held if they were not laid."""
        del chance
        return _(self.WHY).format(card=self.text, cards=self._cards, chance=of_100(other))

    def against(self, chance: float, other: float) -> str:
        """The cards are held if they are not laid."""
        del chance
        return _(self.AGAINST).format(cards=self._cards, chance=of_100(other))


def reason(deal: CanastaDeal, actions: Sequence[CanastaAction], why: str = "") -> str:
    """The advice in a sentence or two, for the seat to move; `why` is the reason that worlds tell."""
    match actions[0]:
        case TakePile() as taking:
            return " ".join(filter(None, (_taking(deal, taking), why)))
        case DrawStock():
            return _drawing(deal, why)
        case Ask():
            return _("Ask the partner: the hand can go out.")
        case Answer(yes):
            form = _("Say yes: {cards} would cost only {count}.") if yes else _("Say no: {cards} would cost {count}.")
            return form.format(cards=_text(deal, deal.hand), count=points(deal.hand))
        case Lay() | Discard():
            return _laying(deal, actions, why)
        case _:
            return _("Leave {card} on the pile: the deal ends.").format(card=_text(deal, deal.discard[-1:]) or "it")


def _text(deal: CanastaDeal, cards: Sequence[Card]) -> str:
    return listed(map(deal.pack.text, cards))


def _taking(deal: CanastaDeal, action: TakePile) -> str:
    """The cards with which the pile is taken, those beside them, and what comes with the top card."""
    beside = action.beside.cards if action.beside is not None else ()
    if action.cards:
        form = _("Lay {card} with {cards}, and {beside} beside it.") if beside else _("Lay {card} with {cards}.")
    else:
        form = _("Lay {card} on {meld}, and {beside} beside it.") if beside else _("Lay {card} on {meld}.")
    top = deal.pack.kind(deal.discard[-1])
    key = RANKS[top.rank] if action.on is None else action.on
    takes = next((meld for meld in deal.own_melds if not action.cards and key_of((*meld, top)) == key), ())
    words = form.format(
        card=deal.pack.text(top),
        cards=_text(deal, tuple(action.cards or ())),
        beside=_text(deal, beside),
        meld=deal.pack.text_of(takes),
    )
    if not (count := len(deal.discard) - 1):
        return words
    more = plural("The pile brings {count} card more.", "The pile brings {count} cards more.", count)
    return " ".join((words, more.format(count=count)))


def _takings(deal: CanastaDeal) -> Iterator[TakePile]:
    """The ways to take the pile that are refused for nothing but the points of a first meld."""
    yield from deal.takings_alone
    yield from (way for way in deal.takings_with_hand if all(fault.rule == "C9" for fault in deal.legal(way)))


def _drawing(deal: CanastaDeal, why: str) -> str:
    if not deal.discard:
        return _("Draw from the stock.")
    top, count = deal.discard[-1], len(deal.discard)
    same = sum(card.rank == top.rank and not is_wild(card) for card in deal.hand)
    if deal.stopped:
        form = _("Draw from the stock: {card} stops the pile.")
    elif deal.frozen and same < 2:  # noqa: PLR2004 - two naturals take a frozen pile
        form = _("Draw from the stock: the hand has no two cards to lay with {card}.")
    elif not any(_takings(deal)):
        form = _("Draw from the stock: {card} can't be taken with the cards of the hand.")
    elif why:
        return why
    elif is_small(deal.options, count):
        form = plural(
            "Draw from the stock: it brings two cards, and the pile only {card}.",
            "Draw from the stock: it brings two cards, and the pile with {card} only {count}.",
            count,
        )
    else:
        form = _("Draw from the stock, and leave {card}.")
    return form.format(card=deal.pack.text(top), count=count)


def laid_text(deal: CanastaDeal, actions: Sequence[CanastaAction]) -> str:
    """The cards that a choice lays, by their melds."""
    groups = [cards for action in actions if isinstance(action, Lay) for _key, cards in action.melds]
    return listed(map(deal.pack.text_of, groups))


def _laying(deal: CanastaDeal, actions: Sequence[CanastaAction], why: str) -> str:
    laid = tuple(card for action in actions if isinstance(action, Lay) for card in action.melds.cards)
    after, words = deal, list[str]()
    for action in actions:
        if isinstance(action, Discard) and len(after.hand) > 1:
            words.append(why or _discarding(after, action.card))
        done = after.attempt(action)
        after = after if isinstance(done, tuple) else done
    cards = laid_text(deal, actions)
    if after.to_move is None:
        last = actions[-1]
        if cards and isinstance(last, Discard):
            return _("Go out: lay {cards} and discard {card}.").format(cards=cards, card=deal.pack.text(last.card))
        return _("Go out with {cards}.").format(cards=cards or _text(deal, deal.hand))
    side = deal.options.seating.side(deal.mover)
    if len(canastas_of(after.melds[side])) > len(canastas_of(deal.melds[side])):
        words.insert(0, _("Lay {cards}: that makes a canasta.").format(cards=cards))
    elif laid and not deal.own_melds:
        words.insert(0, _("Lay {cards}: the first meld counts {count}.").format(cards=cards, count=points(laid)))
    elif laid:
        nearer = any(canasta(meld) is None for meld in after.melds[side] if meld not in deal.melds[side])
        form = _("Lay {cards}: that brings a canasta nearer.") if nearer else _("Lay {cards}.")
        words.insert(0, form.format(cards=cards))
    return " ".join(words)


def _discarding(deal: CanastaDeal, card: Card) -> str:
    same = sum(each.rank == card.rank for each in deal.hand if not is_wild(each))
    melds = map(deal.pack.kinds, deal.melds[deal.options.seating.side(deal.mover + 1)])
    feeds = any(reading(deal.options, (*meld, deal.pack.kind(card))) is not None for meld in melds)
    unseen = _unseen(deal, card)
    form, rule = _(_FACT) if same > 1 else _alone(unseen), ""
    if is_black_three(card):
        form = _("Discard {card}: the next player can't take the pile.")
    elif is_wild(card):
        form = _("Discard {card}: it freezes the pile.")
    elif same > CANASTA // 2:
        form = _("Discard {card}: the hand has {count} of its rank.")
    elif deal.frozen_for_all:
        rule = _(PAIR_ALONE)
    elif feeds:
        form = _("Discard {card}, though the next player has a meld for it.")
    else:
        rule = _(TWO_CARDS)
    words = form.format(card=deal.pack.text(card), points=points((card,)), count=same, unseen=unseen)
    return " ".join(filter(None, (words, rule)))


def _alone(unseen: int) -> str:
    """The words on a single card of the hand: with so many others of its rank the next player may take it."""
    if not unseen:
        return _(_ALL_SEEN)
    return plural(
        "Discard {card}: no other of its rank is in the hand, and {unseen} has not been seen.",
        "Discard {card}: no other of its rank is in the hand, and {unseen} have not been seen.",
        unseen,
    )


def _unseen(deal: CanastaDeal, card: Card) -> int:
    """The natural cards of a rank that the seat does not see."""
    of_rank = [each for each in map(deal.pack.kind, deal.pack.cards) if each.rank == card.rank and not is_wild(each)]
    seen = [each for each in deal.cards if each >= 0 and each.rank == card.rank and not is_wild(each)]
    return len(of_rank) - len(seen)
