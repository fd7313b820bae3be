"""What is shown of a hand that is over: where its points came from, how the game stands, what the coach has found."""
