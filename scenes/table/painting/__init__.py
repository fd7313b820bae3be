"""What the table looks like: the resting picture, and what is drawn over it."""
