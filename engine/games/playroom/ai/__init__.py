"""Computer players of Playroom Rummy, and how they choose."""
