"""A deal made anew by its number, written apart from the program: only the standard library, and none of its names.

The mixing function is Steele, Lea and Flood's splitmix64; the shuffle is Durstenfeld's form of Fisher and Yates.
"""

import hashlib

M = 0xFFFFFFFFFFFFFFFF


class Bits:
    def __init__(self, seed):
        self.x = seed & M

    def draw(self):
        self.x = (self.x + 0x9E3779B97F4A7C15) & M
        z = self.x
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & M
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & M
        return z ^ (z >> 31)

    def upto(self, n):
        while True:
            v = self.draw()
            if v < M + 1 - (M + 1) % n:
                return v % n


def mix(pack, bits):
    pack = list(pack)
    for i in reversed(range(1, len(pack))):
        j = bits.upto(i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def fingerprint(number, salt):
    return hashlib.sha256((str(number) + " " + salt).encode("ascii")).hexdigest()


def after_cut(number, salt, place):
    """The number that deals the cards where the pack was cut at this place."""
    digest = hashlib.sha256(b" ".join((b"%d" % number, salt.encode("ascii"), b"%d" % place))).digest()
    return int.from_bytes(digest, "big") % 1_000_000_000_000


def cards(number, place, pack, *, in_a_row):
    """The pack of a hand; `place` counts the packs shuffled before in a row, or the hands dealt before."""
    if in_a_row:
        bits = Bits(number)
        for _ in range(place):
            mix(pack, bits)
        return mix(pack, bits)
    return mix(pack, Bits(Bits(number).draw() ^ Bits(3 * place + 1).draw()))
