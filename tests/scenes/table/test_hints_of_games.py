"""Hints in hands that are played to their ends: words and buttons of a hint stand there together, or not at all."""

from random import Random

import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from game.records.record_file import NoRecord
from game.session.opponents import Decide
from game.session.session import GameSession
from scenes.background import Done
from scenes.games.list import presenter, shown_names
from scenes.keys import TableCommand
from scenes.player_names import with_names
from scenes.scene import Pop, Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.intents import Do
from scenes.table.scene import TableScene
from tests.scenes.games.given_table import MouseHands
from tests.scenes.table.guided import quick_and_final

_ACTS = 36


class Plainest:
    """Others who play the plainest turns, and hints that advise them."""

    def ask(self, task):
        if isinstance(task, Decide):
            return Done(rules_of(task.game).plainest(task.view))
        return Done(quick_and_final(task))


class Walker(MouseHands):
    """Somebody who follows hints, strays from them, tries what is refused and takes it back."""

    def __init__(self, game: str, seed: int) -> None:
        rules = rules_of(game)
        preset = rules.presets[0]
        begun = new_game(rules, rules.options(preset.key, min(preset.seats), {}), seed)
        players = with_names((Player("Ann"), *[Player("", "learner")] * (min(preset.seats) - 1)))
        self.session = GameSession.begin(begun, players, Plainest(), NoRecord)
        self.chance = Random(seed)
        scene = TableScene(self.session, presenter(game), Quit, Pop, Settings(pace=0.0), helper=Plainest())
        super().__init__(scene, (1280, 720))

    def walk(self):
        """One thing that a person may do; the state after it is looked at."""
        table, perform = self.scene.table, self.scene.perform
        if not table.mine:
            self.look()
            return
        match self.chance.randrange(8):
            case 0 | 1:
                perform(TableCommand.HINT)
            case 2 | 3:
                perform(TableCommand.TAKE_OVER)
            case 4:
                perform(TableCommand.UNDO)
            case 5 if table.board.hand:
                perform(Do(self.refusable() or self.chance.choice(table.session.game.rules.plainest(table.now))))
            case 6 | 7 if not table.refused:
                for action in table.session.game.rules.plainest(table.now):
                    if table.mine:
                        perform(Do(action))
        self.look()

    def refusable(self):
        """An action that is refused now."""
        rules, hand = self.session.game.rules, self.session.game.hand
        for data in ({"draw": "stock"}, {"discard": str(self.scene.table.board.hand[0])}):
            try:
                action = rules.read_action(hand, data)
            except ValueError:
                continue
            if rules.legal(hand, action):
                return action
        return None

    def look(self):
        """A frame later, what stands there agrees with itself."""
        self.frame(0.3)
        scene = self.scene
        names = [each.name for each in scene.ui.buttons]
        told = scene.guide.says()
        assert told is not None or not {"follow", "step on", "take over"} & set(names), names
        doubled = {name for name in names if names.count(name) > 1 and not name.startswith(("rule", "log"))}
        assert not doubled
        if scene.table.tableau.over or not scene.table.mine:
            assert told is None
            assert not any(thing.name == "text hint" and thing.text == "Hint" for thing in scene.things())


@pytest.mark.parametrize("game", shown_names())
def test_words_and_buttons_of_a_hint_come_and_go_together(game):
    hands = Walker(game, 3)
    for _ in range(_ACTS):
        hands.walk()
        if hands.scene.table.tableau.over:
            break


@pytest.mark.parametrize("game", shown_names())
def test_a_refusal_takes_words_and_buttons_of_a_hint_away_together(game):
    hands = Walker(game, 3)
    while not hands.scene.table.mine:
        hands.frame(0.2)
    hands.scene.perform(TableCommand.HINT)
    hands.look()
    assert hands.scene.guide.says() is not None
    hands.scene.perform(Do(hands.refusable()))
    assert hands.scene.table.refused
    hands.look()
    assert "follow" not in {each.name for each in hands.scene.ui.buttons}


def test_no_hint_is_told_where_there_is_no_move_to_make():
    hands = Walker("gin", 3)
    while not hands.scene.table.mine:
        hands.frame(0.2)
    hands.scene.perform(TableCommand.HINT)
    hands.frame(0.1)
    assert hands.scene.guide.says() is not None
    hands.scene.table.veil()  # before the guide looks again
    assert hands.scene.guide.says() is None
    assert not hands.scene.guide.lights().cards
