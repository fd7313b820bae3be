"""What pointer and keys mean: gestures and drags as intents, and what is pointed at, dragged or open by now."""
