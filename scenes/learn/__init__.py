"""Lessons at the real table, the page that lists them, and the tips in a first game."""
