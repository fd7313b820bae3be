"""500 Rummy, by options."""
