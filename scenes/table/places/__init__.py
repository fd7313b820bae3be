"""Where everything lies, in which order, and where cards may go: pure geometry."""
