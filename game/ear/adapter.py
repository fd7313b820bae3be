"""Outlines for AccessKit, which hands them to AT-SPI, UI Automation or the Mac's interface. Only this module knows it.

An adapter may die of anything that goes wrong in a function that it calls, and every later call then raises an error
that is no `Exception`. So it is given finished updates, and functions that cannot fail.

It asks for the first tree under a lock of its own. Whoever called it meanwhile would wait for that lock, while it waits
for Python: both would stand still. So it is not called before it has asked.
"""

import sys
from collections.abc import Callable
from typing import Protocol

import accesskit

from engine.values import value_class
from game.ear.outline import ROOT, Change, Item

ROLES = {
    name.lower(): getattr(accesskit.Role, name)
    for name in (
        *("WINDOW", "GROUP", "LIST", "LIST_ITEM", "LABEL", "BUTTON", "TEXT_INPUT", "SLIDER", "STATUS", "ALERT_DIALOG"),
    )
}
ACTIONS = {
    name.lower(): getattr(accesskit.Action, name) for name in ("FOCUS", "CLICK", "INCREMENT", "DECREMENT", "SET_VALUE")
}


@value_class
class Request:
    """An action that a reader asks for: its name, the number of the item, and a text for a field."""

    action: str
    number: int
    words: str = ""


class Adapter(Protocol):
    """The part of an adapter that is used."""

    def update_if_active(self, update: Callable[[], accesskit.TreeUpdate], /) -> object:
        """Take an update, if anybody listens."""

    def update_window_focus_state(self, focused: bool, /) -> object:
        """Take note of the focus of the desktop; on Linux alone."""


def node(item: Item) -> accesskit.Node:
    """The node of an item."""
    result = accesskit.Node(ROLES[item.role])
    value = item.name if item.role == "label" else item.value
    given = (
        (result.set_label, item.name or None),
        (result.set_author_id, item.thing or None),
        (result.set_value, value),
        (result.set_position_in_set, item.position),
        (result.set_size_of_set, item.size),
    )
    for setter, each in given:
        if each is not None:
            setter(each)
    for put, number in zip(_numbers(result), item.number or (), strict=False):
        put(number)
    result.set_bounds(accesskit.Rect(*map(float, item.place)))
    result.set_children(list(item.children))
    for action in item.actions:
        result.add_action(ACTIONS[action])
    if item.live:
        result.set_live(accesskit.Live.POLITE)
    if item.disabled:
        result.set_disabled()
    if item.role == "alert_dialog":
        result.set_modal()
    return result


def _numbers(made: accesskit.Node) -> tuple[Callable[[float], None], ...]:
    """The setters of a slider's value, least, most and step."""
    return (
        made.set_numeric_value,
        made.set_min_numeric_value,
        made.set_max_numeric_value,
        made.set_numeric_value_step,
    )


def update_of(change: Change) -> accesskit.TreeUpdate:
    """The update of a change."""
    result = accesskit.TreeUpdate(change.focus)
    if ROOT in change.items:
        result.tree = accesskit.Tree(ROOT)
    for number, item in change.items.items():
        result.nodes.append((number, node(item)))
    return result


def request_of(asked: accesskit.ActionRequest) -> Request | None:
    """The request of a reader; None for one that is not offered."""
    name = next((name for name, action in ACTIONS.items() if action == asked.action), None)
    data = asked.data
    words = data[1] if isinstance(data, tuple) and len(data) > 1 and isinstance(data[1], str) else ""
    return Request(name, int(asked.target), words) if name is not None else None


def adapter(
    first: Callable[[], accesskit.TreeUpdate],
    act: Callable[[accesskit.ActionRequest], None],
    ends: Callable[[], None],
    window: int,
) -> Adapter:
    """The adapter of this system; `window` is the handle of a window that is not shown yet, where that is needed."""
    result: Adapter
    if sys.platform == "win32":
        result = accesskit.windows.SubclassingAdapter(window, first, act)
    elif sys.platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        result = accesskit.macos.SubclassingAdapter.for_window(window, first, act)
    else:
        result = accesskit.unix.Adapter(first, act, ends)
    return result
