"""The program for ears: a tree for screen readers, and a voice of its own."""
