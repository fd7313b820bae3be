"""`python -m game`. The worker process imports this module too, so nothing is loaded before it is known which it is."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.environment import prepare_environment

    prepare_environment()
    from game.start import main

    sys.exit(main(sys.argv[1:]))
