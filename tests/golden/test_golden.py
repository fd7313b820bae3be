import pygame
import pytest
from pygame import Rect

from build.golden import main
from tests.golden import screens
from tests.staged.staging import Shot

SIZES = ("1024x640", "1280x720", "1920x1080")


@pytest.mark.parametrize("shot", list(screens.shots()), ids=lambda shot: shot.name)
def test_the_screen_looks_as_it_did(shot: Shot) -> None:
    kept = pygame.image.load(screens.FOLDER / f"{shot.name}.png")
    whole, worst = screens.difference(screens.small(shot), kept)
    assert whole <= screens.MEAN
    assert worst <= screens.WORST, "is the change wanted? CONTRIBUTING.md says how to keep new pictures"


def test_no_picture_is_kept_in_vain() -> None:
    assert {path.stem for path in screens.FOLDER.glob("*")} == {shot.name for shot in screens.shots()}


@pytest.mark.parametrize(
    ("names", "pictures"),
    [
        (["gin"], ["gin-turn", "gin-ended"]),
        (["menu-green", "learn-green-1280x720"], [*(f"menu-green-{wide}" for wide in SIZES), "learn-green-1280x720"]),
        (["gin-turn", "gin"], ["gin-turn", "gin-ended"]),
    ],
)
def test_pictures_are_named_whole_or_by_their_first_words(names, pictures) -> None:
    assert sorted(shot.name for shot in screens.named(names)) == sorted(pictures)


@pytest.mark.parametrize("arguments", [["--help"], ["men"], ["menu", "gin-nothing"]])
def test_what_names_no_picture_paints_none(arguments, monkeypatch, capsys) -> None:
    monkeypatch.setattr("build.golden.small", lambda shot: pytest.fail(f"{shot.name} is painted"))
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    told = capsys.readouterr()
    assert ("usage" in told.out) if ended.value.code == 0 else (f"the name {arguments[-1]};" in told.err)


@pytest.mark.parametrize(
    "change",
    [
        lambda picture: picture.fill((200, 60, 60), Rect(100, 60, 14, 9)),
        lambda picture: picture.scroll(3, 0),
        lambda picture: picture.fill((12, 12, 12), special_flags=pygame.BLEND_RGB_ADD),
    ],
    ids=["a button gone", "all shifted", "paler"],
)
def test_a_change_is_seen(change) -> None:
    kept = pygame.image.load(next(screens.FOLDER.glob("turn-green-1280*.png")))
    changed = kept.copy()
    change(changed)
    whole, worst = screens.difference(kept, changed)
    assert whole > screens.MEAN or worst > screens.WORST


def test_letters_set_a_little_otherwise_are_no_change() -> None:
    """As by another version of the font library: every edge a little softer, and a third of a pixel aside."""
    pygame.display.set_mode((1280, 720))
    shot = next(shot for shot in screens.shots() if shot.name == "turn-green-1280x720")
    picture = screens.take(shot, screens.FRAMES).convert(24)
    aside = picture.copy()
    aside.scroll(1, 0)
    aside.set_alpha(85)
    small = [pygame.transform.smoothscale(picture, (240, 135))]
    picture.blit(aside, (0, 0))
    small.append(pygame.transform.smoothscale(picture, (240, 135)))
    whole, worst = screens.difference(*small)
    assert whole <= screens.MEAN
    assert worst <= screens.WORST
