"""A program with one level more, which looks at each game: `python -m tests.whole.seventh_level FOLDER`.

The three places are changed before anything else is loaded, as if their files had been. Prints JSON: for each game what
was found of the new level.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any

PLACES = ("engine/family/levels.py", "scenes/player_names.py", "engine/games/*/levels.py")
"""The places that a further level costs: its name, the names of those who play it, and its row in each game."""
NAME, TITLE, SENTENCE = "grandmaster", "Grandmaster", "Plays as nobody did before."
NAMES = ("Zenobia", "Zita", "Zora", "Zelda", "Zoe", "Zadie", "Zara", "Zuri")
KEPT = Path("tests/records/texts/one-hand-a-game.txt")


def add() -> None:
    """Change the three places."""
    from engine.family import levels

    level = levels.Level(name=NAME, title=TITLE)
    levels.LEVELS[NAME] = level  # type: ignore[index]
    from scenes import player_names

    player_names.OPPONENT_NAMES = MappingProxyType({**player_names.OPPONENT_NAMES, NAME: NAMES})
    from engine.games.list import game_names
    from engine.mind.levels import row

    for name in game_names():
        module = import_module(f"engine.games.{name}.levels")
        first = module.ROWS[0]
        module.ROWS = (*module.ROWS, row(level, SENTENCE, first.effort, limit=first.limit, **first.habits))


def looked_at(name: str, folder: Path) -> dict[str, Any]:
    """The new level in a game: chosen from the command line, seated, kept, shown, played, recorded, read."""
    from engine.family.game_text import record_of_text, text_of_game
    from engine.family.levels import LEVELS, nearest, present
    from engine.family.replay import moments
    from engine.games.list import read_record, rules_of
    from game import arguments
    from game.profiles import settings
    from game.records import library
    from scenes.player_names import with_names
    from scenes.session import Player
    from scenes.settings.settings import GameChoice, Settings
    from scenes.start.seat_question import question
    from scenes.start.seats import Chair
    from scenes.ui.controls import Tile
    from scenes.ui.line_editor import LineEdit

    rules = rules_of(name)
    preset = rules.presets[0]
    seats = preset.seats[0]
    word = arguments._player(NAME)
    players = with_names((Player("Ann"), *[word] * (seats - 1)))
    chosen = Settings(game=name, choices={name: GameChoice(preset=preset.key, players=players)})
    settings.save(folder, chosen)
    chairs = [Chair(LineEdit(player.name, 16), player.opponent) for player in players]
    asked = question(rules.levels, chairs, 1, lambda _level: None).options
    tiles = [each for each in asked if isinstance(each, Tile) and each.name == f"opponent {NAME}"]
    record, decided = played(rules, players)
    path = folder / f"20260101-000000-{len(name):08x}.jsonl"
    path.write_text(record, "utf-8", newline="\n")
    read = read_record(record)
    text = text_of_game(*read)
    return {
        "levels": [level.name for level in rules.levels],
        "seated": [player.name for player in players],
        "kept": settings.load(folder) == (chosen, ()),
        "shown": [[tile.title, tile.aside, tile.words] for tile in tiles],
        "decided": decided,
        "read": [player.opponent for player in library.saved(path).players] == [player.opponent for player in players],
        "replayed": len(list(moments(*read))),
        "text": record_of_text(text, rules_of) == read[1].text,
        "order": nearest(NAME, [*LEVELS][:-1]) == [*LEVELS][-2] and present(NAME) == NAME,
    }


def played(rules: Any, players: Any) -> tuple[str, int]:
    """The record of a hand in which the person plays plainly, and the decisions of the new level in it."""
    from engine.family.game import act, new_game
    from engine.family.recorder import Recorder

    preset = rules.presets[0]
    game = new_game(rules, rules.options(preset.key, len(players), {}), 7)
    recorder, mind, decided = Recorder(), rules.mind(NAME), 0
    lines = [recorder.begin(game, [{"name": each.name, "opponent": each.opponent} for each in players])]
    while not game.hand_over:
        view = rules.view(game.hand, game.mover)
        person = players[game.mover].opponent is None
        decided += not person
        for action in rules.plainest(view) if person else mind(view, decided, lambda: False):
            after = act(game, action)
            lines.append(recorder.action(game, action, after))
            game = after
    return "".join(lines), decided


def old_texts() -> list[str]:
    """The kept texts of games, read and written again."""
    from engine.family.game_text import record_of_text, text_of_game
    from engine.games.list import read_record, rules_of

    return [
        text_of_game(*read_record(record_of_text(text, rules_of))).splitlines()[-1]
        for text in KEPT.read_text("utf-8").splitlines()
    ]


def main(folder: Path) -> None:
    """Add the level, look at all games and print."""
    add()
    from engine.games.list import game_names

    found = {name: looked_at(name, folder) for name in game_names()}
    sys.stdout.write(json.dumps({"games": found, "texts": old_texts()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
