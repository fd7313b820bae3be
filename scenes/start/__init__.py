"""Before a game: the title screen, the choice of a new game and its seats, the games that are saved, the profiles."""
