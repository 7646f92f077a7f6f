/** Adds up the quantities of an item's lines. */
export const quantityOf = (lines: ReadonlyArray<{ itemId: string; quantity: number }>, itemId: string): number =>
  lines.reduce((sum, line) => sum + (line.itemId === itemId ? line.quantity : 0), 0)
