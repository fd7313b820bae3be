"""Contract Rummy and Continental at the table."""
