"""The conformance cases of Indian Rummy, answered."""

from engine.blocks.game import state
from engine.family.rules import Case, CaseAnswer, HandStart
from engine.games.indian.game import DECLARED, INDIAN
from engine.games.indian.least_count import Arranger
from engine.games.indian.legal_actions import legal_moves
from engine.games.indian.melds import IndianLaw, wild_rank_of
from engine.games.indian.options import HAND_SIZE, IndianOptions
from engine.rummy.fields import Fields
from engine.rummy.meld_law import Group
from engine.rummy.pack import Copies
from engine.rummy.plain_data import NotationError


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError for a malformed case."""
    kinds = {"play": _play, "count": _count, "options": _are_options, "deal": _deal, "legal": _legal}
    return DECLARED.answer(INDIAN, case, **kinds)


def _hand(case: Case) -> tuple[IndianOptions, IndianLaw, Group]:
    """The options, the groups and the cards of a case without a position."""
    options, given = DECLARED.read_options(case), Fields(case)
    copies = Copies(options.pack)
    try:
        turned, *more = copies.take(given.take("wild", None, lambda value: isinstance(value, str), "a text of a card"))
        cards = copies.take(given.take("cards", None, lambda value: isinstance(value, str), "a text of cards"))
    except ValueError as error:
        raise NotationError(str(error)) from None
    if more:
        message = "wild must be one card"
        raise NotationError(message)
    return options, IndianLaw(wild_rank_of(turned), options.wild_set), options.pack.kinds(cards)


def _play(case: Case) -> CaseAnswer:
    _, law, cards = _hand(case)
    reading = law.reading(cards)
    if reading is None:
        return {"whole": False, "reading": None, "value": None}
    return {"whole": True, "reading": reading.value, "value": law.points(cards)}


def _count(case: Case) -> CaseAnswer:
    options, law, cards = _hand(case)
    if not 1 <= len(cards) <= HAND_SIZE:
        message = f"a hand has 1 to {HAND_SIZE} cards"
        raise NotationError(message)
    arranger = Arranger(law, cards)
    count = arranger.count(options.counting)
    return {"count": count, "whole": arranger.is_whole(options.sequences)}


def _are_options(case: Case) -> CaseAnswer:
    return DECLARED.are_options(case, "I2")


def _deal(case: Case) -> CaseAnswer:
    options, given = DECLARED.read_options(case), Fields(case)
    deck = DECLARED.cards(case, "deck", options.pack)
    if len(deck) != len(options.pack.cards):
        message = "the deck must hold every card of the game"
        raise NotationError(message)
    least = None if options.settles else 0
    totals = given.per_seat(
        "totals",
        [0] * options.seats,
        options.seats,
        lambda value: type(value) is int and (least is None or value >= least),
        "whole numbers",
    )
    target = None if options.settles else options.target
    out = frozenset(seat for seat, total in enumerate(totals) if target is not None and total >= target)
    left = options.seating.playing(out)
    if len(left) < 2:  # noqa: PLR2004 - else the game is over
        message = "fewer than two are not out of the game"
        raise NotationError(message)
    number = given.number("hand", 1, 1, options.deals)
    dealer = given.number("dealer", left[-1], 0, options.seats - 1)
    if dealer in out:
        message = "the dealer is out of the game"
        raise NotationError(message)
    start = HandStart(number=number, dealer=dealer, totals=tuple(totals), out=out)
    return {"ok": True, "state": state(INDIAN.deal(options, start, deck))}


def _legal(case: Case) -> CaseAnswer:
    deal = DECLARED.hand_of(case)
    return {"actions": list(map(INDIAN.write_action, legal_moves(deal.view(deal.mover))))}
