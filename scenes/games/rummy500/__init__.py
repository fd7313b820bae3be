"""500 Rummy at the table."""
