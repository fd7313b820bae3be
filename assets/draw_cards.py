"""Draws every card and tile, the suit signs and the program's icon as SVG files: `python -m assets.draw_cards`.

The files are committed; run this after a change to assets/drawing.
"""

from __future__ import annotations

from pathlib import Path

from assets.drawing.backs import BACKS
from assets.drawing.courts import court_card
from assets.drawing.icon import SIZE, icon
from assets.drawing.joker import joker_card
from assets.drawing.plain import ace, number_card
from assets.drawing.signs import joker_star, suit
from assets.drawing.svg import document
from assets.drawing.tiles import tile
from engine.rummy.cards import CARDS, SUITS

ROOT = Path(__file__).resolve().parent


def face(code: str) -> str:
    """SVG text of one face."""
    if code[0] == "X":
        return document(joker_card(int(code[1])))
    rank, letter = code[0], code[1]
    if rank == "A":
        return document(ace(letter))
    if rank in "JQK":
        return document(court_card(rank, letter))
    return document(number_card(rank, letter))


def pictures() -> dict[str, str]:
    """Every file, by its name under assets/."""
    out = {f"cards/{card}.svg": face(str(card)) for card in CARDS}
    out |= {f"tiles/{card}.svg": document(tile(str(card))) for card in CARDS}
    out |= {f"backs/{name}.svg": document(back()) for name, back in BACKS.items()}
    for letter in SUITS:
        out[f"signs/{letter}.svg"] = document(suit(letter, 50, 50, 96, "#000000"), 100, 100)
    out["signs/x.svg"] = document(joker_star(50, 50, 96, "#000000"), 100, 100)
    out["icon.svg"] = document(icon(), SIZE, SIZE)
    return out


def main() -> None:
    """Write the files."""
    for name, text in pictures().items():
        target = ROOT / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
