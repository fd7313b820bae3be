"""The score pages of a finished hand: the sources of its points, the standing of the game, the coach's findings."""
