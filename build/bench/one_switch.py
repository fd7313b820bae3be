"""A hand of each game by one switch, and by a finger: whether it ends, and the seconds of a move at a second a step.

The plainest turns are played (in tile rummy a level's), by the one key of a person who never misses the frame and by
posted events of fingers, each doubled by SDL's mouse. The record must be that of the same hand by mouse, but for the
order in which the cards of a set lie. A move is an action of the rules: one that takes three cards and a place is four
things to wait for. `usual` are the seconds of all games but House and Playroom Rummy, `regrouped` those of these two.
"""

from build.bench.by_keys import LEVELS, MOST
from build.cases import Case
from build.report import Line
from engine.games.list import rules_of
from scenes.games.list import PRESENTERS
from scenes.session import Player
from tests.whole.any_person import AnyPerson, alike
from tests.whole.finger_person import FingerPerson
from tests.whole.switch_person import SwitchPerson

SIZE = (1280, 800)
REGROUPED = ("house", "playroom")
NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix")


class Timed(SwitchPerson):
    """A switch person who knows how long each action has taken."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.seconds: list[float] = []

    def do(self, action: object) -> None:
        """Do an action, and note the time of it."""
        self._settle()
        before = self.now
        super().do(action)
        self.seconds.append(self.now - before)


def _played(kind: type[AnyPerson], name: str, preset: str, deal: int, actions: int) -> AnyPerson:
    rules = rules_of(name)
    seats = next(each.seats[0] for each in rules.presets if each.key == preset)
    people = tuple(Player(each, None) for each in NAMES[:seats])
    person = kind.at(name, preset, people, deal, SIZE)
    level = rules.mind(LEVELS[preset]) if preset in LEVELS else None
    decide = rules.plainest if level is None else lambda view: level(view, len(view.log), lambda: False)
    person.play_hand(decide, actions)
    return person


def _same(one: object, other: object) -> bool:
    """True if two actions lay the same cards together."""
    return one == other or alike(one, other)


def hands() -> list[str]:
    """The usual preset of each game, and tiles."""
    return [*PRESENTERS, "tiles"]


def look(name: str, *, deal: int, actions: int) -> Line:
    """One game in three ways."""
    game = "playroom" if name == "tiles" else name
    preset = "tiles" if name == "tiles" else rules_of(game).presets[0].key
    people = [_played(kind, game, preset, deal, actions) for kind in (AnyPerson, FingerPerson, Timed)]
    pasts = [[step.action for step in person.session.past] for person in people]
    wrong = [
        f"{name} by {way} has another record"
        for way, past in zip(("finger", "switch"), pasts[1:], strict=True)
        if len(past) != len(pasts[0]) or not all(map(_same, past, pasts[0]))
    ]
    timed = people[2]
    seconds = timed.seconds if isinstance(timed, Timed) else []
    ended = sum(person.session.game.hand_over for person in people)
    return {"regrouped" if game in REGROUPED else "usual": seconds, "hands": 3, "ended": ended, "wrong": wrong}


CASE = Case(
    about=__doc__,
    look=look,
    names=hands,
    arguments={"deal": {"type": int, "default": 3}, "actions": {"type": int, "default": MOST}},
    limits={"usual": {"p50": 12.0}, "regrouped": {"p50": 25.0}},
    window=SIZE,
)
