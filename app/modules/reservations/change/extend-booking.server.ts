import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { requestedPeriod } from "../lines/line-periods.ts"
import { changeBooking } from "./change-booking.server.ts"
import type { ExtendAnswer, ExtendInput } from "./extend-input.ts"
import { extendEnd } from "./extension.ts"

/**
 * Moves the end of a booking's requested period on by `extendEnd`, or back to where it was. Refuses with "period.changed" when the return is not the one that was shown, with
 * "total.changed" when the price is another, and as `changeBooking`.
 */
export async function extendBooking(
  scope: Scope,
  { number, end: shown, backTo, seenTotal, acceptsShortage }: ExtendInput,
): Promise<ExtendAnswer> {
  let end = shown
  await changeBooking(
    scope,
    number,
    {},
    {
      seenTotal,
      acceptsShortage,
      decide({ booking, organization }) {
        const requested = requestedPeriod(booking.lines)
        if (!requested.end.equals(shown)) throw new Refusal("period.changed", { status: 409 })
        end = backTo ?? extendEnd(shown, booking.lines, { zone: organization.timeZone, now: now() }).end
        return { period: { start: requested.start, end } }
      },
    },
  )
  return { end: end.toString(), was: shown.toString() }
}
