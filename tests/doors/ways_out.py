"""Every way by which something of a game that goes on can leave the program: its words, files, values and outputs.

Each way is a function that gives texts. What they must not hold are the numbers that the game was drawn and dealt by,
its salt, another seat's hand, and cards of the stock in their order. Looked at are a game's first hand, the time after
it, and its second hand, without a cut and with one, and the deal of the day.
"""

import io
import os
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame

from build.report import Line
from engine.cli.main import main as command_line
from engine.family.daily import deal_of
from engine.family.option_fields import Preset
from engine.family.rules import AnyRules
from engine.games.list import rules_of
from game.app import App
from game.diagnostics import Reports
from game.records.game_files import unfinished
from game.session.session import GameSession
from scenes import flow, screens
from scenes.art import text as art
from scenes.keys import TableCommand
from scenes.score.scene import ScoreTab
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.intents import AskAway, Away

SIZE = 1024, 640
_CARD = re.compile(r"(?<![0-9A-Za-z])(10|[A2-9TJQK])([cdhs♣♦♥♠])|X[1-9]")
_SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))
_SOME = 5
"""Steps of a hand after which somebody has drawn and discarded."""
_LEAK = "LEAK: "
"""The start of what a way says where it was open and had to be closed."""
_IN_ORDER = 4
"""So many cards of the stock in their order are no chance."""
# The helper of the tests that answers at once has no types.
HELPER: Any = import_module("tests.whole.test_careless").HastyHelper
Way = Callable[["GuardedGame"], Iterator[str]]


def cards_of(words: str) -> list[str]:
    """The cards that a text names, in its order, as records write them."""
    result = []
    for match in _CARD.finditer(words):
        rank, suit = match.group(1), match.group(2)
        result.append(match.group() if rank is None else rank.replace("10", "T") + _SUITS.get(suit, suit))
    return result


class GuardedGame:
    """A game of one person and a level in the real application, and all texts of its pages and its clipboard."""

    def __init__(self, name: str, folder: Path, *, cut: int | None = None, day: bool = False) -> None:
        self.name, self.folder, self._day = name, folder, day
        self.app: Any = App(folder)
        self.app._opponents, self.app._helper = HELPER(), HELPER()
        self.app.change(Settings(pace=0.0))
        rules = rules_of(name)
        preset = next(each for each in rules.presets if self._goes_on(rules, each))
        others = ("Ben", "Cleo")[: preset.seats[0] - 1]
        players = Player("Ann"), *(Player(each, rules.levels[0].name) for each in others)
        self.session: Any = None
        if day:
            self.session = self.app.play_day(name)
        else:
            self.session = self.app.start_game(Setup(game=name, preset=preset.key, players=players))
        self.numbers = {str(self.session.game.deal), self.session.marks.salt}
        if day:
            self.numbers.add(str(deal_of(self.session.marks.day, name)))
        self.cut_page = [] if day else self.page(screens.Play(self.session))
        self.session.cut(cut)
        self.numbers.add(str(self.session.game.deal))

    def close(self) -> None:
        """Close the application."""
        self.app.close()

    @staticmethod
    def _goes_on(rules: AnyRules, preset: Preset) -> bool:
        """True if a second hand follows the first by this preset."""
        return rules.hands is None or rules.hands(rules.options(preset.key, preset.seats[0], {})) != 1

    def wrong(self, words: str) -> str:
        """The secret that a text holds; empty where it holds none."""
        secret = next((each for each in self.numbers if each and each in words.replace(" ", "")), "")
        if secret:
            return f"number or salt {secret}"
        game, named = self.session.game, cards_of(words)
        if game.hand_over:
            return ""
        position = game.rules.write_position(game.hand)
        own = self.session.viewer()
        hands = [hand.split() for seat, hand in enumerate(position["hands"]) if seat != own]
        shown = set(cards_of(" ".join(map(str, position.get("table") or []))))
        if any(len(hand) > 2 and set(hand) <= set(named) and not set(hand) <= shown for hand in hands):
            return "another hand" if self._names_hand(named, hands) else ""
        stock = str(position.get("stock") or "").split()
        runs = {tuple(stock[at : at + _IN_ORDER]) for at in range(len(stock) - _IN_ORDER + 1)}
        return (
            "cards of the stock" if any(tuple(named[at : at + _IN_ORDER]) in runs for at in range(len(named))) else ""
        )

    @staticmethod
    def _names_hand(named: list[str], hands: list[list[str]]) -> bool:
        """True if a text names a hand's cards beside each other, in any order."""
        return any(
            set(named[at : at + len(hand)]) == set(hand) for hand in hands for at in range(len(named) - len(hand) + 1)
        )

    # -- looking

    @contextmanager
    def _listening(self) -> Iterator[list[str]]:
        """Every line of words that is painted meanwhile, and what is put on the clipboard."""
        result: list[str] = []
        kept = {name: getattr(art, name) for name in ("_line", "_rich_line")}

        def telling(paint: Callable[..., Any]) -> Callable[..., Any]:
            def told(words: str, *rest: object) -> object:
                result.append(words)
                return paint(words, *rest)

            vars(told)["cache_clear"] = vars(paint).get("cache_clear", getattr(paint, "cache_clear", None))
            return told

        put, pygame.scrap.put_text = pygame.scrap.put_text, result.append
        for name, paint in kept.items():
            setattr(art, name, telling(paint))
        try:
            yield result
        finally:
            pygame.scrap.put_text = put
            for name, paint in kept.items():
                setattr(art, name, paint)

    def page(self, screen: Any, below: Any = None, act: Callable[[Any], object] = lambda _scene: None) -> list[str]:
        """All words of a screen, before and after something is done on it."""
        with self._listening() as result:
            scene = flow.scene(self.app, screen, below)
            scene.shown(SIZE)
            surface = pygame.display.set_mode(SIZE)
            for step in range(4):
                if step == 2:
                    act(scene)
                    scene.shown(SIZE)
                scene.update(0.4)
                scene.draw(surface)
        scene.hidden()
        scene.closed()
        return result

    def table(self, act: Callable[[Any], object] = lambda _scene: None) -> list[str]:
        """All words of the table, while no hand is over."""
        return [] if self.session.game.hand_over else self.page(screens.Play(self.session), act=act)

    # -- playing

    def play(self, until: Callable[[Any], bool]) -> bool:
        """Play plainly until something holds; False where the game ends before."""
        session = self.session
        while not until(session):
            if session.game.over:
                return False
            if session.game.hand_over:
                session.next_hand()
            if session.pump() is not None:
                continue
            hand, rules = session.game.hand, session.game.rules
            if hand.to_move is not None and session.players[hand.to_move].opponent is None and session.saved:
                for action in rules.plainest(rules.view(hand, hand.to_move)):
                    session.act(action)
            else:
                time.sleep(0.001)
        self.settle()
        return True

    def again(self) -> None:
        """Leave the game, as whoever sees the title screen has, and take it up again."""
        self.session.close()
        self.session = self.app.play_day(self.name) if self._day else self.app.continue_game()

    def settle(self) -> None:
        """Wait until the record is on the disk."""
        while not self.session.saved:
            time.sleep(0.001)

    @property
    def path(self) -> Path:
        """The file of the game."""
        return next(path for path in unfinished(self.folder) if path == self.session._kept.file.path)


def _did(*acts: Any) -> Way:
    """The table, after commands and intents one by one."""

    def words(game: GuardedGame) -> Iterator[str]:
        yield from game.table(lambda scene: [scene.perform(act) for act in acts])

    return words


def _sheets(game: GuardedGame) -> Iterator[str]:
    if game.session.ended:
        below = flow.table(game.app, game.session)
        below.shown(SIZE)
        yield from game.page(screens.Sheets(game.session), below)


def _hand_score(game: GuardedGame) -> Iterator[str]:
    if game.session.game.hand_over:
        for tab in ScoreTab:
            yield from game.page(screens.HandScore(game.session), act=partial(_show, tab))


def _fair_deals(game: GuardedGame) -> Iterator[str]:
    below = flow.table(game.app, game.session)
    below.shown(SIZE)
    with suppress(StopIteration):
        yield from game.page(screens.FairDeals(game.session), below, lambda scene: _press(scene, "copy"))


def _show(tab: ScoreTab, scene: Any) -> None:
    scene._show(tab)


def _ask_more(saved: Any, scene: Any) -> None:
    scene._ask_more(saved)


def _press(scene: Any, name: str) -> None:
    next(control for control in scene.controls() if control.name == name).act()


def _title(game: GuardedGame) -> Iterator[str]:
    yield from game.page(screens.Menu())
    yield f"{game.app.last_game()} {game.app.standing()}"
    game.again()


def _list(game: GuardedGame) -> Iterator[str]:
    yield from game.page(screens.Games())
    ticket = game.app.games()
    while not ticket.done:
        time.sleep(0.001)
    for saved in (each for report in ticket.reports for each in report):
        yield str(saved)
        yield from game.page(screens.Games(), act=partial(_ask_more, saved))
    game.again()


def _command_line(game: GuardedGame) -> Iterator[str]:
    hand = game.session.game.hand.hand_number
    for arguments in (["replay", str(game.path)], ["analyse", str(game.path), "--hand", str(hand)]):
        out = io.StringIO()
        with redirect_stdout(out), redirect_stderr(out):
            command_line(arguments)
        yield out.getvalue()


def _watching(game: GuardedGame) -> Iterator[str]:
    yield "" if game.app.watch(game.session.record) is None else f"{_LEAK}a game that goes on is watched"
    yield from game.app.notices()


def _what_if_now(game: GuardedGame) -> Iterator[str]:
    if game.session.game.hand_over:
        return
    place, hand = len(game.session.past), len(game.session.ended)
    result = game.app.what_if(game.session.record, place, 0, hand)
    yield "" if result is None else f"{_LEAK}a hand that goes on is played on from"
    yield from game.app.notices()


def _what_if(game: GuardedGame) -> Iterator[str]:
    """A finished hand played on from, its table, menu, fair deals and result, its text and its place in the list."""
    if not game.session.ended:
        return
    branch = game.app.what_if(game.session.record, 2, 0, 0)
    yield str(branch.news())
    below = flow.table(game.app, branch)
    yield from game.page(screens.Play(branch), act=lambda scene: scene.perform(TableCommand.MENU))
    branch.give_up_game(0, rules_of(game.name).levels[0].name)
    below.shown(SIZE)
    yield from game.page(screens.FairDeals(branch), below)
    yield from game.page(screens.GameOver(branch))
    yield f"{branch.views.deal} {branch.scoreboard.deal}"
    branch.close()
    yield from _list(game)


def _crash_report(game: GuardedGame) -> Iterator[str]:
    path = Reports(game.folder).write("display", RuntimeError(game.session.record))
    yield "" if path is None else path.read_text("utf-8")


def _files(game: GuardedGame) -> Iterator[str]:
    """The names of all files, and the content of all but the records of games and their unfinished turns."""
    for folder, _folders, names in os.walk(game.folder):
        yield from names
        for name in names:
            if not name.endswith((".jsonl", ".turn")):
                yield (Path(folder) / name).read_bytes().decode("latin-1")


def _handed_on(game: GuardedGame) -> Iterator[str]:
    saved = game.app.last_game()
    if saved is not None:
        told = game.app.keeping.text(saved)
        warned = told is None or told.startswith("This game is not over.")
        yield (told or " ".join(game.app.notices())) if warned else f"{_LEAK}no warning"


WAYS: dict[str, Way] = {
    "cut page": lambda game: iter(game.cut_page),
    "table": _did(),
    "log": _did(TableCommand.SHOW_LOG),
    "menu": _did(TableCommand.MENU),
    "clipboard": _did(TableCommand.MENU, TableCommand.COPY_DEAL),
    "question whether to deal again": _did(AskAway(Away.DEAL_AGAIN)),
    "question whether to begin another": _did(AskAway(Away.NEW_GAME)),
    "score sheets": _sheets,
    "score of the hand, coach": _hand_score,
    "fair deals": _fair_deals,
    "title and Continue": _title,
    "list of games": _list,
    "statistics": lambda game: iter(game.page(screens.Figures())),
    "command line": _command_line,
    "watch": _watching,
    "what-if of the hand": _what_if_now,
    "what-if of a finished hand": _what_if,
    "window title": lambda _game: map(str, pygame.display.get_caption()),
    "crash report": _crash_report,
    "files and their names": _files,
    "text handed on": _handed_on,
}
"""All ways, by what players call them."""


def _in_a_hand(session: GameSession) -> bool:
    """It is the person's turn, some way into the hand."""
    hand = session.game.hand
    return len(session.past) > _SOME and hand.to_move is not None and session.players[hand.to_move].opponent is None


def _after_a_hand(session: GameSession) -> bool:
    return bool(session.game.hand_over)


def _in_the_next(session: GameSession) -> bool:
    return bool(session.ended) and _in_a_hand(session)


KINDS: dict[str, dict[str, Any]] = {"without a cut": {}, "with a cut": {"cut": 31_415}, "of the day": {"day": True}}


def look(name: str) -> Line:
    """All ways out of one game, in its first hand, after it, and in the second one."""
    kind, _, about = name.partition(", ")
    texts, wrong = Counter[str](), list[str]()
    with TemporaryDirectory() as folder:
        game = GuardedGame(kind, Path(folder), **KINDS[about])
        for stage in (_in_a_hand,) if about == "of the day" else (_in_a_hand, _after_a_hand, _in_the_next):
            for way, words in _told(game) if game.play(stage) else ():
                texts[way] += 1
                if secret := (words if words.startswith(_LEAK) else game.wrong(words)):
                    wrong.append(f"{way}: {secret}: {words[:80]!r}")
        game.close()
    return {"texts": texts.total(), "by way": texts, "wrong": wrong}


def _told(game: GuardedGame) -> Iterator[tuple[str, str]]:
    return ((name, words) for name, way in WAYS.items() for words in way(game))
