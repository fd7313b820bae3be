"""A module a phase, each with `legal` (every fault of an action) and `apply` (the state after it)."""
