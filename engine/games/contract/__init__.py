"""Contract Rummy and Continental, by options."""
