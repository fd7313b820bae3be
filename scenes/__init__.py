"""What is seen and touched: scenes that draw the state of the game and turn input into wishes. No rule is decided here."""
