"""The dice games that Boneyard plays, one file each."""
