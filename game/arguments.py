"""Parse the command line of `python -m game`. Bad arguments get one sentence."""

import argparse
import re
import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from engine.family.levels import LEVELS
from engine.games.list import USUAL, game_names, rules_of
from engine.rummy.shuffle import check_deal_number
from engine.text import _
from engine.values import value_class
from game.profiles.profiles import good_name, unknown_letter
from game.profiles.settings import LARGEST, SMALLEST
from scenes.player_names import NAMES, namesakes, with_names
from scenes.player_names import USUAL as USUAL_LEVEL
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import GameChoice, Settings

if TYPE_CHECKING:
    from engine.family.rules import AnyRules

PERSON = "human"


class ArgumentsError(Exception):
    """Arguments that cannot be; the message is a sentence."""


@value_class
class StartArguments:
    """The options given on the command line; None for each that was not given."""

    game: str | None
    preset: str | None
    changed: Mapping[str, Any]
    """The options to change, by their keys."""
    players: tuple[Player, ...] | None
    """Persons who are not named have no name yet."""
    deal: int | None
    size: tuple[int, int] | None
    fullscreen: bool
    data: Path | None
    profile: str | None
    """The name of the profile to open."""
    file: Path | None = None
    """The file of a game that was handed on, to take in."""

    def setup(self, settings: Settings) -> Setup | None:
        """The game to start at once, filled up from the settings; None where none is asked for.

        Raises ArgumentsError for options that make no game, or a game beside one that was handed on.
        """
        if not (self.game or self.preset or self.changed or self.players or self.deal is not None):
            return None
        if self.file is not None:
            raise ArgumentsError(_("Either take in a game from a file or start another one, not both."))
        rules = rules_of(self.game or USUAL)
        kept = settings.choice(rules.name)
        preset = self.preset or self._preset_of(rules, kept)
        players = (
            _named(self.players, settings.me)
            if self.players
            else _fitting(kept.players, settings.usual_players, rules, preset)
        )
        changed = {**_still_fitting(kept, rules, preset, len(players)), **self.changed}
        try:
            rules.options(preset, len(players), changed)
        except ValueError as error:
            raise ArgumentsError(_sentence(str(error))) from None
        return Setup(game=rules.name, preset=preset, changed=changed, players=players, deal=self.deal)

    def _preset_of(self, rules: "AnyRules", kept: GameChoice) -> str:
        """The preset chosen last, or the first one of the game, that is for this number of players."""
        fitting = [each.key for each in rules.presets if self.players is None or len(self.players) in each.seats]
        return kept.preset if kept.preset in fitting else fitting[0]


def _fitting(
    players: tuple[Player, ...], two: tuple[Player, ...], rules: "AnyRules", preset: str
) -> tuple[Player, ...]:
    """The players; where the preset is not for this number the usual two, with opponents up to its least number."""
    seats = next((each.seats for each in rules.presets if each.key == preset), ())
    if len(players) in seats or not seats:
        return players if seats else two
    return with_names((*two, *[Player("", USUAL_LEVEL)] * (min(seats) - len(two))))


def _still_fitting(kept: GameChoice, rules: "AnyRules", preset: str, seats: int) -> Mapping[str, Any]:
    """The options changed last, where the preset is the same and they make a game of it."""
    if kept.preset not in {"", preset}:
        return {}
    try:
        rules.options(preset, seats, kept.changed)
    except ValueError:
        return {}
    return kept.changed


def _sentence(message: str) -> str:
    return f"{message[:1].upper()}{message[1:]}."


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArgumentsError(_sentence(message))


def parse(arguments: Sequence[str]) -> StartArguments:
    """The wishes of a command line. Raises ArgumentsError."""
    parser = _Parser(prog="python -m game", description=_("House Rummy, a card game."))
    parser.add_argument("file", nargs="?", metavar="FILE", help=_("take in the game of a file that was handed on"))
    parser.add_argument("--game", choices=game_names(), help=_("start this game"))
    parser.add_argument("--preset", "--edition", metavar="NAME", help=_("start a game by this preset of its options"))
    about = _("start a game with this option; may be given several times")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="changes", help=about)
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help=_("players by seat, separated by commas: human, human:NAME or an opponent: {names}").format(
            names=", ".join(LEVELS)
        ),
    )
    parser.add_argument("--deal", type=int, metavar="N", help=_("play the cards of this deal number"))
    parser.add_argument("--length", metavar="NAME", help=_("short for --set length=NAME"))
    parser.add_argument("--size", metavar="WxH", help=_("size of the window in pixels"))
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    parser.add_argument("--data", metavar="DIR", help=_("folder for settings and saved games"))
    parser.add_argument("--profile", metavar="NAME", help=_("open this profile"))
    result = parser.parse_args(arguments)
    if result.length is not None:
        result.changes.append(f"length={result.length}")
    return StartArguments(
        game=result.game,
        preset=result.preset and _preset(result),
        changed=_changed(result) if result.changes else {},
        players=None if result.seats is None else _players(result.seats, rules_of(result.game or USUAL)),
        deal=None if result.deal is None else _deal(result.deal),
        size=None if result.size is None else _size(result.size),
        fullscreen=result.fullscreen,
        data=None if result.data is None else _folder(result.data),
        profile=result.profile,
        file=None if result.file is None else _file(result.file),
    )


def _preset(result: argparse.Namespace) -> str:
    """The preset named, if the game has it."""
    known = [preset.key for preset in rules_of(result.game or USUAL).presets]
    if result.preset not in known:
        form = _("There is no preset {name!r}. Choose from {known}.")
        raise ArgumentsError(form.format(name=result.preset, known=", ".join(known)))
    return str(result.preset)


def _changed(result: argparse.Namespace) -> dict[str, Any]:
    """The options to change."""
    from engine.family.option_text import named_change  # noqa: PLC0415 - it loads what all rules are made of

    try:
        return dict(named_change(rules_of(result.game or USUAL), text) for text in result.changes)
    except ValueError as error:
        raise ArgumentsError(_sentence(str(error))) from None


def _players(text: str, rules: "AnyRules") -> tuple[Player, ...]:
    words = [word.strip() for word in text.split(",")]
    counts = sorted({count for preset in rules.presets for count in preset.seats})
    if len(words) not in counts:
        form = _("{game} is played by {least} to {most} players, not by {count}.")
        raise ArgumentsError(form.format(game=_(rules.title), least=counts[0], most=counts[-1], count=len(words)))
    players = tuple(map(_player, words))
    if namesakes(_named(players, NAMES[0])):
        raise ArgumentsError(_("Every player needs a different name."))
    return players


def _named(players: tuple[Player, ...], first: str) -> tuple[Player, ...]:
    """The players, with usual names for those without; `first` is that of the first person, if it is nobody else's."""
    taken = {player.name.casefold() for player in players if player.opponent is None}
    free = [name for name in dict.fromkeys((first, *NAMES)) if name.casefold() not in taken]
    unnamed = iter(free)
    return with_names(
        [player if player.name or player.opponent else replace(player, name=next(unnamed)) for player in players]
    )


def _player(word: str) -> Player:
    kind, _colon, name = word.partition(":")
    if kind == PERSON:
        if name and not good_name(name):
            raise ArgumentsError(_("{name!r} can't be a player's name.").format(name=name))
        if words := unknown_letter(name):
            raise ArgumentsError(words)
        return Player(name)
    if word not in LEVELS:
        form = _("There is no opponent {name!r}. Choose from {known}, or {person} for a person.")
        raise ArgumentsError(form.format(name=word, known=", ".join(LEVELS), person=PERSON))
    return Player("", word)


def _deal(number: int) -> int:
    try:
        return check_deal_number(number)
    except ValueError as error:
        raise ArgumentsError(_sentence(str(error))) from None


def _size(text: str) -> tuple[int, int]:
    result = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size = (int(result[1]), int(result[2])) if result else (0, 0)
    if not all(low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)):
        form = _("Give the window size as WIDTHxHEIGHT, from {least} to {most}, not {text!r}.")
        least, most = ("x".join(map(str, bound)) for bound in (SMALLEST, LARGEST))
        raise ArgumentsError(form.format(least=least, most=most, text=text))
    return size


def _file(text: str) -> Path:
    """A file that is there."""
    path = Path(text).absolute()
    with suppress(OSError):  # a name that is too long, or a folder that may not be searched
        if path.is_file():
            return path
    raise ArgumentsError(_("There is no file {text!r}.").format(text=text))


def _folder(text: str) -> Path:
    """A folder that is there, or may be made."""
    path = Path(text)
    form = _("{text!r} can't hold settings and saved games.")
    try:
        if not text or not stat.S_ISDIR(path.stat().st_mode):
            raise ArgumentsError(form.format(text=text))
    except FileNotFoundError:
        if path.is_symlink():
            raise ArgumentsError(form.format(text=text)) from None
    except OSError as error:
        form = _("{text!r} can't be used for settings and saved games: {reason}.")
        raise ArgumentsError(form.format(text=text, reason=error.strerror)) from None
    return path
