"""Indian Rummy's presenter: groups of the hand, wild cards marked, drops, the declaration as a plan, the end."""
