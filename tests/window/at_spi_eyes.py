"""Looks at the programs of a desktop as a screen reader does; run by the system's Python, which has AT-SPI.

Each line on the standard input is a JSON list, a command with its arguments; each is answered by a line.
"""

import json
import sys
import time
from importlib import import_module

import_module("gi").require_version("Atspi", "2.0")  # by name: it is of the system's Python, not of the lock
Atspi, GLib = (getattr(import_module("gi.repository"), name) for name in ("Atspi", "GLib"))

STATES = ("FOCUSED", "FOCUSABLE", "ENABLED", "SELECTED", "SELECTABLE", "MODAL", "ACTIVE")
KINDS = (
    "object:state-changed:focused",
    "object:announcement",
    "object:property-change:accessible-name",
    "window:activate",
    "object:children-changed",
)
heard = []


def say(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def hear(event):
    try:
        heard.append([event.type, event.source.get_accessible_id(), str(event.any_data), event.detail1])
    except GLib.Error:
        heard.append([event.type, "", "", 0])


def told(one):
    states, extents = one.get_state_set(), one.get_component_iface()
    box = extents.get_extents(Atspi.CoordType.WINDOW) if extents is not None else None
    return {
        "id": one.get_accessible_id(),
        "role": one.get_role_name(),
        "name": one.get_name(),
        "states": [name for name in STATES if states.contains(getattr(Atspi.StateType, name))],
        "box": [box.x, box.y, box.width, box.height] if box is not None else [],
        "attributes": dict(one.get_attributes() or {}),
        "children": [told(one.get_child_at_index(number)) for number in range(one.get_child_count())],
    }


def windows():
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        for place in range(program.get_child_count()):
            yield program.get_child_at_index(place)


def found(one, name):
    if one.get_accessible_id() == name:
        return one
    children = (one.get_child_at_index(number) for number in range(one.get_child_count()))
    return next(filter(None, (found(child, name) for child in children)), None)


def answer(command, *given):
    if command == "tree":
        return [told(one) for one in windows()]
    if command == "heard":
        result = heard[:]
        heard.clear()
        return result
    thing = next(filter(None, (found(one, given[0]) for one in windows())), None)
    if thing is None:
        return False
    if command == "click":
        return bool(thing.get_action_iface().do_action(0))
    return bool(thing.get_component_iface().grab_focus())


def asked(source, _condition):
    line = source.readline()
    if not line:
        loop.quit()
        return False
    for _ in range(3):
        try:
            result = answer(*json.loads(line))
            break
        except (GLib.Error, AttributeError):  # what was looked at has gone meanwhile
            result = None
            time.sleep(0.05)
    say(json.dumps(result))
    return True


Atspi.init()
Atspi.set_timeout(1000, 1000)  # what is asked of a thing that has gone is not answered
listener = Atspi.EventListener.new(hear)
for kind in KINDS:
    listener.register(kind)
loop = GLib.MainLoop()
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, asked)
say("ready")
loop.run()
