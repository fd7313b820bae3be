"""Caches do not grow with the hours that are played."""

import ast
import re
from collections.abc import Iterable

from tests.imports import ROOT, modules, nodes

PARTS = ("engine", "scenes", "game")
FEW_KEYS = {
    "engine/family/confidence.py: quantile",
    "engine/games/gin/ai/stakes.py: _chances",
    "engine/games/house/player.py: _quick_weights",
    "engine/games/house/solver/candidates.py: _books",
    "engine/games/playroom/judge/first_meld.py: _not_parted",
    "engine/games/playroom/judge/first_meld.py: holding",
    "engine/games/playroom/melds.py: law_of",
    "engine/games/playroom/options.py: _pack",
    "engine/games/conquian/options.py: _pack",
    "engine/games/conquian/melds.py: _law",
    "engine/games/contract/melds.py: _law",
    "engine/games/contract/options.py: _pack",
    "engine/games/indian/least_count.py: _rows_in",
    "engine/games/indian/options.py: _pack",
    "engine/games/rummy500/melds.py: _law",
    "engine/games/rummy500/options.py: _pack",
    "engine/games/straight/ai/facts.py: partners",
    "engine/games/straight/melds.py: all_melds",
    "engine/mind/pack_melds.py: _spread",
    "engine/rummy/meld_law.py: _runs",
    "engine/rummy/melds.py: runs",
    "scenes/art/vector.py: asset",
}
"""Functions with an unbounded cache that are asked with a few numbers or texts only."""
MANY_VALUES = {"int", "float", "str", "frozenset", "tuple", "Card", "Play"}
"""Types of arguments of which a game that goes on for hours has ever new values."""
UNBOUNDED = {"cache", "functools.cache", "lru_cache(None)", "lru_cache(maxsize=None)"}


def unbounded_caches(all_nodes: Iterable[ast.AST]) -> list[str]:
    """The functions whose cache has no bound, though their arguments may have any number of values."""
    result = []
    for function in (node for node in all_nodes if isinstance(node, ast.FunctionDef)):
        arguments = [*function.args.args, *function.args.kwonlyargs]
        kinds = {re.split(r"\W", ast.unparse(each.annotation))[0] for each in arguments if each.annotation}
        if UNBOUNDED & {ast.unparse(each) for each in function.decorator_list} and kinds & MANY_VALUES:
            result.append(function.name)
    return result


def test_no_cache_that_is_asked_with_cards_or_texts_is_without_a_bound():
    result = {
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for path in modules(*PARTS)
        for name in unbounded_caches(nodes(path))
    }
    assert result == FEW_KEYS


def test_a_cache_without_a_bound_is_seen():
    source = "@cache\ndef f(cards: frozenset[Card]) -> int: ...\n@lru_cache(8)\ndef g(row: int) -> int: ..."
    assert unbounded_caches(ast.walk(ast.parse(source))) == ["f"]
