"""Fingerprints and salts as text for players."""

_TOGETHER = 8
"""The number of digits in a group."""


def parted(digits: str) -> str:
    """Digits in groups, so that they can be compared by eye."""
    return " ".join(digits[start : start + _TOGETHER] for start in range(0, len(digits), _TOGETHER))
