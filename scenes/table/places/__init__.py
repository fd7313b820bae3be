"""The geometry of the table: how high cards are, where everything lies, and where cards may go."""
