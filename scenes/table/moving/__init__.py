"""Motion that explains: what travels, with which words and sounds, and the last round again. No pixels."""
