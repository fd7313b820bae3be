"""A screen as an outline: numbered items with names and children, of which only the changed ones are sent to a reader.

A thing keeps its number while its screen is shown. Groups follow what things are, not what can be done with them now,
so that nothing wanders between two groups while a turn goes on.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter, is_

from engine.values import value_class
from scenes.scene import Scene
from scenes.spoken.things import ZONES, ground, spoken_in
from scenes.table.thing import Thing
from scenes.ui.inputs import Field, Slide
from scenes.ui.thing import AnyThing, FocusZone, ThingRole

ROOT, NEWS = 1, (2, 3)
"""The numbers of the window, and of the two places of what was told last, of which one is there: so the same words can
come again."""
_FIRST = 10
_GROUP_OF = {
    ThingRole.HELD: FocusZone.HAND,
    ThingRole.SPACE: FocusZone.SPACES,
    ThingRole.PLAY: FocusZone.SPACES,
    ThingRole.CARD: FocusZone.SPACES,
    ThingRole.STOCK: FocusZone.PILES,
    ThingRole.STACK: FocusZone.PILES,
    ThingRole.DISCARD: FocusZone.PILES,
    ThingRole.BUTTON: FocusZone.BUTTONS,
    ThingRole.CHOICE: FocusZone.DIALOG,
}
_WORDS = "text question"
"""The name of the words of a dialog over the table."""
_PAGE, _QUESTION = "group PAGE", "group DIALOG"
"""The keys of the groups that take the focus where nothing in them has it."""


def name_of(scene: Scene, thing: AnyThing) -> str:
    """The name of a thing of a screen, as the program's own voice speaks it."""
    return spoken_in(scene, thing) or thing.text or thing.name


@value_class(kw_only=True)
class Item:
    """One node of the outline."""

    role: str
    """The name of a role of AccessKit, in small letters."""
    name: str = ""
    thing: str = ""
    """The name of the thing that it is, by which programs find it: nobody hears it."""
    value: str | None = None
    number: tuple[float, float, float, float] | None = None
    """Of a slider: the value, the least, the most and the step."""
    place: tuple[int, int, int, int] = (0, 0, 0, 0)
    """The left, top, right and bottom edge in the window."""
    children: tuple[int, ...] = ()
    actions: tuple[str, ...] = ()
    """The names of actions of AccessKit, in small letters."""
    position: int | None = None
    """The place in a list, counted from 0."""
    size: int | None = None
    """Of a list: the number of its things."""
    live: bool = False
    """True if a change of its name is told at once."""
    disabled: bool = False


@value_class
class Outline:
    """All items by their numbers, and the one with the focus."""

    items: dict[int, Item]
    focus: int = ROOT


@value_class
class Change:
    """The items that have changed, and the one with the focus."""

    items: dict[int, Item]
    focus: int


def change(before: Outline | None, after: Outline) -> Change | None:
    """The difference between two outlines; None where there is none."""
    known = before.items if before is not None else {}
    if before is after:
        return None
    items = {
        number: item for number, item in after.items.items() if (old := known.get(number)) is not item and old != item
    }
    same = before is not None and before.focus == after.focus
    return None if same and not items else Change(items, after.focus)


@dataclass(slots=True)
class _Group:
    """A group that is being filled."""

    role: str
    name: str
    children: list[int] = field(default_factory=list)


class Outliner:
    """Makes outlines of the scene on top, and knows which thing has which number."""

    def __init__(self, title: str, name_of: Callable[[Scene, AnyThing], str] = name_of) -> None:
        self._title = title
        self._name_of = name_of
        self._scene: Scene | None = None
        self._numbers: dict[str, int] = {}
        self._names: dict[int, str] = {}
        self._next = _FIRST
        self._ground: object = None
        """The ground of the words, as `ground` tells it."""
        self._items: dict[str, tuple[AnyThing, object, Item]] = {}
        """The items of a table's things by their names, as long as the ground stays."""
        self._seen: tuple[object, ...] = ()
        self._news = [""] * len(NEWS)
        """The words in each place of the news."""
        self._last: Outline | None = None

    def thing(self, number: int) -> str | None:
        """The name of the thing with a number, if it is of the scene that is shown."""
        return self._names.get(number)

    def _number(self, key: str) -> int:
        """The number of a thing or group; numbers of another scene never come again."""
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = self._next
            self._next += 1
        return number

    def outline(self, scene: Scene, news: str = "") -> Outline:
        """The outline of a scene; `news` are words to be told now. Only what has changed is made anew."""
        if scene is not self._scene:
            self._scene, self._numbers, self._names, self._ground = scene, {}, {}, None
        things, asks = scene.things(), scene.asks
        known, self._ground = self._ground, ground(scene)
        if self._ground is None or self._ground != known:
            self._items.clear()
        if news:
            self._news = [news if not each else "" for each in self._news] if any(self._news) else [news, ""]
        seen = things, asks, scene.focused, self._news
        if self._items and self._last is not None and all(map(is_, seen, self._seen)):
            return self._last
        self._seen = seen
        self._last = self._made(scene, [*_told_apart(things)])
        return self._last

    def _made(self, scene: Scene, things: "list[tuple[str, AnyThing]]") -> Outline:
        """The outline of things, each with the name that nothing else has."""
        asks, paged = scene.asks, any(thing.zone is FocusZone.PAGE for _key, thing in things)
        groups: dict[str, _Group] = {}
        top: list[int] = []
        play: _Group | None = None
        for key, thing in things:
            number = self._number(key)
            self._names[number] = thing.name
            kind = _kind(thing, paged=paged, asks=asks)
            if thing.role is ThingRole.PLAY:
                play = groups[key] = _Group("list", "")
            if thing.role is ThingRole.CARD and play is not None:
                play.children.append(number)
            elif kind is None:
                top.append(number)
            else:
                if kind not in groups:
                    groups[kind] = _Group(*_group(kind, [each for _key, each in things]))
                    top.append(self._number(kind))
                groups[kind].children.append(number)
        items = self._all_items(scene, things, groups)
        told = {number: words for number, words in zip(NEWS, self._news, strict=True) if words}
        items |= {number: Item(role="status", name=words, live=True) for number, words in told.items()}
        items[ROOT] = Item(role="window", name=self._title, children=(*top, *told))
        return Outline(items, self._focus(things, scene.focused, groups))

    def _all_items(
        self, scene: Scene, things: "Iterable[tuple[str, AnyThing]]", groups: Mapping[str, _Group]
    ) -> dict[int, Item]:
        """The items of all things and groups, in lists with their places."""
        lists = [group.children for group in groups.values() if group.role == "list"]
        places = {number: place for children in lists for place, number in enumerate(children)}
        items: dict[int, Item] = {}
        for key, thing in things:
            number, group = self._numbers[key], groups.get(key)
            children = tuple(group.children) if group is not None else None
            items[number] = self._item(scene, thing, key, places.get(number), children)
        for key, group in groups.items():
            number = self._number(key)
            if number not in items:
                size = len(group.children) if group.role == "list" else None
                items[number] = Item(role=group.role, name=group.name, children=tuple(group.children), size=size)
        return items

    def _focus(
        self, things: "Iterable[tuple[str, AnyThing]]", focused: str | None, groups: Mapping[str, _Group]
    ) -> int:
        """The item with the focus: where nothing has it, the question or the page."""
        for key, thing in things:
            if thing.name == focused:
                return self._numbers[key]
        whole = next((key for key in (_QUESTION, _PAGE) if key in groups), None)
        return ROOT if whole is None else self._numbers[whole]

    def _item(
        self, scene: Scene, thing: AnyThing, key: str, position: int | None, children: tuple[int, ...] | None
    ) -> Item:
        """The item of a thing, the one before where nothing has changed; `children` are the cards of a play."""
        kept = self._items.get(key)
        given = position, children
        if kept is not None and kept[1] == given and _same(kept[0], thing):
            return kept[2]
        place, number, value = thing.place, None, None
        if isinstance(thing, Slide):
            number = thing.value, thing.least, thing.most, thing.step
        elif isinstance(thing, Field):
            value = thing.edit.text
        result = Item(
            role="list" if children is not None else _role(thing.role),
            name=self._name_of(scene, thing),
            thing=thing.name,
            value=value,
            number=number,
            place=(place.left, place.top, place.right, place.bottom),
            children=children or (),
            actions=tuple(_actions(thing)),
            position=position,
            size=None if children is None else len(children),
            disabled=thing.role in {ThingRole.BUTTON, ThingRole.FIELD, ThingRole.SLIDER} and thing.zone is None,
        )
        if self._ground is not None:
            self._items[key] = thing, given, result
        return result


def _same(one: AnyThing, other: AnyThing) -> bool:
    """True if two things of a table are told alike, as long as the table is the same."""
    if one is other:
        return True
    return isinstance(one, Thing) and isinstance(other, Thing) and _told(one) == _told(other)


_told = attrgetter(*(each.name for each in fields(Thing) if each.name != "offers"))


def _told_apart(things: Sequence[AnyThing]) -> Iterator[tuple[str, AnyThing]]:
    """The things, each with its name or, where another one has it, a numbered one: two of a number break a reader."""
    counted: Counter[str] = Counter()
    for thing in things:
        counted[thing.name] += 1
        yield (thing.name if counted[thing.name] == 1 else f"{thing.name} #{counted[thing.name]}"), thing


def _kind(thing: AnyThing, *, paged: bool, asks: bool) -> str | None:
    """The key of the group of a thing; None for one that lies in the window itself."""
    if paged:
        return _QUESTION if asks else _PAGE
    zone = _GROUP_OF.get(thing.role)
    if FocusZone.DIALOG in {thing.zone, zone} or thing.name.startswith(_WORDS):
        return _QUESTION
    return f"group {zone.name}" if zone is not None else None


def _group(kind: str, things: Iterable[AnyThing]) -> tuple[str, str]:
    """The role and the name of a group: of a page or a question its first words."""
    if kind in {_QUESTION, _PAGE}:
        own = [thing.text for thing in things if thing.role is ThingRole.TEXT]
        asked = [thing.text for thing in things if thing.name.startswith(_WORDS)]
        first = next(iter(asked or own), "")
        return ("alert_dialog", first or ZONES[FocusZone.DIALOG]()) if kind == _QUESTION else ("group", first)
    return "list", ZONES[FocusZone[kind.split()[1]]]()


_ROLES = {
    ThingRole.TEXT: "label",
    ThingRole.PANE: "label",
    ThingRole.PLAYER: "label",
    ThingRole.BUTTON: "button",
    ThingRole.CHOICE: "button",
    ThingRole.STOCK: "button",
    ThingRole.FIELD: "text_input",
    ThingRole.SLIDER: "slider",
}


def _role(role: ThingRole) -> str:
    """The role of an item; cards lie in plain lists, since readers say "not selected" after each one of a list box."""
    return _ROLES.get(role, "list_item")


def _actions(thing: AnyThing) -> Iterator[str]:
    if thing.zone is None:
        return
    yield "focus"
    if thing.role is ThingRole.SLIDER:
        yield from ("increment", "decrement")
    elif thing.role is ThingRole.FIELD:
        yield "set_value"
    elif thing.role is not ThingRole.PANE:
        yield "click"
