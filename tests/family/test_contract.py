"""What every game on the list is held to, whatever its rules."""

import json
import pickle
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.family.game import act, new_game
from engine.family.levels import LEVELS
from engine.family.recorder import Recorder
from engine.family.replay import last_of, last_state, moments
from engine.family.rules import SHOWN
from engine.family.unfinished import Unfinished, take_up, write_unfinished
from engine.games.list import read_record, rules_of
from engine.rummy.faults import Fault, RefusedError
from engine.rummy.record import RecordError
from engine.rummy.seats import MOST_SEATS
from engine.rummy.words import seat_names
from tests.family.walks import MOST_DECISIONS, NAMES, cards_in, exchanged, kinds_of, some_steps, walk, walked

PEOPLE = seat_names(MOST_SEATS)
every_game = pytest.mark.parametrize("name", NAMES)


def faults_of(rules, hand, action):
    """The faults by `legal`, and those with which `apply` refuses."""
    try:
        rules.apply(hand, action)
    except RefusedError as refused:
        return rules.legal(hand, action), refused.faults
    return rules.legal(hand, action), ()


def refusals(name, most=60):
    """Hands with actions that others did at other times, which the rules refuse."""
    steps = some_steps(name, 200)
    rng = Random(5)
    found = []
    for before, _, _ in steps:
        _, action, other = rng.choice(steps)
        hand = before.hand
        if other.rules.seating(other.options) != before.rules.seating(before.options):
            continue
        if before.rules.legal(hand, action):
            found.append((before.rules, hand, action))
    return found[:most]


@every_game
def test_names_are_told_once_and_options_are_what_their_fields_say(name):
    rules = rules_of(name)
    assert rules.name == name
    assert {level.name for level in rules.levels} <= LEVELS.keys()
    assert len({preset.key for preset in rules.presets}) == len(rules.presets)
    keys = [field.key for field in rules.fields]
    assert len(set(keys)) == len(keys)
    for preset in rules.presets:
        for seats in preset.seats:
            options = rules.options(preset.key, seats, {})
            values = rules.values(options)
            assert rules.preset(options) == preset.key
            assert rules.seating(options).seats == seats
            assert set(values) == set(keys)
            for field in rules.fields:
                value = values[field.key]
                in_range = field.least is not None and type(value) is int and field.least <= value <= field.most
                assert in_range or value in [each.value for each in field.values], (preset.key, field.key)
            assert rules.options(preset.key, seats, values) == options
            json.dumps(rules.write_options(options))


@every_game
def test_every_pair_of_option_values_is_built_or_refused_in_a_sentence(name):
    """Of ranges both ends are tried; what is refused alone is refused by its own name."""
    rules = rules_of(name)
    preset = rules.presets[0]
    usual = rules.values(rules.options(preset.key, preset.seats[0], {}))
    tried = [(field.key, value) for field in rules.fields for value in {*field.ends, usual[field.key]}]
    alone = {choice: _refused(rules, preset, dict([choice])) for choice in tried}
    for choice, said in alone.items():
        assert said is None or choice[0] in said, (choice, said)
    for one, two in combinations(tried, 2):
        said = None if one[0] == two[0] else _refused(rules, preset, dict([one, two]))
        if said is not None and alone[one] is None and alone[two] is None:
            assert one[0] in said, (one, two, said)
            assert two[0] in said, (one, two, said)


def _refused(rules, preset, changes):
    try:
        rules.options(preset.key, preset.seats[0], changes)
    except ValueError as error:
        return str(error) or "?"
    return None


@every_game
def test_a_preset_seats_or_an_option_that_is_none_is_refused(name):
    rules = rules_of(name)
    preset = rules.presets[0]
    for preset_key, seats, changes in (
        ("no preset", preset.seats[0], {}),
        (preset.key, 1, {}),
        (preset.key, MOST_SEATS + 1, {}),
        (preset.key, preset.seats[0], {"no option": 1}),
        (preset.key, preset.seats[0], {rules.fields[0].key: "no value"}),
    ):
        with pytest.raises(ValueError, match=r"\w \w"):
            rules.options(preset_key, seats, changes)


@every_game
def test_cards_are_conserved(name):
    for steps in walked(name):
        pack = steps[0][2].rules.pack(steps[0][2].options, steps[0][2].start)
        for _, _, game in steps:
            assert sorted(game.rules.cards(game.hand)) == sorted(pack.cards)


@every_game
def test_legal_and_apply_agree(name):
    for before, action, after in some_steps(name, 150):
        assert faults_of(before.rules, before.hand, action) == ((), ())
        assert act(before, action).hand == after.hand
    refused = refusals(name)
    assert refused
    for rules, hand, action in refused:
        told, raised = faults_of(rules, hand, action)
        assert raised == told != ()


@every_game
def test_a_refused_action_changes_nothing(name):
    for rules, hand, action in refusals(name):
        before = pickle.dumps(rules.write_position(hand)), hand.log, rules.cards(hand)
        faults_of(rules, hand, action)
        assert (pickle.dumps(rules.write_position(hand)), hand.log, rules.cards(hand)) == before


@every_game
def test_every_move_that_a_game_tells_is_legal(name):
    rules = rules_of(name)
    if rules.moves is None:
        pytest.skip("the game tells no moves")
    for before, _, _ in some_steps(name, 60):
        seen = rules.view(before.hand, before.hand.to_move)
        told = list(rules.moves(seen))
        assert told
        assert len(set(map(str, told))) == len(told)
        for action in told:
            assert rules.legal(before.hand, action) == (), action


@every_game
def test_the_plainest_turn_is_always_legal(name):
    for before, _, _ in some_steps(name, 150):
        rules, game, seat = before.rules, before, before.hand.to_move
        actions = rules.plainest(rules.view(game.hand, seat))
        assert actions
        for action in actions:
            assert game.hand.to_move == seat
            game = act(game, action)


@every_game
def test_no_hand_is_without_end(name):
    rules = rules_of(name)
    for number, (preset, seats) in enumerate(kinds_of(rules)):
        game = new_game(rules, rules.options(preset, seats, {}), number)
        decisions = 0
        while not game.hand_over:
            decisions += 1
            assert decisions < MOST_DECISIONS
            for action in rules.plainest(rules.view(game.hand, game.hand.to_move)):
                game = act(game, action)


@every_game
def test_nothing_can_be_done_after_the_end_and_its_sheet_adds_up(name):
    for steps in walked(name):
        game, action = steps[-1][2], steps[-1][1]
        assert game.hand_over
        assert game.rules.legal(game.hand, action)
        sheet = game.rules.sheet(game.hand, seat_names(len(game.totals)))
        assert [side.score for side in sheet.sides] == list(game.hand.hand_scores)
        assert [side.total for side in sheet.sides] == list(game.totals)
        assert all(row.words for side in sheet.sides for row in side.rows)
        assert set(game.winners) <= set(range(len(game.totals)))


@every_game
def test_a_view_does_not_change_when_hidden_cards_are_dealt_anew(name):
    """Two cards of kinds of which a seat sees none change places, wherever they are."""
    rng = Random(9)
    tried = 0
    for game, _, _ in some_steps(name, 60):
        rules = game.rules
        pack = rules.pack(game.options, game.start)
        for seat in range(rules.seating(game.options).seats):
            seen = rules.view(game.hand, seat)
            shown = set(map(pack.kind, cards_in(seen)))
            hidden = [card for card in pack.cards if pack.kind(card) not in shown]
            if len(hidden) < 2:
                continue
            tried += 1
            one, two = rng.sample(hidden, 2)
            other = exchanged(game.hand, {one: two, two: one})
            assert rules.view(other, seat) == seen
    assert tried


@every_game
def test_counting_cards_tells_what_is_true_and_does_not_depend_on_hidden_cards(name):
    """What others are known to hold is in their hands; two hidden cards that change places change nothing."""
    rng = Random(10)
    for game, _, _ in some_steps(name, 60):
        rules = game.rules
        if rules.count is None:
            pytest.skip("the game does not count cards")
        pack = rules.pack(game.options, game.start)
        seats = range(rules.seating(game.options).seats)
        hands = [Counter(map(pack.kind, rules.view(game.hand, seat).hand)) for seat in seats]
        for seat in seats:
            count = rules.count(rules.view(game.hand, seat))
            assert not count.held[seat]
            assert all(Counter(held) <= hand for held, hand in zip(count.held, hands, strict=True))
            assert set(count.unseen) <= set(count.kinds)
            hidden = sorted({*count.unseen})
            one, two = rng.sample(hidden, 2) if len(hidden) > 1 else (None, None)
            if one is not None:
                other = exchanged(game.hand, {one: two, two: one})
                assert rules.count(rules.view(other, seat)) == count


@every_game
def test_views_and_what_is_decided_do_not_depend_on_the_copies_of_equal_cards(name):
    rng = Random(4)
    for game, action, _ in some_steps(name, 60):
        rules = game.rules
        pack = rules.pack(game.options, game.start)
        renumbered = _renumbering(pack, rng)
        if all(card == other for card, other in renumbered.items()):
            pytest.skip("no two cards are equal")
        hand, seat = exchanged(game.hand, renumbered), game.hand.to_move
        seen = rules.view(game.hand, seat)
        assert cards_in(seen) <= set(map(pack.kind, pack.cards))
        kinds = {card: pack.kind(card) for card in pack.cards}
        assert exchanged(rules.view(hand, seat), kinds) == seen
        assert rules.write_position(hand) == rules.write_position(game.hand)
        assert rules.write_position(rules.apply(hand, action)) == rules.write_position(rules.apply(game.hand, action))


def _renumbering(pack, rng):
    """Each card of a pack with another that is equal to it, or with itself."""
    by_kind = {}
    for card in pack.cards:
        by_kind.setdefault(pack.kind(card), []).append(card)
    return {a: b for equal in by_kind.values() for a, b in zip(equal, rng.sample(equal, len(equal)), strict=True)}


def recorded(steps):
    """The record of a walk."""
    recorder = Recorder()
    lines = []
    for before, action, after in steps:
        if before is None:
            lines.append(recorder.begin(after, [{"name": "Ann"}]))
        elif action is None:
            lines.append(recorder.deal(after))
        else:
            lines.append(recorder.action(before, action, after))
    return "".join(lines)


def two_hands(name):
    """A walk of two hands where a game has as many."""
    rules = rules_of(name)
    preset, seats = kinds_of(rules)[-1]
    return tuple(walk(rules, rules.options(preset, seats, {}), 77, hands=2))


@every_game
def test_a_record_replays_to_the_same_game(name):
    steps = two_hands(name)
    rules, record = read_record(recorded(steps))
    ended, game = steps[-1][2], last_state(rules, record)
    assert rules is ended.rules
    assert rules.write_position(game.hand) == rules.write_position(ended.hand)
    assert (game.scores, game.totals, game.options) == (ended.scores, ended.totals, ended.options)
    told = iter(ended.hand.log)  # but for what was taken back before it went on record
    assert all(event in told for event in game.hand.log)


@every_game
def test_a_record_cut_after_any_line_is_a_game_and_a_changed_one_is_refused(name):
    text = recorded(two_hands(name))
    lines = text.splitlines(keepends=True)
    for number in {2, len(lines) // 2, len(lines) - 1}:
        rules, record = read_record("".join(lines[:number]))
        assert not last_state(rules, record).over
    changed = lines[1].replace('"dealer":', '"dealer": ')
    with pytest.raises(RecordError):
        read_record("".join([lines[0], changed, *lines[2:]]))


@every_game
def test_an_unfinished_turn_is_taken_up_where_it_was_left(name):
    """At each step of a hand the moves that are not on record yet are written beside it, and done again."""
    recorder = Recorder()
    moves, tried, lines = [], 0, []
    for before, action, after in walked(name)[0]:
        if before is None:
            lines.append(recorder.begin(after, [{"name": "Ann"}]))
            continue
        line = recorder.action(before, action, after)
        rules = after.rules
        if line or rules.taken_back(before.hand, action) is not None:
            moves = []
            lines.append(line)
            continue
        moves.append(action)
        tried += 1
        if tried > 20:
            break
        _, record = read_record("".join(lines))
        last = last_of(moments(rules, record))
        kept = write_unfinished(rules, Unfinished(record.checksum, recorder.tables, (), moves=tuple(moves)))
        game, _ = take_up(kept, last.game, record.checksum)
        assert rules.write_position(game.hand) == rules.write_position(after.hand)


@every_game
def test_what_is_shown_in_a_record_has_a_known_name_and_no_action_uses_it(name):
    kept = {*SHOWN, "scores", "moves", "tables", "lies", "deck", "hand", "dealer", "sum"}
    for before, action, after in some_steps(name, 200):
        assert set(before.rules.revealed(before.hand, action, after.hand)) <= set(SHOWN)
        assert not kept & before.rules.write_action(action).keys()


@every_game
def test_what_is_committed_leads_to_the_same_hand(name):
    """The actions on record, done one after another from the last recorded hand, lead to where the game is."""
    for steps in walked(name):
        kept = steps[0][2]
        for before, action, after in steps[1:]:
            done = before.rules.committed(before.hand, action)
            for each in done:
                kept = act(kept, each)
            if done:
                rules = after.rules
                assert rules.write_position(kept.hand) == rules.write_position(after.hand)


@every_game
def test_moves_that_can_be_taken_back_are(name):
    for before, action, after in some_steps(name, 200):
        rules = before.rules
        back = rules.previous(after.hand)
        tentative = not rules.committed(before.hand, action) and rules.taken_back(before.hand, action) is None
        if tentative:
            assert back is not None
            assert rules.write_position(back) == rules.write_position(before.hand)


@every_game
def test_actions_and_positions_survive_being_written_and_read(name):
    for before, action, _ in some_steps(name, 150):
        rules, hand = before.rules, before.hand
        written = json.loads(json.dumps(rules.write_action(action)))
        assert rules.read_action(hand, written) == action
        position = json.loads(json.dumps(rules.write_position(hand)))
        assert rules.write_position(rules.read_position(position)) == position


@every_game
def test_views_can_be_sent_to_a_worker(name):
    for before, _, _ in some_steps(name, 20):
        seen = before.rules.view(before.hand, before.hand.to_move)
        assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - made here


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


@every_game
def test_levels_decide_the_same_from_the_same_seed_and_the_rules_accept_it(name):
    rules = rules_of(name)
    for level in rules.levels[:2]:
        for before, _, _ in some_steps(name, 6):
            seen = rules.view(before.hand, before.hand.to_move)
            decide = rules.mind(level.name)
            actions = decide(seen, 7, lambda: False)
            assert decide(seen, 7, lambda: False) == actions != ()
            game = before
            for action in actions:
                game = act(game, action)


@every_game
def test_a_level_that_is_none_is_refused(name):
    with pytest.raises((KeyError, ValueError)):
        rules_of(name).mind("nobody")


@every_game
def test_hints_are_legal_and_told(name):
    rules = rules_of(name)
    for before, _, _ in some_steps(name, 4):
        found = rules.advise(rules.view(before.hand, before.hand.to_move), lambda: False)
        assert found
        for suggestion in found:
            assert suggestion.words.endswith(".")
            assert rules.legal(before.hand, suggestion.actions[0]) == ()


@every_game
def test_the_coach_tells_of_hands_that_are_over(name):
    rules = rules_of(name)
    steps = walked(name)[0]
    told = [(action, game.hand) for _, action, game in steps]
    names = PEOPLE[: rules.seating(steps[0][2].options).seats]
    found = list(rules.analyse(told, names, lambda: False, _hurried()))
    assert found
    assert {each.hand for each in found} == {1}
    assert list(rules.analyse(told[:-1], names, lambda: False, _hurried())) == []


def _hurried():
    """A clock on which a second passes with each look, so that nobody takes long."""
    ticks = iter(range(10**6))
    return lambda: float(next(ticks))
