"""Speech as a value: sentences in their order, those that cut others short, and those that have been said before."""

from enum import Enum

from engine.values import value_class

KEPT = 200
"""The number of sentences that can be walked back."""
TWICE = 1.0
"""Seconds within which the same news are not said again; a key is always answered."""


class Urgency(Enum):
    """The place of a sentence among others."""

    NOW = "now"
    """The answer to a key, which cuts short what is said."""
    NEXT = "next"
    """News of others, which wait for what is said."""


@value_class
class Order:
    """An order to a voice: words to be said, after it has fallen silent if they cut short; no words for silence."""

    words: str
    cuts: bool


@value_class(kw_only=True)
class Speech:
    """The sentences of one listener."""

    orders: tuple[Order, ...] = ()
    """Orders that no voice has taken yet."""
    said: tuple[str, ...] = ()
    """The last sentences, the newest at the end."""
    at: int | None = None
    """The place among them to which the listener has walked back; None at the newest."""
    when: float = -TWICE
    """The time of the newest one."""

    def say(self, words: str, urgency: Urgency, now: float) -> "Speech":
        """Say a sentence, and keep it to be heard again; no news that were said a moment ago."""
        same = bool(self.said) and words == self.said[-1] and now - self.when < TWICE
        if not words or (same and urgency is Urgency.NEXT):
            return self
        said = (*self.said, words)[-KEPT:]
        return Speech(orders=self._with(words, cuts=urgency is Urgency.NOW), said=said, when=now)

    def again(self, nothing: str) -> "Speech":
        """Say once more what the listener heard last; `nothing` says that nothing was said yet."""
        place = len(self.said) - 1 if self.at is None else self.at
        return self._repeated(place, nothing)

    def walk(self, by: int, nothing: str) -> "Speech":
        """Say the sentence before the last one heard, or after it; `nothing` says that there is none."""
        place = (len(self.said) - 1 if self.at is None else self.at) + by
        if not 0 <= place < len(self.said):
            return Speech(orders=self._with(nothing, cuts=True), said=self.said, at=self.at, when=self.when)
        return self._repeated(place, nothing)

    def stop(self) -> "Speech":
        """Be silent."""
        return Speech(orders=(Order("", cuts=True),), said=self.said, at=self.at, when=self.when)

    def taken(self) -> "Speech":
        """The speech whose orders a voice has taken."""
        return Speech(said=self.said, at=self.at, when=self.when)

    def _repeated(self, place: int, nothing: str) -> "Speech":
        words = self.said[place] if self.said else nothing
        return Speech(orders=self._with(words, cuts=True), said=self.said, at=place, when=self.when)

    def _with(self, words: str, *, cuts: bool) -> tuple[Order, ...]:
        """The orders with one more; one that cuts short leaves out those before it."""
        return (Order(words, cuts=True),) if cuts else (*self.orders, Order(words, cuts=False))
