"""Processes that do what takes longer than a frame, and the distrust that they meet."""
