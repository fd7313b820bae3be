"""Processes that do what takes longer than a frame: messages, deadlines, and the distrust that they meet."""
