"""Pages of tournaments: access, form, service, response. Rules and figures live elsewhere."""
