import { createSearch, fold } from "#app/platform/search/fold.ts"
import type { ChoosableItem } from "./booking-choices.server.ts"

export interface NamedSizes {
  /** The name of their item. */
  name: string
  /** In the order of the text; a repeated size stands twice. */
  sizes: ChoosableItem[]
}

/** Finds the items whose name and two or more sizes were typed: "boots 36 38 42 44". */
export function findSizes(items: readonly ChoosableItem[], typed: string): NamedSizes[] {
  const sized = items.filter((item) => item.size !== null)
  return [...Map.groupBy(sized, ({ size }) => size?.item)].flatMap(([, sizes]) => {
    const name = sizes[0]?.size?.itemName ?? ""
    const found = readings.map((between) => sizesIn(typed.split(between).filter(Boolean), name, sizes)).find(({ length }) => length > 1)
    return found ? [{ name, sizes: found }] : []
  })
}

/** A comma within a word is a decimal one ("38,5"), or else separates sizes ("38,42"). */
const readings = [/[\s;]+|,(?=[\s;]|$)/, /[\s,;]+/]

/** Returns the sizes that have fewer free pieces than were named, each once. `free` is by item number. */
export function takenOf(sizes: readonly ChoosableItem[], free: Record<number, number> | undefined): ChoosableItem[] {
  const namings = [...Map.groupBy(sizes, ({ number }) => number)]
  return namings.flatMap(([number, [size, ...others]]) => (size && (free?.[number] ?? Infinity) <= others.length ? [size] : []))
}

/** The first words name the item, all others its sizes. */
function sizesIn(words: string[], name: string, sizes: ChoosableItem[]): ChoosableItem[] {
  for (let begun = 1; begun < words.length && createSearch(words.slice(0, begun).join(" "))(name); begun += 1) {
    const found = readSizes(words.slice(begun), sizes)
    if (found) return found
  }
  return []
}

/** Returns undefined where a word is no size. A label may have several words: "44 wide". */
function readSizes(words: string[], sizes: ChoosableItem[]): ChoosableItem[] | undefined {
  if (words.length === 0) return []
  for (let length = words.length; length > 0; length -= 1) {
    const size = findSize(sizes, foldSize(words.slice(0, length).join(" ")))
    const others = size && readSizes(words.slice(length), sizes)
    if (size && others) return [size, ...others]
  }
  return undefined
}

/** Finds the size of this label, or else the only one whose label begins with these words: "150" for "150 cm". */
function findSize(sizes: ChoosableItem[], typed: string): ChoosableItem | undefined {
  const labelled = sizes.map((item) => ({ item, label: foldSize(item.size?.label ?? "") }))
  const [begun, ...others] = labelled.filter(({ label }) => label.startsWith(`${typed} `))
  return labelled.find(({ label }) => label === typed)?.item ?? (others.length === 0 ? begun?.item : undefined)
}

/** Halves are written with a comma or a point. */
const foldSize = (text: string) => fold(text).replaceAll(",", ".")
