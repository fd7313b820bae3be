"""The pages before a game: title, choice of a new game and its seats, saved games, deals of the day, profiles."""
