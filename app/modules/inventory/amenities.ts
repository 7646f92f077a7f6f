/** Amenities of a property, in the order of pages and forms. Stored by name. */
export const amenities = [
  "wifi",
  "parking",
  "kitchen",
  "washingMachine",
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
  "petsAllowed",
  "stepFree",
] as const

export type Amenity = (typeof amenities)[number]
