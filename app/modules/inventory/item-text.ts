/** Texts of an item that are written in every language of the shop. */
export type ItemText = "name" | "shortDescription" | "description" | "included" | "requirements" | "measurements" | "sizeName" | "address"
