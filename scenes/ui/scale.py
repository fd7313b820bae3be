"""The scale of text and lines in a window."""

WIDTH, HEIGHT = 1280, 720
"""The window for which the interface's scale is 1."""
SMALLEST_SCALE = 0.86


def interface_scale(size: tuple[int, int], wish: float = 1.0) -> float:
    """The scale of text and lines for a window, multiplied by the player's wish."""
    return max(SMALLEST_SCALE, min(size[0] / WIDTH, size[1] / HEIGHT)) * wish
