"""The commands of `boneyard`. Each imports what it needs when it runs."""
