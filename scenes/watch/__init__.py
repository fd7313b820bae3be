"""Games that are over, watched move by move at the table on which they were played."""
