import type { ReactNode } from "react"
import type { ShopOfItems } from "#app/modules/inventory/components/item-summary.ts"
import type { QuotePeriod } from "#app/modules/reservations/reserve/quote-items.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Field } from "../fields.ts"

// biome-ignore lint/suspicious/noExplicitAny: a field takes and gives its own value, so no other type holds them all
export type Fields = Record<string, Field<any>> // oxlint-disable-line typescript/no-explicit-any

export type ValuesOf<Kind extends Fields> = { [Name in keyof Kind]: Kind[Name] extends Field<infer Value> ? Value : never }

/** What a kind may know of the page while it reads what it shows. */
export interface LoadContext {
  locale: Locale
  /** What the visitor asks for in the address: a search, an order, dates. */
  query: URLSearchParams
  /** The dates that the visitor has chosen, once they can be booked. */
  quotePeriod: QuotePeriod | null
}

/** What a kind reads besides its values. */
export type Load<Kind extends Fields, Loaded> = (tx: Tx, values: ValuesOf<Kind>, context: LoadContext) => Promise<Loaded>

export interface ViewProps<Kind extends Fields, Loaded = null> {
  values: ValuesOf<Kind>
  loaded: Loaded
  shop: ShopOfItems
  placement: Placement
}

/** Where on its page a section stands. */
export interface Placement {
  /** Begins the ids within the section. */
  id: string
  /** Its heading is the page's. */
  isTitle: boolean
  /** The page's own title stands right above. */
  isBelowTitle: boolean
  /** The control of dates, given to the first section that has room for one. */
  dateControl?: ReactNode
  /** The id of that control, on whichever section of the page it stands. */
  datesId: string
  /** What links to items end with, so that they carry the chosen dates; empty while none are chosen. */
  itemSearch: string
}
