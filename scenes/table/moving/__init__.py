"""Motion that explains changes, with words and sounds, and the replay of the last round. It paints nothing."""
