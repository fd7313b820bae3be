from random import Random

import pygame
import pytest

from engine.games.list import rules_of
from game.ear.outline import NEWS, ROOT, Outline, Outliner, change
from scenes.games.list import PRESENTERS
from scenes.scene import Scene
from scenes.ui.controls import Control
from scenes.ui.focus_order import WAYS
from scenes.ui.thing import ThingRole
from tests.scenes.table.fake import players
from tests.whole.key_person import KeyPerson

SIZE = (1024, 640)
FEW = 6


def sound(outline: Outline) -> None:
    """What an adapter would break at: every item hangs in the window once, and the focus is one of them."""
    hung = [child for item in outline.items.values() for child in item.children]
    assert len(hung) == len(set(hung))
    assert {ROOT, *hung} == set(outline.items)
    assert outline.focus in outline.items
    for item in outline.items.values():
        if item.role == "list":
            assert item.size == len(item.children)
            assert [outline.items[child].position for child in item.children] == list(range(len(item.children)))
        else:
            assert item.size is None


class Listener(KeyPerson):
    """Follows the table as a reader does, by changes alone."""

    outliner: Outliner
    before: Outline | None = None
    known: dict

    def frame(self, dt=1 / 30):
        result = super().frame(dt)
        if not hasattr(self, "outliner"):
            self.outliner, self.known = Outliner("Rummy"), {}
        outline = self.outliner.outline(self.scene)
        sent = change(self.before, outline)
        if sent is not None:
            self.known.update(sent.items)
            if self.before is not None:
                assert all(self.before.items.get(number) != item for number, item in sent.items.items())
        self.known = {number: self.known[number] for number in outline.items}
        assert self.known == outline.items
        assert change(outline, outline) is None
        sound(outline)
        self.before = outline
        return result


@pytest.mark.parametrize("name", PRESENTERS)
def test_a_reader_that_takes_only_changes_knows_each_table_at_every_moment(name):
    rules = rules_of(name)
    preset = rules.presets[0]
    person = Listener.at(name, preset.key, players(preset.seats[0], preset.seats[0]), 3, SIZE)
    person.play_hand(rules.plainest, FEW)
    assert person.done.total() > 3
    assert person.before is not None


def test_the_focus_of_keys_is_that_of_the_outline_and_moves_to_things_by_name():
    rules = rules_of("gin")
    person = Listener.at("gin", rules.presets[0].key, players(2, 2), 3, SIZE)
    person._settle()
    chance = Random(5)
    stops = person.stops
    for _ in range(30):
        if chance.random() < 0.5:
            person.strike(chance.choice([*WAYS, pygame.K_TAB]))
        else:
            name = chance.choice(stops).name
            person.scene.focus_on(name)
            person.frame()
            assert person.scene.focused == name
        assert person.outliner.thing(person.before.focus) == person.scene.focused
    person.scene.focus_on("nothing of this name")
    assert person.scene.focused is not None


class Namesakes(Scene):
    """Two buttons of one name."""

    def things(self):
        return [Control(name="same"), Control(name="same"), Control(name="other")]


def test_two_things_of_one_name_have_two_numbers():
    outline = Outliner("Rummy").outline(Namesakes())
    sound(outline)
    assert sum(item.role == "button" for item in outline.items.values()) == 3


def test_things_of_another_scene_have_other_numbers():
    outliner = Outliner("Rummy")
    first, second = outliner.outline(Namesakes()), outliner.outline(Namesakes())
    assert set(first.items) & set(second.items) == {ROOT}
    numbers = [number for number in first.items if number != ROOT]
    assert all(outliner.thing(number) is None for number in numbers)


def test_cards_lie_in_plain_lists_and_no_role_needs_a_selection():
    rules = rules_of("gin")
    person = Listener.at("gin", rules.presets[0].key, players(2, 2), 3, SIZE)
    person._settle()
    roles = {item.role for item in person.before.items.values()}
    assert "list_item" in roles
    assert not roles & {"list_box", "list_box_option", "grid"}
    held = [thing for thing in person.scene.things() if thing.role is ThingRole.HELD]
    hand = next(item for item in person.before.items.values() if item.name == "Your hand")
    assert hand.size == len(held) > 0
    assert [person.outliner.thing(child) for child in hand.children] == [thing.name for thing in held]


def test_news_change_a_live_item_each_time_and_stay_until_others_come():
    outliner, told = Outliner("Rummy"), []
    for news in ("Ann knocks.", "", "Ann knocks.", "Bruno draws."):
        outline = outliner.outline(Namesakes(), news)
        items = {number: outline.items[number] for number in NEWS if number in outline.items}
        assert all(item.live for item in items.values())
        told.append({number: item.name for number, item in items.items()})
    assert told == [{2: "Ann knocks."}, {2: "Ann knocks."}, {3: "Ann knocks."}, {2: "Bruno draws."}]
