"""House Rummy on the screens around the table."""

# ruff: noqa: PLC0415 - the coach is loaded when it is first looked at, so that a score sheet appears at once

from engine.family.review import TurnReview
from engine.games.house.options import MELD_COSTS, HouseOptions
from engine.text import N_, _, listed
from scenes.game_pages import GamePages
from scenes.games.house.score import hand_page
from scenes.scene import Scene
from scenes.score.turn_line import TurnLine
from scenes.screens import CoachTurn
from scenes.services import Services


def _turn_line(review: TurnReview, names: tuple[str, ...]) -> TurnLine:
    from scenes.games.house.coach_words import turn_line

    return turn_line(review, names)


def _turn_page(services: Services, below: Scene, screen: CoachTurn) -> Scene:
    from scenes.games.house.turn_page import HouseTurnScene

    return HouseTurnScene(services, below, screen)


def _costs_told(options: HouseOptions) -> str:
    """The points that a meld needs in each hand; with the numbers of the hands, unless all are played."""
    form = _("Points to meld in each hand: {costs}.")
    if 1 < options.hands < len(MELD_COSTS):
        form = _("Like hands {hands}. Points to meld: {costs}.")
    costs = listed(str(options.meld_cost(hand)) for hand in range(1, options.hands + 1))
    return form.format(hands=listed(map(str, options.played)), costs=costs)


PAGES = GamePages(
    hand_page=hand_page,
    turn_line=_turn_line,
    turn_column=(N_("Points"), N_("of possible")),
    turn_page=_turn_page,
    options_told=_costs_told,
)
