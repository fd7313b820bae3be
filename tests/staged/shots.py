"""The pictures of the gallery, a row each: name, size of the window, screen, what is done there, what is worn.

`docs/gallery.md` shows them.
"""

from dataclasses import replace

from engine.family.game import act
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.rummy.actions import DrawStock, EndTurn
from engine.rummy.cards import card
from scenes import flow
from scenes.keys import TableCommand
from scenes.screens import RulesBook
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.start.choose_game import ChooseScene
from scenes.start.day import DayScene
from scenes.start.first_start import FirstStartScene
from scenes.start.menu import MenuScene
from scenes.statistics.sheets import SheetKind
from scenes.table.intents import Do, Press, PressOn, Scroll, Uncover
from tests.staged import declared, gin, helps, house, learn, playroom, statistics, straight
from tests.staged.declared import drawn, on_pile, onto, pressed, steps, twice
from tests.staged.pictures import players
from tests.staged.staging import (
    HUGE,
    LARGE,
    MOVING,
    SMALL,
    USUAL,
    Shot,
    at_table,
    covered,
    crowd,
    dragged,
    full,
    hand_after,
    laid,
    performed,
    picked,
    stolen,
    theft,
    turn_of_many,
    waited,
)

SHOTS = (
    # house
    Shot("first-start", USUAL, FirstStartScene),
    Shot("menu", USUAL, MenuScene),
    Shot("menu-midnight", SMALL, MenuScene, wears=house.MIDNIGHT),
    Shot("menu-parlour", HUGE, MenuScene, wears=house.PARLOUR),
    Shot("new-2", SMALL, house.new_table(2)),
    Shot("new-4", LARGE, house.new_table(4, "epic")),
    Shot("new-who", USUAL, house.asking),
    Shot("choose", USUAL, ChooseScene),
    Shot("day", USUAL, DayScene),
    Shot("settings", USUAL, lambda services: SettingsScene(services, MenuScene(services))),
    Shot("keys", SMALL, house.settings(Section.KEYS)),
    Shot("rules", USUAL, house.rule("R12")),
    Shot("rules-search", SMALL, house.searched),
    Shot("dealing", USUAL, at_table(new_game(options("classic", 4), 7)), waited(0.9), wears=MOVING),
    Shot("opening", SMALL, at_table(new_game(options("classic", 2), 9))),
    Shot("table-2", LARGE, at_table(full(3, 2, 20, 6, held=8))),
    Shot("table-3", USUAL, at_table(full(4, 3, 22, 7)), wears=house.PARLOUR),
    Shot("table-4", HUGE, at_table(full(5, 4, 26, 6)), wears=house.MIDNIGHT),
    Shot("crowded-2", SMALL, at_table(full(11, 2, 44, 3, held=3))),
    Shot("crowded-3", LARGE, at_table(full(12, 3, 44, 3, held=2))),
    Shot("crowded-4", SMALL, at_table(full(13, 4, 44, 3, held=1))),
    Shot("crowded-one", USUAL, at_table(full(14, 4, 42, 4, held=1, favourite=2)), wears=house.PARLOUR),
    Shot("crowded-big", SMALL, at_table(full(15, 4, 42, 4, held=1)), wears=house.BIG),
    Shot("scrolled", SMALL, at_table(crowd()), performed(Scroll(1, 2)), wears=house.BIG),
    Shot("long-pile", SMALL, at_table(full(16, 2, 6, 36, held=4))),
    Shot("turn", USUAL, at_table(turn_of_many()), performed(laid("7h", "8h"))),
    Shot("dragging", USUAL, at_table(turn_of_many()), dragged("5h", 0), wears=MOVING),
    Shot("refused", USUAL, at_table(stolen()), performed(laid("6d", "9h"), Do(EndTurn()))),
    Shot("theft", USUAL, theft, waited(house.THEFT), wears=house.SLOW),
    Shot("covered", USUAL, covered),
    Shot("demand", USUAL, at_table(hand_after(3, "epic", 30)), performed(PressOn(Press.DEMAND))),
    Shot("contrast", USUAL, at_table(full(17, 3, 24, 6)), performed(picked("2c")), wears=house.STRONG),
    Shot("table-menu", USUAL, at_table(full(18, 3, 12, 5)), performed(TableCommand.MENU)),
    Shot("hand-2", SMALL, house.scores(2)),
    Shot("hand-3", USUAL, house.scores(3, "epic")),
    Shot("hand-4", LARGE, house.scores(4)),
    Shot("over-2", SMALL, house.result(2)),
    Shot("over-4", USUAL, house.result(4)),
    # helps
    Shot("hint", USUAL, at_table(helps.hinted()), performed(TableCommand.HINT)),
    Shot(
        "step",
        LARGE,
        at_table(helps.hinted()),
        performed(TableCommand.HINT, TableCommand.HINT, TableCommand.STEP_ON, TableCommand.STEP_ON),
    ),
    Shot("draw-hint", USUAL, at_table(helps.before_draw()), performed(TableCommand.HINT, TableCommand.HINT, wait=1.0)),
    Shot("toll", USUAL, at_table(helps.hinted()), performed(laid("3d", "4d", "5d"))),
    Shot("tip", USUAL, at_table(act(full(3, 2, 20, 6, held=8), DrawStock())), helps.rested("end")),
    Shot(
        "replay",
        USUAL,
        helps.of_many(players(3), helps.ROUND, decided=True),
        steps(
            performed(PressOn(Press.STOCK), helps.discarding(helps.ROUND), wait=12.0),
            performed(TableCommand.AGAIN, wait=2.6),
            wait=0.0,
        ),
    ),
    Shot("left", SMALL, at_table(hand_after(4, "classic", 40)), wears=helps.LEFT),
    Shot(
        "news",
        USUAL,
        helps.of_many(helps.several(), helps.ROUND, decided=True),
        steps(
            performed(Uncover(0), PressOn(Press.STOCK), helps.discarding(helps.ROUND), wait=8.0),
            performed(Uncover(2)),
            wait=0.0,
        ),
    ),
    Shot("paused", SMALL, helps.of_many(helps.several(), helps.ROUND, decided=False), performed(TableCommand.PAUSE)),
    Shot("coach", USUAL, helps.coached),
    Shot("coach-turn", USUAL, helps.coached_turn),
    Shot("chart", LARGE, helps.chart),
    Shot("games", USUAL, helps.kept),
    # learn
    Shot("learn-lessons", USUAL, learn.page("lessons")),
    Shot("learn-puzzles", LARGE, learn.page("puzzles")),
    Shot("learn-practice", USUAL, learn.page("practice")),
    Shot("lesson", LARGE, learn.lesson("house", "08-regroup"), performed(TableCommand.HINT)),
    Shot("puzzle", USUAL, learn.puzzle("playroom", 1), waited(1.0)),
    Shot("puzzle-shown", LARGE, learn.puzzle("gin", 0), performed(TableCommand.HINT, TableCommand.HINT, wait=1.0)),
    Shot("exercise", USUAL, learn.exercise, waited(1.0)),
    # straight
    Shot("straight-two", USUAL, straight.after("straight", 2, 3, 16), waited(1.0)),
    Shot("straight-melds", USUAL, straight.table(straight.melding()), steps(drawn)),
    Shot("straight-basic", USUAL, straight.after("basic", 4, 3, 60), waited(1.0)),
    Shot("straight-joker", USUAL, straight.table(straight.joker_asked()), straight.dropped("X1", "5h")),
    Shot("straight-wrotham", LARGE, straight.after("wrotham", 5, 3, 30), waited(1.0)),
    Shot("straight-six", SMALL, straight.after("lowest", 6, 5, 70), steps(drawn)),
    Shot("straight-crowded", SMALL, straight.after("straight", 6, 36, 90, reuse_limit=0), waited(1.0)),
    Shot(
        "straight-call", USUAL, straight.table(straight.called(), {"draw": "stock"}, {"discard": "8h"}), pressed("call")
    ),
    Shot(
        "straight-owners",
        USUAL,
        straight.after("basic", 3, 3, 60, scoring="table", call="pile", target=200),
        waited(1.0),
    ),
    Shot("straight-deep", USUAL, straight.table(straight.deep()), waited(1.0)),
    Shot("straight-block", USUAL, straight.table(straight.blocked()), pressed("block")),
    Shot("straight-colonel", USUAL, straight.table(straight.challenged(), {"challenge": True}), waited(1.0)),
    # gin
    Shot("gin-upcard", SMALL, gin.at(replace(gin.OKLAHOMA, shown=(frozenset(), frozenset([card("Td")]))))),
    Shot("gin-not-yet", USUAL, gin.playing(gin.HIGH)),
    Shot("gin-knock-field", LARGE, gin.playing(gin.MINE), steps(gin.to_field("Kc", let_go=False))),
    Shot(
        "gin-knock",
        SMALL,
        gin.playing(gin.TWO_WAYS, gin.THEIRS.replace("8d", "4d"), discard="9s"),
        steps(gin.to_field("Kc")),
    ),
    Shot(
        "gin-knock-moved",
        USUAL,
        gin.playing(gin.TWO_WAYS, gin.THEIRS.replace("8d", "4d"), discard="9s"),
        steps(gin.to_field("Kc"), onto("8c", "7c")),
    ),
    Shot("gin-big", LARGE, gin.playing(gin.BIG, options={"big_gin": 31}), steps(pressed("big gin"))),
    Shot("gin-lay-off", USUAL, gin.knocked_on(gin.ASKED), steps(onto("7c", "4c"))),
    Shot("gin-lay-off-small", SMALL, gin.knocked_on(gin.ASKED), steps(onto("7c", "4c"))),
    Shot("gin-undercut", LARGE, gin.knocked_on("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d"), steps(pressed("done"), waited(3.0))),
    Shot(
        "gin-gin",
        USUAL,
        gin.playing(gin.MINE.replace("2d", "Th")),
        steps(pressed("knock"), pressed("knock it"), waited(3.0)),
    ),
    Shot("gin-void-soon", SMALL, gin.at(gin.THREE_LEFT), steps(drawn)),
    Shot("gin-void", USUAL, gin.at(gin.THREE_LEFT), steps(drawn, gin.discarded("Kd"))),
    Shot("straight-gin", USUAL, gin.playing(gin.HIGH, preset="straight-gin")),
    Shot("knock-five", SMALL, gin.at(gin.several(5)), gin.knocked),
    Shot("knock-three", LARGE, gin.at(gin.several(3)), gin.knocked),
    Shot("hollywood-scores", SMALL, gin.hollywood_scores),
    Shot(
        "gin-rules",
        USUAL,
        lambda services: flow.scene(
            services, RulesBook("G16", "gin", gin.DEALS.playing(gin.MINE, gin.THEIRS).options), MenuScene(services)
        ),
    ),
    # conquian
    Shot("conquian-up", USUAL, declared.position("conquian", declared.FOURS)),
    Shot(
        "conquian-plan", SMALL, declared.position("conquian", declared.FOURS), steps(onto("4c", "4s"), onto("4h", "4s"))
    ),
    Shot("pan-eight", LARGE, declared.after("conquian", "pan", 8, 5, 6)),
    # 500 rummy
    Shot("rummy500-pile", SMALL, declared.after("rummy500", "standard", 2, 3, 6)),
    Shot("rummy500-ways", USUAL, declared.position("rummy500", declared.NINES), steps(on_pile("9h"))),
    Shot("rummy500-eight", LARGE, declared.after("rummy500", "standard", 8, 2, 4)),
    # contract
    Shot("contract-plan", USUAL, declared.position("contract", declared.TWO_SETS), steps(twice("9d"), twice("Kd"))),
    Shot("contract-eight", SMALL, declared.after("contract", "contract", 8, 4, 7)),
    # canasta
    Shot("canasta-plan", USUAL, declared.position("canasta", declared.TAKEN_UP), steps(on_pile("Kc"))),
    Shot("canasta-hand", SMALL, declared.position("canasta", declared.LARGE_HAND)),
    Shot("canasta-bolivia", LARGE, declared.position("canasta", declared.BOLIVIA)),
    # playroom
    Shot("playroom-two", USUAL, playroom.after("playroom", 2, 4, 24)),
    Shot("playroom-eight", SMALL, playroom.after("playroom", 8, 3, 90)),
    Shot("playroom-first-meld", USUAL, playroom.table(playroom.FIRST)),
    Shot("playroom-regrouped", USUAL, playroom.table(playroom.REGROUPED, *playroom.REGROUPING), playroom.others_played),
    Shot("playroom-apart", USUAL, playroom.table(playroom.APART), playroom.taken_apart),
    Shot("playroom-strict", USUAL, playroom.table(playroom.STRICT), playroom.given_up),
    Shot("playroom-crowded", USUAL, playroom.crowded(196, 14)),
    Shot("playroom-zoomed", USUAL, playroom.crowded(196, 14), pressed("larger", "larger")),
    Shot("playroom-crowded-small", SMALL, playroom.crowded(196, 14)),
    Shot("playroom-hand", USUAL, playroom.crowded(120, 55)),
    Shot("playroom-above", LARGE, playroom.table(playroom.ABOVE)),
    Shot("playroom-huge", HUGE, playroom.crowded(150, 20, seats=8)),
    Shot("playroom-over", LARGE, playroom.after("identity", 5, 2, declared.MOST)),
    # statistics
    Shot("statistics", USUAL, statistics.sheet(SheetKind.FIGURES, 1000)),
    Shot("statistics-course", USUAL, statistics.sheet(SheetKind.COURSE, 1000)),
    Shot("statistics-luck", SMALL, statistics.sheet(SheetKind.LUCK, 1000)),
    Shot("statistics-diary", SMALL, statistics.sheet(SheetKind.DIARY, 1000)),
    Shot("statistics-first", USUAL, statistics.sheet(SheetKind.LUCK, 1)),
    Shot("statistics-none", USUAL, statistics.sheet(SheetKind.FIGURES, 0)),
)
