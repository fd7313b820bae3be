"""The coach's review of a turn as a line of a list."""

from collections.abc import Sequence

from engine.family.levels import LEVELS
from engine.family.luck import LuckReason
from engine.family.review import TURNING, TurnReview
from engine.forms import signed
from engine.text import N_, _, listed
from engine.values import value_class
from scenes.art.text import marked

_LUCK = {
    LuckReason.JOKER: N_("{card} was a lucky draw: a joker stands for any card."),
    LuckReason.MELD: N_("{card} was a lucky draw: it made a meld with cards of the hand."),
    LuckReason.TABLE: N_("{card} was a lucky draw: it goes onto a meld on the table."),
    LuckReason.GOES: N_("{card} was a lucky draw: it goes with cards of the hand."),
    LuckReason.ALONE: N_("{card} was an unlucky draw: it goes with no card of the hand, and onto no meld."),
}


@value_class(kw_only=True)
class TurnLine:
    """A turn in words and numbers; cards in words are marked."""

    words: str
    """The turn in a sentence."""
    points: str = ""
    """The text of the game's own column, if it has one."""
    sentences: tuple[str, ...] = ()
    """All findings."""
    certain: tuple[str, ...] = ()
    """The findings that stand while choices are still being compared."""


def turn_line(review: TurnReview, names: tuple[str, ...]) -> TurnLine:
    """The line of a turn of any game."""
    result = tuple(map(marked, (*lucky_draw(review), *findings(review, names))))
    words = marked(played(review, names)) or _told(review, names)
    return TurnLine(words=words, sentences=result, certain=result)


def findings(review: TurnReview, names: tuple[str, ...]) -> tuple[str, ...]:
    """The coach's findings. Advice speaks to a player as a hint does, so it is quoted and says to whom."""
    result = review.assessment
    if result.better is None:
        return result.words
    form = _("Better for {name}: “{words}”")
    return tuple(form.format(name=names[result.seat], words=words) for words in result.words)


def played(review: TurnReview, names: tuple[str, ...]) -> str:
    """The turn as the log tells it, with all of the player's own actions in one sentence."""
    begins = f"{names[review.assessment.seat]} "
    if not review.told or not all(words.startswith(begins) and words.endswith(".") for words in review.told):
        return " ".join(review.told)
    first, *rest = (words.removesuffix(".") for words in review.told)
    return _("{words}.").format(words=listed((first, *(words.removeprefix(begins) for words in rest))))


def _told(review: TurnReview, names: tuple[str, ...]) -> str:
    name = names[review.assessment.seat]
    return _("{name}: {words}").format(name=name, words=marked(review.assessment.did))


def lucky_draw(review: TurnReview) -> tuple[str, ...]:
    """A sentence that names the card drawn from the stock that changed the outcome by much, and why."""
    if review.luck_reason is None or abs(review.assessment.luck or 0.0) < TURNING:
        return ()
    return (_(_LUCK[review.luck_reason]).format(card=review.luck_of),)


def stood_in(review: TurnReview, words: str, names: tuple[str, ...]) -> str:
    """The words with the level that played the turn, if that was not the player."""
    if review.stand_in is None:
        return words
    form = _("{level} for {name}: {words}")
    return form.format(level=LEVELS[review.stand_in].shown, name=names[review.assessment.seat], words=words)


def unfaulted(review: TurnReview) -> str:
    """The sentence about a turn without findings."""
    return _("Weighing its choices.") if review.assessment.pending else _("No better turn was found.")


def verdict(reviews: Sequence[TurnReview], step: int, names: tuple[str, ...]) -> str:
    """The findings in the turn to which a step of the hand belongs; empty if the turn has no review."""
    review = next((each for each in reversed(reviews) if each.place < step), None)
    if review is None or review.assessment.pending or not review.place < step <= review.last:
        return ""
    result = findings(review, names)
    if not result:
        return _("Coach: no better turn found.")
    return _("Coach ({points}): {words}").format(points=cost(review), words=" ".join(result))


def cost(review: TurnReview) -> str:
    """The cost of the turn's errors; a question mark if no error is known, but one may have been made."""
    result = review.assessment
    return "?" if result.open and not result.lost else rounded(-result.lost)


def luck_and_mistakes(review: TurnReview) -> str:
    """The luck and the mistakes of a turn in words, with their numbers."""
    lost = _("mistakes {points}").format(points=cost(review))
    luck = review.assessment.luck
    return lost if luck is None else _("luck {points} · {mistakes}").format(points=rounded(luck), mistakes=lost)


def rounded(points: float) -> str:
    """Points with their sign, rounded to whole ones."""
    return signed(round(points))
