"""The law that options give: looked up once, and one for the same options wherever they come from."""

import pickle
from dataclasses import replace

from engine.games.playroom.options import OPTIONS


def test_the_law_of_options_is_looked_up_once():
    options = OPTIONS.read("tiles", 2, {})
    assert vars(options).keys().isdisjoint({"law"})
    assert options.law is options.law
    assert vars(options)["law"] is options.law


def test_options_that_were_sent_to_a_worker_have_the_same_law_and_are_the_same():
    options = OPTIONS.read("tiles", 2, {})
    law = options.law
    sent = pickle.loads(pickle.dumps(options))  # noqa: S301 - made here
    assert "law" not in vars(sent)
    assert (sent, hash(sent)) == (options, hash(options))
    assert sent.law is law
    assert replace(options, ace="both").law is not law
