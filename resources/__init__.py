"""Data that the program carries; no code.

`sample.flac` is a spoken sample of 20 seconds, and `sample.txt` the text it speaks. A speech synthesiser made it
(`make sample`), so nobody's voice is in it.
"""
