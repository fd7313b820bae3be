"""`python -m game`. The worker process imports this module too, so nothing is loaded before it is known which it is."""

if __name__ == "__main__":
    import gc
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # until there is something to close, Ctrl-C ends it without a word
    gc.disable()  # until the first picture is shown: what is loaded until then stays

    import sys

    if getattr(sys, "frozen", False):  # of a package, a worker process begins here too
        import multiprocessing

        multiprocessing.freeze_support()
    from game.system import prepare_environment

    prepare_environment()
    from game.start import main

    sys.exit(main(sys.argv[1:]))
