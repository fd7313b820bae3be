"""The other suggestions beside the best one, in words: what holds of several is told once, with their cards."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from engine.family.rules import Suggestion
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.words import either
from engine.text import _
from engine.values import value_class

_SENTENCE_END = re.compile(r"(?<=[.!?]) ")
_PLACE = "\N{BULLET}"
"""The place of the card in words that hold of several."""
Name = Callable[[Card], str]
"""The text of a card in the words of suggestions."""


@value_class
class _Other:
    """One of the other suggestions."""

    words: str
    """The words without the sentences that the best one has too."""
    like: str
    """Words without the card that is discarded, by which others are known to be like it."""
    card: str
    """The text of that card; empty where none is discarded."""
    repeats: bool
    """True if the best one says the same of its card."""
    less: float | None
    """Points by which the best is worth more: 0 where that is not sure, None where nothing is known."""


def compared(suggestions: Sequence[Suggestion[Any]], done: int, name: Name, most: int) -> Iterator[str]:
    """So many other suggestions that begin with the actions done so far, a line each or one for all that are alike."""
    best, *others = suggestions
    begun = [each for each in others if each.actions[:done] == best.actions[:done]][:most]
    left = [_other(best, each, done, name) for each in begun]
    while left:
        first = left[0]
        alike = [each for each in left if _sort(each) == _sort(first)] if first.card else [first]
        left = [each for each in left if each not in alike]
        cards = either([each.card for each in alike])
        if first.repeats:
            words = _("Or discard {cards}: the same is true.").format(cards=cards)
        else:
            words = first.like.replace(_PLACE, cards) if len(alike) > 1 else first.words
            words = _("Or: {words}").format(words=words) if first.less is None else words
        yield _with_worth(words, [each.less for each in alike])


def _sort(other: _Other) -> tuple[str, bool, bool | None]:
    """The sort of suggestions that are told as one."""
    return other.like, other.repeats, None if other.less is None else other.less > 0


def _other(best: Suggestion[Any], other: Suggestion[Any], done: int, name: Name) -> _Other:
    """A suggestion without sentences that the best one has too."""
    first, words = _sentences(best.words_after(done)), _sentences(other.words_after(done))
    same = len([*takewhile(lambda pair: pair[0] == pair[1], zip(first[:-1], words[:-1], strict=False))])
    text = " ".join(words[same:])
    repeats = _PLACE in _like(text, other, name) == _like(" ".join(first[same:]), best, name)
    if same and other.actions[done] == best.actions[done]:
        text = _("Begin the same way. {words}").format(words=text)
    like = _like(text, other, name)
    card = name(other.actions[-1].card) if _PLACE in like else ""
    return _Other(text, like, card, repeats, other.less_than(best.worth))


def _like(words: str, suggestion: Suggestion[Any], name: Name) -> str:
    """Words with a place for the card that is discarded."""
    last = suggestion.actions[-1]
    if not isinstance(last, Discard):
        return words
    return re.sub(rf"(?<!\w){re.escape(name(last.card))}(?!\w)", _PLACE, words)


def _with_worth(words: str, less: Sequence[float | None]) -> str:
    """The words, and how much less that is worth than the best, if that is sure."""
    known = [each for each in less if each is not None]
    if not known:
        return words
    least, most = _about(min(known)), _about(max(known))
    if not max(known):
        form = _("{words} About as good.")
    elif least == most:
        form = _("{words} Worth less by about {least}.")
    else:
        form = _("{words} Worth less by about {least} to {most}.")
    return form.format(words=words, least=least, most=most)


def _about(points: float) -> str:
    """A mean as people say it: whole where it is one or more."""
    return f"{round(points)}" if points >= 1 else f"{points:.1g}"


def _sentences(words: str) -> list[str]:
    return _SENTENCE_END.split(words)
