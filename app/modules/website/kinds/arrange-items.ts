import type { Locale } from "#app/platform/i18n/locale.ts"
import type { DatedItem } from "./dated-item.server.ts"

export const sortings = ["newest", "price", "name"] as const

export interface Arrangement {
  /** The words searched for; empty for everything. */
  q: string
  sort: (typeof sortings)[number]
}

/** What an address asks for; what it does not say, or says wrong, is everything, newest first. */
export function readArrangement(query: URLSearchParams): Arrangement {
  const q = (query.get("q") ?? "").trim().slice(0, 100)
  return { q, sort: sortings.find((sorting) => sorting === query.get("sort")) ?? "newest" }
}

/** Whether what an item says of itself, in the language of the page, holds every word of the search. */
export function searchFor(q: string, locale: Locale) {
  const words = folded(q, locale).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return (text: string) => {
    const said = folded(text, locale)
    return words.every((word) => said.includes(word))
  }
}

/** In the asked order; by price means of the chosen dates, where they are known. */
export function sortItems(items: DatedItem[], sort: Arrangement["sort"], locale: Locale): DatedItem[] {
  const orders: Record<Arrangement["sort"], (a: DatedItem, b: DatedItem) => number> = {
    newest: (a, b) => b.number - a.number,
    price: (a, b) => (priceOf(a) === priceOf(b) ? a.number - b.number : priceOf(a) < priceOf(b) ? -1 : 1),
    name: (a, b) => collators[locale].compare(a.name, b.name) || a.number - b.number,
  }
  return items.toSorted(orders[sort])
}

const collators = { en: new Intl.Collator("en", { numeric: true }), uk: new Intl.Collator("uk", { numeric: true }) }

const priceOf = ({ offer, price }: DatedItem) => (offer?.isFree ? offer.total : price)

/** One form for ’ and ', which keyboards mix up. */
const folded = (text: string, locale: Locale) =>
  text
    .normalize("NFC")
    .toLocaleLowerCase(locale)
    .replaceAll(/[’ʼ‘`]/g, "'")
