"""What all games think with: searches that know no game, each fed with a game's facts."""
