"""Turns of Playroom Rummy as an integer program for HiGHS, jokers bound and first meld as the rules have it.

A variable says how often each combination lies on the table in the end. Jokers of the table are paired with
combinations that hold a joker which can stand for the same card, or paid for with cards laid. Who has not entered
makes first melds of the cards laid besides, in variables of their own.
"""

from collections import Counter
from functools import cache

import highspy

from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.melds import JOKER, Combination, CombinationLaw, combination_value, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.solver.answer import TurnGoal, TurnPuzzle
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import AIMS
from engine.rummy.cards import CARDS, Card
from tests.oracle.integer_program import Program
from tests.oracle.playroom_forms import every_longer_form

MANY = 100
PER_POINT = 1000
"""The weight of a point beside a card laid."""


@cache
def every_combination(law: CombinationLaw) -> tuple[Combination, ...]:
    """Every combination that is not made of smaller ones."""
    return tuple({each: None for card in CARDS[:52] for each in holding(card, law)})


def _possible(options: PlayroomOptions, there: Counter[Card]) -> list[Combination]:
    return [each for each in every_combination(options.law) if not Counter(each.cards) - there]


def of_turn(puzzle: TurnPuzzle, aim: TurnAim = AIMS[TurnGoal.POINTS]) -> highspy.HighsLp:
    """The program of a turn: the most points, of such the most cards. A turn that has not entered enters.

    Where the first meld stands by itself, and with manipulation on, it may have another aim.
    """
    if puzzle.options.entry_alone and not puzzle.entered:
        return _alone(puzzle, aim)
    return _regrouping(puzzle, aim) if puzzle.options.manipulation else _extending(puzzle)


def worth(puzzle: TurnPuzzle, value: float, aim: TurnAim = AIMS[TurnGoal.POINTS]) -> int:
    """The value of the program in the solver's terms."""
    moved = puzzle.options.manipulation and (puzzle.entered or not puzzle.options.entry_alone)
    return round(value) - (table_value(puzzle.options, puzzle.table) * aim.points if moved else 0)


def of_melds(options: PlayroomOptions, cards: Counter[Card]) -> highspy.HighsLp:
    """The program of disjoint combinations of some cards: the most points."""
    program = Program()
    rows = {card: program.row(0, count) for card, count in cards.items()}
    for each in _possible(options, cards):
        entries = [(rows[card], count) for card, count in Counter(each.cards).items()]
        program.column(combination_value(options.law, each), entries, upper=4)
    return program.finished()


def _alone(puzzle: TurnPuzzle, aim: TurnAim) -> highspy.HighsLp:
    """New combinations of the hand's cards alone, worth enough together (P38)."""
    options, program, hand = puzzle.options, Program(), Counter(puzzle.hand)
    rows = {card: program.row(0, count) for card, count in hand.items()}
    enough, some = program.row(options.first_meld, 10**6), program.row(1, MANY)
    for each in _possible(options, hand):
        points = combination_value(options.law, each)
        entries = [(rows[card], count) for card, count in Counter(each.cards).items()]
        cost = aim.points * points + sum(_of_card(options, aim, card) for card in each.cards)
        program.column(cost, [*entries, (enough, points), (some, 1)], upper=4)
    return program.finished()


def _of_card(options: PlayroomOptions, aim: TurnAim, card: Card) -> int:
    return aim.cards + aim.hand * hand_value(options, (card,)) + aim.joker * card.is_joker


def _regrouping(puzzle: TurnPuzzle, aim: TurnAim) -> highspy.HighsLp:
    options, program = puzzle.options, Program()
    table = Counter(card for group in puzzle.table for card in group)
    hand = Counter(puzzle.hand)
    there = table + hand
    rows = {card: program.row(table[card], table[card]) for card in there}
    result = _possible(options, there)
    read = (read_combination(group, options.law) for group in puzzle.table)
    jokers = [each for each in read if each is not None and each.has_joker and options.jokers_bound]
    kept = [program.row(1, 1) for _ in jokers]
    holds = {index: program.row(-MANY, 0) for index, each in enumerate(result) if each.has_joker and jokers}
    for index, each in enumerate(result):
        entries = [(rows[card], count) for card, count in Counter(each.cards).items()]
        entries += [(holds[index], -1)] if index in holds else []
        program.column(aim.points * combination_value(options.law, each), entries, upper=8)
    paid = {card: program.row(-MANY, 0) for joker in jokers for card in joker.stands_for}
    melds = {} if puzzle.entered else {card: program.row(-MANY, 0) for card in hand}
    for card, count in hand.items():
        entries = [(rows[card], -1)]
        entries += [(paid[card], -1)] if card in paid else []
        entries += [(melds[card], -1)] if melds else []
        program.column(_of_card(options, aim, card), entries, upper=count)
    for number, joker in enumerate(jokers):
        for index in list(holds):
            if set(joker.stands_for) & set(result[index].stands_for):
                program.column(0, [(kept[number], 1), (holds[index], 1)])
        if all(hand[card] for card in joker.stands_for):
            program.column(0, [(kept[number], 1), *((paid[card], 1) for card in joker.stands_for)])
    if melds:
        enough, some = program.row(options.first_meld, 10**6), program.row(1, MANY)
        for each in _possible(options, hand):
            entries = [(melds[card], count) for card, count in Counter(each.cards).items()]
            program.column(0, [*entries, (enough, combination_value(options.law, each)), (some, 1)], upper=4)
    return program.finished()


def _extending(puzzle: TurnPuzzle) -> highspy.HighsLp:
    options, program = puzzle.options, Program()
    hand = Counter(puzzle.hand)
    rows = {card: program.row(0, hand[card]) for card in {*hand, JOKER}}
    owed = program.row(0, MANY)
    for group in puzzle.table:
        result = read_combination(group, options.law)
        if result is None:
            continue
        one = program.row(0, 1)
        for cards, used, taken in every_longer_form(result, options.joker_layoff):
            if any(card != JOKER and not hand[card] for card in used):
                continue
            left = read_combination(cards, options.law)
            if left is None:
                continue
            points = combination_value(options.law, left) - combination_value(options.law, result)
            uses = Counter(used)
            uses[JOKER] -= taken
            entries = [(rows[card], count) for card, count in uses.items() if count]
            entries += [(owed, -taken)] if taken else []
            program.column(PER_POINT * points + len(used) - taken, [(one, 1), *entries])
    taken_more = Counter(hand)
    taken_more[JOKER] += 1
    for each in _possible(options, taken_more):
        entries = [(rows[card], count) for card, count in Counter(each.cards).items()]
        entries += [(owed, 1)] if each.has_joker else []
        cost = PER_POINT * combination_value(options.law, each) + len(each.cards)
        program.column(cost, entries, upper=4)
    return program.finished()
