import type { ReactNode } from "react"
import type { ShopOfItems } from "#app/modules/inventory/components/item-summary.ts"
import type { QuotePeriod } from "#app/modules/reservations/reserve/quote-items.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Field } from "../fields/field.ts"

// biome-ignore lint/suspicious/noExplicitAny: a field takes and gives its own value, so no other type holds them all
export type Fields = Record<string, Field<any>> // oxlint-disable-line typescript/no-explicit-any

export type ValuesOf<Kind extends Fields> = { [Name in keyof Kind]: Kind[Name] extends Field<infer Value> ? Value : never }

/** Context of a kind's `load`. */
export interface LoadContext {
  locale: Locale
  /** Query of the page: search, order and dates. */
  query: URLSearchParams
  /** The selected period, once it can be booked. */
  quotePeriod: QuotePeriod | null
}

/** Loads what a kind shows besides its values. */
export type Load<Kind extends Fields, Loaded> = (tx: Tx, values: ValuesOf<Kind>, context: LoadContext) => Promise<Loaded>

export interface ViewProps<Kind extends Fields, Loaded = null> {
  values: ValuesOf<Kind>
  loaded: Loaded
  shop: ShopOfItems
  placement: Placement
}

/** Placement of a section on its page. */
export interface Placement {
  /** Prefix of the ids within the section. */
  id: string
  /** Its heading is the page's h1. */
  isTitle: boolean
  /** The page's title is directly above. */
  isBelowTitle: boolean
  /** An earlier section of the page has the same title. */
  isNamesake?: boolean
  /** Given to the first hero or shop of the page. */
  dateControl?: ReactNode
  /** Id of the page's date control, wherever it is. */
  datesId: string
  /** Query of item links with the selected dates; "" while none are selected. */
  itemSearch: string
  /** The page that lists all items; missing where it is this one or is off. */
  allItems?: string | undefined
}

/** Names a section by its title as a landmark. A second one of the same name is none: a list of landmarks could not tell them apart. */
export const landmark = ({ id, isNamesake }: Placement, hasTitle: boolean) =>
  hasTitle && !isNamesake ? { "aria-labelledby": `${id}-title` } : {}
