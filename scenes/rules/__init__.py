"""The rules book: its texts and figures, its search, and the screen that shows it."""
