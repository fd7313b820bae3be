"""Tips: the effect of a button, shown beside it when the pointer has rested on it."""

from collections.abc import Sequence

from pygame import Rect

from engine.text import _
from scenes.table.panel.buttons import button_hint, choose_discard
from scenes.table.panel.info import Info
from scenes.table.places.free_places import around, free
from scenes.table.places.layout import Layout
from scenes.ui.buttons import Button
from scenes.ui.paragraphs import tip_part
from scenes.ui.stage import Part


def words(info: Info, button: Button) -> str:
    """The tip of a button: its effect, or the reason why it is disabled; empty where its label says all."""
    name = button.name
    commands = {each.name: each for each in (info.now.main, *info.now.others) if each is not None}
    command = commands.get(name)
    if command is not None and command.needs_card:
        return choose_discard(info.keys, too_many=info.too_many)
    why = command.why if command is not None and command.able else ""
    if name == "discard" and info.chosen is not None:
        why = (info.now.discards or {}).get(info.chosen, "")
    if why and command is not None and command is not info.now.main:
        return why
    if why:
        return _("You can't end the turn yet: {why}.").format(why=why)
    if name == "scores":
        return info.keys.fill(_(info.words.show_scores))
    return info.keys.fill(command.hint) if command is not None else button_hint(name, button.intent, info.keys)


def why(button: Button) -> str:
    """The reason why a button can't be pressed; empty if there is none."""
    nothing = {
        "undo": _("There is nothing to undo."),
        "redo": _("There is nothing to redo."),
        "reset": _("No cards have been moved in this turn."),
        "again": _("Nothing has happened yet."),
        "hint": _("It is not your turn."),
    }.get(button.name, "")
    return nothing or button.under


def _top(layout: Layout, button: Button, others: Sequence[Button]) -> int:
    """The top of the group of buttons to which one belongs: those beside the hand, or those that zoom."""
    tools = [other.rect for other in others if layout.tools.contains(other.rect) and not other.bare]
    groups = (tools, layout.zooms or ())
    return min((rect.top for group in groups if button.rect in group for rect in group), default=button.rect.top)


def _beside_panel(layout: Layout, box: Rect, button: Rect, gap: int) -> Rect:
    """The place of a tip beside the panel, so that log and counted cards can still be read.

    It lies beside its button, or on the felt above the hand, and leaves melds and headings, with their counts, free.
    """
    ways, at_right = [], layout.side.left > layout.table.left
    for foot in (button.bottom, layout.hand_area.top - gap, layout.hand_area.top - button.height):
        place = box.copy()
        place.bottomright = layout.side.left - gap, foot
        if not at_right:
            place.left = layout.side.right + gap
        ways.append(place.clamp(layout.table))
    plays = [play.rect for space in layout.spaces for play in space.plays if play.seen]
    return free(ways, layout, [*plays, *layout.heads, *(space.header for space in layout.spaces)])


def _place(layout: Layout, box: Rect, button: Rect, top: int, gap: int) -> Rect:
    """The place of a tip over the button's group, or near there, where it covers no card's index and no name."""
    if layout.side.contains(button) and button.top > layout.side.top + 2 * layout.target:
        return _beside_panel(layout, box, button, gap)
    bounds = layout.window.inflate(-2 * gap, -2 * gap)
    ways = []
    for foot in (top - gap, layout.tools.top - gap, layout.hand_area.top - gap):
        place = box.copy()
        place.midbottom = button.centerx, foot
        ways.append(place.clamp(bounds))
    if top - gap - box.height < gap:
        ways.insert(0, Rect(ways[0].left, button.bottom + gap, *box.size).clamp(bounds))
    if not layout.hand_area.contains(button):
        return ways[0]
    return free([*ways, *around(box.size, button, gap, bounds)], layout, [layout.tools, *(layout.zooms or ())])


def part(layout: Layout, button: Button, told: str, others: Sequence[Button]) -> Part:
    """The tip over the button's group, or under the button if there is no room over it."""
    gap, top = round(6 * layout.unit), _top(layout, button, others)
    return tip_part(told, layout.unit, lambda box: _place(layout, box, button.rect, top, gap))
