"""Proof that nobody chose the deal: what was fixed before the first card, and how to deal it again.

Before the first card the program shows a fingerprint of the deal number and a random salt. When the game is over it
tells both, and a recipe of twenty lines that makes the same fingerprint and the same cards without this program. A
player's cut of the pack adds a line.
"""

from collections.abc import Sequence
from functools import reduce
from operator import add
from typing import Any

from engine.family.fingerprint import of_deal
from engine.family.giving_up import is_abandoned
from engine.family.header import deal_number
from engine.family.luck import Luck, luck_of_hand
from engine.family.record_lines import Record
from engine.family.record_marks import Marks, marks_of
from engine.family.replay import Moment, moments
from engine.family.rules import AnyRules
from engine.values import value_class

_STREAM = 3
"""Streams of random numbers that each hand has, of which the second shuffles (`chance.py`)."""
_RECIPE = """\
from hashlib import sha256
{given}
CARDS = "{cards}".split()
def stream(seed):
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        yield mixed ^ mixed >> 31
def shuffled(numbers):
    deck = CARDS[:]
    for last in range(len(deck) - 1, 0, -1):
        limit = 2**64 - 2**64 % (last + 1)
        other = next(n for n in numbers if n < limit) % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
print(sha256(f"{{NUMBER}} {{SALT}}".encode()).hexdigest())
{cut}numbers = {numbers}
for _ in range({times}): deck = shuffled(numbers)
print(*deck)
"""
_CUT = """\
NUMBER = int(sha256(f"{NUMBER} {SALT} {CUT}".encode()).hexdigest(), 16) % 10**12
"""


@value_class(kw_only=True)
class DealtHand:
    """A hand that is over, as it was dealt."""

    number: int
    dealer: int
    hands: tuple[str, ...]
    """The cards that each seat was dealt, as text."""
    recipe: str
    """Empty before the game is over."""


@value_class(kw_only=True)
class Fairness:
    """The proof of a fair deal, as far as it can be shown now. Number and salt stay secret until the game is over."""

    fingerprint: str
    """Empty for a game that was begun without a salt."""
    chosen: bool
    """True if somebody knew the cards or chose their number, so that nothing is proved."""
    over: bool
    withheld: bool
    """True if the cards are those of another game, which alone tells their number."""
    number: int | None
    """The number that deals the same cards again."""
    drawn: int | None
    """The number of which the fingerprint was made: another one where the pack was cut."""
    cut: int | None
    """The place at which a player cut the pack; None where nobody did."""
    salt: str
    hands: tuple[DealtHand, ...]
    luck: tuple[Luck, ...] = ()
    """Each seat's luck in the hands that are over, in points."""


def fairness_of(rules: AnyRules, record: Record) -> Fairness:
    """The proof of a game, as far as it is played. Raises RecordError."""
    marks, drawn = marks_of(record.header), int(record.header["deal"])
    told = list(moments(rules, record))
    deals = [place for place, moment in enumerate(told) if moment.action is None]
    ends = [*(place - 1 for place in deals[1:]), len(told) - 1]
    over = is_abandoned(record) or (bool(told) and told[-1].game.over)
    shown = over and marks.tells_number(over=True)
    played = [told[deal : end + 1] for deal, end in zip(deals, ends, strict=True) if told[end].game.hand_over]
    return Fairness(
        fingerprint=of_deal(drawn, marks.salt) if marks.salt else "",
        chosen=marks.chosen or not marks.counts,
        over=over,
        withheld=not marks.tells_number(over=True),
        number=deal_number(record) if shown else None,
        drawn=drawn if shown else None,
        cut=None if marks.cut is None else marks.cut.place,
        salt=marks.salt if shown else "",
        hands=tuple(
            _dealt(told[deal], place, marks if shown else None)
            for place, (deal, end) in enumerate(zip(deals, ends, strict=True))
            if over or told[end].game.hand_over
        ),
        luck=_luck(rules, played),
    )


def sealed_deal(fingerprint: str) -> Fairness:
    """The proof before the first card of a game: its fingerprint alone."""
    unknown: dict[str, Any] = dict.fromkeys(("number", "drawn", "cut"))
    return Fairness(fingerprint=fingerprint, chosen=False, over=False, withheld=False, salt="", hands=(), **unknown)


def _luck(rules: AnyRules, played: Sequence[Sequence[Moment[Any, Any, Any, Any]]]) -> tuple[Luck, ...]:
    """The luck of each seat, summed over hands; empty where none is over."""
    result = [
        luck_of_hand(rules, hand[0].game.options, [(each.action, each.game.hand) for each in hand]) for hand in played
    ]
    return tuple(reduce(add, seat) for seat in zip(*result, strict=True))


def _dealt(moment: Moment[Any, Any, Any, Any], place: int, marks: Marks | None) -> DealtHand:
    """A hand as it was dealt; with the recipe where the marks of its game are given."""
    game, rules = moment.game, moment.game.rules
    pack = rules.pack(game.options, game.start)
    seats = range(rules.seating(game.options).seats)
    views = [rules.view(game.hand, seat) for seat in seats]
    hands = tuple(pack.text_of(view.hand) for view in views)
    cards = pack.text_of(pack.cards).split()
    recipe = "" if marks is None else recipe_of(rules, game.options, game.deal, marks, place, cards)
    return DealtHand(number=game.hand.hand_number, dealer=game.hand.dealer, hands=hands, recipe=recipe)


def recipe_of(
    rules: AnyRules,
    options: Any,  # noqa: ANN401 - options of any game
    dealt: int,
    marks: Marks,
    place: int,
    cards: Sequence[str],
) -> str:
    """Twenty lines of Python that print a game's fingerprint and the shuffled cards of one of its hands.

    `dealt` is the number that deals its cards, `place` counts the hands before it; `cards` is the pack in order. A cut
    adds a line.
    """
    rows = rules.deck_row
    apart = f"stream(next(stream(NUMBER)) ^ next(stream({_STREAM} * PLACE + 1)))"
    values: dict[str, object] = {"NUMBER": marks.drawn_number(dealt), "SALT": f'"{marks.salt}"'}
    values |= {} if marks.cut is None else {"CUT": marks.cut.place}
    values |= {"PLACE": place if rows is None else rows(options, place)}
    return _RECIPE.format(
        given=f"{', '.join(values)} = {', '.join(map(str, values.values()))}",
        cut="" if marks.cut is None else _CUT,
        cards=" ".join(cards),
        numbers=apart if rows is None else "stream(NUMBER)",
        times=1 if rows is None else "PLACE + 1",
    )
