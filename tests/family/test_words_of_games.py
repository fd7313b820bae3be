"""The contract of every game: words for faults, events, and what is no case."""

import json
import re
from collections import Counter
from itertools import chain, combinations, islice

import pytest

from engine.cli.check import answer_line
from engine.games.canasta import words as canasta
from engine.games.conquian import words as conquian
from engine.games.contract import words as contract
from engine.games.gin import words as gin
from engine.games.house import words as house
from engine.games.list import rules_of
from engine.games.playroom import words as playroom
from engine.games.rummy500 import words as rummy500
from engine.games.straight import words as straight
from engine.rummy.cards import card
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.meld_flaws import MeldFlaw, MeldLimits, flaw_of
from tests.family.walks import PEOPLE, every_game, refusals, walked


@every_game
def test_every_fault_has_words(name):
    refused = refusals(name)
    kinds = {type(fault.kind) for rules, hand, action in refused for fault in rules.legal(hand, action)}
    rules = rules_of(name)
    some = rules.pack(refused[0][1].options, walked(name)[0][0][2].start).cards[:2]
    for rules, hand, action in refused:
        assert all(rules.sentence(fault, PEOPLE).endswith(".") for fault in rules.legal(hand, action))
    for kind in (each for enum in kinds for each in enum):
        fault = Fault("X1", kind, some, (0, 1), (frozenset(some),), (1, 2, 3), ("z",))
        said = rules.sentence(fault, PEOPLE)
        assert said.endswith(".")
        assert "{" not in said


@every_game
def test_every_event_has_words(name):
    told = Counter()
    for steps in walked(name):
        game = steps[-1][2]
        for event in game.hand.log:
            said = game.rules.describe(event, PEOPLE)
            assert said.endswith(".")
            told[type(event).__name__] += 1
    assert len(told) > 2


@every_game
def test_the_log_only_grows(name):
    for steps in walked(name):
        for before, action, after in steps:
            if action is not None:
                assert after.hand.log[: len(before.hand.log)] == before.hand.log


# --- what is no case, and what a refusal names, in the words of the game


TWO = ("2c 4c Kd", "3c")
ALONE = ({"table": ["4c"]}, {"discard": "Kd"})


def line(game, *hands, actions=(), options=(), **position):
    where = {"players": 2, "to_move": 0, "hands": hands, **position}
    return {"game": game, "kind": "line", "options": dict(options), "position": where, "actions": actions}


def big_gin(hand):
    return line("gin", hand, "9s Jc", actions=[{"big_gin": True}], options={"big_gin": 31}, phase="play", upcard="8s")


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ({"game": "straight", "kind": "puzzle"}, "There is no kind of case 'puzzle'."),
        ({"game": "straight", "kind": "line"}, "A case has its position, with players, to_move and hands."),
        ({"game": "straight", "kind": "options", "options": []}, "Options must be an object."),
        ({"game": "straight", "kind": "deal", "deck": "2c"}, "The deck must hold every card of the game."),
        (line("straight", *TWO, edition="x"), "A position has no edition."),
        (line("straight", "2c", "2c"), "2c is in the position more often than in the pack."),
        (line("straight", *TWO) | {"kind": "view", "seat": 2}, "Seat must be a whole number from 0 to 1."),
        (
            line("straight", *TWO, actions=[{"draw": "discard"}]) | {"kind": "view", "seat": 0},
            "An action is refused: The discard pile is empty.",
        ),
        (
            line("straight", *TWO, phase="play", turn={"plays": [{"meld": "9c 9d 9s"}]}),
            "This turn's play of 9c 9d 9s does not fit the table.",
        ),
        (line("playroom", *TWO, melded=[True]), "Melded must be a list of 2, one a seat."),
        (
            line("playroom", *TWO, phase="play", actions=ALONE),
            "4c alone is no combination: a combination has at least three cards.",
        ),
        (line("500", *TWO, phase="play", actions=[{"meld": ""}]), "A meld needs at least three cards."),
        (big_gin("2c 3c 4c Kd"), "For big gin every card must be matched; Kd is not."),
        (big_gin("2c 3c 4c Kd Ks"), "For big gin every card must be matched; Kd and Ks are not."),
    ],
)
def test_a_sentence_names_what_is_wrong(case, said):
    answer = answer_line(json.dumps({"id": 1, "players": 2, **case}))
    assert (answer.get("message") or answer["error"]) == said


REASON = re.compile(
    r"[:;,]|\b(so|only|first|before|until|once|while|if|needs?|must|have to|limit|already|neither|none|empty|over"
    r"|in this game|edition)\b",
    re.IGNORECASE,
)
"""A sentence that only denies something has none of these."""
DENIES = re.compile(r"\b(\w+n't|not|cannot)\b")
FACTS = {
    *("CARD_TWICE", "NOT_HELD", "NOT_IN_PILE", "UNKNOWN_CARD", "JOKER_NOT_ON_TABLE", "NO_JOKER_THERE", "NOT_YOURS"),
    *("ONE_AND_ONE", "WRONG_MELDS"),
}
"""Kinds whose denial is the whole reason: a card is not where the action says."""
TOLD_BY_FLAW = {"NOT_A_MELD", "NO_MELD", "NOT_COHERENT", "DOES_NOT_FIT", "DOES_NOT_EXTEND"}
"""Kinds that always come with the reason why the cards are no meld, whose sentence takes the place of theirs."""
NO_MELDS = {
    "house": lambda hand, cards: house.Arrange((frozenset({frozenset(cards)}), frozenset())),
    "straight": lambda hand, cards: straight.LayMeld(cards),
    "gin": lambda hand, cards: gin.Knock(next(each for each in hand.hands[0] if each not in cards), (cards,)),
    "playroom": lambda hand, cards: playroom.ShowTable((cards,)),
    "conquian": lambda hand, cards: conquian.Lay((cards,)),
    "rummy500": lambda hand, cards: rummy500.LayMeld(cards),
    "contract": lambda hand, cards: contract.LayContract((cards,)),
    "canasta": lambda hand, cards: canasta.Lay(canasta.Lays(((str(cards[0])[0], cards),))),
}


def gives_reason(fault, said):
    return fault.kind.name in FACTS or not DENIES.search(said) or bool(REASON.search(said))


@every_game
def test_every_refusal_names_its_rule_and_says_why(name):
    for rules, hand, action in refusals(name):
        for fault in rules.legal(hand, action):
            said = rules.sentence(fault, PEOPLE)
            assert re.fullmatch(r"[A-Z]\d+", fault.rule), fault
            assert gives_reason(fault, said), said
            assert fault.kind.name not in TOLD_BY_FLAW or fault.flaw is not None


@every_game
def test_every_kind_of_refusal_says_why(name):
    if name == "toy":
        return
    rules = rules_of(name)
    kinds = {type(fault.kind) for rules, hand, action in refusals(name) for fault in rules.legal(hand, action)}
    some = rules.pack(refusals(name)[0][1].options, walked(name)[0][0][2].start).cards[:2]
    for kind in (each for enum in {*kinds, CommonFault} for each in enum if each.name not in TOLD_BY_FLAW):
        fault = Fault("X1", kind, some, (0, 1), (frozenset(some),), (1, 2, 3), ("z",))
        assert gives_reason(fault, rules.sentence(fault, PEOPLE)), rules.sentence(fault, PEOPLE)
    for flaw in MeldFlaw:
        fault = Fault("X1", CommonFault.NOT_A_MELD, some, numbers=(3,), flaw=flaw)
        assert gives_reason(fault, rules.sentence(fault, PEOPLE)), rules.sentence(fault, PEOPLE)


@pytest.mark.parametrize("name", NO_MELDS)
def test_cards_that_are_no_meld_are_refused_with_what_is_wrong_with_them(name):
    """Any three cards of a hand, laid in the turn after the draw."""
    said = set()
    for _before, action, game in islice(chain(*walked(name)), 0, 400, 4):
        hand = game.hand
        if action is None or hand.to_move != 0 or len(hand.hands[0]) < 5:
            continue
        for cards in islice(combinations(sorted(hand.hands[0]), 3), 12):
            kinds = game.rules.pack(hand.options, game.start).kinds_in_order(cards)
            for fault in game.rules.legal(hand, NO_MELDS[name](hand, kinds)):
                words = game.rules.sentence(fault, PEOPLE)
                assert gives_reason(fault, words), words
                assert fault.kind.name not in TOLD_BY_FLAW or fault.flaw is not None
                said.add(fault.kind)
    assert said


@pytest.mark.parametrize(
    ("text", "limits", "flaw"),
    [
        ("7h 7d", MeldLimits(), MeldFlaw.TOO_FEW),
        ("Kc Ks Kc", MeldLimits(suits=1), MeldFlaw.SUIT_TWICE),
        ("7h 8d 9h", MeldLimits(), MeldFlaw.UNLIKE),
        ("7h 8h Th", MeldLimits(), MeldFlaw.GAP),
        ("7h 8h 8h", MeldLimits(), MeldFlaw.CARD_TWICE),
        ("7h 8h 9h", MeldLimits(fewest_run=4), MeldFlaw.RUN_TOO_SHORT),
        ("7h X1 X2", MeldLimits(naturals=2), MeldFlaw.TOO_WILD),
        ("7h X1 X2", MeldLimits(jokers=1), MeldFlaw.JOKERS),
        ("7h 7d 7c 7s X1", MeldLimits(suits=1, most_set=4), MeldFlaw.SET_TOO_LONG),
    ],
)
def test_the_first_reason_why_cards_are_no_meld(text, limits, flaw):
    assert flaw_of(tuple(map(card, text.split())), limits)[0] is flaw
