"""A table with hints, and a helper whose answers come when a test gives them."""

from dataclasses import replace

import pygame

from engine.rummy.actions import DrawStock
from engine.rummy.cards import card
from engine.rummy.table import parse_table
from scenes.background import AtOnce
from scenes.settings.settings import Settings
from tests.scenes.table.fake import position
from tests.scenes.table.tables import start


class ManualHelper:
    """A helper whose answers come when a test gives them."""

    def __init__(self):
        self.tickets = []

    def ask(self, task):
        self.tickets.append(GuideTicket(task))
        return self.tickets[-1]


class GuideTicket:
    def __init__(self, task):
        self.task, self.done, self.result, self.failure, self.reports, self.cancelled = task, False, None, "", (), False

    def cancel(self):
        self.cancelled = True

    def answer(self, result=None, failure=""):
        self.result, self.failure, self.done = result, failure, True


def quick_and_final(task):
    """The quick answer to a question for a hint, as one that more time would not change."""
    return tuple(replace(each, whole=True) for each in task.at_once())


def at_table(helper=None, *, hints=True, pace=0.0, **given):
    usual = {
        "edition": "epic",
        "hands": ("9h 2c Jd Qs Kh 3c", "X1 X2"),
        "table": (("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h", "Kc Kd Ks")),
        "discard": "2s 9d",
        "melded": (True, True),
    }
    game = position(**{**usual, **given})
    return start(game, settings=Settings(pace=pace, hints=hints), helper=helper or AtOnce(), wait=0.1)


def does(hands, *actions):
    for action in actions:
        assert hands.scene.table.act(action), hands.scene.table.refused
    hands.wait(0.1)
    return hands


def drawn(helper=None, **given):
    return does(at_table(helper, **given), DrawStock())


def says(hands):
    return hands.scene.guide.says()


def main_of(hands):
    """The button that Enter presses, as it is on the screen."""
    return next(button for button in hands.scene.ui.buttons if button.main)


def press(hands, key=pygame.K_h):
    hands.key(key, wait=0.05)


def table(*spaces):
    return parse_table(spaces)


def glow(hands, text):
    look = hands.look(hint=hands.scene.guide.lights())
    return tuple(filter(None, [look.glows.get(card(text))]))
