/** An item's page is `item-{number}`. */
export const itemPrefix = "item-"

/** A component that members try out is at `test-component-{id}`. */
export const testComponentPrefix = "test-component-"

/** The storefront's own addresses, and those that are kept for it. */
const reserved = new Set(["404", "cart", "checkout", "booking-preview", "ical", "error-org-missing", "bookings", "shop", "sign-in"])

/** Whether the storefront needs a slug for itself, so that no page may have it. */
export const isReservedSlug = (slug: string) => reserved.has(slug) || slug.startsWith(itemPrefix) || slug.startsWith(testComponentPrefix)
