"""The commands of `boneyard`; a command imports what it needs when it runs."""
