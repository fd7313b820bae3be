"""The state of the table, one value, and the parts that replace it: each by a whole new one."""
