"""What the table looks like: the resting picture, and what moves or is lit over it."""
