"""Duplicate matches: their page, the result of one, and the task that plays the other table."""
