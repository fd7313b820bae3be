"""The solver's answer to the plain problem, in the terms of the integer program that it is compared with."""

from engine.games.house.solver.plain import CARDS, NOT_POSSIBLE, POINTS, Plain
from engine.rummy.plays import CARD_POINTS
from tests.oracle.integer_program import Optimum


def best_plain(table: int, hand: int, *, cards_first: bool) -> Optimum | None:
    """The most points (or the most cards) that can lie on one table; None where the table's cards cannot be whole."""
    weights = CARDS if cards_first else POINTS
    problem = Plain(table, hand, weights)
    if problem.solve() >= NOT_POSSIBLE:
        return None
    laid = (problem.used & hand).bit_count()
    threes = (problem.loss - (hand.bit_count() - laid) * (weights.card + weights.lay)) // weights.card
    return Optimum(CARD_POINTS * (problem.used.bit_count() - threes), laid)
