"""Gin and Knock Rummy at the table: their presenter, words, the knock as a plan, laying off, the score."""
