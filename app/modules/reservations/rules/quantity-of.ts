/** Adds up the quantities of an item's lines. */
export const quantityOf = (lines: ReadonlyArray<{ itemId: string; quantity: number }>, itemId: string): number =>
  lines.reduce((sum, line) => sum + (line.itemId === itemId ? line.quantity : 0), 0)

/** Adds up what an item's lines hold: their quantities without the pieces that are back. */
export const heldOf = (lines: ReadonlyArray<{ itemId: string; held: number }>, itemId: string): number =>
  lines.reduce((sum, line) => sum + (line.itemId === itemId ? line.held : 0), 0)
