"""What the screens around the table are made of: pages, controls, dialogs, lettering and cards shown small."""
