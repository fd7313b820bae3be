"""The contract of every game: words for faults, events, and what is no case."""

import json
from collections import Counter

import pytest

from engine.cli.check import answer_line
from engine.games.list import rules_of
from engine.rummy.faults import Fault
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
        (line("playroom", *TWO, phase="play", actions=ALONE), "4c alone is no combination."),
        (line("500", *TWO, phase="play", actions=[{"meld": ""}]), "A meld needs at least three cards."),
        (big_gin("2c 3c 4c Kd"), "For big gin every card must be matched; Kd is not."),
        (big_gin("2c 3c 4c Kd Ks"), "For big gin every card must be matched; Kd and Ks are not."),
    ],
)
def test_a_sentence_names_what_is_wrong(case, said):
    answer = answer_line(json.dumps({"id": 1, "players": 2, **case}))
    assert (answer.get("message") or answer["error"]) == said
