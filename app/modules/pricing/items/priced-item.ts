import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { PricedItem } from "../tariff-of.ts"

/** An item of the shop, as the settings of prices name it. */
export interface ItemOfPrices extends PricedItem {
  id: string
  number: number
  /** In the language of the page. */
  name: string
  kind: "equipment" | "property"
  isArchived: boolean
  priceListId: string | null
}

/** Lists all items by name, archived ones too. Is handed in, since items are of a later module. */
export type ListItems = (tx: Tx) => Promise<ItemOfPrices[]>
