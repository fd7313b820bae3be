"""The goals of the common room for thinking, counted from the tree and from a traced decision: `... build.bench goals`.

Each row has a figure, an aim, and the rule by which it is counted. A row that is held must meet its aim, or the exit
code is 1: a row is held once the work on it has ended. Others are only told. A list of this bench that names a module
that is no more counts too little: the exit code is 1, too. Prints a table, or with `--json` what was counted.
"""

import ast
import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple, Self

from build.report import ROOT, Line, parser_of, report
from engine.games.list import game_names, rules_of
from tests.imports import Import, imports_in, modules, nodes
from tests.test_architecture import overrides_that_repeat, questions_in

PARTS = ("engine", "scenes", "game")
PACKER = "engine/mind/packing.py"
SEARCHES = {
    "Gin's least count": ("engine/games/gin/least_count.py",),
    "Straight's best melding": ("engine/games/straight/best_melding.py",),
    "500's best turn": ("engine/games/rummy500/best_turn.py",),
    "Contract's plans": ("engine/games/contract/plans.py",),
    "Contract's light plans": ("engine/games/contract/ai/light_plans.py",),
    "Canasta's way out": ("engine/games/canasta/way_out.py",),
    "Canasta's light way out": ("engine/games/canasta/ai/light_out.py",),
    "Conquian's layings": ("engine/games/conquian/layings.py",),
    "Indian Rummy's light hands": ("engine/games/indian/ai/light_hand.py",),
    "Playroom's first meld": ("engine/games/playroom/judge/first_meld.py",),
    "Playroom's melds by masks": ("engine/games/playroom/ai/mask_melds.py",),
    "House's solver": ("engine/games/house/solver/turn.py", "engine/games/house/solver/cover.py"),
    "Playroom's solver": ("engine/games/playroom/solver/turn.py", "engine/games/playroom/solver/melds.py"),
}
"""The searches for melds that share no card that were found by reading, with their modules; a new one is added here."""
LIGHT = "engine/mind/light.py"
SECOND_RULES = ("engine/games/*/ai/light_deal.py", "engine/games/house/solver/quick/hand.py")
"""The modules that play deals by the rules written once more."""
DROPS = ("scenes/games/groups.py",)
"""The modules that tell the groups of a table after a drop; a new one is added here."""
MEASURED = "engine/family/placement.py"
"""What was measured of levels: one that was not measured has no row, and needs none."""
PAGE = ("Options", "OptionsScene", "scenes/start/options.py")
"""A page to which one other leads, as data and as a scene, and its own module."""
BACK = "compass"
"""A back that there is, other than the usual one."""
MINDS = ("canasta", "rummy500", "contract", "indian")
"""The games that were made last, whose minds tell how large a further game's would be."""
THINKS = re.compile(
    r"(ai/.*|coach/.*|coach|player|plain_player|hint_words|levels|mind|layings|way_out|best_turn|plans)(\.py)?"
)
"""The modules of an engine folder that think."""


class Count(NamedTuple):
    """A figure, with what was counted."""

    figure: int
    found: Collection[str] = ()
    beside: str = ""


class Row(NamedTuple):
    """One goal."""

    goal: str
    rule: str
    counted: Callable[[], Count]
    aim: int
    held: bool = False


# -- the tree


def path_of(name: str) -> Path:
    """The file of a module, by its path from the root."""
    return ROOT / name


def told(path: Path) -> str:
    """The path from the root."""
    return path.relative_to(ROOT).as_posix()


@cache
def needed(name: str) -> frozenset[str]:
    """The modules of the project that a module imports, by their paths."""
    result = set[str]()
    for one in imports_in(path_of(name)):
        result |= {found for each in _names(one) if (found := _file(each))}
    return frozenset(result)


def _names(one: Import) -> Iterator[str]:
    yield one.name
    yield from (f"{one.name}.{member}" for member in one.members)


def _file(module: str) -> str:
    name = module.replace(".", "/")
    return next((each for each in (f"{name}.py", f"{name}/__init__.py") if path_of(each).is_file()), "")


@cache
def words_in(name: str) -> frozenset[str]:
    """The names, attributes and texts that stand in a module; docstrings are none of them."""
    result = set[str]()
    alone = {id(node.value) for node in nodes(path_of(name)) if isinstance(node, ast.Expr)}
    for node in nodes(path_of(name)):
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.ClassDef(name=word) | ast.alias(name=word):
                result.add(word)
            case ast.keyword(arg=str(word)):
                result.add(word)
            case ast.Constant(value=str(word)) if id(node) not in alone:
                result.add(word)
            case _:
                pass
    return frozenset(result)


def naming(words: Collection[str], *folders: str) -> list[str]:
    """The modules of some folders in which one of these words stands."""
    return [name for name in map(told, modules(*folders)) if words_in(name) & {*words}]


# -- one idea, one implementation


def searches() -> Count:
    """The packer, and each search that does not go through it."""
    left = [name for name, files in SEARCHES.items() if not all(map(_packs, files))]
    return Count(len(left) + path_of(PACKER).is_file(), [PACKER, *left])


def _packs(name: str) -> bool:
    """True if a module goes through the packer, itself or by another module of `engine/mind`."""
    own = needed(name)
    return PACKER in own or any(PACKER in needed(each) for each in own if each.startswith("engine/mind/"))


def second_rules() -> Count:
    """The quick deal of all games, and each that is not made of it."""
    files = [told(path) for form in SECOND_RULES for path in sorted(ROOT.glob(form))]
    left = [each for each in files if LIGHT not in needed(each)]
    return Count(len(left) + path_of(LIGHT).is_file(), left)


def coaches() -> Count:
    """The coach of all games, and each game that judges turns or gives hints without it."""
    own = [name for name in game_names() if not all(_asks(name, each, "Coach") for each in ("analyse", "advise"))]
    return Count(1 + len(own), ["engine/mind/thinking.py", *own])


def systems_of_levels() -> Count:
    """The levels of all games, and each game whose players are made in another way."""
    own = [name for name in game_names() if not _asks(name, "mind", "minds", "Mind")]
    return Count(1 + len(own), ["engine/mind/thinking.py", *own])


def _asks(game: str, function: str, *words: str) -> bool:
    """True if the module of a function of a game's `Rules` takes one of these names from `engine.mind.thinking`."""
    found = getattr(rules_of(game), function)
    module = getattr(found, "module", None) or getattr(found, "__module__", None) or type(found).__module__
    if module == f"engine.games.{game}.game" or not str(module).startswith("engine.games."):
        module = f"engine.games.{game}.player"
    return any(
        one.name == "engine.mind.thinking" and {*one.members} & {*words}
        for one in imports_in(path_of(f"{str(module).replace('.', '/')}.py"))
    )


def drop_machineries() -> Count:
    """The modules that tell the groups after a drop, and are used."""
    used = [
        each for each in DROPS if any(each in needed(told(path)) for path in modules("scenes") if told(path) != each)
    ]
    return Count(len(used), used)


# -- places of a change


def places_of_an_option() -> Count:
    """The most places in which an option stands that refuses nothing."""
    most = max(map(len, _all_options().values()))
    examples = [f"{name}: {', '.join(where)}" for name, where in _all_options().items() if len(where) == most]
    return Count(most, examples, f"{len(_all_options())} options")


def thinking_of_an_option() -> Count:
    """The most of those places that think."""
    found = {
        name: [each for each in where if THINKS.fullmatch(each.partition("/")[2])]
        for name, where in _all_options().items()
    }
    most = max(map(len, found.values()))
    return Count(most, [f"{name}: {', '.join(where)}" for name, where in found.items() if len(where) == most])


@cache
def _all_options() -> dict[str, list[str]]:
    """The options of all games that refuse nothing, with their places."""
    return {f"{game} {key}": where for game in game_names() for key, where in _options(game)}


def _options(game: str) -> Iterator[tuple[str, list[str]]]:
    """Each option of a game that nothing which refuses reads, with the places in which it stands."""
    files = [told(path) for path in modules(f"engine/games/{game}", f"scenes/games/{game}")]
    book = path_of(f"scenes/games/{game}/book/en.txt").read_text("utf-8")
    refusing = [each for each in files if re.search(r"/(rules|words)\.py$|/phases/|/judge/", each)]
    for field in rules_of(game).fields:
        where = [each for each in files if field.key in _read(each) or each.endswith("/options.py")]
        if not any(each in where for each in refusing):
            in_book = [f"{game}/book/en.txt"] if re.search(rf"\b{field.key}\b", book) else []
            yield field.key, [each.split("games/")[1] for each in where] + in_book


@cache
def _read(name: str) -> frozenset[str]:
    """The options that a module reads: `options.KEY`, whatever stands before it."""
    return frozenset(
        node.attr
        for node in nodes(path_of(name))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).endswith(("options", "chosen"))
    )


def places_of_a_level() -> Count:
    """The places that name the strongest level; a file of the same name in each game is one place."""
    found = {
        re.sub("engine/games/[a-z0-9]+/", "engine/games/*/", name)
        for name in naming(("MASTER", "master"), *PARTS)
        if name != MEASURED
    }
    return Count(len(found), sorted(found), f"{MEASURED} holds what was measured")


def places_of_a_back() -> Count:
    """The modules in which a back of the cards stands, and its name for players."""
    found = naming((BACK, BACK.capitalize()), *PARTS, "assets")
    return Count(len(found), found)


def places_of_a_page() -> Count:
    """The modules in which a page stands, but for its own."""
    screen, scene, own = PAGE
    found = [each for each in naming((screen, scene), "scenes", "game") if each != own]
    return Count(len(found), found)


# -- what is entered


class Trace:
    """The modules of the project that are entered, and which calls which."""

    def __init__(self) -> None:
        self.entered, self.calls = set[str](), set[tuple[str, str]]()

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note a call of a Python function."""
        if event != "call" or not (module := _module(frame.f_code)):
            return
        self.entered.add(module)
        caller = _module(frame.f_back.f_code) if frame.f_back else ""
        if caller and caller != module:
            self.calls.add((caller, module))

    def __enter__(self) -> Self:
        sys.setprofile(self)
        return self

    def __exit__(self, *_error: object) -> None:
        sys.setprofile(None)

    @property
    def both_ways(self) -> list[str]:
        """The pairs of modules that call each other."""
        return sorted(f"{one} and {other}" for one, other in self.calls if one < other and (other, one) in self.calls)


@cache
def _module(code: CodeType) -> str:
    """The module of a function, as a path from the root; empty for what is no part of the program."""
    path = Path(code.co_filename)
    name = told(path) if path.is_relative_to(ROOT) else ""
    return name if name.partition("/")[0] in PARTS else ""


@cache
def released() -> Trace:
    """The release of a card over a run of another player, at the table of House Rummy, in a window of 1280 x 720."""
    from engine.rummy.cards import card  # noqa: PLC0415 - the window is opened only here
    from tests.scenes.table.tables import playing  # noqa: PLC0415

    hands = playing()
    run = hands.scene.table.board.rects[card("9d")].center
    hands.drag(hands.spot(card("Td")), run, let_go=False)
    with Trace() as trace:
        hands.release()
    return trace


def entered_by_a_release() -> Count:
    """The modules entered between the event and its end; the next picture is not counted."""
    return Count(len(released().entered), sorted(released().entered))


def pairs_both_ways() -> Count:
    """The pairs that call each other in that release."""
    return Count(len(released().both_ways), released().both_ways)


def entered_by_an_expert() -> Count:
    """The most modules that one decision of House Rummy's Expert enters, over a hand of two Experts."""
    from engine.family.game import act, new_game  # noqa: PLC0415
    from engine.family.levels import EXPERT  # noqa: PLC0415

    rules, most = rules_of("house"), frozenset[str]()
    mind = rules.mind(EXPERT.name)
    game: Any = new_game(rules, rules.options(rules.presets[0].key, 2, {}), 1)
    decisions = 0
    while not game.hand_over:
        view, decisions = rules.view(game.hand, game.mover), decisions + 1
        with Trace() as trace:
            actions = mind(view, decisions, lambda: False)
        most = max(most, frozenset(trace.entered), key=len)
        for action in actions:
            game = act(game, action)
    return Count(len(most), sorted(most), f"{decisions} decisions")


# -- shape


def floors() -> Count:
    """The longest chain of imports in `scenes/table`; modules of one folder that follow each other are one floor."""
    own = {told(path) for path in modules("scenes/table") if path.stem != "__init__"}

    @cache
    def chain_of(name: str) -> tuple[str, ...]:
        below = max(map(chain_of, sorted(needed(name) & own - {name})), key=len, default=())
        room = name.removeprefix("scenes/table/").partition("/")[0]
        return below if below[:1] == (room,) else (room, *below)

    longest = max(map(chain_of, sorted(own)), key=len)
    return Count(len(longest), longest)


def size_of_a_mind() -> Count:
    """The lines of the smallest of the minds made last: levels, hints, coach, and the searches that they need."""
    lines = {
        game: sum(
            len(path.read_text("utf-8").splitlines())
            for path in modules(f"engine/games/{game}")
            if THINKS.fullmatch(path.relative_to(ROOT / "engine/games" / game).as_posix())
        )
        for game in MINDS
    }
    return Count(min(lines.values()), [f"{game} {count}" for game, count in lines.items()])


# -- docstrings


def questions() -> Count:
    """The docstrings that begin with a question or a pronoun, as `tests/test_architecture.py` has them."""
    found = questions_in(*PARTS)
    return Count(len(found), found)


def repeated() -> Count:
    """The docstrings of overrides, all of whose words stand in the base's."""
    found = overrides_that_repeat(*PARTS)
    return Count(len(found), found)


ROWS = (
    Row("searches for disjoint melds", "the packer, and known searches that do not go through it", searches, 3),
    Row("second rule books", "`light`, and quick deals that are not made of it", second_rules, 1, held=True),
    Row("coaches", "`Coach`, and games whose turns are judged or hinted without it", coaches, 1, held=True),
    Row("systems of levels", "`Mind`, and games whose players are made otherwise", systems_of_levels, 1, held=True),
    Row("drop machineries", "modules that tell the groups after a drop", drop_machineries, 1, held=True),
    Row("places of an option without a refusal, at most", "modules that read it, its book", places_of_an_option, 4),
    Row("those that think, at most", "of the same", thinking_of_an_option, 0),
    Row(
        "places of a seventh level",
        "modules that name Master; a file in each game is one",
        places_of_a_level,
        3,
        held=True,
    ),
    Row("places of a card back", f"modules that name `{BACK}`", places_of_a_back, 1, held=True),
    Row("places of a page", f"modules that name `{PAGE[0]}`, but for its own", places_of_a_page, 3),
    Row("modules entered by the release of a card", "traced at a table", entered_by_a_release, 60),
    Row("pairs that call each other both ways", "in the same trace", pairs_both_ways, 0, held=True),
    Row("floors of `scenes/table`", "the longest chain of imports", floors, 10, held=True),
    Row("modules entered by a decision of House's Expert", "the most in a hand", entered_by_an_expert, 30),
    Row("lines of a further game's mind", "the smallest of the last four", size_of_a_mind, 300),
    Row("docstrings that begin with a question or a pronoun", "in engine, scenes and game", questions, 0, held=True),
    Row("docstrings of overrides without a word of their own", "in engine, scenes and game", repeated, 0, held=True),
)
"""The goals. Whoever ends the work on a row holds it."""


def unknown() -> list[str]:
    """The modules on the lists of this bench that there are no more: a list that names them counts too little."""
    files = [*chain.from_iterable(SEARCHES.values()), *DROPS, PAGE[-1], MEASURED, PACKER]
    return [each for each in files if not path_of(each).is_file()]


def main(arguments: Sequence[str]) -> int:
    """Count and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--json", action="store_true", help="print what was counted, too")
    asked, good = parser.parse_args(arguments), True
    lines = dict[str, Line]()
    for row in ROWS:
        figure, found, beside = row.counted()
        met = figure <= row.aim
        good = good and (met or not row.held)
        state = "met" if met else "MISSED, though held" if row.held else "missed"
        lines[row.goal] = {"counted": figure, "aim": row.aim, "state": state, "beside": beside, "found": [*found]}
        if not asked.json:
            print(f"{row.goal:56}{figure:>6}  aim {row.aim:<5}{state:9}{row.rule}{f' ({beside})' if beside else ''}")
    if missing := unknown():
        print(f"There are no more: {', '.join(missing)}. Take them off the lists.", file=sys.stderr)
    good = good and not missing
    return report(lines, good=good) if asked.json else int(not good)
