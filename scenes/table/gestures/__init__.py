"""What pointer and keys mean: gestures, drags and their targets, as intents."""
