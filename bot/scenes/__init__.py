"""What the playground offers to somebody who is new to Boneyard: scenes, prepared by people who use the running bot."""
