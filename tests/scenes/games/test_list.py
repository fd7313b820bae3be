"""The list of the games that can be shown."""

import pytest

from engine.family.game import new_game
from engine.family.house_rules import HouseRules
from engine.games.house.options import options
from engine.games.list import game_names, rules_of
from game.profiles.settings import checked
from game.session.session_state import views_of
from scenes.games.list import PRESENTERS, presenter, shown_names
from scenes.start.catalogue import entries
from tests.scenes.table.fake import players, position


def test_every_game_that_can_be_shown_is_a_game_of_the_engine() -> None:
    assert set(PRESENTERS) <= set(game_names())


def test_a_game_without_a_table_is_offered_nowhere() -> None:
    """Its house rules, which a code may bring, are left out, too, and settings do not choose it."""
    for hidden in set(game_names()) - set(shown_names()):
        mine = HouseRules(name="Mine", game=hidden, preset=rules_of(hidden).presets[0].key)
        assert hidden not in {entry.rules.name for entry in entries([mine])}
        settings, _ = checked({"game": hidden, "choices": {hidden: {}}})
        assert (settings.game, dict(settings.choices)) == ("house", {})


def test_a_session_names_the_game_by_which_its_presenter_is_found() -> None:
    views = views_of(position(hands=("3h", "4h"), table=((), ())))
    shown = presenter(views.game).tableau(views.of(0), (), players(2), revealed=True)
    assert len(shown.spaces) == options("classic", 2).seats


def test_a_game_that_cannot_be_shown_is_named() -> None:
    with pytest.raises(ValueError, match="'whist' is no game"):
        presenter("whist")


@pytest.mark.parametrize("name", shown_names())
def test_cards_that_are_no_group_lose_none_however_they_were_put(name: str) -> None:
    """A drop beside a group, which names no place in it, asks for the group so."""
    rules = rules_of(name)
    preset = rules.presets[0]
    seen = rules.view(new_game(rules, rules.options(preset.key, min(preset.seats), {}), 7).hand, 0)
    arranger, pack = presenter(name).arranger(seen), rules.options(preset.key, min(preset.seats), {}).pack
    for count in (1, 3, 4):
        for start in range(0, 50, 7):
            cards = pack.cards[start : start + 2 * count : 2]
            assert sorted(arranger.in_order(frozenset(cards), (), {})) == sorted(cards)
            assert sorted(arranger.in_order(frozenset(cards), cards[::-1], {})) == sorted(cards)
