/** Returns the quantity of an item in all lines. */
export const quantityOf = (lines: Array<{ itemId: string; quantity: number }>, itemId: string) =>
  lines.filter((line) => line.itemId === itemId).reduce((sum, { quantity }) => sum + quantity, 0)
