"""Pictures of the game: cards, felt, icons, text, and every colour (`palettes.py`)."""
