"""Building blocks of the screens around the table: pages, controls, dialogs, lettering and cards shown small."""
