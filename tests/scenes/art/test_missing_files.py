"""A missing or broken file of the program is told in a sentence."""

from __future__ import annotations

import pytest

from scenes.art import faces, text
from scenes.art.vector import NotWholeError, asset, rasterise


def test_what_is_missing_or_broken_of_the_program_is_told_in_a_sentence(tmp_path, monkeypatch):
    with pytest.raises(NotWholeError, match=r"assets/cards/none\.svg is missing or broken.*\.$"):
        asset("cards/none.svg")
    with pytest.raises(NotWholeError, match="a picture is missing or broken"):
        rasterise("<svg", (8, 8))
    gone = tmp_path / "NotoSans-Regular.ttf"
    monkeypatch.setattr(faces, "font_path", lambda _bold: str(gone))
    monkeypatch.setattr(faces, "face", faces.face.__wrapped__)  # which opens it anew
    with pytest.raises(NotWholeError, match="NotoSans-Regular"):
        text.font(3001)


@pytest.mark.parametrize("content", [b"", b"no font at all " * 50, bytes(5000)])
def test_a_font_file_with_other_contents_is_told_in_a_sentence_before_it_is_used(content, tmp_path, monkeypatch):
    broken = tmp_path / "NotoSans-Bold.ttf"
    broken.write_bytes(content)
    monkeypatch.setattr(faces, "font_path", lambda _bold: str(broken))
    monkeypatch.setattr(faces, "face", faces.face.__wrapped__)
    with pytest.raises(NotWholeError, match="NotoSans-Bold"):
        text.font(3001, True)
