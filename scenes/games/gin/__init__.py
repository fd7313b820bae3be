"""Gin and Knock Rummy at the table: their presenter, words, the knock that is set out, laying off, the score."""
