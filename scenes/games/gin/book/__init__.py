"""The rules book of Gin and Knock Rummy, told for the options that are played."""
