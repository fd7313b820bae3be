"""Painting of the table: the resting picture, and what moves or is highlighted over it."""
