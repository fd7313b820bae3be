"""The solver: the best turn from one seat's view, exactly, with the chain of tables that makes it legal.

Bit tricks and tuned loops live here and nowhere else in the engine. It is made for House Rummy's plays: books of three
or four, circular runs from three cards, 5 points a card and 10 for a book of three. `docs/solver.md` tells its ideas.
"""
