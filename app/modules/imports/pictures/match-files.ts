import { baseName, foldName, isAddress, withoutEnding } from "./picture-sources.ts"

/** An item of an import that may get pictures from files. */
export interface WantingItem {
  id: string
  codes: string[]
  /** The pictures named by its row, and those of earlier files. */
  pictures: Array<{ position: number; source: string; isWaiting: boolean }>
}

export interface Target {
  itemId: string
  position: number
}

export interface Matching<File> {
  matched: Array<{ file: File; targets: Target[] }>
  /** Files whose pictures were added before, or are beyond what an item can have. */
  spare: number
  /** Files that no item wants. */
  unwanted: number
}

/** Finds the items to which files belong: those whose rows name them, else the one whose code is their name, as in "ABC-1.jpg" or "ABC-1_2.jpg". */
export function matchFiles<File extends { name: string }>(
  files: readonly File[],
  items: readonly WantingItem[],
  mostPictures: number,
): Matching<File> {
  const named = targetsByName(items)
  const known = new Set(items.flatMap(({ pictures }) => pictures.filter((each) => !each.isWaiting).map(({ source }) => foldName(source))))
  const coded = new Map(items.flatMap((item) => item.codes.map((code) => [foldName(code), item] as const)))
  const matching: Matching<File> = { matched: [], spare: 0, unwanted: 0 }
  const byItem = new Map<WantingItem, Array<{ file: File; order: number }>>()
  for (const file of files) {
    const name = foldName(baseName(file.name))
    const stem = withoutEnding(name)
    const key = named.has(name) ? name : stem
    const targets = named.get(key)
    const found = targets ? undefined : findCoded(stem, coded)
    if (targets) {
      matching.matched.push({ file, targets })
      named.delete(key)
    } else if (known.has(name) || known.has(stem)) matching.spare += 1
    else if (found) byItem.set(found.item, [...(byItem.get(found.item) ?? []), { file, order: found.order }])
    else matching.unwanted += 1
  }
  for (const [item, found] of byItem) {
    const first = Math.max(-1, ...item.pictures.map(({ position }) => position)) + 1
    const sorted = found.toSorted((one, other) => one.order - other.order || (one.file.name < other.file.name ? -1 : 1))
    const room = Math.max(0, mostPictures - first)
    matching.matched.push(
      ...sorted.slice(0, room).map(({ file }, index) => ({ file, targets: [{ itemId: item.id, position: first + index }] })),
    )
    matching.spare += Math.max(0, sorted.length - room)
  }
  return matching
}

/** One file may be the picture of several items. */
function targetsByName(items: readonly WantingItem[]): Map<string, Target[]> {
  const named = new Map<string, Target[]>()
  for (const { id, pictures } of items)
    for (const { source, position, isWaiting } of pictures) {
      if (!isWaiting || isAddress(source)) continue
      const targets = named.get(foldName(source)) ?? []
      named.set(foldName(source), targets)
      if (!targets.some(({ itemId }) => itemId === id)) targets.push({ itemId: id, position })
    }
  return named
}

/** The item of this code, or of the code before a number: "abc-1-2" is the second picture of "abc-1", unless it is a code itself. */
function findCoded(stem: string, coded: ReadonlyMap<string, WantingItem>): { item: WantingItem; order: number } | undefined {
  const own = coded.get(stem)
  if (own) return { item: own, order: 0 }
  const [, code = "", number] = /^(.+?)[-_ ]+\(?(\d{1,3})\)?$/u.exec(stem) ?? []
  const item = coded.get(code)
  return item && { item, order: Number(number) }
}
