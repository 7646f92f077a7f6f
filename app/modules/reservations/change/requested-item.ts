interface Sized {
  id: string
  number: number
  /** The item that this is a size of. */
  parentId: string | null
}

/** Finds the item of a requested line: a saved line keeps its own, or takes another size of the same item. */
export function requestedItem<Item extends Sized>(
  items: readonly Item[],
  saved: { itemId: string } | undefined,
  requested: number,
): Item | undefined {
  const named = items.find(({ number }) => number === requested)
  if (!saved) return named
  const booked = items.find(({ id }) => id === saved.itemId)
  return named && booked?.parentId && booked.parentId === named.parentId ? named : booked
}

/** Returns the booked lines with the items that they have once the booking is changed; those that it loses keep theirs. */
export const placedLines = <Line extends { id: string; itemId: string }>(
  booked: readonly Line[],
  after: ReadonlyArray<{ id: string | null; itemId: string }>,
): Array<Line & { to: string }> => booked.map((line) => ({ ...line, to: after.find(({ id }) => id === line.id)?.itemId ?? line.itemId }))

/**
 * Whether a line that goes from one size to another is priced anew: where one of both has its own price. A price that staff agreed stays, and so do all in a currency that the shop no longer
 * has, in which present prices mean nothing.
 */
export const takesOwnPrice = (
  { priceReason, hasItemPrices }: { priceReason: string; hasItemPrices: boolean },
  sizes: ReadonlyArray<{ hasOwnPrice: boolean } | undefined>,
): boolean => hasItemPrices && priceReason === "" && sizes.some((size) => size?.hasOwnPrice === true)
