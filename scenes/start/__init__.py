"""Before a game: the title screen, the choice of a new game, the games that are kept."""
