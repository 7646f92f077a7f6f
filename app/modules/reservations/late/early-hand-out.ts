import { earlierOf } from "#app/platform/time.ts"

/**
 * Returns the start of what a line occupies. What left the shop before its planned time is not there for others either: while a piece is out, the line keeps the start that it had from then on.
 */
export const heldFrom = (outSince: Temporal.Instant | undefined, planned: Temporal.Instant): Temporal.Instant =>
  outSince ? earlierOf(outSince, planned) : planned
