"""The table as a scene: geometry, gestures, motion and painting. No rule is decided here."""
