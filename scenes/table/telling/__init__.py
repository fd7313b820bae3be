"""The game in words: plays and turns by name, the log of the hand, the banner."""
