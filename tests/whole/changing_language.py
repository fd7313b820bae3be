"""Somebody who changes the language all the time: at a table, in a lesson, in the rules."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

from engine.games.list import rules_of
from scenes import appearance, flow, screens
from scenes.learn.lesson_files import lessons
from scenes.scene import Scene
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from scenes.table.scene import TableScene
from tests.scenes.every_screen import throughout
from tests.scenes.learn.at_lessons import QUICK, LessonHands
from tests.staged.pictures import StillServices, paint
from tests.whole.any_person import AnyPerson

SIZE = 1280, 720
PEOPLE = "Ann", "Bruno", "Chiara", "Dmitri"
DEAL = 3


def languages(first: str, second: str) -> Iterator[str]:
    """Two languages in turn, the second one first: the table is opened in the other."""
    return cycle((second, first))


def tell(table: TableScene | None, wishes: Settings, code: str) -> None:
    """Change the language, as the page of settings over a table does."""
    changed = replace(wishes, language=code)
    appearance.follow(changed)
    if table is not None:
        table.set_settings(changed)


def hand_on_record(game: str, codes: tuple[str, ...], most: int) -> tuple[str, str]:
    """A hand by two people or more, played plainly; the record and the unfinished turn as they are kept.

    The first language is that of the start. With several, the next one is told before each action.
    """
    preset = rules_of(game).presets[0]
    wishes = Settings(pace=0.0)
    tell(None, wishes, codes[0])
    players = tuple(Player(name, None) for name in PEOPLE[: preset.seats[0]])
    person = AnyPerson.at(game, preset.key, players, DEAL, SIZE)
    turn_to = languages(*codes) if len(codes) > 1 else None

    def decide(view: object) -> tuple[object, ...]:
        if turn_to is not None:
            tell(person.scene, wishes, next(turn_to))
            person.frame()
        return tuple(person.rules.plainest(view))[:1]

    person.play_hand(decide, most)
    file = person.session._kept.file
    return file.text, file.turn


def lesson_told(game: str, key: str, codes: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A lesson done; all that its table says at its end, and before each action, by things.

    With several languages, each action is done in the other one, and what is said is read in the first. No word is
    explained: which one stands first at a table differs by language.
    """
    wishes = replace(QUICK, learning=replace(QUICK.learning, words=False))
    tell(None, wishes, codes[0])
    hands, result = LessonHands(game, key, settings=wishes), list[tuple[str, ...]]()

    def turn_to(code: str) -> None:
        tell(hands.scene, wishes, code)
        hands.rest()

    def read() -> None:
        result.append(tuple(thing.text for thing in hands.scene.things()))

    for step in hands.lesson.steps:
        for data in step.actions:
            read()
            turn_to(codes[-1])
            hands.do(dict(data))
            hands.rest()
            turn_to(codes[0])
    assert hands.session.step is None
    read()
    return result


def rules_told(game: str, codes: tuple[str, ...]) -> list[str]:
    """The texts of the rules book of a game in the first language, after it was open in the last one.

    The settings take the book's place, since one page at a time lies over a screen, and the book takes theirs again.
    """
    rules, result = rules_of(game), list[str]()
    options = rules.options(rules.presets[0].key, rules.presets[0].seats[0], {})
    for code in dict.fromkeys((codes[-1], codes[0])):
        wishes = Settings(pace=0.0, language=code)
        appearance.follow(wishes)
        services = StillServices(wishes)
        scene: Scene = flow.scene(services, screens.RulesBook(game=game, options=options), MenuScene(services))
        paint(scene, SIZE, 10)
        result = [line.words for drawn in throughout(scene, SIZE) for line in drawn]
        assert isinstance(getattr(scene.to_settings(), "screen", None), screens.Setting)
        scene.hidden()
        scene.closed()
    return result


def first_lesson(game: str) -> str:
    """The key of the first lesson of a game that has steps to be done."""
    return next(each.key for each in lessons(game) if not each.level)


def differences(game: str, first: str, second: str, most: int) -> list[str]:
    """What a change of language in mid-game changes: nothing."""
    result = []
    if hand_on_record(game, (first, second), most) != hand_on_record(game, (first,), most):
        result.append("the record is another")
    if lesson_told(game, first_lesson(game), (first, second)) != lesson_told(game, first_lesson(game), (first,)):
        result.append("the lesson is told otherwise")
    if rules_told(game, (first, second)) != rules_told(game, (first,)):
        result.append("the rules are told otherwise")
    return result
