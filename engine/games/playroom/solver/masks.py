"""Numbers that the modules of the solver share."""

from typing import Final

SUITS4: Final = 4
"""The suits of a rank."""
RANKS13: Final = 13
"""The ranks; the ace is the first and has two places in a row."""
TOP: Final = 13
"""The place of the high ace."""
