"""The contract of every game: words for faults and events."""

from collections import Counter

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
