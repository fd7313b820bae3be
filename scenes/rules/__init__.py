"""The rules book: its text from `book/en.txt` of each game's folder, its figures, its search, and its screen."""
