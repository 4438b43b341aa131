"""A companion that settles disputes: transcript -> replay under each edition's law -> verdict. Pure: text and values only."""
