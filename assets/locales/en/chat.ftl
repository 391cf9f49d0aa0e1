# Talk at the table.
