"""House Rummy as one game of the family: `HOUSE`, and what its deal numbers fix."""

# ruff: noqa: PLC0415 - opponents, hints and coach are loaded when they are asked for

from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import attrgetter

from engine.blocks.game import Declared, Late
from engine.family import game as family
from engine.family.figures import HandFigure
from engine.family.luck_model import LuckModel, Weights
from engine.family.rules import Decider, Rules, Solver
from engine.games.house import rules, sentences
from engine.games.house.card_counting import count_cards
from engine.games.house.levels import ROWS
from engine.games.house.notation import read_action, write_action
from engine.games.house.options import MELD_COSTS, OPTIONS, HouseOptions, first_options, options, write_options
from engine.games.house.phases.playing import with_draft
from engine.games.house.position_reader import position, read_position
from engine.games.house.record_parts import LAYING, revealed
from engine.games.house.score_sheet import sheet
from engine.games.house.state import HandState, Phase
from engine.games.house.thefts import stolen_between
from engine.games.house.types import Game
from engine.games.house.view import View, view
from engine.games.house.words import CODEC, Action, Demanded, Open, Opened, Played
from engine.rummy.cards import CARDS, Card
from engine.rummy.events import DrawUndone, DrewPile, DrewStock
from engine.rummy.shuffle import SplitMix, check_deal_number, shuffled
from engine.rummy.table import plays_of, text_of_table
from engine.rummy.words import Names
from engine.text import N_


def decks(options: HouseOptions, number: int) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    """The first dealer and the decks that a deal number fixes, one for each hand that is played.

    A hand has the same cards whichever others are played: the third of six is that of the number's short games, too.
    """
    stream = SplitMix(check_deal_number(number))
    whole = [shuffled(CARDS, stream) for _ in MELD_COSTS]
    return stream.below(options.seats), tuple(whole[hand - 1] for hand in options.played)


def new_game(options: HouseOptions, number: int) -> Game:
    """A game of House Rummy with its first hand dealt. Raises ValueError for a number that is no deal number."""
    return family.new_game(HOUSE, options, number)


def _first_dealer(options: HouseOptions, number: int) -> int:
    return decks(options, number)[0]


def _shuffled(options: HouseOptions, number: int, hands: int) -> tuple[Card, ...]:
    return decks(options, number)[1][min(hands, options.hands - 1)]


def _deck_row(options: HouseOptions, hands: int) -> int:
    return options.played[min(hands, options.hands - 1)] - 1


def _previous(hand: HandState) -> HandState | None:
    """The hand before the last drag of the turn."""
    before = None if hand.turn is None else hand.turn.draft.previous
    return None if before is None else with_draft(hand, before)


def _read_action(hand: HandState, data: object) -> Action:
    return read_action(data, hand.options.seats)


def _mind(level: str) -> Decider[View, Action]:
    from engine.games.house.player import MINDS

    return MINDS[level]


def _turns(steps: Sequence[tuple[Action | None, HandState]]) -> tuple[range, ...]:
    from engine.games.house.coach.recorded_turns import turns_of

    return tuple(turn.steps for turn in turns_of(steps))


def _passes(action: Action) -> bool:
    return action == Open(take=False)


def _table_text(hand: HandState, names: Names) -> str:
    return text_of_table(hand.table, names)


FIGURES = (
    HandFigure("out", N_("went out first")),
    HandFigure("stolen", N_("stole, in cards")),
    HandFigure("robbed", N_("was robbed of, in cards")),
    HandFigure("melded", N_("melded in own turn, on average"), average=True),
)


def tally(hand: HandState, seat: int) -> Mapping[str, int]:
    """The figures of a seat in a hand; the turn of its meld only where it has melded."""
    result = {"out": int(hand.first_out == seat), "stolen": 0, "robbed": 0}
    turns = 0
    for event in hand.log:
        turns += _turns_begun(event, seat)
        if isinstance(event, Played):
            owners = stolen_between(event.before, event.after, event.seat)
            result["stolen"] += len(event.stolen) if event.seat == seat else 0
            result["robbed"] += sum(owners.get(card) == seat for card in event.stolen)
            if event.seat == seat and event.melded:
                result["melded"] = turns
    return result


def _turns_begun(event: object, seat: int) -> int:
    """1 where a turn of the seat begins with an event, -1 where its draw is taken back; a failed demand is a turn."""
    match event:
        case DrewStock(of, _) | DrewPile(of, _) | Demanded(of) | Opened(of, _, True):
            return int(of == seat)
        case DrawUndone(of, _):
            return -int(of == seat)
        case _:
            return 0


_CLASSIC_LUCK: Weights = (
    (0.05, 19.05, 4.2, 6.48, 3.37, 0.0, 0.63, 5.65, 5.52, 3.74),
    (-0.34, 91.85, 9.42, 10.76, 4.96, 0.0, 49.04, 48.45, 32.35, -0.27),
)
_EPIC_LUCK: Weights = (
    (0.1, 11.25, 2.27, 4.01, 2.02, 0.0, -0.63, 2.7, 8.14, -5.69),
    (-0.06, 15.25, 2.13, 2.43, 0.31, 0.0, 8.66, 17.84, 0.44, 4.93),
)
"""By `build/fit_luck.py`."""


def _luck_weights(options: HouseOptions) -> Weights:
    return _EPIC_LUCK if options.demands else _CLASSIC_LUCK


def _hidden_stock(hand: HandState) -> tuple[Card, ...]:
    """The cards that are hidden: at the opening the top one is turned up, so that whoever takes it has chosen it."""
    return hand.stock[1:] if hand.phase is Phase.OPENING else hand.stock


def _plays(hand: HandState) -> Iterable[Collection[Card]]:
    return (play for _seat, play in plays_of(hand.table))


def _may_add(hand: HandState, seat: int) -> bool:
    return hand.melded[seat]


def _high_ace(options: HouseOptions) -> bool:
    """Runs go round the corner (R11)."""
    del options
    return True


LUCK = LuckModel(
    weights=_luck_weights,
    stock=_hidden_stock,
    groups=_plays,
    may_add=_may_add,
    high_ace=_high_ace,
)


DECLARED = Declared(OPTIONS, CODEC, sentences.SAYS, position)
HOUSE: Rules[HouseOptions, HandState, Action, View] = DECLARED.rules(
    name="house",
    title=N_("House Rummy"),
    options=options,
    write_options=write_options,
    first_options=first_options,
    first_dealer=_first_dealer,
    shuffled=_shuffled,
    deck_row=_deck_row,
    deal=rules.deal,
    previous=_previous,
    view=view,
    moves=None,
    plainest=Late("engine.games.house.ai.plainest", "plainest"),
    levels=ROWS,
    mind=_mind,
    advise=Late("engine.games.house.coach.assessments", "advise"),
    turns=_turns,
    analyse=Late("engine.games.house.coach.assessments", "assessments"),
    coach=1,
    sheet=sheet,
    sentence=sentences.sentence,
    describe=sentences.describe,
    read_action=_read_action,
    write_action=write_action,
    read_position=read_position,
    write_position=HandState.written,
    revealed=revealed,
    laying=LAYING,
    passes=_passes,
    table_text=_table_text,
    hands=attrgetter("hands"),
    count=count_cards,
    solver=Solver(
        objectives=("points", "cards", "out"),
        solve=Late("engine.games.house.solver.solving", "solve"),
        claimed=Late("engine.games.house.solver.solving", "claimed"),
        known=Late("engine.games.house.solver.solving", "as_seen"),
    ),
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    puzzles=Late("engine.games.house.puzzles", "KINDS"),
)
"""House Rummy."""
