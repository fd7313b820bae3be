import time

import accesskit
import pytest

from game.ear import reader as module
from game.ear.adapter import ACTIONS, ROLES, Request, node, update_of
from game.ear.outline import ROOT, Change, Item, Outline
from game.ear.reader import Reader
from tests.game.asking import PATIENCE
from tests.game.conftest import wait_for
from tests.game.ear.fake import FakeAdapter

FIRST = Outline({ROOT: Item(role="window", name="Rummy", children=(10,)), 10: Item(role="button", name="Draw")}, 10)
SECOND = Outline({**FIRST.items, 10: Item(role="button", name="Pass")}, 10)


class Made:
    """A reader with a fake adapter."""

    def __init__(self, **more):
        self.notes, self.woken, self.adapter = [], 0, None
        self.reader = Reader(self._make, wake=self._wake, note=self.notes.append, **more)
        wait_for(lambda: self.adapter is not None or self.reader.failed)

    def _make(self, *given):
        self.adapter = FakeAdapter(*given)
        return self.adapter

    def _wake(self):
        self.woken += 1


@pytest.fixture
def made(monkeypatch):
    monkeypatch.setattr(module, "SETTLES", 0.0)
    result = Made(threaded=True)
    yield result
    result.adapter.hangs.set()
    result.reader.close()


def numbers(update: accesskit.TreeUpdate) -> list[int]:
    return [number for number, _node in update.nodes]


def test_an_adapter_is_not_called_before_it_has_asked_and_then_gets_changes_alone(made):
    made.reader.show(FIRST)
    made.reader.look(focused=True)
    time.sleep(0.05)
    assert (made.adapter.calls, made.reader.listens) == (0, False)
    made.adapter.ask()
    assert made.reader.listens
    wait_for(lambda: made.adapter.focused == [True])
    made.reader.show(SECOND)
    wait_for(lambda: len(made.adapter.updates) == 2)
    assert list(map(numbers, made.adapter.updates)) == [[ROOT, 10], [10]]
    made.reader.show(SECOND)
    made.reader.show(FIRST)
    wait_for(lambda: len(made.adapter.updates) == 3)
    assert numbers(made.adapter.updates[2]) == [10]
    assert not made.notes


def test_whoever_stops_listening_is_sent_nothing_and_later_all_of_it(made):
    made.reader.show(FIRST)
    made.adapter.ask()
    wait_for(lambda: made.adapter.focused == [True])
    made.adapter.ends()
    before = made.adapter.calls
    made.reader.show(SECOND)
    time.sleep(0.05)
    assert made.adapter.calls == before
    made.adapter.ask()
    assert numbers(made.adapter.updates[-1]) == [ROOT, 10]


def test_the_focus_of_the_desktop_is_handed_on(made):
    made.reader.show(FIRST)
    made.adapter.ask()
    wait_for(lambda: made.adapter.focused == [True])
    made.reader.look(focused=False)
    wait_for(lambda: made.adapter.focused == [True, False])


def test_a_poisoned_adapter_is_never_called_again(made):
    made.adapter.ask()
    wait_for(lambda: made.adapter.focused == [True])
    made.adapter.fails = True
    made.reader.show(FIRST)
    wait_for(lambda: made.reader.failed)
    before = made.adapter.calls
    for shown in (SECOND, FIRST):
        made.reader.show(shown)
    made.reader.look(focused=False)
    assert (made.adapter.calls, made.reader.listens, made.notes) == (before, False, ["reader failed: Panic"])


def test_an_outline_that_cannot_be_made_into_a_tree_leaves_an_empty_window(made):
    made.reader.show(Outline({ROOT: Item(role="no such role")}))
    made.adapter.ask()
    assert numbers(made.adapter.updates[0]) == [ROOT]
    assert made.notes == ["reader's first tree failed: KeyError"]
    wait_for(lambda: made.reader.failed)


def test_an_adapter_that_hangs_holds_nobody_up(made, monkeypatch):
    monkeypatch.setattr(module, "_PARTING", 0.01)
    made.adapter.ask()
    wait_for(lambda: made.adapter.focused == [True])
    made.adapter.hangs.clear()
    made.adapter.called.clear()
    made.reader.show(FIRST)
    assert made.adapter.called.wait(PATIENCE)
    for shown in (SECOND, FIRST, SECOND):
        made.reader.show(shown)
    made.reader.close()
    assert len(made.adapter.updates) == 1
    made.adapter.hangs.set()


def test_requests_wait_and_wake_the_loop_and_unknown_ones_are_passed_over(made):
    asked = [
        type("Asked", (), {"action": action, "target": 10, "data": data})()
        for action, data in (
            (accesskit.Action.CLICK, None),
            (accesskit.Action.SHOW_TOOLTIP, None),
            (accesskit.Action.SET_VALUE, (accesskit.ActionDataKind.VALUE, "Zoe")),
        )
    ]
    before = made.woken
    for each in (*asked, object()):
        made.adapter.act(each)
    assert [*made.reader.requests()] == [Request("click", 10), Request("set_value", 10, "Zoe")]
    assert made.woken == before + 2
    assert made.notes == ["reader's request failed: AttributeError"]
    for _ in range(500):
        made.adapter.act(asked[0])
    assert len([*made.reader.requests()]) < 100


def test_where_there_is_no_adapter_the_reader_has_failed_and_takes_everything():
    notes = []

    def missing(*_given):
        raise ModuleNotFoundError("accesskit")

    for threaded in (True, False):
        reader = Reader(missing, note=notes.append, threaded=threaded)
        wait_for(lambda each=reader: each.failed)
        reader.show(FIRST)
        assert [*reader.requests()] == []
        reader.close()
    assert notes == ["reader failed: ModuleNotFoundError"] * 2


def test_without_a_thread_an_outline_is_sent_at_once():
    made = Made(threaded=False)
    made.adapter.ask()
    made.reader.show(FIRST)
    assert list(map(numbers, made.adapter.updates)) == [[ROOT], [ROOT, 10]]
    assert made.adapter.focused == []
    made.reader.close()


def test_items_become_nodes():
    item = Item(role="slider", name="Cards", number=(75, 0, 100, 5), position=0, actions=("focus", "increment"))
    made = node(item)
    assert (made.label, made.position_in_set, made.numeric_value, made.max_numeric_value) == ("Cards", 0, 75, 100)
    assert made.supports_action(ACTIONS["increment"])
    assert not made.supports_action(ACTIONS["click"])
    assert node(Item(role="list", size=2, children=(10, 11))).size_of_set == 2
    assert node(Item(role="status", value="Ann knocks.", live=True)).live == accesskit.Live.POLITE
    assert node(Item(role="button", disabled=True)).is_disabled
    assert len(ROLES) == len(set(map(int, ROLES.values())))


def test_an_update_names_the_tree_where_the_window_is_part_of_it():
    assert update_of(Change(FIRST.items, 10)).tree.root == ROOT
    assert update_of(Change({10: FIRST.items[10]}, 10)).tree is None
