"""Proofs by prices: texts which show that nobody can lay more; the checker stands alone (solver.md)."""
