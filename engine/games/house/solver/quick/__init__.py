"""Good turns at once and hands played out by them, on masks alone: for opponents that look ahead, not for proofs."""
