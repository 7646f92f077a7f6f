import { z } from "zod"
import { recordNumber } from "#app/platform/input/zod-inputs.ts"
import { parseSum } from "#app/platform/money.ts"
import type { StaffShortage } from "../refusal-details.ts"

const instant = z.iso.datetime().transform((text) => Temporal.Instant.from(text))

/** The fields of `POST /reservations/extend`. Instants are ISO 8601 in UTC. */
export const extendInput = z.object({
  number: recordNumber,
  /** The return that was shown. */
  end: instant,
  /** The return to go back to, for *Undo*; missing to extend. */
  backTo: instant.optional(),
  /** The new total that was shown, as `formatSum` writes it. */
  seenTotal: z
    .string()
    .transform((text) => parseSum(text) ?? undefined)
    .optional(),
  acceptsShortage: z.string().max(100).optional(),
})

export type ExtendInput = z.output<typeof extendInput>

/** The return after the change and before it. */
export interface ExtendAnswer {
  end: string
  was: string
}

/** Why the return stays; `shortage` may be accepted. */
export interface ExtendRefusal {
  refused: string
  shortage: StaffShortage | undefined
}
