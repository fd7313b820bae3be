"""The game that is played, watched or taught: who acts, what each seat sees, and which level is asked."""
