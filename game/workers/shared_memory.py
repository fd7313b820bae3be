"""Loaded last by the process that workers are forked from: it excludes all objects from garbage collection.

A search for garbage writes to every object that it visits, and memory is shared only as long as nobody writes to it.
"""

import gc

gc.collect()
gc.freeze()
