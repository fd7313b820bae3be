"""An evening, whole: the real program with its real workers, one short deal of every game and everything around it.

`build/bench/evening.py` spends others, by chance and for as long as one likes.
"""

from pathlib import Path

from tests.whole.evening import spend

SCENES = {
    *("MenuScene", "LessonScene", "LearnScene", "SettingsScene", "ChooseScene", "NewGameScene", "OptionsScene"),
    *("TableScene", "HandScoreScene", "GameOverScene", "GiveUpScene", "StatisticsScene", "GamesScene", "WatchScene"),
    *("DayScene", "ProfilesScene"),
}
"""Those that an evening sees, among others."""


def test_an_evening_with_every_game_goes_well(tmp_path: Path) -> None:
    person, wrong = spend(1, tmp_path)
    assert not wrong, wrong
    assert person.met >= SCENES
    assert not person.missed
