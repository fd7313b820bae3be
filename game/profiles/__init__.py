"""Who plays: profiles, their settings, and the lock on their folder."""
