"""The coach: what the turns of a recorded game were worth, what each decision cost, and what was luck."""
