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

/** Lists the sizes that kept lines move from and to. */
export function sizeMoves(
  booked: ReadonlyArray<{ id: string; itemId: string }>,
  lines: ReadonlyArray<{ id: string | null; itemId: string }>,
): Array<{ from: string; to: string }> {
  return lines.flatMap(({ id, itemId: to }) => {
    const from = booked.find((each) => each.id === id)?.itemId
    return from === undefined || from === to ? [] : [{ from, to }]
  })
}
