/** The texts of an item in every language of the shop, in the order of the form, with their limits in characters that a person sees. */
export const textLimits = {
  name: 100,
  shortDescription: 500,
  description: 10_000,
  included: 1000,
  requirements: 1000,
  measurements: 1000,
  sizeName: 40,
  address: 300,
}

export type ItemText = keyof typeof textLimits

export const itemTexts = Object.keys(textLimits) as ItemText[]

/** Facts that the item's page shows where they are filled in, in its order. The form has them under "More details". */
export const itemFacts = ["included", "measurements", "requirements"] as const satisfies ItemText[]

export type ItemFact = (typeof itemFacts)[number]

/** Texts that each size copies from its item: what is booked is the size, and papers read it without its item. */
export const sizeTexts = ["included", "requirements"] as const satisfies ItemText[]
