import { isBefore, type Period } from "#app/platform/time.ts"
import { heldOf } from "../rules/quantity-of.ts"
import type { BookedLine } from "./change-lines.ts"

interface Holding {
  occupied: Period
  lines: Array<Pick<BookedLine, "itemId" | "held">>
}

/** Tells whether a changed booking occupies anything that it did not before. What it had is not asked about again. */
export function takesMore(before: Holding, after: Holding): boolean {
  const isWider = isBefore(after.occupied.start, before.occupied.start) || isBefore(before.occupied.end, after.occupied.end)
  return isWider || after.lines.some(({ itemId }) => heldOf(after.lines, itemId) > heldOf(before.lines, itemId))
}
