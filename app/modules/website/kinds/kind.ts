import type { ReactNode } from "react"
import type { Location } from "react-router"
import type { ShopOfItems } from "#app/modules/inventory/item-summary.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import type { PriceSettings } from "#app/modules/organizations/price-settings.ts"
import type { QuotePeriod } from "#app/modules/reservations/availability/quote-items.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Field } from "../fields/field.ts"

// biome-ignore lint/suspicious/noExplicitAny: a field takes and gives its own value, so no other type holds them all
export type Fields = Record<string, Field<any>> // oxlint-disable-line typescript/no-explicit-any

export type ValuesOf<Kind extends Fields> = { [Name in keyof Kind]: Kind[Name] extends Field<infer Value> ? Value : never }

/** Context of a kind's `load`. */
export interface LoadContext {
  organization: { prices: PriceSettings }
  locale: Locale
  /** Query of the page: search, order and dates. */
  query: URLSearchParams
  /** The selected period, once it can be booked. */
  quotePeriod: QuotePeriod | null
}

/** Loads what a kind shows besides its values. */
export type Load<Kind extends Fields, Loaded> = (tx: Tx, values: ValuesOf<Kind>, context: LoadContext) => Promise<Loaded>

/** A kind of section, as the server knows it. */
export interface Kind<Of extends Fields, Loaded> {
  fields: Of
  load: Load<Of, Loaded>
  /** Missing: its title names it, and it holds no dates. */
  placing?: (values: ValuesOf<Of>, loaded: Loaded) => Placing
  metadata?: (values: ValuesOf<Of>, loaded: Loaded) => Metadata
}

/** How a section stands among the others of its page. */
export interface Placing {
  /** Its heading, where that may be the page's. */
  headline?: string
  /** Its name as a landmark, "" for none. A second section of the same name is no landmark. */
  name?: string
  /** The control for the dates that the first such section of a page gets. */
  dates?: "bar" | "field" | undefined
}

/** Metadata for search engines and shared links, used where the page's owner has chosen none. */
export interface Metadata {
  description?: string
  /** Names of items, which stand for a description. */
  items?: string[]
  picture?: { picture: Picture; alt: string } | undefined
}

export interface ViewProps<Kind extends Fields, Loaded = null> {
  values: ValuesOf<Kind>
  loaded: Loaded
  shop: ShopOfItems
  placement: Placement
}

/** Placement of a section on its page. */
export interface Placement {
  /** The page's address; a preview has another one. */
  address: Pick<Location, "pathname" | "search">
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
