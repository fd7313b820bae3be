"""House Rummy as one game of the family: `HOUSE`, and what its deal numbers fix."""

# ruff: noqa: PLC0415 - opponents, hints and coach are loaded by whoever asks for them

from collections.abc import Sequence

from engine.blocks.game import Declared, Late
from engine.family import game as family
from engine.family.rules import (
    Decider,
    HandStart,
    Rules,
    Solver,
)
from engine.games.house import rules, words
from engine.games.house.actions import CODEC, Action, Open
from engine.games.house.ai.levels import LEVELS
from engine.games.house.counting import count_cards
from engine.games.house.figures import FIGURES, tally
from engine.games.house.laying import LAYING, committed, revealed, taken_back
from engine.games.house.luck import LUCK
from engine.games.house.notation import read_action, write_action
from engine.games.house.options import MELD_COSTS, OPTIONS, HouseOptions, first_options, options, write_options
from engine.games.house.phases.playing import with_draft
from engine.games.house.position import position, read_position
from engine.games.house.sheet import sheet
from engine.games.house.state import HandState
from engine.games.house.types import Game
from engine.games.house.view import View, view
from engine.rummy.cards import CARDS, Card
from engine.rummy.shuffle import SplitMix, check_deal_number, shuffled
from engine.rummy.table import text_of_table
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


def game_at(hand: HandState, deal: int = 0, scores: tuple[tuple[int, ...], ...] = ()) -> Game:
    """A game that stands at this hand, such as a position."""
    start = HandStart(number=hand.hand_number, dealer=hand.dealer, totals=hand.totals)
    return family.Game(rules=HOUSE, options=hand.options, deal=deal, start=start, hand=hand, scores=scores)


def _hands(options: HouseOptions) -> int:
    return options.hands


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
    from engine.games.house.ai.opponents import OPPONENTS

    return OPPONENTS[level].decide


def _turns(steps: Sequence[tuple[Action | None, HandState]]) -> tuple[range, ...]:
    from engine.games.house.coach.turns import turns_of

    return tuple(turn.steps for turn in turns_of(steps))


def _passes(action: Action) -> bool:
    return action == Open(take=False)


def _table_text(hand: HandState, names: Names) -> str:
    return text_of_table(hand.table, names)


HOUSE: Rules[HouseOptions, HandState, Action, View] = Declared(OPTIONS, CODEC, words.SAYS, position).rules(
    name="house",
    title=N_("House Rummy"),
    options=options,
    write_options=write_options,
    first_options=first_options,
    first_dealer=_first_dealer,
    shuffled=_shuffled,
    deck_row=_deck_row,
    deal=rules.deal,
    legal=rules.legal,
    apply=rules.apply,
    previous=_previous,
    view=view,
    moves=None,
    plainest=Late("engine.games.house.ai.plainest", "plainest"),
    levels=LEVELS,
    mind=_mind,
    advise=Late("engine.games.house.coach.suggestions", "suggestions"),
    turns=_turns,
    analyse=Late("engine.games.house.coach.assessments", "assessments"),
    sheet=sheet,
    sentence=words.sentence,
    describe=words.describe,
    read_action=_read_action,
    write_action=write_action,
    read_position=read_position,
    write_position=HandState.written,
    committed=committed,
    taken_back=taken_back,
    revealed=revealed,
    laying=LAYING,
    passes=_passes,
    table_text=_table_text,
    hands=_hands,
    count=count_cards,
    solver=Solver(objectives=("points", "cards", "out"), solve=Late("engine.games.house.coach.solving", "solve")),
    figures=FIGURES,
    tally=tally,
    luck=LUCK,
    puzzles=Late("engine.games.house.coach.puzzles", "KINDS"),
)
"""House Rummy."""
