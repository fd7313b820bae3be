"""The spoken form of all that is shown: names of cards, words of things, news of the table, sentences to be said."""
