import type { Amenity } from "./amenities.ts"

/** Facts that are numbers, in the order of pages and forms. */
export const countedFacts = ["guests", "bedrooms", "beds", "bathrooms", "area"] as const

/** Facts of a property; a missing one is not shown. `guests`: the largest number; `area` in square metres. */
export type PropertyFacts = Partial<Record<(typeof countedFacts)[number], number>> & { amenities?: Amenity[] }
