"""`python -m game`. The worker process imports this module too, so nothing is loaded before it is known which it is."""

if __name__ == "__main__":
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until there is something to close, Ctrl-C ends it without a word

    import multiprocessing
    import sys

    multiprocessing.freeze_support()
    from game.environment import prepare_environment

    prepare_environment()
    from game.start import main

    sys.exit(main(sys.argv[1:]))
