"""The opponents: each decides from its seat's view and its own random numbers alone, and plays by the same rules."""
