"""The queue of sentences: what cuts short, what waits, and what can be heard again."""

from scenes.spoken.speech import KEPT, Order, Speech, Urgency

NOTHING = "Nothing else was said."


def said(*sentences: str) -> Speech:
    speech = Speech()
    for number, words in enumerate(sentences):
        speech = speech.say(words, Urgency.NEXT, 10.0 * number)
    return speech


def test_news_wait_and_an_answer_cuts_them_short() -> None:
    speech = said("one", "two")
    assert speech.orders == (Order("one", cuts=False), Order("two", cuts=False))
    assert speech.say("now", Urgency.NOW, 20.0).orders == (Order("now", cuts=True),)


def test_news_are_not_said_twice_in_a_second_but_every_key_is_answered() -> None:
    speech = said("one").taken()
    assert speech.say("one", Urgency.NEXT, 0.5).orders == ()
    assert speech.say("one", Urgency.NOW, 0.5).orders == (Order("one", cuts=True),)
    assert speech.say("one", Urgency.NEXT, 1.5).orders == (Order("one", cuts=False),)


def test_what_was_said_can_be_walked_back_and_forth() -> None:
    speech = said("one", "two", "three").walk(-1, NOTHING)
    assert speech.orders[-1].words == "two"
    assert speech.again(NOTHING).orders[-1].words == "two"
    back = speech.walk(-1, NOTHING)
    assert back.orders[-1].words == "one"
    assert back.walk(-1, NOTHING).orders[-1].words == NOTHING
    assert back.walk(-1, NOTHING).walk(1, NOTHING).orders[-1].words == "two"


def test_news_lead_back_to_the_newest_sentence() -> None:
    speech = said("one", "two").walk(-1, NOTHING).say("three", Urgency.NEXT, 99.0)
    assert speech.walk(-1, NOTHING).orders[-1].words == "two"


def test_silence_leaves_out_what_waits() -> None:
    assert said("one", "two").stop().orders == (Order("", cuts=True),)
    assert Speech().again(NOTHING).orders == (Order(NOTHING, cuts=True),)


def test_only_the_last_sentences_are_kept() -> None:
    speech = said(*map(str, range(KEPT + 5)))
    assert len(speech.said) == KEPT
    assert speech.said[-1] == str(KEPT + 4)
