"""Layers over the table: the menu, questions, dialogs of a game, covered hands."""
