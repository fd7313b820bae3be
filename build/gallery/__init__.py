"""The gallery: `table.py` has a row for each picture, the modules beside it stage what the rows name."""
