"""The settings, kept from one start to the next: their values and what there is to choose from."""

from collections.abc import Mapping
from dataclasses import field, replace
from enum import Enum
from typing import Any

from engine.family.house_rules import HouseRules
from engine.games.list import USUAL as USUAL_GAME
from engine.values import value_class
from scenes.keys import USUAL_KEYS, Keys
from scenes.player_names import NAMES, USUAL, with_names
from scenes.session import Player

THEMES = ("green", "midnight", "parlour")
"""Cloths of the table, the default first."""
BACKS = ("lattice", "compass", "leaves", "plain")
"""Card backs, the default first."""
FACES = ("game", "cards", "tiles")
"""What cards look like: as the game has them, or always one of these."""
DRAWERS = frozenset({"ledger", "log", "counts"})
"""The parts of the table's panel that can be closed."""
VOLUME_STEP = 0.05
"""The steps in which the loudness of sounds is set, as a part of the loudest."""
PACES = (0.0, 0.15, 0.23, 0.6)
"""Seconds a card of an opponent takes on its way; 0 shows no motion."""
ANSWER_TIMES = (0, 5, 10, 20)
"""Seconds to choose from after which a person passes by itself."""
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
"""Sizes of text and signs to choose from, the smallest and the largest being the bounds."""


class Discards(Enum):
    """The treatment of a discard that may be a mistake: of a joker, of a card that fits a play, in haste."""

    ASK = "ask"
    """The player is asked before each of them."""
    HOLD = "hold"
    """The player is asked before a joker goes; the others are held for a second, and can be taken back."""
    NEITHER = "neither"


MOST_DAYS = 366
"""Days on which a puzzle was solved that are kept."""


@value_class(kw_only=True)
class GameChoice:
    """The choices made last for one of the games."""

    preset: str = ""
    """The key of the preset; empty for the usual one."""
    changed: Mapping[str, Any] = field(default_factory=dict)
    """The options in which it differs from the preset, by their keys."""
    players: tuple[Player, ...] = with_names((Player("Ann"), Player("", USUAL)))
    """The players by seat."""


@value_class(kw_only=True)
class Learned:
    """The player's way through the lessons."""

    asked: bool = False
    """True once the title has asked whether somebody is here for the first time."""
    knows: tuple[str, ...] = ()
    """The games that the player knows already: "gin", "rummikub", "rummy"."""
    stars: Mapping[str, int] = field(default_factory=dict)
    """The most stars for each lesson that was finished, by its name."""
    tips: bool = False
    """True while tips are given in games."""
    told: tuple[str, ...] = ()
    """The names of the lessons whose tip was given."""
    days: tuple[str, ...] = ()
    """The dates on which a puzzle was solved, the first one first; the last `MOST_DAYS` alone."""
    puzzles: Mapping[str, int] = field(default_factory=dict)
    """The stars of the puzzles that were solved today, by game, date and grade: "gin/2026-11-22/hard"."""


@value_class(kw_only=True)
class Settings:
    """The settings of a profile. `game.profiles.settings` checks and keeps it."""

    window: tuple[int, int] | None = None
    """Width and height of the window in pixels; None at the first start: a size that suits the screen."""
    fullscreen: bool = False
    ui_scale: float = 1.0
    """The player's factor on the size of text and signs, besides the one by the window's height."""
    pace: float = 0.23
    """One of PACES."""
    mirrored: bool = False
    """The table's panel at the left, for the left hand."""
    reduced_motion: bool = False
    """True if nothing sways, and motion is left out wherever it can be."""
    four_colour: bool = False
    faces: str = FACES[0]
    """One of FACES: what cards look like, or in each game as it is usual there."""
    high_contrast: bool = False
    theme: str = THEMES[0]
    back: str = BACKS[0]
    mute: bool = False
    card_volume: float = 0.75
    """The volume of cards: dealt, slid, laid, turned; as a part of the loudest."""
    signal_volume: float = 0.75
    """The volume of signals: your turn, a theft, a refusal, going out, the end; as a part of the loudest."""
    hints: bool = True
    """True if hints are offered in one's own turn."""
    cut: bool = True
    """True if the pack can be cut before the first card of a game."""
    card_count: bool = True
    """True if the panel shows which cards have not been seen yet."""
    closed: frozenset[str] = frozenset()
    """The drawers of the table's panel that are closed."""
    discards: Discards = Discards.HOLD
    sort_drawn: bool = True
    """True if a new card finds its place in a sorted hand; else it lies at the end until the hand is sorted again."""
    own_motion: bool = True
    """True if the cards that a person moves without dragging are seen on their way."""
    draw_twice: bool = False
    """True if a click draws only when it is a double click."""
    clock: bool = False
    """True if the panel tells for how many minutes the table has been open."""
    answer_time: int = 0
    """Seconds after which a person passes who is asked between turns, one of ANSWER_TIMES; 0: never by itself."""
    keys: Keys = USUAL_KEYS
    """The key bindings at the table."""
    house_rules: tuple[HouseRules, ...] = ()
    """Saved under their names."""
    learning: Learned = Learned()
    game: str = USUAL_GAME
    """The game that was chosen last."""
    choices: Mapping[str, GameChoice] = field(default_factory=dict)
    """The choices made last for each game that was chosen, by its name."""

    def choice(self, game: str) -> GameChoice:
        """The choices made last for a game; the usual ones where there are none."""
        return self.choices.get(game, GameChoice())

    def with_stars(self, lesson: str, stars: int) -> "Settings":
        """These settings with a lesson finished; the most stars count."""
        most = max(stars, self.learning.stars.get(lesson, 0))
        return replace(self, learning=replace(self.learning, stars={**self.learning.stars, lesson: most}))

    def with_puzzle(self, name: str, stars: int, day: str) -> "Settings":
        """These settings with a puzzle of a day solved; what was solved first counts."""
        days = tuple(sorted({*self.learning.days, day}))[-MOST_DAYS:]
        of_day = {key: count for key, count in self.learning.puzzles.items() if f"/{day}/" in key}
        return replace(self, learning=replace(self.learning, days=days, puzzles={name: stars, **of_day}))

    def person(self, game: str) -> str:
        """The name of the first person who played a game last."""
        return next((player.name for player in self.choice(game).players if player.opponent is None), NAMES[0])

    def with_choice(self, game: str, choice: GameChoice) -> "Settings":
        """These settings with a game chosen."""
        return replace(self, game=game, choices={**self.choices, game: choice})
