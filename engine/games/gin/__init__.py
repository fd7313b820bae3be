"""Gin and Knock Rummy: one game, whose presets differ by options alone."""
