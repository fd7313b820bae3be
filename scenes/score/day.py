"""The deal of the day on the result of its hand: the player's points beside what each level made of the same seat."""

from dataclasses import replace

from engine.family.daily import DayResult, deal_of
from engine.family.levels import LEVELS
from engine.text import _
from scenes.background import Ticket
from scenes.faces import USUAL
from scenes.score.day_task import DayLevels
from scenes.score.names import people
from scenes.services import PlayedDay, Services
from scenes.session import Session


class DayComparison:
    """Asks the levels, and says what is known by now."""

    def __init__(self, services: Services, session: Session) -> None:
        board, players = session.scoreboard, session.players
        self.day = session.marks.day
        self.seat = next(iter(people(session)), 0)
        self.points = board.totals[-1][board.seating.side(self.seat)]
        self._name = players[self.seat].name
        others = {seat: player.opponent or USUAL for seat, player in enumerate(players) if seat != self.seat}
        views = session.views
        task = DayLevels(views.game, views.options, deal_of(self.day), others, self.seat)
        self._ticket: Ticket[None] = services.helper.ask(task)
        settings = services.settings
        if settings.day.date != self.day:
            services.change(replace(settings, day=PlayedDay(date=self.day, points=self.points)))

    @property
    def results(self) -> tuple[DayResult, ...]:
        """The levels' results, as far as they have played."""
        return tuple(result for result in self._ticket.reports if isinstance(result, DayResult))

    @property
    def state(self) -> tuple[int, bool]:
        """The number of results, and True once all are there: for whoever shows them."""
        return len(self.results), self._ticket.done

    @property
    def words(self) -> str:
        """The comparison in a line."""
        found = self.results
        told = " · ".join(_told(result) for result in found)
        if not self._ticket.done:
            told = " · ".join(filter(None, (told, _("the others are playing ..."))))
        elif not found:
            return _("The levels could not play this deal.")
        return _("{name} made {points}. In the same seat: {levels}").format(
            name=self._name, points=self.points, levels=told
        )

    @property
    def cut(self) -> bool:
        """True if a level's time was up."""
        return any(result.cut for result in self.results)

    def close(self) -> None:
        """No more need be known."""
        self._ticket.cancel()


def _told(result: DayResult) -> str:
    """A level with its points; a star where its time was up."""
    form = _("{level} {points}*") if result.cut else _("{level} {points}")
    return form.format(level=LEVELS[result.level].shown, points=result.points)
