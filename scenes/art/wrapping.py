"""Breaks text into lines, by any measure of its width: between words, and never inside a card."""

import re
from collections.abc import Callable
from unicodedata import category

CARD = "[A2-9TJQK][cdhs]|X(?:[1-9][0-9]?)?"
"""A card in running text, which stands in brackets."""
NO_CARD = "\u2060"
"""The mark behind words that look like a card and are none; it is not drawn."""
STAR = "[*-]"
"""A star in running text, which stands in brackets, too: a golden one, or one that was missed."""
PARTS = re.compile(rf"\[(?:{CARD}|{STAR})\]|.", re.DOTALL)
"""A card, a star, or a letter."""


def no_card(words: str) -> str:
    """Words that are no card, even where they look like one, as the name of the key X looks like a joker."""
    return words + NO_CARD if re.fullmatch(CARD, words) else words


def wrapped(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """Lines that by this measure are no wider than `width`, cards kept whole; a word that is wider is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(paragraph):
            longer = line + word
            if not line or measure(longer.rstrip()) <= width:
                line = longer
            else:
                lines.append(line.rstrip())
                line = word.lstrip()
            while measure(line.rstrip()) > width:
                head = _broken(line, width, measure)
                if head == line:
                    break
                lines.append(head)
                line = line[len(head) :]
        lines.append(line.rstrip())
    return lines


def _words(paragraph: str) -> list[str]:
    """The words with the blanks before them; cards and no-break spaces belong to the letters that they touch."""
    return re.findall(r"[^\S\xa0]*[\S\xa0]+", paragraph)


def _broken(line: str, width: int, measure: Callable[[str], int]) -> str:
    """The part of an overlong word that fits; at least one letter or card."""
    parts: list[str] = PARTS.findall(line)
    head = parts[0]
    for part in parts[1:]:
        if measure(head + part) > width:
            break
        head += part
    return head


def is_joined(words: str, place: int) -> bool:
    """True if the letter at a place belongs to the one before it, as an accent or the sign of a vowel does."""
    return 0 < place < len(words) and not words[place].isascii() and category(words[place]).startswith("M")
