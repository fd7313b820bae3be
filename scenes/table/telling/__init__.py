"""What happens at the table, in words: plays and turns by name, the log of the hand, the banner."""
