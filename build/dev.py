"""Set up and run House Rummy from a checkout: `python3 build/dev.py play`, `python3 build/dev.py test`.

Needs Python 3.11 or newer with pip, and nothing else. The commands are in `dev_commands.py`. This file parses on any
Python, back to 2.7, so that those that are too old get a sentence and not a traceback.
"""

import os
import runpy
import sys

OLDEST = (3, 11)

if sys.version_info[:2] < OLDEST:
    versions = OLDEST + tuple(sys.version_info[:2])
    sys.exit("House Rummy needs Python %d.%d or newer, and this is Python %d.%d." % versions)  # noqa: UP031 - see above

runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), "dev_commands.py"), run_name=__name__)
