/** What a property offers, in the order in which it is shown. */
export const amenities = [
  "wifi",
  "parking",
  "kitchen",
  "washer",
  "airConditioning",
  "heating",
  "fireplace",
  "sauna",
  "hotTub",
  "pool",
  "terrace",
  "garden",
  "barbecue",
  "tv",
  "workplace",
  "crib",
  "pets",
  "stepFree",
] as const

export type Amenity = (typeof amenities)[number]

/** Facts of a property; a missing one is not shown. `area` in square metres. */
export interface PropertyFacts {
  /** The largest number of guests. */
  guests?: number
  bedrooms?: number
  beds?: number
  bathrooms?: number
  area?: number
  amenities?: Amenity[]
}

export const countedFacts = ["guests", "bedrooms", "beds", "bathrooms", "area"] as const
