/** A shop shows what the organization rents out; there is nothing to edit. */
export const shopFields = {}
