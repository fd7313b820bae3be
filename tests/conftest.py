"""Settings of all tests."""

LONG = ("whole", "window")
"""The folders of the tests that take longest."""


def pytest_collection_modifyitems(items):
    """The longest tests come first, so that at the end no worker has them left while the others have nothing."""
    items.sort(key=lambda item: item.path.parent.name not in LONG)
