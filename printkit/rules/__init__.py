"""The law of each edition as data: texts and tables go in, effects and comparisons come out. No file is opened here."""
