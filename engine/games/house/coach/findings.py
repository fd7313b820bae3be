"""The coach's findings about a turn, and their sentences; the table and the command line show the same.

A finding is certain or estimated. A certain one says that a turn existed that was worth more at once. It does not say
if keeping cards back was wise for other reasons; estimates say that.
"""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from math import ceil

from engine.forms import decimal
from engine.games.house.coach.advice_values import Worth
from engine.games.house.coach.facts import DrawFacts, TurnFacts
from engine.games.house.coach.recorded_turns import PlayedTurn
from engine.games.house.words import Demand, DrawDiscard, Forfeit
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import Card, text_of
from engine.text import N_, _
from engine.values import value_class

_DRAW_MARGIN = 10
"""Points of the turn by which another draw must have been better, on average, to be spoken of."""


class DecisionKind(Enum):
    """The decisions of a player in a turn."""

    DRAW = "draw"
    DEMAND = "demand"
    TABLE = "table"
    DISCARD = "discard"


class FindingKind(Enum):
    """The kinds by their sentences."""

    @property
    def label(self) -> str:
        """The name in reports."""
        return self.name.lower().replace("_", " ")

    # Certain, of the turn that was played.
    POINTS_MISSED = N_("A turn with {cards} would have made {best} points; this one made {made}.")
    """Cards: what the better turn would have laid."""
    GOING_OUT_MISSED = N_("Laying {cards} would have gone out.")
    PLAYABLE_DISCARD = N_("The discard, {cards}, was one of the cards to lay.")
    """Cards: the discard."""
    # Certain, of the draw.
    PILE_MISSED = N_(
        "Taking {cards} from the pile was worth {best} points this turn; the draw made was worth {made} on average."
    )
    """Cards: the one to take, with all above it. Points: of the best turn with it, over the average of the stock."""
    STOCK_MISSED = N_(
        "Drawing from the stock was worth {best} points on average this turn; taking from the pile, {made}."
    )
    UNPLAYABLE_DEMAND = N_("No turn could have played {cards}, so demanding it could only fail.")
    """Cards: the demanded one, which no turn could have played. Points: what the turn would have made without it."""
    NEEDLESS_FORFEIT = N_("{cards} was given back, but could have been played for {best} points.")
    """Cards: the one given back. Points: of the best turn with it."""
    # Estimated: what would have been better than what was chosen, by points of the margin in the end.
    STOCK_BETTER = N_(
        "Drawing from the stock would have gained about {points} points in the end (give or take {error})."
    )
    PILE_BETTER = N_(
        "Taking {cards} from the pile would have gained about {points} points in the end (give or take {error})."
    )
    """Cards: the one to take, with all above it."""
    DEMAND_BETTER = N_(
        "Demanding {cards}, which everyone had seen, would have gained about {points} points in the end (give or "
        "take {error})."
    )
    """Cards: the one to demand, which everyone knows to be held; none for a joker."""
    TABLE_BETTER = N_("Laying {cards} would have gained about {points} points in the end (give or take {error}).")
    """Cards: those to lay; none to lay nothing."""
    DISCARD_BETTER = N_("Discarding {cards} would have gained about {points} points in the end (give or take {error}).")
    """Cards: the one to discard."""


@value_class(kw_only=True)
class Finding:
    """One thing that could have been done better, and by how many points."""

    kind: FindingKind
    decision: DecisionKind
    points: float
    exact: bool = True
    """True if the points are proved; otherwise they are the least that it was, or estimated."""
    error: float | None = None
    """The standard error of an estimate; None for what is certain."""
    cards: tuple[Card, ...] = ()
    best: float = 0
    """The worth of the better choice."""
    made: float = 0
    """The worth of the choice made."""
    bound: float | None = None
    """No choice was worth more, where it is not proved that the better one was worth most."""

    @property
    def estimated(self) -> bool:
        """True if sampled, not proved."""
        return self.error is not None


def certain(turn: PlayedTurn, facts: TurnFacts | None, draws: DrawFacts) -> Iterator[Finding]:
    """The certain findings of a turn: of its draw, then of its play."""
    yield from _of_draw(turn, facts, draws)
    if facts is not None and not isinstance(turn.end, Forfeit):
        yield from _of_play(turn, facts)


def _of_play(turn: PlayedTurn, facts: TurnFacts) -> Iterator[Finding]:
    better = facts.better
    if better is None or turn.begun is None:
        return
    laid = tuple(sorted(turn.begun.hands[turn.seat] - better.left))
    missed = Finding(
        kind=FindingKind.POINTS_MISSED,
        decision=DecisionKind.TABLE,
        points=better.points - facts.played.points,
        exact=facts.points.exact,
        cards=laid,
        best=better.points,
        made=facts.played.points,
        bound=_bound(facts),
    )
    if missed.points > 0:
        yield missed
        if isinstance(turn.end, Discard) and turn.end.card in laid:
            cards = (turn.end.card,)
            yield replace(missed, kind=FindingKind.PLAYABLE_DISCARD, decision=DecisionKind.DISCARD, cards=cards)
    if better.out and not facts.played.out:
        yield replace(missed, kind=FindingKind.GOING_OUT_MISSED, exact=True)


def _bound(facts: TurnFacts) -> int | None:
    return None if facts.points.exact else facts.points.bound


def _of_draw(turn: PlayedTurn, facts: TurnFacts | None, draws: DrawFacts) -> Iterator[Finding]:
    if isinstance(turn.draw, Demand):
        yield from _of_demand(turn, facts, draws)
        return
    pile = dict(draws.pile)
    made = pile.get(turn.draw.card) if isinstance(turn.draw, DrawDiscard) else draws.stock
    if draws.stock is None or made is None:
        return
    card, best = max(draws.pile, key=lambda each: each[1].points, default=(None, draws.stock))
    if draws.stock.points >= best.points and not isinstance(turn.draw, DrawStock):
        yield from _better_draw(FindingKind.STOCK_MISSED, (), draws.stock, made)
    elif card is not None:
        yield from _better_draw(FindingKind.PILE_MISSED, (card,), best, made)


def _better_draw(kind: FindingKind, cards: tuple[Card, ...], best: Worth, made: Worth) -> Iterator[Finding]:
    if best.points - made.points >= _DRAW_MARGIN:
        yield Finding(
            kind=kind,
            decision=DecisionKind.DRAW,
            points=best.points - made.points,
            exact=best.exact and made.exact,
            cards=cards,
            best=best.points,
            made=made.points,
        )


def _of_demand(turn: PlayedTurn, facts: TurnFacts | None, draws: DrawFacts) -> Iterator[Finding]:
    """A demand whose card no turn could have played, met or not; a card given back that could have been played."""
    card = turn.draw.card if isinstance(turn.draw, Demand) else None
    cards = () if card is None else (card,)
    if draws.demand_playable is False:
        stock = draws.stock.points if draws.stock else 0
        yield Finding(
            kind=FindingKind.UNPLAYABLE_DEMAND, decision=DecisionKind.DEMAND, points=stock, cards=cards, best=stock
        )
    elif isinstance(turn.end, Forfeit) and facts is not None and facts.points.value:
        best = facts.points.value
        yield Finding(
            kind=FindingKind.NEEDLESS_FORFEIT,
            decision=DecisionKind.TABLE,
            points=best,
            exact=facts.points.exact,
            cards=tuple(sorted(turn.drawn)),
            best=best,
            bound=_bound(facts),
        )


# -- in words

_BOUNDED = {FindingKind.POINTS_MISSED, FindingKind.NEEDLESS_FORFEIT}
"""The findings that compare a turn with the best one."""
_TWICE = 2
"""Standard errors that are told as what to give or take: nineteen of twenty estimates lie within."""


def sentence(finding: Finding) -> str:
    """The finding as a sentence to the player whose turn it was, and another where the best turn is not proved."""
    words = _(finding.kind.value).format(
        points=_number(finding.points, finding),
        best=_number(finding.best, finding),
        made=_number(finding.made, finding),
        error=ceil(_TWICE * (finding.error or 0)),
        cards=text_of(finding.cards) or _no_cards(finding.kind),
    )
    if finding.bound is None or finding.kind not in _BOUNDED:
        return words
    proof = _("The best turn was worth at least {best} points and at most {bound}.")
    return f"{words} {proof.format(best=_number(finding.best, finding), bound=_number(finding.bound, finding))}"


def _no_cards(kind: FindingKind) -> str:
    return _("nothing") if kind is FindingKind.TABLE_BETTER else _("a joker")


def _number(points: float, finding: Finding) -> str:
    """Whole points as they are, averages to a tenth; estimates to whole points."""
    return decimal(points, 0 if finding.estimated or points == int(points) else 1)
