import { compareNames } from "#app/platform/i18n/compare-names.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { type Translations, translated } from "#app/platform/i18n/translated.ts"

interface NamedItem {
  number: number
  name: string
  translations: Translations<"name">
}

/** An item as `orderColumns` select it. */
export interface OrderedItem extends Omit<NamedItem, "translations"> {
  translations: Translations<"name" | "sizeLabel">
  /** "" for an item that is no size. */
  sizeLabel: string
  sizePosition: number
  /** The item that this is a size of. */
  parent: NamedItem | null
}

/** A size as a list names it under its item. */
export interface ShownSize {
  /** Number of its item. */
  item: number
  /** "Ski boots" */
  itemName: string
  /** "42" */
  label: string
  position: number
}

/** Sorts items by their names in `locale`. Sizes stand together where their item would, in their own order. */
export function sortItems<Item extends OrderedItem>(items: readonly Item[], locale: Locale): Item[] {
  const familyOf = (item: Item) => ({ number: (item.parent ?? item).number, name: translated(item.parent ?? item, "name", locale) })
  return items
    .map((item) => ({ item, family: familyOf(item) }))
    .toSorted(
      (one, other) =>
        compareNames(one.family.name, other.family.name) ||
        one.family.number - other.family.number ||
        one.item.sizePosition - other.item.sizePosition ||
        one.item.number - other.item.number,
    )
    .map(({ item }) => item)
}

/** Names a size in `locale`; null for an item that is no size, and for one that was renamed since it was booked as `name`. */
export function shownSize(item: OrderedItem | undefined, locale: Locale, name?: string): ShownSize | null {
  if (!item?.parent || (name !== undefined && name !== translated(item, "name", locale))) return null
  return {
    item: item.parent.number,
    itemName: translated(item.parent, "name", locale),
    label: translated(item, "sizeLabel", locale),
    position: item.sizePosition,
  }
}

/** Lines of the sizes of one item, or a line of its own. */
export interface SizeGroup<Line> {
  /** Names the item of several sizes; null for a line of its own. */
  item: string | null
  lines: [Line, ...Line[]]
}

/** Groups lines that are sizes of one item, where the first of them stands, in the order of the sizes. */
export function groupSizes<Line extends { size: ShownSize | null }>(lines: readonly Line[]): Array<SizeGroup<Line>> {
  const groups = Map.groupBy(lines, (line) => line.size?.item ?? line)
  return [...groups.values()].flatMap((found): Array<SizeGroup<Line>> => {
    const [first, ...others] = found.toSorted((one, other) => (one.size?.position ?? 0) - (other.size?.position ?? 0))
    if (!first) return []
    return [{ item: others.length > 0 ? (first.size?.itemName ?? null) : null, lines: [first, ...others] }]
  })
}
