"""Fingerprints and salts as text for players."""

_TOGETHER = 8
"""Digits that stand together."""


def parted(digits: str) -> str:
    """Digits in groups, so that they can be compared by eye."""
    return " ".join(digits[start : start + _TOGETHER] for start in range(0, len(digits), _TOGETHER))
