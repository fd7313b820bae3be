"""Advice about the discard, in words."""

from engine.games.house.coach.advice_values import DiscardAdvice, Why
from engine.rummy.words import Names
from engine.text import _
from scenes.games.house.guide import words
from scenes.games.house.guide.words import Words


def advised(result: DiscardAdvice | None, names: Names, *, best: bool = False) -> Words:
    """The discard with its reasons; None where no discard is due. `best` where no better turn is left to be laid."""
    laid = (words.nothing_better(),) if best and (result is None or Why.OUT not in result.whys) else ()
    if result is None:
        return (_("End your turn"), *laid, _("You don't discard this turn."))
    return (_("Discard {card}").format(card=result.card), *laid, reasons(result, names))


def step(number: int, last: int, result: DiscardAdvice | None, names: Names, *, done: bool) -> Words:
    """The last step of a turn that is shown; `done` once the answer has come, if any does."""
    heading = _("Step {number} of {last}").format(number=number, last=last)
    if result is None:
        return (heading, _("Discard one card.") if done else _("Looking for the discard: one moment."))
    return (heading, _("Discard {card}.").format(card=result.card), reasons(result, names))


def reasons(result: DiscardAdvice, names: Names) -> str:
    """The reasons for this card, as sentences."""
    why_words = {
        Why.OUT: _("That goes out."),
        Why.ONLY: _("It is the only card you may discard."),
        Why.SAFER: _("{instead} would be worth more to {name}."),
        Why.DEAREST: _("It counts most against you: {points} points."),
        Why.LAST: _("This is your last turn, so any card will do."),
        Why.ALONE: _("It goes with nothing else in your hand."),
        Why.LEAST: _("It goes least with the rest of your hand."),
        Why.NO_PLACE: _("It fits nothing on the table."),
        Why.UNWANTED: _("It makes no play with what {name} is known to hold."),
    }
    name = "" if result.seat is None else names[result.seat]
    text = " ".join(why_words[why] for why in result.whys) or _("It is the card you can spare best.")
    return text.format(instead=result.instead, name=name, points=result.points)
