"""The game that is played, watched or taught: who acts, and what each seat sees."""
