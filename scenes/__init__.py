"""The screens of the program: scenes draw the state of the game and turn input into intents."""
