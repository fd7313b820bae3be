"""A further level costs three places, and no text of a game depends on the levels there are."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.family.game_text import record_of_text, text_of_game
from engine.family.levels import LEVELS
from engine.games.list import game_names, read_record, rules_of
from scenes.games.list import PRESENTERS
from tests.imports import ROOT
from tests.whole import seventh_level
from tests.whole.seventh_level import KEPT, NAME, NAMES, PLACES, SENTENCE, TITLE

TEXTS = KEPT.read_text("utf-8").splitlines()


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """What the program with one level more found."""
    folder = tmp_path_factory.mktemp("seventh")
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", seventh_level.__name__, str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout[done.stdout.index("{") :])


@pytest.mark.parametrize("name", game_names())
def test_a_seventh_level_is_seated_kept_shown_played_recorded_and_read(found, name):
    result, usual = found["games"][name], [level.name for level in rules_of(name).levels]
    assert result["levels"] == [*usual, NAME]
    assert result["seated"][1] == NAMES[0]
    assert result["shown"] == [[NAMES[0], TITLE, SENTENCE]]
    assert result["kept"] == (name in PRESENTERS), "settings keep what can be shown"
    assert result["read"]
    assert result["order"]
    assert result["decided"] > 0
    assert result["replayed"] > result["decided"]
    assert result["text"]


def test_texts_of_games_keep_their_meaning_whatever_levels_there_are(found):
    """They were written when there were six levels, and name all of them."""
    again = [text_of_game(*read_record(record_of_text(text, rules_of))).splitlines()[-1] for text in TEXTS]
    assert again == TEXTS == found["texts"]
    records = "".join(record_of_text(text, rules_of) for text in TEXTS)
    assert all(f'"opponent":"{name}"' in records for name in list(LEVELS)[:6])


def test_the_map_names_the_places_of_a_level():
    rows = Path(ROOT / "docs/architecture.md").read_text("utf-8").splitlines()
    (told,) = (row for row in rows if row.startswith("| a further level"))
    assert told.count("`") == 2 * len(PLACES) + 2
    assert all(f"`{place.removeprefix('engine/games/*/')}`" in told for place in PLACES)
