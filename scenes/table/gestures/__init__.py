"""Gestures of pointer and keys as intents, and the state between events: what is pointed at, dragged or open."""
