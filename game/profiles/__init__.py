"""Profiles: who plays, their settings, and the lock on their folder."""
