"""The toy game at the table: all that a game's folder of the scenes needs."""
