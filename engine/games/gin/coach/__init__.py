"""Hints and the coach of Gin and Knock Rummy."""
