"""Lessons at the real table, the page that keeps them, and the tips that go on into a first game."""
