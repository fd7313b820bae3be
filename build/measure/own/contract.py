"""Contract Rummy's own parts of the measures."""

from collections import Counter
from dataclasses import replace
from typing import Any

from build.measure.own.contract_plain import decide
from build.measure.own.values import OwnMeasures, Sets, by_action
from build.measure.playing import Dealing, Mind, dealt_by
from build.measure.random_games import play_hand
from engine.family.rules import AnyRules, HandStart
from engine.games.contract.game import CONTRACT
from engine.games.contract.options import ContractOptions
from engine.games.contract.player import COACH
from tests.games.contract.silly import silly


def player(name: str, _python: str | None) -> Mind | None:
    """The plain player."""
    return decide if name == "plain" else None


def deals(rules: AnyRules, options: Any, label: str, place: int, single: bool) -> Dealing:  # noqa: ANN401 - any game's
    """The cards of a game, or of a single deal; these go through all contracts."""
    start, hands = dealt_by(rules, options, label, place, single)
    number = int(label.rsplit(maxsplit=1)[-1]) % options.last + 1 if single else 1
    return replace(start, number=number), hands


def random_deal(number: int) -> Counter[str]:
    """A deal at random; all contracts in turn, where a game begins with the first."""

    def first(options: ContractOptions, dealer: int) -> HandStart:
        return replace(CONTRACT.first(options, dealer), number=1 + number % options.last)

    return play_hand(replace(CONTRACT, first=first), number)


def silly_sets() -> Sets:
    """Every preset with three and with four seats: there is no game of two."""
    for preset in CONTRACT.presets:
        for seats in (3, 4):
            yield f"{preset.key}, {seats} seats", CONTRACT.options(preset.key, seats, {})


OWN = OwnMeasures(
    rules=CONTRACT,
    player=player,
    deals=deals,
    random_game=random_deal,
    silly=by_action(CONTRACT, silly),
    silly_sets=silly_sets,
    coach=COACH,
    cases="build.measure.own.contract_cases",
)
