"""Proofs for a seat: what its game can claim of the turn to be played, as sentences with the texts that prove them."""

from typing import Any

from engine.family.rules import AnyRules, Clock, Stop
from engine.proofs.lacking import lacking
from engine.proofs.prover import proof_of
from engine.rummy.cards import Card
from engine.rummy.plain_data import NotationError
from engine.values import value_class

_SHARE = 4
"""The part of the time after which the search for one best turn ends."""


@value_class
class Proved:
    """A claim with its proof."""

    words: str
    text: str
    """Empty where no proof was found."""
    lacks: Card | None = None
    """The card that would help most."""

    @property
    def lists(self) -> tuple[tuple[tuple[str, float], ...], ...]:
        """The lists of the proof: each price by its name, in the order of the text; an X is a joker."""
        return tuple(map(_prices, (line.split() for line in self.text.splitlines() if line.startswith("/"))))


def _prices(words: list[str]) -> tuple[tuple[str, float], ...]:
    """The prices of a line in points, those in runs where sets have others."""
    unit, pairs = int(words[1]), (word.split("=") for word in words[2:])
    return tuple((name, int(numbers.partition(",")[0]) / unit) for name, numbers in pairs)


def proofs_for(
    rules: AnyRules,
    view: Any,  # noqa: ANN401 - of any game
    stop: Stop,
    limit: float,
    clock: Clock,
    objective: str = "",
) -> tuple[Proved, ...]:
    """The claims about the turn of the seat of a view, by one objective or all; none where its game makes none."""
    solver, result = rules.solver, dict[str, Proved]()
    if solver is None or solver.claimed is None:
        return ()
    hand, coming = solver.known(view), _coming(rules, view)
    for wanted in (objective,) if objective else solver.objectives:
        try:
            answer = solver.solve(hand, wanted, 0.0 if stop() else limit / _SHARE, clock)
        except NotationError:
            return ()
        if not answer["exact"] or answer["value"] is None:
            continue
        claim = solver.claimed(hand, wanted, answer["value"])
        if claim is not None:
            text = proof_of(claim.facts, claim.most, stop) or ""
            result.setdefault(claim.words, Proved(claim.words, text, lacking(text, coming) if text else None))
    return tuple(result.values())


def _coming(rules: AnyRules, view: Any) -> tuple[Card, ...]:  # noqa: ANN401 - of any game
    """The cards that the seat may still get, by kind: none where the game counts no cards."""
    if rules.count is None:
        return ()
    count = rules.count(view)
    return (*count.unseen, *(card for cards in count.held for card in cards))
