"""Pictures of the game: cards, felt, icons, text and the palette."""
