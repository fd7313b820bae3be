"""The games of the family, one folder each: rules, opponents, hints and coach. No game imports another."""
