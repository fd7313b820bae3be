"""Catalogues: messages collected from the tree, files for translators, and the files that the game reads."""
