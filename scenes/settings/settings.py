"""The settings, which are kept from one start to the next: their values, and the choices for each."""

import sys
from collections.abc import Mapping
from dataclasses import field, replace
from enum import Enum
from typing import Any

from engine.family.house_rules import HouseRules
from engine.games.list import USUAL as USUAL_GAME
from engine.text import N_
from engine.values import value_class
from scenes.keys import USUAL_KEYS, Keys
from scenes.player_names import NAMES, USUAL, with_names
from scenes.session import Player
from scenes.settings.facts import Facts

THEMES = {"green": N_("Green baize"), "midnight": N_("Midnight"), "parlour": N_("Parlour")}
"""Cloths of the table with their names, the default first."""
BACKS = {"lattice": N_("Lattice"), "compass": N_("Compass"), "leaves": N_("Leaves"), "plain": N_("Plain")}
"""Card backs with their names, the default first."""
FACES = {"game": N_("As the game has them"), "cards": N_("Cards"), "tiles": N_("Tiles")}
"""The looks of cards with their names: as the game has them, or always one of the others."""
DRAWERS = frozenset({"ledger", "log", "counts"})
"""The parts of the table's panel that can be closed."""
VOLUME_STEP = 0.05
"""The step of the volume of sounds, as a part of the loudest."""
PACES = (0.0, 0.15, 0.23, 0.6)
"""The seconds for which an opponent's card travels; with 0 there is no motion."""
ANSWER_TIMES = (0, 5, 10, 20)
"""The seconds to choose from after which the table passes for a person; 0 for never."""
HAS_VOICE = sys.platform == "linux"
"""True where the program has a voice: elsewhere there is none yet, and screen readers are served by other means."""
VOICE_RATES = (-50, -25, 0, 25, 50, 75)
"""The speeds of the voice to choose from, in percent over the usual one."""
VOICE_VOLUMES = (40, 60, 80, 100)
"""The volumes of the voice to choose from, in percent."""
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
"""The sizes of text and signs to choose from; the first and the last are the bounds."""


class Discards(Enum):
    """The treatment of a discard that may be a mistake: of a joker, of a card that fits a play, or in haste."""

    ASK = "ask"
    """The player is asked before each of them."""
    HOLD = "hold"
    """The player is asked before a joker is discarded; others are held for a second, and can be taken back."""
    NEITHER = "neither"


class Readers(Enum):
    """The screen readers that are served with a tree of what is shown."""

    FOUND = "found"
    """The ones that the desktop tells of."""
    ALWAYS = "always"
    """All programs that ask for it."""
    NEVER = "never"


class Switching(Enum):
    """The way in which one switch goes through what can be used."""

    OFF = "off"
    TIME = "time"
    STEP = "step"


SWITCH_STEPS = (0.5, 1.0, 1.5, 2.0, 3.0)
"""The seconds of a step to choose from, where a switch goes on by time."""
MOST_DAYS = 366
"""The number of days with a solved puzzle that are kept."""


@value_class(kw_only=True)
class GameChoice:
    """The choices made last for one of the games."""

    preset: str = ""
    """The key of the preset; empty for the usual one."""
    changed: Mapping[str, Any] = field(default_factory=dict)
    """The options in which it differs from the preset, by their keys."""
    players: tuple[Player, ...] = with_names((Player("Ann"), Player("", USUAL)))
    """The players by seat."""

    def renamed(self, before: str, after: str) -> "GameChoice":
        """A copy of the choice with another name of a person, unless somebody at the table has that name."""
        if any(player.opponent is None and player.name.casefold() == after.casefold() for player in self.players):
            return self
        mine = (Player(before), Player(after))
        return replace(self, players=with_names([mine[1] if player == mine[0] else player for player in self.players]))


@value_class(kw_only=True)
class Learned:
    """The player's way through the lessons."""

    asked: bool = False
    """True once somebody has begun a game: the title no longer asks who is here for the first time."""
    knows: tuple[str, ...] = ()
    """The games that the player knows already: "gin", "rummikub", "rummy"."""
    stars: Mapping[str, int] = field(default_factory=dict)
    """The most stars for each lesson that was finished, by its name."""
    tips: bool = False
    """True while tips are given in games."""
    told: tuple[str, ...] = ()
    """The names of the lessons whose tip was given."""
    words: bool = True
    """True while a word of a game is explained where it first stands."""
    explained: tuple[str, ...] = ()
    """The words that were explained, by game and key: "house/hot"."""
    days: tuple[str, ...] = ()
    """The last `MOST_DAYS` dates on which a puzzle was solved, the first one first."""
    puzzles: Mapping[str, int] = field(default_factory=dict)
    """The stars of the puzzles that were solved today, by game, date and grade: "gin/2026-11-22/hard"."""


@value_class(kw_only=True)
class Settings:
    """The settings of a profile. `game.profiles.settings` checks and keeps it."""

    language: str = ""
    """The code of the language in which everything is told; empty for the system's."""
    window: tuple[int, int] | None = None
    """Width and height of the window in pixels; None at the first start: a size that suits the screen."""
    fullscreen: bool = False
    ui_scale: float = 1.0
    """The player's factor on the size of text and signs, besides the one by the window's height."""
    pace: float = 0.23
    """One of PACES."""
    mirrored: bool = False
    """True if the table's panel lies at the left, for players who use the left hand."""
    reduced_motion: bool = False
    """True if nothing sways, and motion is left out wherever it can be."""
    four_colour: bool = False
    faces: str = next(iter(FACES))
    """The look of cards, one of FACES."""
    high_contrast: bool = False
    own_letters: bool = False
    """True if cards and sentences have the letters of the language for jack, queen, king and ace."""
    theme: str = next(iter(THEMES))
    back: str = next(iter(BACKS))
    mute: bool = False
    card_volume: float = 0.75
    """The volume of cards: dealt, slid, laid, turned; as a part of the loudest."""
    signal_volume: float = 0.75
    """The volume of signals: your turn, a theft, a refusal, going out, the end; as a part of the loudest."""
    voice: bool = False
    """True if the program says what it shows by a voice of its own."""
    voice_rate: int = VOICE_RATES[2]
    """The speed of the voice, one of VOICE_RATES."""
    voice_volume: int = 100
    """The volume of the voice, one of VOICE_VOLUMES."""
    facts: Facts = field(default_factory=dict)
    """The levels of what is told of things besides their names."""
    hints: bool = True
    """True if hints are offered in the player's own turn."""
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
    """True if the cards that a person moves without a drag are shown on their way."""
    draw_twice: bool = False
    """True if a click draws only when it is a double click."""
    clock: bool = False
    """True if the panel tells for how many minutes the table has been open."""
    answer_time: int = 0
    """The seconds after which the table passes for a person who is asked between turns, one of ANSWER_TIMES."""
    readers: Readers = Readers.FOUND
    switch: Switching = Switching.OFF
    switch_step: float = 1.5
    """The seconds for which each thing is lit, one of SWITCH_STEPS."""
    keys: Keys = USUAL_KEYS
    """The key bindings at the table."""
    house_rules: tuple[HouseRules, ...] = ()
    """The house rules that are saved under their names."""
    learning: Learned = Learned()
    name: str = ""
    """The name of the person whose profile it is; empty before it is known."""
    game: str = USUAL_GAME
    """The game that was chosen last."""
    choices: Mapping[str, GameChoice] = field(default_factory=dict)
    """The last choices for each game that was chosen, by its name."""

    def choice(self, game: str) -> GameChoice:
        """The last choices for a game, or the usual ones."""
        return self.choices.get(game) or GameChoice(players=self.usual_players)

    @property
    def usual_players(self) -> tuple[Player, ...]:
        """The players of a game that was not chosen before: the person and one opponent."""
        return with_names((Player(self.me), Player("", USUAL)))

    @property
    def me(self) -> str:
        """The name by which the person sits down; a usual one before another is known."""
        return self.name or NAMES[0]

    def called(self, name: str) -> "Settings":
        """The settings of a person of this name, under which the person sits down at all tables chosen before."""
        choices = {game: choice.renamed(self.me, name) for game, choice in self.choices.items()}
        return replace(self, name=name, choices=choices)

    def with_stars(self, lesson: str, stars: int) -> "Settings":
        """The settings with a lesson finished; the most stars count."""
        most = max(stars, self.learning.stars.get(lesson, 0))
        return replace(self, learning=replace(self.learning, stars={**self.learning.stars, lesson: most}))

    def with_puzzle(self, name: str, stars: int, day: str) -> "Settings":
        """The settings with a puzzle of a day solved; only the first solution counts."""
        days = tuple(sorted({*self.learning.days, day}))[-MOST_DAYS:]
        of_day = {key: count for key, count in self.learning.puzzles.items() if f"/{day}/" in key}
        return replace(self, learning=replace(self.learning, days=days, puzzles={name: stars, **of_day}))

    def person(self, game: str) -> str:
        """The name of the first person who played a game last."""
        return next((player.name for player in self.choice(game).players if player.opponent is None), self.me)

    def with_choice(self, game: str, choice: GameChoice) -> "Settings":
        """The settings with a game chosen."""
        return replace(self, game=game, choices={**self.choices, game: choice})
