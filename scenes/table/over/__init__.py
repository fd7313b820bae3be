"""What lies over the table: the menu, a demand, covered hands."""
