import { earlierOf, isBefore, laterOf, type Period } from "#app/platform/time.ts"

/** A line's hold on its item: the line's own range, and its quantity without the pieces that are back. */
export interface Claim extends Period {
  itemId: string
  held: number
}

/** Tells whether a line occupies anything that it did not before; a new line has no claim before. */
export const claimsMore = (before: Claim | undefined, { itemId, held, start, end }: Claim): boolean =>
  held > 0 && (!before || itemId !== before.itemId || held > before.held || isBefore(start, before.start) || isBefore(before.end, end))

/** Returns from the first start to the last end. */
export const hullOf = (periods: readonly Period[], within: Period): Period => ({
  start: periods.map(({ start }) => start).reduce(earlierOf, within.start),
  end: periods.map(({ end }) => end).reduce(laterOf, within.end),
})

/** Returns what the claims take of each item together, by its id: of all that it holds, from its first start to its last end. */
export function demandsOf(claims: readonly Claim[]): Map<string, { quantity: number; occupied: Period }> {
  const ofItems = Map.groupBy(
    claims.filter(({ held }) => held > 0),
    ({ itemId }) => itemId,
  )
  return new Map(
    [...ofItems].flatMap(([itemId, all]) => {
      const [first] = all
      return first ? [[itemId, { quantity: all.reduce((sum, { held }) => sum + held, 0), occupied: hullOf(all, first) }]] : []
    }),
  )
}
