import type { ItemSummary } from "#app/modules/inventory/components/item-summary.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"

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

/** The items whose name or short description holds every word of the search, in the asked order. */
export function arrangeItems<Item extends ItemSummary>(items: Item[], { q, sort }: Arrangement, locale: Locale): Item[] {
  const words = folded(q, locale).split(/\s+/).filter(Boolean)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const orders: Record<Arrangement["sort"], (a: Item, b: Item) => number> = {
    newest: (a, b) => b.number - a.number,
    price: (a, b) => (a.price === b.price ? a.number - b.number : a.price < b.price ? -1 : 1),
    name: (a, b) => compare(a.name, b.name) || a.number - b.number,
  }
  return items
    .filter((item) => {
      const said = folded(`${item.name} ${item.shortDescription}`, locale)
      return words.every((word) => said.includes(word))
    })
    .sort(orders[sort])
}

/** One form for ’ and ', which keyboards mix up. */
const folded = (text: string, locale: Locale) =>
  text
    .normalize("NFC")
    .toLocaleLowerCase(locale)
    .replaceAll(/[’ʼ‘`]/g, "'")
