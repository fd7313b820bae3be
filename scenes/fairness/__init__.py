"""The page that proves that nothing was rigged."""
