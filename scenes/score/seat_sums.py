"""The sums of the coach's review for a seat: choices, mistakes and their cost; and the progress of the review."""

from engine.family.review import TurnReview
from engine.text import _, plural
from engine.values import value_class
from scenes.score.coaching import CoachFound


@value_class
class SeatSum:
    """The sums over the turns of a seat, without those that a level played for a person who had given up."""

    seat: int
    decisions: int
    errors: int
    open: int
    lost: float
    luck: float
    stand_in: str | None
    """The level that played on for the person; None if the person did not give up."""


def summed(seat: int, reviews: tuple[TurnReview, ...]) -> SeatSum:
    """The sums of a seat."""
    played = [review for review in reviews if review.assessment.seat == seat]
    own = [review.assessment for review in played if review.stand_in is None]
    return SeatSum(
        seat,
        decisions=sum(each.decisions for each in own),
        errors=sum(each.errors for each in own),
        open=sum(each.open for each in own),
        lost=sum(each.lost for each in own),
        luck=sum(each.luck or 0.0 for each in own),
        stand_in=next((review.stand_in for review in played if review.stand_in is not None), None),
    )


def seen_told(result: CoachFound) -> str:
    """The number of completely reviewed turns, in words."""
    if result.turns is None:
        return _("The coach could not begin.") if result.failed else _("The coach is starting.")
    if result.over:
        return plural("{turns} turn reviewed.", "All {turns} turns reviewed.", result.turns).format(turns=result.turns)
    form = plural("{seen} of {turns} turn reviewed.", "{seen} of {turns} turns reviewed.", result.turns)
    if result.failed:
        form = plural(
            "Stopped: {seen} of {turns} turn reviewed.",
            "Stopped: {seen} of {turns} turns reviewed.",
            result.turns,
        )
    return form.format(seen=result.whole, turns=result.turns)


def judged_words(each: SeatSum) -> str:
    """A player's choices in words: the number of errors, and of choices that could not be judged."""
    judged = each.decisions - each.open
    if not judged:
        form = plural("{open} choice, not judged", "{open} choices, none judged", each.open)
        return form.format(open=each.open) if each.open else _("No choices")
    result = errors_words(each)
    return _("{errors}, {open} not judged").format(errors=result, open=each.open) if each.open else result


def errors_words(each: SeatSum) -> str:
    """The number of a player's errors in the choices that could be judged, in words."""
    judged = each.decisions - each.open
    choices = plural("{decisions} choice", "{decisions} choices", judged).format(decisions=judged)
    if not each.errors:
        return _("No mistakes in {choices}").format(choices=choices)
    form = plural("{errors} mistake in {choices}", "{errors} mistakes in {choices}", each.errors)
    return form.format(errors=each.errors, choices=choices)
