"""The table's own sentences and signs in them."""

import re

_CARD = re.compile(r"(?<!\[)\b([A2-9TJQK][cdhs]|X[12])\b(?!\])")


def tokens(words: str) -> str:
    """The sentence with its cards marked, so that they are drawn as cards."""
    return _CARD.sub(r"[\1]", words)
