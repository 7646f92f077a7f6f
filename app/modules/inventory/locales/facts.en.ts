import type { Amenity } from "../amenities.ts"

/** Facts of a property, on its page and in its form. */
export const en = {
  guests_one: "{{count}} guest",
  guests_other: "{{count}} guests",
  bedrooms_one: "{{count}} bedroom",
  bedrooms_other: "{{count}} bedrooms",
  beds_one: "{{count}} bed",
  beds_other: "{{count}} beds",
  bathrooms_one: "{{count}} bathroom",
  bathrooms_other: "{{count}} bathrooms",
  area: "{{area, number}}\u00a0m²",
  amenity: {
    wifi: "Wi-Fi",
    parking: "Parking",
    kitchen: "Kitchen",
    washingMachine: "Washing machine",
    airConditioning: "Air conditioning",
    heating: "Heating",
    fireplace: "Fireplace",
    sauna: "Sauna",
    hotTub: "Hot tub",
    pool: "Pool",
    terrace: "Terrace",
    garden: "Garden",
    barbecue: "Barbecue",
    tv: "TV",
    workplace: "Desk to work at",
    crib: "Cot",
    petsAllowed: "Pets allowed",
    stepFree: "Step-free access",
  } satisfies Record<Amenity, string>,
}
