"""What a game may say of its own for the measures; what it leaves out is made from its `Rules`."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from build.measure.own.hidden_cards import HiddenCards
from build.measure.playing import Dealing, Mind, dealt_by
from engine.family.rules import AnyRules

Played = tuple[Any, Any]
"""A hand, and the action that followed."""
Folly = tuple[str, Any]
"""A kind of folly, and an example as plain data; a kind that begins with "waited" is a choice."""
Sets = Iterator[tuple[str, Any]]
"""Sets of options by name."""


def two_seats(random_options: Callable[[Random], Any], count: int) -> Sets:
    """The given number of random option sets for two seats; always the same ones."""
    number = result = 0
    while result < count:
        options = random_options(Random(f"options {number}"))  # noqa: S311 - a seeded case, not a secret
        number += 1
        if options.seats == 2:  # noqa: PLR2004 - pairs change two seats
            result += 1
            yield f"random {number}", options


def by_action(
    rules: AnyRules, kinds: Callable[[Any, Any], Iterable[str | None]]
) -> Callable[[Sequence[Played], Any], Iterator[Folly]]:
    """An eye for folly that looks at each action by itself."""

    def looked(steps: Sequence[Played], _last: object) -> Iterator[Folly]:
        for hand, action in steps:
            for kind in filter(None, kinds(hand, action)):
                yield kind, [rules.write_action(action), rules.write_position(hand)]

    return looked


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnMeasures:
    """The measures of one game."""

    rules: AnyRules
    preset: str = ""
    """The preset that is measured where none is named, or several with commas, in turn; empty for the usual one."""

    # -- levels against each other
    single: Callable[[Any], bool] = lambda _options: False
    """True for options by which single hands are played, not games."""
    deals: Callable[[AnyRules, Any, str, int, bool], Dealing] = dealt_by
    """The start of a game and its shuffled cards: rules, options, label, place of the stronger, single hand or game."""
    most_deals: int = 0
    """Hands after which a game that its options do not end is decided by who leads; 0: it always ends."""
    winners: Callable[[Any, bool], Sequence[int]] | None = None
    """The winners of a game by its last hand, and whether that was a single one; None: by `Rules.outcome`."""
    notes: Callable[[Any], Mapping[str, float]] = lambda _hand: {}
    """What is counted of a hand that is over. What begins with "most" is not added up."""
    label: str = "ladder {number}"
    option_label: str = "{name} {number}"
    """The labels that fix the cards of a pair."""
    named_options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Changes of options by a name."""
    player: Callable[[str, str | None], Mind | None] = lambda _name, _python: None
    """A player that is no level, by its name, and the Python of other packages."""
    plain: Mind | None = None
    """The plain player, the yardstick of the levels."""

    # -- the same under many options
    sets: Callable[[], Sets] | None = None
    limits: Mapping[str, float] = field(default_factory=dict)
    """The most that `notes` may tell under any options."""

    # -- silly turns
    silly: Callable[[Sequence[Played], Any], Iterable[Folly]] | None = None
    """The follies in the actions of a hand, each with the hand before it, and its last state; None: none are known."""
    silly_sets: Callable[[], Sets] | None = None
    silly_deal: Callable[[AnyRules, str, Any, int], Dealing] | None = None
    """The start and cards of a hand: rules, set, options and number."""

    # -- speed
    turn_limits: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By level the most milliseconds of a turn, as mean or percentile; of others 99 of 100 take less than a second."""

    # -- hidden cards
    hidden: HiddenCards | None = None
    """How hidden cards are dealt again; None: those change places of which a view names none."""

    # -- random play and planted errors
    random_game: Callable[[int], Counter[str]] | None = None
    """Plays and checks the random game of a number, and counts what happened."""
    errors: int = 100
    """Errors that are planted."""
    planted: Callable[..., None] | None = None
    """Looks at the decisions of the game of a number, plants errors, and adds the coach's answers; of a preset, too."""
    coach: Any = None
    """The `Coach` by the skeleton of thought, whose hints and errors are measured alike; None where it is another."""

    # -- compiled
    digest: Callable[[int, str], tuple[str, float]] | None = None
    """A digest of what is done in so many games of a level, and the seconds of processor time that they took; None: of
    its actions."""

    @property
    def usual(self) -> str:
        """The preset that is measured where none is named."""
        return self.preset or self.rules.presets[0].key

    def smallest(self) -> Sets:
        """Every preset with its fewest seats, as a set of options."""
        for preset in self.rules.presets:
            yield preset.key, self.rules.options(preset.key, preset.seats[0], {})

    def presets(self, seats: int, *left_out: str) -> Sets:
        """Every preset for so many seats, as a set of options."""
        for preset in self.rules.presets:
            if preset.key not in left_out and seats in preset.seats:
                yield preset.key, self.rules.options(preset.key, seats, {})
