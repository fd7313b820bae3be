"""Where everything lies: pure geometry, and the order in which things are shown."""
