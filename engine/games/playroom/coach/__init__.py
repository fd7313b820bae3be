"""Hints and the coach of Playroom Rummy."""
