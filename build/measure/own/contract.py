"""Contract Rummy's own parts of the measures."""

from dataclasses import replace
from typing import Any

from build.measure.own.contract_plain import decide
from build.measure.own.values import OwnMeasures
from build.measure.playing import Dealing, Mind, dealt_by
from engine.family.rules import AnyRules
from engine.games.contract.game import CONTRACT


def player(name: str, _python: str | None) -> Mind | None:
    """The plain player."""
    return decide if name == "plain" else None


def deals(rules: AnyRules, options: Any, label: str, place: int, single: bool) -> Dealing:  # noqa: ANN401 - any game's
    """The cards of a game, or of a single deal; these go through all contracts."""
    start, hands = dealt_by(rules, options, label, place, single)
    number = int(label.rsplit(maxsplit=1)[-1]) % options.last + 1 if single else 1
    return replace(start, number=number), hands


OWN = OwnMeasures(rules=CONTRACT, player=player, deals=deals, cases="build.measure.own.contract_cases")
