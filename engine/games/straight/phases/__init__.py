"""The phases of a turn. Each action has one function: the hand after it, or the faults for which it is refused."""
