import { compareNames } from "#app/platform/i18n/compare-names.ts"

/** A line of a booking, of an item or of one of its sizes. */
export interface PackedLine {
  /** Id of the item; sizes have that of their item. */
  item: string
  name: string
  size: { position: number; label: string } | null
  pieces: number
}

/** An item with its pieces in all, and how many of each size. */
export interface PackedItem {
  item: string
  name: string
  pieces: number
  /** Empty for an item without sizes. */
  sizes: Array<{ label: string; pieces: number }>
}

/** Adds up lines: an item once, by name, with its sizes in their order. Leaves out what has no pieces left. */
export function packItems(lines: readonly PackedLine[]): PackedItem[] {
  const left = lines.filter(({ pieces }) => pieces > 0)
  const packed = [...Map.groupBy(left, ({ item }) => item)].map(([item, within]) => ({
    item,
    name: within[0]?.name ?? "",
    pieces: sumOf(within),
    sizes: [...Map.groupBy(bySize(within), ({ size }) => size?.label ?? "")]
      .filter(([label]) => label !== "")
      .map(([label, same]) => ({ label, pieces: sumOf(same) })),
  }))
  return packed.toSorted((one, other) => compareNames(one.name, other.name))
}

const bySize = (lines: PackedLine[]) => lines.toSorted((one, other) => (one.size?.position ?? 0) - (other.size?.position ?? 0))

const sumOf = (lines: readonly PackedLine[]) => lines.reduce((sum, { pieces }) => sum + pieces, 0)
