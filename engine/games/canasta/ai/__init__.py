"""The opponents of Canasta, and what they think with."""
