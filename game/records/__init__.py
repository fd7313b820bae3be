"""Games on the disk: their files, names and summaries, what is handed on, the bin, and exercises made of them."""
