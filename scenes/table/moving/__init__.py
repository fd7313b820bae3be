"""Motion that explains changes, with words and sounds. It paints nothing."""
