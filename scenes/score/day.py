"""The deal of the day on its result page: the player's points beside those of each level in the same seat."""

from engine.family.daily import DayResult, deal_of
from engine.family.levels import LEVELS
from engine.games.list import day_name, rules_of
from engine.text import _
from scenes.background import Ticket
from scenes.player_names import USUAL
from scenes.score.day_task import DayLevels, LevelsAgain
from scenes.score.score_words import people
from scenes.services import Services
from scenes.session import Session


def levels_of_day(session: Session) -> DayLevels:
    """The task that plays a session's deal of the day by every level in the person's seat."""
    views, players, seat = session.views, session.players, next(iter(people(session)), 0)
    others = {each: player.opponent or USUAL for each, player in enumerate(players) if each != seat}
    deal = deal_of(session.marks.day, name_of_day(session)) if views.deal is None else views.deal
    return DayLevels(views.game, views.options, deal, others, seat)


def name_of_day(session: Session) -> str:
    """The name of a session's deal among those of the day."""
    views = session.views
    return day_name(views.game, rules_of(views.game).preset(views.options))


class DayComparison:
    """Lets the levels play, and tells the results so far."""

    def __init__(self, services: Services, task: DayLevels | LevelsAgain) -> None:
        self._helper, self._task = services.helper, task
        self._ticket: Ticket[None] = self._helper.ask(task)
        self._stopped = False
        self._seen: object = None

    def play(self) -> None:
        """Let the levels play anew, if they were stopped before their end."""
        if self._stopped:
            self._stopped, self._ticket = False, self._helper.ask(self._task)

    @property
    def results(self) -> tuple[DayResult, ...]:
        """The results of the levels that have played."""
        return tuple(result for result in self._ticket.reports if isinstance(result, DayResult))

    def changed(self) -> bool:
        """True if a result has come since the last call."""
        before, self._seen = self._seen, (len(self.results), self.done)
        return before != self._seen

    @property
    def done(self) -> bool:
        """True when no more results will come."""
        return self._ticket.done

    def told(self, name: str, points: int | None, *, by_hints: bool = False) -> str:
        """The comparison in a line; `points` is None if the player gave up, or played `by_hints` alone."""
        found = self.results
        text = " · ".join(_told(result) for result in found)
        if not self._ticket.done:
            text = " · ".join(filter(None, (text, _("the others are playing ..."))))
        elif not found:
            return _("The levels could not play this deal.")
        if by_hints:
            return _("{name} played by hints alone: no points. In the same seat: {levels}").format(
                name=name, levels=text
            )
        if points is None:
            return _("{name} gave up. In the same seat: {levels}").format(name=name, levels=text)
        return _("{name} made {points}. In the same seat: {levels}").format(name=name, points=points, levels=text)

    @property
    def cut(self) -> bool:
        """True if a level ran out of time."""
        return any(result.cut for result in self.results)

    def close(self) -> None:
        """Stop the levels' play: another screen has come, which may ask for something itself."""
        self._stopped = not self.done
        self._ticket.cancel()


def _told(result: DayResult) -> str:
    """A level with its points, and with a star if it ran out of time."""
    form = _("{level} {points}*") if result.cut else _("{level} {points}")
    return form.format(level=LEVELS[result.level].shown, points=result.points)
