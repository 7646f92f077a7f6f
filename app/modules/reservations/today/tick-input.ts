import { z } from "zod"
import { bookingNumberPattern } from "../rules/booking-number.ts"
import { tickSteps } from "../rules/line-ticks.ts"
import type { ReservationStatus } from "../rules/reservation-status.ts"
import type { RefusedStatus } from "../status/status-input.ts"

/** The fields of a tick: the booking's number, the line's id, the step, and whether it is done. */
export const tickInput = z.object({
  number: z.string().regex(bookingNumberPattern).transform(Number),
  line: z.uuid(),
  step: z.enum(tickSteps),
  ticked: z.enum(["true", "false"]).transform((text) => text === "true"),
})

export type TickInput = z.output<typeof tickInput>

/** The booking's status, and the one that the tick leads to, null where it stays; or why nothing was ticked. */
export type TickAnswer = { status: ReservationStatus; next: ReservationStatus | null } | RefusedStatus
