"""The domino games that Boneyard plays, one file each."""
