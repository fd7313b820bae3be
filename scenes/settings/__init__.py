"""The settings: what there is to choose, and the screen on which it is chosen."""
