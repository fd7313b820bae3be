"""Help for people who play Straight Rummy."""
