"""Score pages of a finished hand: where its points came from, how the game stands, what the coach has found."""
