"""The tests of Boneyard; the folders mirror the tree."""
