"""Parse the command line of `python -m game`. Bad arguments get one sentence."""

import argparse
import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from engine.games.house.ai.levels import LEVELS
from engine.games.house.editions import EDITIONS, seating
from engine.rummy.shuffle import check_deal_number
from engine.text import _
from game.players import good_name
from game.settings import LARGEST, SMALLEST
from scenes.faces import NAMES, namesakes, with_faces
from scenes.services import LENGTHS, Settings, Setup
from scenes.session import Player

PERSON = "human"


class ArgumentsError(Exception):
    """Arguments that cannot be; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The options given on the command line; None for each that was not given."""

    edition: str | None
    players: tuple[Player, ...] | None
    deal: int | None
    length: str | None
    size: tuple[int, int] | None
    fullscreen: bool
    data: Path | None

    def setup(self, settings: Settings) -> Setup | None:
        """The game to start at once, filled up from the settings; None where none is asked for."""
        if self.edition is None and self.players is None and self.deal is None and self.length is None:
            return None
        return Setup(
            edition=self.edition or settings.edition,
            players=self.players or settings.players,
            deal=self.deal,
            length=self.length or settings.length,
        )


def _sentence(message: str) -> str:
    return f"{message[:1].upper()}{message[1:]}."


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise ArgumentsError(_sentence(message))


def parse(arguments: Sequence[str]) -> Wanted:
    """The wishes of a command line. Raises ArgumentsError."""
    parser = _Parser(prog="python -m game", description=_("House Rummy, a card game."))
    parser.add_argument("--edition", choices=sorted(EDITIONS), help=_("start a game of this edition"))
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help=_("players by seat, separated by commas: human, human:NAME or an opponent: {names}").format(
            names=", ".join(LEVELS)
        ),
    )
    parser.add_argument("--deal", type=int, metavar="N", help=_("play this deal"))
    parser.add_argument("--length", choices=LENGTHS, help=_("start a game of six hands, of three or of one"))
    parser.add_argument("--size", metavar="WxH", help=_("size of the window in pixels"))
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    parser.add_argument("--data", metavar="DIR", help=_("folder for settings and saved games"))
    found = parser.parse_args(arguments)
    return Wanted(
        edition=found.edition,
        players=None if found.seats is None else _players(found.seats),
        deal=None if found.deal is None else _deal(found.deal),
        length=found.length,
        size=None if found.size is None else _size(found.size),
        fullscreen=found.fullscreen,
        data=None if found.data is None else _folder(found.data),
    )


def _players(text: str) -> tuple[Player, ...]:
    words = [word.strip() for word in text.split(",")]
    try:
        seating(len(words))
    except ValueError as error:
        raise ArgumentsError(_sentence(str(error))) from None
    players = [_player(word, name) for word, name in zip(words, NAMES, strict=False)]
    if namesakes(players):
        raise ArgumentsError(_("Every player needs a different name."))
    return with_faces(players)


def _player(word: str, usual: str) -> Player:
    kind, _colon, name = word.partition(":")
    if kind == PERSON:
        if name and not good_name(name):
            raise ArgumentsError(_("{name!r} can't be a player's name.").format(name=name))
        return Player(name or usual)
    if word not in LEVELS:
        form = _("There is no opponent {name!r}. Choose from {known}, or {person} for a person.")
        raise ArgumentsError(form.format(name=word, known=", ".join(LEVELS), person=PERSON))
    return Player(usual, word)


def _deal(number: int) -> int:
    try:
        return check_deal_number(number)
    except ValueError as error:
        raise ArgumentsError(_sentence(str(error))) from None


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)):
        form = _("Give the window size as WIDTHxHEIGHT, from {least} to {most}, not {text!r}.")
        least, most = ("x".join(map(str, bound)) for bound in (SMALLEST, LARGEST))
        raise ArgumentsError(form.format(least=least, most=most, text=text))
    return size


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
