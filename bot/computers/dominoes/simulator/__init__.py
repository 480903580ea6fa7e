"""A compact simulator of rounds for computers that think ahead, made from the rules' data; the rules engine decides."""
