"""Deals without a bias.

Of each game deals are drawn as the program draws them, one hand each in turn. Counted is which card came to which place
of the shuffled pack; equal cards count together. If every order is as likely, the sum of squares behaves as chi-square
with (kinds - 1) * (places - 1) degrees of freedom, told as standard deviations from its mean; the first dealer alike.
Further, the recipe of every hundredth deal is run and must print the same cards. A case is 10,000 deals of one game;
more than 4 standard deviations are a fault.
"""

import io
from collections import Counter
from contextlib import redirect_stdout
from math import sqrt

from build.cases import Case
from build.report import Line
from engine.cli.playing import stream
from engine.family.chance import CUTS
from engine.family.daily import DEALS
from engine.family.fairness import recipe_of
from engine.family.game import cards_of, new_game
from engine.family.record_marks import Cut, Marks
from engine.games.list import game_names, rules_of

DEALS_A_CASE, HANDS, EVERY = 10_000, 6, 100
"""Deals of a case, the hands of games that they are in turn, and how many have one recipe that is run."""
MOST = 4.0
"""Standard deviations; further out than one of 10,000 runs."""


def look(number: int) -> Line:
    """The deals of a case, all of one game, and the recipe of each hundredth."""
    name = game_names()[number % len(game_names())]
    rules = rules_of(name)
    preset, draw = rules.presets[0], stream("deals", name, number)
    seats = preset.seats[0]
    options = rules.options(preset.key, seats, {})
    places, dealers, wrong = Counter[tuple[int, int]](), Counter[int](), list[str]()
    for hand in range(DEALS_A_CASE):
        deal = draw.below(DEALS)
        game = new_game(rules, options, deal)
        pack = rules.pack(options, game.start)
        dealers[game.start.dealer] += 1
        deck = cards_of(rules, options, deal, game.start, hand % HANDS)
        places.update((pack.kind(card), place) for place, card in enumerate(deck))
        if hand % EVERY == 0:
            marks = Marks(salt="00", cut=Cut(deal, draw.below(CUTS)) if hand % (2 * EVERY) else None)
            deck = cards_of(rules, options, marks.dealt or deal, game.start, hand % HANDS)
            cards = pack.text_of(pack.cards).split()
            recipe = recipe_of(rules, options, marks.dealt or deal, marks, hand % HANDS, cards)
            wrong += [] if told_by(recipe) == pack.text_of(deck, in_order=True) else [recipe]
    far = deviations(places, Counter(map(pack.kind, pack.cards)))
    dealer = (dealers[0] - DEALS_A_CASE / seats) / sqrt(DEALS_A_CASE * (seats - 1)) * seats
    wrong += [f"{name}: {each:.1f} standard deviations" for each in (far, dealer) if abs(each) > MOST]
    recipes = DEALS_A_CASE // EVERY
    return {f"{name}: cards": [far], f"{name}: first dealer": [dealer], "recipes": recipes, "wrong": wrong}


def deviations(places: Counter[tuple[int, int]], kinds: Counter[int]) -> float:
    """Chi-square of how often each kind of card came to each place, as standard deviations from its mean."""
    count = sum(kinds.values())
    usual = {kind: DEALS_A_CASE * copies / count for kind, copies in kinds.items()}
    square = sum((places[kind, place] - usual[kind]) ** 2 / usual[kind] for kind in kinds for place in range(count))
    # The last place follows from the others, and so does the last kind. Of c equal cards the variance of a cell is less
    # than that of c single ones by (count - c) / (count - 1), which a sum over all kinds has in its mean.
    mean = sum((count - copies) / (count - 1) for copies in kinds.values()) * (count - 1)
    return float((square - mean) / sqrt(2 * (len(kinds) - 1) * (count - 1)))


def told_by(recipe: str) -> str:
    """The cards that a recipe prints."""
    out = io.StringIO()
    with redirect_stdout(out):
        exec(recipe, {})  # noqa: S102 - it is ours, and this is what players would do
    return out.getvalue().splitlines()[1]


CASE = Case(about=__doc__, look=look, many=8)
