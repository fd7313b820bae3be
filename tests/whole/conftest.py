from collections.abc import Iterator

import pytest

from scenes.table.painting import overlay


@pytest.fixture(autouse=True, scope="module")
def _no_pictures_ahead() -> Iterator[None]:
    """Faces are made when they are painted: in a whole game there are many frames with time to make others."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(overlay, "AHEAD", 0.0)
        yield
