interface Sized {
  id: string
  number: number
  /** The item that this is a size of. */
  parentId: string | null
}

/** Finds the item of a line as it is asked for: a kept line keeps its own, or takes another size of the same item. */
export function askedItem<Item extends Sized>(
  items: readonly Item[],
  kept: { itemId: string } | undefined,
  asked: number,
): Item | undefined {
  const named = items.find(({ number }) => number === asked)
  if (!kept) return named
  const booked = items.find(({ id }) => id === kept.itemId)
  return named && booked?.parentId && booked.parentId === named.parentId ? named : booked
}

/** Returns the booked lines with the items that they have once the booking is changed; those that it loses keep theirs. */
export const placedLines = <Line extends { id: string; itemId: string }>(
  booked: readonly Line[],
  after: ReadonlyArray<{ id: string | null; itemId: string }>,
): Array<Line & { to: string }> => booked.map((line) => ({ ...line, to: after.find(({ id }) => id === line.id)?.itemId ?? line.itemId }))
