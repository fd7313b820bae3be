"""The pictures of the gallery, with the caption of each."""

from build.pictures import StillServices
from build.staged import (
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
    named,
    performed,
    picked,
    stolen,
    theft,
    turn_of_many,
    waited,
)
from engine.games.house.actions import EndTurn
from engine.games.house.editions import options
from engine.games.house.game import new_game
from scenes.services import Settings
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.start.menu import MenuScene
from scenes.table.intents import AskLeave, Do, Press, PressOn, Scroll

MIDNIGHT, PARLOUR = Settings(pace=0.0, theme="midnight"), Settings(pace=0.0, theme="parlour")
SLOW = Settings(pace=0.6)
THEFT = 9.0
"""Seconds until the stolen card and its toll are on their way."""
BIG = Settings(pace=0.0, ui_scale=1.75)
STRONG = Settings(pace=0.0, high_contrast=True, four_colour=True)


def keys_page(services: StillServices) -> SettingsScene:
    """The settings, open at the keys."""
    scene = SettingsScene(services, MenuScene(services))
    scene.section = Section.KEYS
    return scene


SHOTS = (
    Shot(
        name="menu",
        size=USUAL,
        shows="The start screen",
        judged="The hand of cards draws the eye, the title and one golden button say what to do; the two "
        "plays below already tell what is collected.",
        scene=MenuScene,
    ),
    Shot(
        name="menu-midnight",
        size=SMALL,
        shows="The start screen at midnight",
        judged="The same room by night, silver for gold; nothing of the arrangement is lost in the smallest window.",
        scene=MenuScene,
        wears=MIDNIGHT,
    ),
    Shot(
        name="menu-parlour",
        size=HUGE,
        shows="The start screen in the parlour",
        judged="Wood grain and warm copper, sharp at four times the pixels; letters and cards stay in the "
        "same proportions.",
        scene=MenuScene,
        wears=PARLOUR,
    ),
    Shot(
        name="new-2",
        size=SMALL,
        shows="A new game of two",
        judged="All choices of a game on one page, each with a line that says what it means; much of the "
        "right page is empty with two players, which is honest.",
        scene=named("new-2"),
    ),
    Shot(
        name="new-4",
        size=LARGE,
        shows="A new game of four",
        judged="Four seats with their partners named above; each opponent is told by what it does, not by a number.",
        scene=named("new-4"),
    ),
    Shot(
        name="new-who",
        size=USUAL,
        shows="Who sits there",
        judged="Strength as six dots and in words, so that a newcomer can choose; the person comes first.",
        scene=named("new-who"),
    ),
    Shot(
        name="settings",
        size=USUAL,
        shows="The settings",
        judged="Five short pages; what can be worn is shown, not only named: tables and backs as pictures, "
        "the deck by its cards.",
        scene=lambda services: SettingsScene(services, MenuScene(services)),
    ),
    Shot(
        name="keys",
        size=SMALL,
        shows="The keys",
        judged="Every action with its key on one page, in the order of use; a click and a press give it another.",
        scene=keys_page,
    ),
    Shot(
        name="rules",
        size=USUAL,
        shows="A rule in the book",
        judged="The rule in few words with a table before and after, the latter to be scrolled "
        "into sight; the list beside it keeps the way back.",
        scene=named("rules-R12"),
    ),
    Shot(
        name="rules-search",
        size=SMALL,
        shows="A search in the book",
        judged="The words that were looked for are marked where they stand; the best entry opens at once.",
        scene=named("rules-search"),
    ),
    Shot(
        name="dealing",
        size=USUAL,
        shows="The deal, on its way",
        judged="Cards fly one by one to their places, the own ones turning up; the table is still empty and calm.",
        scene=at_table(new_game(options("classic", 4), 7)),
        wears=MOVING,
        then=waited(0.9),
    ),
    Shot(
        name="opening",
        size=SMALL,
        shows="The opening, two players",
        judged="The turned-up card lies on the stock in full size; whose choice it is stands in one line at the right.",
        scene=at_table(new_game(options("classic", 2), 9)),
    ),
    Shot(
        name="table-2",
        size=LARGE,
        shows="Two players in the middle of a hand",
        judged="With few cards they are nearly as large as those in the hand, which lie side by side; handles and gaps "
        "leave room for any finger.",
        scene=at_table(full(3, 2, 20, 6, held=8)),
    ),
    Shot(
        name="table-3",
        size=USUAL,
        shows="Three players in the middle of a hand",
        judged="Both opponents have the same width, whatever lies there; names and points remain readable, and "
        "the wood does not compete with the cards.",
        scene=at_table(full(4, 3, 22, 7)),
        wears=PARLOUR,
    ),
    Shot(
        name="table-4",
        size=HUGE,
        shows="Four players in the middle of a hand",
        judged="Four spaces told apart by colour and pattern; at this size faces and small signs are crisp.",
        scene=at_table(full(5, 4, 26, 6)),
        wears=MIDNIGHT,
    ),
    Shot(
        name="crowded-2",
        size=SMALL,
        shows="Two players, nearly all cards in plays",
        judged="Two lines each, all indices free; there is still room for a further play without a change of size.",
        scene=at_table(full(11, 2, 44, 3, held=3)),
    ),
    Shot(
        name="crowded-3",
        size=LARGE,
        shows="Three players, nearly all cards in plays",
        judged="The spaces keep their widths, so the fuller one uses more lines; the own space keeps a line free "
        "for what is to come.",
        scene=at_table(full(12, 3, 44, 3, held=2)),
    ),
    Shot(
        name="crowded-4",
        size=SMALL,
        shows="Four players, nearly all cards in plays",
        judged="Nearly the whole deck lies open in the smallest window, and every card can be told at a glance.",
        scene=at_table(full(13, 4, 44, 3, held=1)),
    ),
    Shot(
        name="crowded-one",
        size=USUAL,
        shows="One space holds nearly everything",
        judged="Ten plays in one space, five lines of two, every index free; the widths stay as they are for the "
        "whole hand, and the single play below is as small, since all plays share one size.",
        scene=at_table(full(14, 4, 42, 4, held=1, favourite=2)),
        wears=PARLOUR,
    ),
    Shot(
        name="crowded-big",
        size=SMALL,
        shows="The largest text in the smallest window",
        judged="Text at 1.75 leaves less for cards, yet all indices are free; a golden star stands for the word "
        "points, and the tools show signs alone, since not all of their words fit.",
        scene=at_table(full(15, 4, 42, 4, held=1)),
        wears=BIG,
    ),
    Shot(
        name="scrolled",
        size=SMALL,
        shows="More lines than can be seen",
        judged="Cards that lie singly, in a number that real play hardly comes to: two golden marks show "
        "that there is more, and the wheel does the same.",
        scene=at_table(crowd()),
        wears=BIG,
        then=performed(Scroll(1, 2)),
    ),
    Shot(
        name="long-pile",
        size=SMALL,
        shows="A long row of discards",
        judged="Thirty-six discards, each value readable from left to right, in the width that the stock leaves them.",
        scene=at_table(full(16, 2, 6, 36, held=4)),
    ),
    Shot(
        name="turn",
        size=USUAL,
        shows="A turn in the making",
        judged="What was drawn lies at the end of the hand, hot and warm cards with an edge and a word of 14 "
        "pixels; the panel names what a play still lacks and what keeps the turn from ending.",
        scene=at_table(turn_of_many()),
        then=performed(laid("7h", "8h")),
    ),
    Shot(
        name="dragging",
        size=USUAL,
        shows="A card held over a play",
        judged="The card has weight and leans as it moves, the play it is held over is lit and two marks show "
        "between which cards it would go; the drawn cards keep their place open at the end of the hand.",
        scene=at_table(turn_of_many()),
        wears=MOVING,
        then=dragged("5h", 0),
    ),
    Shot(
        name="refused",
        size=USUAL,
        shows="A turn that cannot end so",
        judged="What is wrong, with cards and rules by name, in one red box that leads to each rule; the same is "
        "outlined on the table.",
        scene=at_table(stolen()),
        then=performed(laid("6d", "9h"), Do(EndTurn())),
    ),
    Shot(
        name="theft",
        size=USUAL,
        shows="A theft, on its way",
        judged="The stolen card and the card that pays meet on a plate that names both, in the strip between the "
        "spaces, where it covers no card.",
        scene=theft,
        wears=SLOW,
        then=waited(THEFT),
    ),
    Shot(
        name="covered",
        size=USUAL,
        shows="Two people at one screen",
        judged="Two people at one screen: the hand lies face down under the one button that matters, which names "
        "its key.",
        scene=covered,
    ),
    Shot(
        name="demand",
        size=USUAL,
        shows="A demand",
        judged="The whole deck as a grid, what cannot be asked for dimmed; the cost of a miss is said "
        "before anything is done.",
        scene=at_table(hand_after(3, "epic", 30)),
        then=performed(PressOn(Press.DEMAND)),
    ),
    Shot(
        name="contrast",
        size=USUAL,
        shows="High contrast and four colours",
        judged="Stronger edges and four suit colours; clubs are green and diamonds blue beyond doubt.",
        scene=at_table(full(17, 3, 24, 6)),
        wears=STRONG,
        then=performed(picked("2c")),
    ),
    Shot(
        name="table-menu",
        size=USUAL,
        shows="The table's menu",
        judged="What belongs to this game above, what belongs to the program below, each with its sign and key; "
        "the deal's number can be copied, and the table stays visible under the shade.",
        scene=at_table(full(18, 3, 12, 5)),
        then=performed(AskLeave()),
    ),
    Shot(
        name="hand-2",
        size=SMALL,
        shows="The scores of a hand, two players",
        judged="Where every point came from lies under the cards themselves; the sums read from left to right.",
        scene=named("hand-2"),
    ),
    Shot(
        name="hand-3",
        size=USUAL,
        shows="The scores of a hand, three players",
        judged="First out and what the others held are shown as cards, not as a number alone.",
        scene=named("hand-3"),
    ),
    Shot(
        name="hand-4",
        size=LARGE,
        shows="The scores of a hand, four players",
        judged="Partners share a frame and a total; nothing has to be added up in the head.",
        scene=named("hand-4"),
    ),
    Shot(
        name="over-2",
        size=SMALL,
        shows="The result, two players",
        judged="The winner in one line, then the way there as two lines, told apart by colour, dash and mark.",
        scene=named("over-2"),
    ),
    Shot(
        name="over-4",
        size=USUAL,
        shows="The result, four players",
        judged="The lead changes hands in the picture just as it did at the table; the buttons say what may come next.",
        scene=named("over-4"),
    ),
)
