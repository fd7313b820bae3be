"""Straight Rummy at the table: its tableau, drops, motion, words and dialogs."""
