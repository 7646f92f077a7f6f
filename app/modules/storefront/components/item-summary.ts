import type { RateUnit } from "#app/modules/inventory/rate-unit.ts"
import type { Picture } from "#app/modules/media/picture.ts"

/** An item as a shop's list shows it; `price` in minor units of the shop's currency. */
export interface ItemSummary {
  number: number
  name: string
  shortDescription: string
  price: bigint
  rateUnit: RateUnit
  image: Picture | null
}

export interface ItemDetail extends ItemSummary {
  description: string
  quantity: number
  images: Picture[]
}
