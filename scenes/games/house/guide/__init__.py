"""Help in a player's own turn: hints, a turn shown in steps, moves put in order, a warning before a demand."""
