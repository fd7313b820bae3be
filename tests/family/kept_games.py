"""Numbered games of opponents as records; the seats change from number to number."""

from engine.cli.playing import AnyStep, Contestant, play_game, stream
from engine.cli.recording import recorded
from engine.family.game import new_game
from engine.family.rules import AnyRules
from engine.rummy.shuffle import MAX_DEAL


def game_text(rules: AnyRules, preset: str, seats: tuple[str, ...], number: int) -> str:
    """The record of the game of this number; deal and opponents' random numbers depend on all that is given."""
    about = ("kept", rules.name, preset, *seats, number)
    turn = number % len(seats)
    names = (*seats[turn:], *seats[:turn])
    options = rules.options(preset, len(names), {})
    players = [Contestant(name, stream(*about, seat)) for seat, name in enumerate(names)]
    steps: list[AnyStep] = []
    play_game(new_game(rules, options, stream(*about).below(MAX_DEAL)), players, lambda: 0.0, steps.append)
    return recorded(steps, players)
