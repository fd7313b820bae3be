"""House Rummy at the table: its presenter, its words, the demand, thefts, the guide."""
