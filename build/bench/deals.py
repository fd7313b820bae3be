"""Deals without a bias.

Of each game deals are drawn as the program draws them, one hand each in turn. Counted is which card came to which place
of the shuffled pack; equal cards count together. If every order is as likely, the sum of squares behaves as chi-square
with (kinds - 1) * (places - 1) degrees of freedom, told as standard deviations from its mean; the first dealer alike.
Further, the recipe of every hundredth deal is run and must print the same cards. Prints JSON; exits 1 beyond 4 standard
deviations.
"""

import io
import json
from collections import Counter
from collections.abc import Sequence
from contextlib import redirect_stdout
from math import sqrt
from typing import Any

from build.report import parser_of
from engine.cli.playing import stream
from engine.family.chance import CUTS
from engine.family.fairness import recipe_of
from engine.family.game import cards_of, new_game
from engine.family.marks import Cut, Marks
from engine.games.list import game_names, rules_of
from game.session.drawn import DEALS

EVERY = 100
MOST = 4.0
"""Standard deviations; further out than one of 10,000 runs."""


def looked_at(name: str, deals: int, seed: int) -> dict[str, Any]:
    """The figures of one game."""
    rules = rules_of(name)
    options = rules.options(rules.presets[0].key, 2, {})
    draw = stream("deals", name, seed)
    places: Counter[tuple[int, int]] = Counter()
    dealers: Counter[int] = Counter()
    kinds: Counter[int] = Counter()
    wrong = 0
    for number in range(deals):
        deal = draw.below(DEALS)
        game = new_game(rules, options, deal)
        hand = number % 6
        deck = cards_of(rules, options, deal, game.start, hand)
        pack = rules.pack(options, game.start)
        kinds = kinds or Counter(map(pack.kind, pack.cards))
        dealers[game.start.dealer] += 1
        places.update((pack.kind(card), place) for place, card in enumerate(deck))
        if number % EVERY == 0:
            marks = Marks(salt="00", cut=Cut(deal, draw.below(CUTS)) if number % (2 * EVERY) else None)
            deck = cards_of(rules, options, marks.dealt or deal, game.start, hand)
            recipe = recipe_of(rules, options, marks.dealt or deal, marks, hand, pack.text_of(pack.cards).split())
            wrong += told_by(recipe) != pack.text_of(deck, in_order=True)
    count = sum(kinds.values())
    square = sum(
        (places[kind, place] - deals * copies / count) ** 2 / (deals * copies / count)
        for kind, copies in kinds.items()
        for place in range(count)
    )
    # The last place follows from the others, and so does the last kind. Of c equal cards the variance of a cell is less
    # than that of c single ones by (count - c) / (count - 1), which a sum over all kinds has in its mean.
    mean = sum((count - copies) / (count - 1) for copies in kinds.values()) * (count - 1)
    free = (len(kinds) - 1) * (count - 1)
    return {
        "deals": deals,
        "cards": count,
        "chi-square": round(square, 1),
        "expected": round(mean, 1),
        "deviations": round((square - mean) / sqrt(2 * free), 2),
        "dealer": round((dealers[0] - deals / 2) / sqrt(deals / 4), 2),
        "recipes": len(range(0, deals, EVERY)),
        "wrong": wrong,
    }


def told_by(recipe: str) -> str:
    """The cards that a recipe prints."""
    out = io.StringIO()
    with redirect_stdout(out):
        exec(recipe, {})  # noqa: S102 - it is ours, and this is what players would do
    return out.getvalue().splitlines()[1]


def main(arguments: Sequence[str]) -> int:
    """Look and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    found = {name: looked_at(name, chosen.deals, chosen.seed) for name in game_names()}
    print(json.dumps(found))
    bad = [each for each in found.values() if each["wrong"] or max(abs(each["deviations"]), abs(each["dealer"])) > MOST]
    return 1 if bad else 0
