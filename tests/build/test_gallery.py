"""The page of the gallery, its pictures, and the table that stages them name the same."""

import re

from tests.imports import ROOT
from tests.staged import staging

PAGE = ROOT / "docs" / "gallery.md"
TABLE = (ROOT / "tests" / "staged" / "shots.py").read_text("utf-8")
SHOTS = {name: getattr(staging, size) for name, size in re.findall(r'Shot\(\s*"([\w-]+)",\s*([A-Z]+)', TABLE)}
"""The size of each picture, read and not imported: that would stage all tables."""


def test_the_page_shows_every_picture_in_its_size():
    shown = re.findall(r", (\d+)x(\d+)\]\(pictures/gallery/(.+)\.jpg\)", PAGE.read_text("utf-8"))
    assert [(name, (int(width), int(height))) for width, height, name in shown] == [*SHOTS.items()]
    assert {path.stem for path in (PAGE.parent / "pictures" / "gallery").iterdir()} == SHOTS.keys()
    assert len(SHOTS) == TABLE.count("Shot(")
