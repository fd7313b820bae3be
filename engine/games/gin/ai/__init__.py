"""Players of Gin and Knock Rummy. They see views alone and decide no rule."""
