"""Tags of thefts at the plays of the current turn: the stolen cards, and what is still owed for them (R13)."""

from collections.abc import Iterable, Mapping

from engine.games.house.chain import Theft
from engine.rummy.cards import Card
from engine.rummy.plays import Play
from engine.rummy.table import Table, play_with
from engine.text import _, listed
from engine.values import value_class


@value_class
class Toll:
    """The cards stolen into one play, and how many cards of the hand are still owed for them."""

    cards: frozenset[Card]
    owners: tuple[str, ...]
    owed: int

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the tag, the longest first."""
        stolen, paid, names = len(self.cards), len(self.cards) - self.owed, listed(self.owners)
        if stolen == 1:
            lines = (_("owes a card"), _("unpaid")) if self.owed else (_("paid"),)
            return _("from {names}, {toll}").format(names=names, toll=lines[0]), *lines
        if not self.owed:
            return _("{count} from {names}, paid").format(count=stolen, names=names), _("paid")
        form = _("{count} from {names}, {paid} paid") if paid else _("{count} from {names}, none paid")
        short = _("{paid} of {count} paid").format(paid=paid, count=stolen)
        return form.format(count=stolen, names=names, paid=paid), short, _("unpaid")


def tag_words(flaw: str | None, toll: Toll | None) -> tuple[str, ...]:
    """The words of a play's one tag, the longest first."""
    if toll is None or flaw is None:
        return toll.words if toll is not None else (flaw,) if flaw is not None else ()
    owed = toll.words if toll.owed else ()
    return (*dict.fromkeys(each for words in toll.words for each in (f"{flaw} · {words}", *owed[:1])), *owed, flaw)


def tolls(thefts: Iterable[Theft], table: Table, names: tuple[str, ...]) -> Mapping[Play, Toll]:
    """The toll of each play on the table that holds stolen cards."""
    stolen: dict[Play, list[Theft]] = {}
    for theft in thefts:
        place = play_with(table, theft.card)
        if place is not None and place[0] != theft.owner:
            stolen.setdefault(place[1], []).append(theft)
    return {
        play: Toll(
            frozenset(theft.card for theft in some),
            tuple(dict.fromkeys(names[theft.owner] for theft in some)),
            sum(theft.paid_with is None for theft in some),
        )
        for play, some in stolen.items()
    }
