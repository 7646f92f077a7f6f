/** Nothing to edit: a shop lists all offered items. */
export const shopFields = {}
