"""Things that a player sees, hears and holds: the window and its loop, sounds, controllers."""
