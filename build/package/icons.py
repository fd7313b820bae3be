"""The program's icon in the sizes and forms that desktops ask for, drawn from assets/icon.svg."""

import io
import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image

from build.package.identity import ROOT

SOURCE = ROOT / "assets/icon.svg"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels; the sizes of the hicolor icon theme."""
_WINDOWS = (16, 24, 32, 48, 64, 128, 256)
_MACOS = (16, 32, 64, 128, 256, 512, 1024)


def image(size: int) -> Image.Image:
    """The icon as a picture of `size` by `size` pixels."""
    surface = pygame.image.load_sized_svg(str(SOURCE), (size, size))
    return Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    out = io.BytesIO()
    image(size).save(out, "PNG", optimize=True)
    return out.getvalue()


def write_ico(path: Path) -> None:
    """The icon for Windows: the program, its installer and its shortcuts."""
    pictures = [image(size) for size in _WINDOWS]
    pictures[-1].save(path, "ICO", sizes=[picture.size for picture in pictures], append_images=pictures[:-1])


def write_icns(path: Path) -> None:
    """The icon for macOS."""
    pictures = [image(size) for size in _MACOS]
    pictures[-1].save(path, "ICNS", append_images=pictures[:-1])
