"""Guidance in one's own turn: hints in steps, a turn shown, moves put in order, a warning before a demand."""
