"""A compact simulator of rounds, built from the rules' data, for computers that look ahead; it decides no match."""
