"""The effects of intents: who performs each, when it can be done, and what hinders it."""
