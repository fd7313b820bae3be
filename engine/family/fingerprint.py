"""Fingerprints: short texts that stand for a rule set, or bind the program to a deal before its first card."""

import json
from hashlib import sha256

from engine.family.rules import A, H, O, Rules, V

_LENGTH = 16
"""Hexadecimal digits of a rule set's fingerprint."""


def rule_set(rules: Rules[O, H, A, V], options: O) -> str:
    """The fingerprint of a game's options and number of players: equal for equal rules, whatever they are called."""
    chosen = {key: value for key, value in rules.write_options(options).items() if key != "preset"}
    body = json.dumps([rules.name, rules.seating(options).seats, chosen], sort_keys=True, separators=(",", ":"))
    return sha256(body.encode()).hexdigest()[:_LENGTH]


def of_deal(number: int, salt: str) -> str:
    """The fingerprint of a deal, shown before its first card: SHA-256 of the deal number and the salt."""
    return sha256(f"{number} {salt}".encode()).hexdigest()
