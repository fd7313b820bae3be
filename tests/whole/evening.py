"""An evening: what a person does with the whole program, from the first start on.

`short` is one deal of every game with everything around it. `by_chance` goes on for ever, by a number.
"""

import traceback
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from pathlib import Path

import pytest

from engine.games.list import rules_of
from scenes.games.list import PRESENTERS
from scenes.table.scene import TableScene
from tests.whole.evening_pages import AtPages
from tests.whole.evening_person import EveningError, EveningOverError, EveningPerson
from tests.whole.evening_program import Surroundings
from tests.whole.quick_worker import OldWay

PLAYED = 3
"""Turns of a short deal after which somebody gives up."""
TAKEN = 5
"""A deal of House Rummy in which the other player takes the only discard."""
WON = 5
"""Fixes a deal of House Rummy that an expert wins for whoever gives it up."""
SHORT = (("playroom", "tiles"), ("conquian", "conquian"), ("contract", "contract"), ("canasta", "classic"))
"""Games and presets of which a part of a deal is played."""
PACES = ("0.0", "0.0", "0.15", "0.23")
OTHERS = ("learner", "learner", "learner", "casual")
"""Levels of the others, most of them quick: an evening is about what a person does."""
MOST = 400
"""Turns of a deal after which somebody gives up."""
GIVES_UP, LOOKS = 0.3, 0.4
"""How often deals are given up, and score sheets read."""


class Evening(AtPages):
    """What a person does by chance."""

    @property
    def ways(self) -> tuple[Callable[[], object], ...]:
        """What may be done between two games."""
        return (
            self.statistics,
            self.hand_on,
            self.watch,
            self.lesson,
            self.quit,
            partial(self.exercises, self.rng.choice([*PRESENTERS]), due=False),
            partial(self.puzzle, self.rng.choice([*PRESENTERS])),
            partial(self.today, self.rng.choice([*PRESENTERS])),
            partial(self.profile, f"P{self.rng.randrange(10**6)}"),
        )

    def play_by_chance(self) -> None:
        """A game by any preset, played well or badly, with hints, to its end or given up."""
        person, rng = self.person, self.rng
        game = rng.choice([*PRESENTERS])
        preset = rng.choice(rules_of(game).presets)
        level, given_up = rng.choice(("", "", "learner")), rng.random()
        self.new_game(game, preset.key, players=rng.choice(preset.seats), level=rng.choice(OTHERS))
        for _deal in range(rng.randrange(1, 4)):
            hints = rng.sample(range(20), 3)
            self.deal(rng.randrange(1, 8) if given_up < GIVES_UP else MOST, hints=hints, level=level)
            self.give_up(rng.choice(("hand", "hand", "game")))
            if not self.to_scores():
                break
            if rng.random() < LOOKS:
                self.score_pages(1)
            person.push("next")
            self.cut()
            if not person.sees(TableScene):
                break
        self.title()


def short(evening: Evening) -> None:
    """An evening with one short deal of each game."""
    person = evening.person
    evening.lesson()
    evening.settings("play", "cut off")
    evening.new_game("house", "classic", deal=TAKEN, level="learner")
    evening.deal(PLAYED, place="pile", hints=(1, 2))
    evening.give_up()
    evening.to_scores()
    evening.score_pages(1)
    the_last_round_again(evening)
    evening.settings("play", "pace 0.0")
    mistaken = evening.mistake()
    evening.result()
    evening.statistics()
    evening.exercises("straight", due=mistaken)
    evening.hand_on()
    evening.stranger()
    evening.watch()
    evening.quit()
    evening.today("rummy500")
    evening.today("gin", PLAYED)
    for game, preset in SHORT:
        evening.new_game(game, preset)
        evening.deal(PLAYED, hints=(1,))
        if game == "playroom":
            evening.quit()
            person.push("continue")
            person.come_to(TableScene)
        evening.give_up()
        evening.to_scores()
        evening.score_pages(1)
    evening.puzzle("house")
    evening.statistics()
    evening.profile("Zoe")
    left_to_an_expert(evening)
    evening.quit()


def the_last_round_again(evening: Evening) -> None:
    """A turn of a game in which the gold button draws, and the last round again."""
    evening.new_game("straight", "straight", level="learner")
    evening.deal(2)
    evening.replay()


def left_to_an_expert(evening: Evening) -> None:
    """A single hand that is given up at once; its cards win, as an expert plays them."""
    evening.person.around.chance.seed(WON)
    evening.new_game("house", "classic", "length single", level="learner")
    evening.give_up(level="expert")
    evening.to_scores()
    for figures in evening.statistics():
        if figures.won or figures.longest or figures.best_hand is not None:
            raise evening.person.wrong("a deal that was given up counts as won")


def by_chance(evening: Evening) -> None:
    """Whole games of a random person, and random pages between them, for ever."""
    rng = evening.rng
    evening.settings("play", f"pace {rng.choice(PACES)}")
    while True:
        evening.play_by_chance()
        for _time in range(rng.randrange(3)):
            rng.choice(evening.ways)()


def spend(
    number: int,
    folder: Path,
    course: Callable[[Evening], None] = short,
    until: float = inf,
    old: Sequence[OldWay] = (),
) -> tuple[EveningPerson, str]:
    """Spend an evening by a number, in a folder: who spent it, and what was wrong, with the last steps; else empty.

    Meanwhile the program does something in `old` ways, if any.
    """
    with pytest.MonkeyPatch.context() as patch:
        person, wrong = EveningPerson(Surroundings(folder, number, patch, old), number, until), ""
        try:
            course(Evening(person))
        except EveningOverError:
            pass
        except EveningError as error:
            wrong = str(error)
        except (AssertionError, LookupError, StopIteration, AttributeError) as error:
            wrong = str(person.wrong(f"the person is at a loss: {traceback.format_exc()}"))
            del error
        finally:
            person.program.close()
        return person, wrong or "\n".join(person.program.failures())
