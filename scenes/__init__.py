"""What is seen and touched: scenes draw the state of the game and turn input into wishes."""
