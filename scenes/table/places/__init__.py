"""The geometry of the table: where everything lies, in which order, and where cards may go."""
