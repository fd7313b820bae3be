"""The pictures of Gin and Knock Rummy in the gallery, with the caption of each."""

import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from build.pictures import StillServices
from build.staged import LARGE, SMALL, USUAL, Shot
from engine.games.gin.actions import GinAction, Knock
from engine.games.gin.state import GinHand
from engine.rummy.cards import card
from scenes import flow
from scenes.scene import Scene
from scenes.screens import HandScore, RulesBook
from scenes.start.menu import MenuScene
from tests.scenes.table.fake import Hands

# The helpers of the tests have no types.
DEALS: Any = import_module("tests.games.gin.deals")
SESSION_OF: Any = import_module("tests.scenes.games.gin_table").session_of
MINE = "4c 5c 6c 7d 7h 7s Td Tc Ts 2d Kc"
HIGH = "4c 5c 6c 7d 7h 7s Td Qc Ts 2d Kc"
BIG = "4c 5c 6c 7c 7d 7h 7s Td Tc Ts Th"
THEIRS = "3c 9c 9h 9d 8d Kd Ks Ah 5h 6h"
TWO_WAYS = "5c 6c 7c 8c 8d 8h 8s 2d 3d Ac Kc"
KNOCKER = "5d 4c 5c 6c Jd Jc Js Ah As Ad 2h"
SEVENS = (
    "As 2s 3s 4s 5d 6d Kc",
    "9c 9d 9h Kd Qd Jd 2h",
    "8c 8d 7h 7s 6s 6h 2c",
    "Tc Td 5h 5s 3h 3c 4h",
    "Jc Js Ac Ah Qc Qh 4c",
)


def at(hand: GinHand, *script: GinAction) -> Callable[[StillServices], Scene]:
    """The table of a deal; the others do what the script says."""
    return lambda services: flow.table(services, SESSION_OF(hand, script))


def steps(*doing: Callable[[Hands], None]) -> Callable[[Hands], None]:
    """Several things one after the other, and time to see each."""

    def do(hands: Hands) -> None:
        hands.wait(0.5)
        for one in doing:
            one(hands)
            hands.wait(1.0)

    return do


def pressed(name: str) -> Callable[[Hands], None]:
    """A button of the panel or of a dialog."""
    return lambda hands: hands.click(hands.button(name))


def drawn(hands: Hands) -> None:
    """A card from the stock."""
    hands.click(hands.scene.table.board.layout.stock.center)


def discarded(name: str) -> Callable[[Hands], None]:
    """A card dragged to the discards."""
    return lambda hands: hands.drag(hands.spot(card(name)), hands.scene.table.board.layout.pile_area.center)


def to_field(name: str, *, let_go: bool = True) -> Callable[[Hands], None]:
    """A card dragged to the knock field."""

    def drag(hands: Hands) -> None:
        field = hands.scene.table.board.layout.spaces[hands.scene.table.bottom].body
        hands.drag(hands.spot(card(name)), field.center, let_go=let_go)

    return drag


def to_meld(name: str, on: str) -> Callable[[Hands], None]:
    """A card dragged onto a meld."""

    def drag(hands: Hands) -> None:
        found = hands.scene.table.board.group_of(card(on))
        if found is not None:
            hands.drag(hands.spot(card(name)), found[1].place.rect.center)

    return drag


def knocked_on(held: str) -> tuple[GinHand, Knock]:
    """The second player's turn, who knocks with 5."""
    hand = DEALS.position(held, KNOCKER, to_move=1, phase="play", discard="2d", stock="Qs 2s 4s")
    return hand, Knock(card("2h"))


def several(seats: int) -> GinHand:
    """A deal of Knock Rummy in which the first player can go rum once a card is drawn."""
    hand: GinHand = DEALS.position(
        *SEVENS[:seats], preset="knock", discard="8s", stock="7d Jh Th Ts 8h 4d", phase="draw"
    )
    return hand


@cache
def hollywood() -> Any:  # noqa: ANN401 - a session with its results
    """A game of Hollywood Gin, played to its end by mouse."""
    play: Any = import_module("tests.whole.test_whole_gin").play
    with tempfile.TemporaryDirectory() as folder:
        scene, _done = play(Path(folder), "hollywood", 2, 1, {"target": 25})
    return scene.session


def hollywood_scores(services: StillServices) -> Scene:
    """The last deal of that game."""
    return flow.scene(services, HandScore(hollywood()), None)


def on_choice(name: str) -> Callable[[Hands], None]:
    """A card clicked in the dialog of a knock."""

    def click(hands: Hands) -> None:
        question = hands.scene.ui.question
        if question is not None:
            hands.click(next(each.rect.midleft for each in question.choices() if each.card == card(name)))

    return click


OKLAHOMA = DEALS.position(
    THEIRS, MINE.replace(" Kc", ""), preset="oklahoma", upcard="6s", discard="6s 8s", stock="Jh Qh Js Qs"
)

SHOTS = (
    Shot(
        name="gin-upcard",
        size=SMALL,
        shows="Oklahoma Gin: the draw",
        judged="The limit that the upcard sets stands under the deal's number all the time; thin lines under the cards "
        "and the heading say how the hand stands, without a word in the way.",
        scene=at(replace(OKLAHOMA, shown=(frozenset(), frozenset([card("Td")])))),
    ),
    Shot(
        name="gin-not-yet",
        size=USUAL,
        shows="Gin: too much for a knock",
        judged="Field, button and ledger agree on why not yet, and none of them shouts.",
        scene=at(DEALS.playing(HIGH, THEIRS)),
    ),
    Shot(
        name="gin-knock-field",
        size=LARGE,
        shows="Gin: a discard on its way to the knock field",
        judged="One gesture for the knock, and the field is where the melds will lie.",
        scene=at(DEALS.playing(MINE, THEIRS)),
        then=steps(to_field("Kc", let_go=False)),
    ),
    Shot(
        name="gin-knock",
        size=SMALL,
        shows="Gin: the knock set out",
        judged="Melds apart, the unmatched cards with their sum, the discard beside them: Enter accepts all of it.",
        scene=at(DEALS.playing(TWO_WAYS, THEIRS.replace("8d", "4d"), discard="9s")),
        then=steps(to_field("Kc")),
    ),
    Shot(
        name="gin-knock-moved",
        size=USUAL,
        shows="Gin: the knock arranged otherwise",
        judged="A chosen card stands out, and every place that takes it has a golden edge.",
        scene=at(DEALS.playing(TWO_WAYS, THEIRS.replace("8d", "4d"), discard="9s")),
        then=steps(
            to_field("Kc"),
            on_choice("8c"),
        ),
    ),
    Shot(
        name="gin-big",
        size=LARGE,
        shows="Gin: big gin",
        judged="All eleven cards are matched, and the button says so.",
        scene=at(DEALS.playing(BIG, THEIRS, options={"big_gin": 31})),
        then=steps(pressed("big gin")),
    ),
    Shot(
        name="gin-lay-off",
        size=USUAL,
        shows="Gin: laying off on a knock",
        judged="What goes is lit, what went is counted at its meld, and the button says what is left.",
        scene=at(*knocked_on("7c 8c 3h 3d 3s Kd Qd Ks 9h 5s")),
        then=steps(to_meld("7c", "4c")),
    ),
    Shot(
        name="gin-lay-off-small",
        size=SMALL,
        shows="Gin: laying off in the smallest window",
        judged="Nothing is lost: melds, tags and the three buttons of the moment.",
        scene=at(*knocked_on("7c 8c 3h 3d 3s Kd Qd Ks 9h 5s")),
        then=steps(to_meld("7c", "4c")),
    ),
    Shot(
        name="gin-undercut",
        size=LARGE,
        shows="Gin: an undercut, counted",
        judged="Both hands lie open, each with its sum; the panel adds difference and bonus line by line.",
        scene=at(*knocked_on("Td Tc Ts 3h 3d 3s Kd Kh Ks 4d")),
        then=steps(pressed("done"), lambda hands: hands.wait(3.0)),
    ),
    Shot(
        name="gin-gin",
        size=USUAL,
        shows="Gin: gin, counted",
        judged="Nothing is left over on one side, and on the other every card has its points.",
        scene=at(DEALS.playing(MINE.replace("2d", "Th"), THEIRS)),
        then=steps(pressed("knock"), pressed("knock it"), lambda hands: hands.wait(3.0)),
    ),
    Shot(
        name="gin-void-soon",
        size=SMALL,
        shows="Gin: a deal about to be void",
        judged="The warning stands over the discard that would end it, in the colour of a warning and not of a fault.",
        scene=at(DEALS.three_left(THEIRS, "4c 5c 6c 7d 7c 7s Td Tc Ts 2d")),
        then=steps(drawn),
    ),
    Shot(
        name="gin-void",
        size=USUAL,
        shows="Gin: a void deal",
        judged="One sentence, no hand shown, and nothing goes on until somebody wants it.",
        scene=at(DEALS.three_left(THEIRS, "4c 5c 6c 7d 7c 7s Td Tc Ts 2d")),
        then=steps(drawn, discarded("Kd")),
    ),
    Shot(
        name="straight-gin",
        size=USUAL,
        shows="Straight Gin: only gin ends a deal",
        judged="The limit is said in words where it is no number.",
        scene=at(DEALS.playing(HIGH, THEIRS, preset="straight-gin")),
    ),
    Shot(
        name="knock-five",
        size=SMALL,
        shows="Knock Rummy: five hands shown",
        judged="Five hands in the smallest window, each with its melds and its sum; the widest one wraps.",
        scene=at(several(5)),
        then=steps(drawn, to_field("Kc"), pressed("knock it"), lambda hands: hands.wait(3.0)),
    ),
    Shot(
        name="knock-three",
        size=LARGE,
        shows="Knock Rummy: three hands shown",
        judged="The counts stand beside the cards that make them.",
        scene=at(several(3)),
        then=steps(drawn, to_field("Kc"), pressed("knock it"), lambda hands: hands.wait(3.0)),
    ),
    Shot(
        name="hollywood-scores",
        size=SMALL,
        shows="Hollywood Gin: three games at once",
        judged="Deal, three columns, boxes and total in one line a player.",
        scene=hollywood_scores,
    ),
    Shot(
        name="gin-rules",
        size=USUAL,
        shows="Gin: a rule in the book",
        judged="Only what holds in this game is told, with its numbers.",
        scene=lambda services: flow.scene(
            services, RulesBook("G16", "gin", DEALS.playing(MINE, THEIRS).options), MenuScene(services)
        ),
    ),
)
