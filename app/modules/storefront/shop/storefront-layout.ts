/** The id of the route that every page of a shop stands in. */
export const storefrontLayout = "modules/storefront/shop/layout.route"
