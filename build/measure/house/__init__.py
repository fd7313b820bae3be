"""Measures that are House Rummy's own: its tournament of levels, its judge of turns, its solver."""
