import type { Period } from "#app/platform/time.ts"
import { freeQuantity, type Occupation } from "../rules/availability.ts"

interface ProposedLine extends Period {
  id: string
  held: number
}

interface ProposedSize {
  id: string
  quantity: number
  occupations: readonly Occupation[]
}

/** Proposes a size for each line, one after another: the first that has enough free then, else the first of all. Returns their ids by those of the lines. */
export function proposeSizes(lines: readonly ProposedLine[], sizes: readonly ProposedSize[]): Map<string, string> {
  const taken = new Map(sizes.map(({ id, occupations }) => [id, [...occupations]]))
  return new Map(
    lines.flatMap((line) => {
      const size = sizes.find(({ id, quantity }) => freeQuantity(taken.get(id) ?? [], quantity, line) >= line.held) ?? sizes[0]
      if (!size) return []
      taken.get(size.id)?.push({ start: line.start, end: line.end, quantity: line.held })
      return [[line.id, size.id]]
    }),
  )
}
