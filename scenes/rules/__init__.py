"""The rules book: read from `book/en.txt` of each game's folder, its figures, its search, and its screen."""
