"""What all parts of leagues share: controls, sentences, access and posts."""
