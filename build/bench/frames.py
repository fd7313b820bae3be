"""How late frames are while cards move.

A window of 1920x1080 or 3840x2160 on a virtual screen, and an opponent (the strongest, or `--opponent`) that thinks
without pause in a worker process. Times are milliseconds from a frame's deadline to its picture, and of the processor,
which a busy machine cannot lengthen much. Blocks of each kind take turns, so that other programs on the machine show in
all: nothing is done ("empty"); and, of what `--what` names,

- house: a card is dragged in the middle of a hand of four while nobody thinks; and, while the opponent thinks, a card
  is dragged, a hand is dealt, and an opponent's turn with a theft is shown;
- playroom: a card is dragged over some 200 cards of a table of six, four decks, while nobody thinks and while one does;
- tiles: the same over a table of tile rummy on which nearly all 106 tiles lie;
- celebration: the page with the result of a won game of four, shown anew for each block; the first block makes the
  pictures of paper and court cards and is told apart.

The exit code is 1 where the p99 of a motion is above its limit, that of the drag more than a fifth above that while
nobody thinks, or a frame came more than 16.7 ms later than the latest of the empty loop.
"""

import itertools
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from random import Random

import pygame

from build.bench.screen import enter, virtual_screen
from build.report import Line, load, parser_of, report, sized, spread
from engine.family.game import AnyGame
from engine.family.game import new_game as any_game
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.list import rules_of
from engine.games.playroom.state import text_of_kinds
from game.session.opponents import Decide
from game.window.loop import Loop, merged, tidy_at_rest
from game.window.window import Window
from game.workers.background import Background
from game.workers.messages import Begun, Job, JobAnswer, Ready, pack, unpack_job
from game.workers.worker import Cancelled, lower_priority
from scenes.games.list import presenter
from scenes.player_names import with_names
from scenes.scene import Quit, Scene
from scenes.score.celebration import LENGTH
from scenes.score.game_over import GameOverScene
from scenes.screens import Menu
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.games.playroom.random_tables import random_table
from tests.staged.pictures import StillServices, StillSession, played_hands, players
from tests.staged.staging import full_table, turn_with_theft

FRAME = 1 / 60
FRAMES = 150
MORE = 1.2
"""The p99 while an opponent thinks, as a part of that while nobody does, at most."""
SETTLE = 12.0
"""Seconds until a table has made the pictures that it makes ahead."""
SEATS, CARDS, HAND, TILES = 6, 198, 12, 106
"""Of the crowded table of Playroom Rummy."""


@dataclass(frozen=True, slots=True)
class Limit:
    """By size of the window the most milliseconds of a p99, from the deadline or of the processor."""

    part: str
    most: dict[str, float]


_OVER_A_TABLE = {"drag": Limit("processor", {"1920x1080": 4.0, "3840x2160": 8.0})}
LIMITS = {
    "house": {
        "drag": Limit("late", {"1920x1080": 2.5, "3840x2160": 3.0}),
        **dict.fromkeys(("deal", "steal"), Limit("late", {"1920x1080": 6.0, "3840x2160": 13.0})),
    },
    "playroom": _OVER_A_TABLE,
    "tiles": _OVER_A_TABLE,
    "celebration": {"celebration": Limit("processor", {"1920x1080": 6.0, "3840x2160": 13.0})},
}
SIZES = ("1920x1080", "3840x2160")
PLAYERS = with_names((Player("Ann"), *[Player("", "casual")] * (SEATS - 1)))


def think(jobs: Connection, cancelled: Cancelled) -> None:
    """A worker that decides the same thing with other seeds, again and again until its job is cancelled."""
    lower_priority()
    jobs.send_bytes(pack(Ready()))
    while True:
        try:
            job = unpack_job(jobs.recv_bytes())
        except EOFError:
            return
        jobs.send_bytes(pack(Begun(job.number)))
        _think(job, cancelled)
        jobs.send_bytes(pack(JobAnswer(job.number, ())))


def _think(job: Job, cancelled: Cancelled) -> None:
    if not isinstance(job.task, Decide):
        return
    mind = rules_of(job.task.game).mind(job.task.level)
    for seed in itertools.count(job.task.seed):
        mind(job.task.view, seed, lambda: cancelled.value >= job.number)
        if cancelled.value >= job.number:
            return


@dataclass
class MotionTimes:
    """A kind of work: what a frame does, and what is done between frames."""

    frame: Callable[[int], None]
    between: Callable[[], None] = lambda: None
    begin: Callable[[], None] = lambda: None
    """Shows the screen anew before a block."""
    frames: int = FRAMES
    """Of a block."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame, in milliseconds."""

    late: float
    """From its deadline to the end of its work."""
    work: float
    """Processor time of its work: what other programs, and other machines on the same processor, cannot change."""


def frames_of(kind: MotionTimes) -> list[Frame]:
    """The measured frames, each begun at its deadline."""
    kind.begin()
    result = []
    start = time.perf_counter()
    for frame in range(1, kind.frames + 1):
        due = start + frame * FRAME
        while (left := due - time.perf_counter()) > 0:
            time.sleep(left)
        before = time.thread_time()
        kind.frame(frame)
        result.append(Frame((time.perf_counter() - due) * 1000, (time.thread_time() - before) * 1000))
        kind.between()
        start += max(0.0, time.perf_counter() - due - FRAME)
    return result


def told(frames: list[Frame]) -> Line:
    """The delays of frames, and the processor time they took."""
    return {"late": spread([frame.late for frame in frames]), "processor": spread([frame.work for frame in frames])}


def dragging(loop: Loop, scene: TableScene) -> MotionTimes:
    """A card that is dragged on, a frame each."""
    turned = 0
    width, height = scene.table.board.layout.window.size

    def take() -> None:
        loop.scenes.show()
        board = scene.table.board
        at = board.visible_strip(board.hand[0]).center
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        for frame in range(30):
            drag(frame)
        if scene.ui.drag is None:
            message = "no card is being dragged"
            raise RuntimeError(message)

    def drag(_frame: int) -> None:
        nonlocal turned
        turned += 1
        angle = turned / 40
        to = (round(width * (0.4 + 0.3 * math.sin(angle))), round(height * (0.45 + 0.35 * math.sin(angle * 1.618))))
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0), touch=False)
        pygame.event.post(moved)
        loop.step(merged(pygame.event.get()))

    return MotionTimes(drag, begin=take)


def shown_again(loop: Loop, scene: TableScene, again: Callable[[], None]) -> MotionTimes:
    """Something that is shown, and once it is over, shown again."""

    def repeat() -> None:
        if not scene.table.motion:
            again()
            scene.ui.stale = True

    def frame(_frame: int) -> None:
        pygame.event.pump()
        loop.step(())

    def begin() -> None:
        loop.scenes.show()
        for number in range(30):
            repeat()
            frame(number)

    return MotionTimes(frame, between=repeat, begin=begin)


# -- what is shown


@dataclass(frozen=True, slots=True)
class Stage:
    """Kinds of work in one window, the view that an opponent thinks about, and the most bytes of pictures kept."""

    work: dict[str, MotionTimes]
    task: Decide | None = None
    kept: Callable[[], int] = lambda: 0


def opened(window: Window, game: AnyGame) -> tuple[Loop, TableScene, StillSession]:
    """A table at rest."""
    session = StillSession(game, PLAYERS[: len(game.hand.hands)])
    scene = TableScene(session, presenter(game.rules.name), Quit, Quit, Settings())
    loop = loop_of(window, lambda: scene)
    settle = time.perf_counter() + SETTLE
    while time.perf_counter() < settle:
        loop.turn()
    return loop, scene, session


def loop_of(window: Window, make: Callable[[], Scene]) -> Loop:
    """A loop whose one scene is this."""
    return Loop(window, lambda _screen, _below: make(), Menu(), window.toggle_fullscreen)


def house(window: Window, opponent: str) -> Stage:
    """Drag, deal and theft."""
    start, steps = turn_with_theft()
    games = full_table(), new_game(options("classic", 4), 7), start
    mine, dealt, theft = (opened(window, game) for game in games)

    def steal() -> None:
        loop, scene, session = theft
        if not session.steps:
            scene.table.state = scene.table.state.at(steps[0].before, scene.table.bottom)
            session.viewed = session.game, steps[0].before
            scene.table.arrangement.refresh()
            scene.ui.stale = True
            loop.step(())  # a table that leaps back is no motion, so this frame is not counted
            session.viewed = session.game, steps[-1].after
            session.steps.extend(steps)
        scene.table.follower.skip()

    work = {
        "drag": dragging(*mine[:2]),
        "deal": shown_again(*dealt[:2], dealt[1].table.follower.start_hand),
        "steal": shown_again(*theft[:2], steal),
    }
    pictures = [scene._picture.leaning for _loop, scene, _session in (mine, dealt, theft)]  # noqa: SLF001 - told by nothing else
    return Stage(work, deciding(mine[2].game, opponent), lambda: max(leaning.bytes for leaning in pictures))


def deciding(game: AnyGame, opponent: str) -> Decide:
    """What an opponent thinks about for ten minutes."""
    return Decide(game.rules.name, opponent, game.rules.view(game.hand, 0), 1, 600.0)


def crowded(preset: str, changes: dict[str, int], seats: int, cards: int) -> AnyGame:
    """The first seat's turn with about so many cards on the table, which all may regroup."""
    rules = rules_of("playroom")
    options = rules.options(preset, seats, changes)
    table, rest = random_table(options, Random(1), cards, HAND + seats - 1)  # noqa: S311 - the same table each time
    position = {
        "preset": preset,
        "options": changes,
        "players": seats,
        "to_move": 0,
        "phase": "play",
        "hands": [text_of_kinds(rest[seats - 1 :]), *(text_of_kinds((card,)) for card in rest[: seats - 1])],
        "melded": [True] * seats,
        "table": [text_of_kinds(group) for group in table],
    }
    return replace(any_game(rules, options, 1), hand=rules.read_position(position))


def playroom(window: Window, opponent: str) -> Stage:
    """A drag over a crowded table."""
    return dragged_over(window, opponent, crowded("manipulation", {"decks": 4}, SEATS, CARDS))


def tiles(window: Window, opponent: str) -> Stage:
    """A drag over all the tiles that will lie in groups."""
    return dragged_over(window, opponent, crowded("tiles", {}, 2, TILES))


def dragged_over(window: Window, opponent: str, game: AnyGame) -> Stage:
    """A card dragged over a table while an opponent thinks about the same turn."""
    loop, scene, session = opened(window, game)
    return Stage({"drag": dragging(loop, scene)}, deciding(session.game, opponent))


def celebration(window: Window, _opponent: str) -> Stage:
    """The page with the result of a game that the person and the partner have won, shown anew for each block."""
    game, ended = played_hands(new_game(options("epic", 4), 2024), hands=6)
    session = StillSession(replace(game, hand=replace(game.hand, totals=(410, 95))), players(4), ended=ended)
    loops = list[Loop]()

    def begin() -> None:
        loops[:] = [loop_of(window, lambda: GameOverScene(StillServices(), session, fresh=True))]
        loops[0].step(())  # painting the page is no part of the celebration

    def frame(_number: int) -> None:
        pygame.event.pump()
        loops[0].step(())

    return Stage({"celebration": MotionTimes(frame, begin=begin, frames=round(LENGTH / FRAME))})


STAGES = {"house": house, "playroom": playroom, "tiles": tiles, "celebration": celebration}


def measured(stage: Stage, blocks: int) -> dict[str, list[Frame]]:
    """The frames of every kind, those of the drag while nobody thinks too; those of the first celebration apart."""
    result: dict[str, list[Frame]] = {name: [] for name in ("empty", "nobody thinks", "first", *stage.work)}
    thinker = Background(target=think) if stage.task is not None else None
    for block in range(1, blocks + 1):
        result["empty"] += frames_of(MotionTimes(lambda _frame: pygame.event.pump()))
        if thinker is None or stage.task is None:
            result["first" if block == 1 else "celebration"] += frames_of(stage.work["celebration"])
            continue
        result["nobody thinks"] += frames_of(stage.work["drag"])
        ticket = thinker.ask(replace(stage.task, seed=block))
        frames_of(replace(stage.work["drag"], frames=FRAMES // 5))
        for name, kind in stage.work.items():
            result[name] += frames_of(kind)
        ticket.cancel()
        while not ticket.done:
            time.sleep(0.01)
    if thinker is not None:
        thinker.close()
    return {name: frames for name, frames in result.items() if frames}


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--what", choices=STAGES, default="house")
    parser.add_argument("--opponent", help="who thinks; the strongest level if nobody is named")
    parser.add_argument("--size", choices=SIZES, default=SIZES[0], help="of the window (%(default)s)")
    parser.add_argument("--blocks", type=int, default=12, help="blocks of frames of each kind (%(default)s)")
    chosen = parser.parse_args(arguments)
    with virtual_screen(sized(chosen.size)) as screen:
        enter(screen)
        tidy_at_rest()
        opponent = chosen.opponent or rules_of("playroom").levels[-1].name
        stage = STAGES[chosen.what](Window(sized(chosen.size)), opponent)
        frames = measured(stage, chosen.blocks)
        kept = stage.kept()
        pygame.display.quit()
    kinds = {name: told(some) for name, some in frames.items()}
    allowed = kinds["empty"]["late"]["max"] + FRAME * 1000
    late = sum(frame.late > allowed for name in (*stage.work, "first") for frame in frames.get(name, ()))
    limits = LIMITS[chosen.what].items()
    missed = [name for name, limit in limits if kinds[name][limit.part]["p99"] >= limit.most[chosen.size]]
    result: Line = {"what": chosen.what, "size": chosen.size, "frames of each": len(frames["empty"]), **kinds}
    result |= {"late": late, "missed": missed, "kept pictures, MB": round(kept / 1e6, 1), "load": load()}
    if "nobody thinks" in kinds:
        more = kinds["drag"]["late"]["p99"] / kinds["nobody thinks"]["late"]["p99"]
        result["p99 beside nobody's"] = round(more, 2)
        missed += [] if more <= MORE else ["drag beside nobody's"]
    return report(result, good=not late and not missed)
