"""The room in which all games think: a game gives facts, and never a search."""
