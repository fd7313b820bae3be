"""Numbers that the modules of the solver share."""

SUITS4 = 4
"""The suits of a rank."""
RANKS13 = 13
"""The ranks; the ace is the first and has two places in a row."""
TOP = 13
"""The place of the high ace."""
