"""The application: window and loop, sessions, opponents in a worker process, saves and settings. `python -m game`."""
