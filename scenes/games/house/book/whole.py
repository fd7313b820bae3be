"""The whole book: every entry in order."""

from engine.text import N_
from scenes.games.house.book.basics import BASICS
from scenes.games.house.book.ending import ENDING
from scenes.games.house.book.notes import NOTES
from scenes.games.house.book.playing import PLAYING
from scenes.rules.book import Book

BOOK = Book(N_("House Rummy"), (*BASICS, *PLAYING, *ENDING, *NOTES))


def book(options: object) -> Book:
    """The book tells of both editions, whatever is played."""
    del options
    return BOOK
