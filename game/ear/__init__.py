"""The program for screen readers: its things as a tree that the system's readers know."""
