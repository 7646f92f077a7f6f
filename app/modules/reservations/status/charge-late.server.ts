import { isReadOnly } from "#app/modules/organizations/plan.ts"
import { getSubscriptionStatus } from "#app/modules/organizations/plan-queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import { startOfMinute } from "#app/platform/time.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { requestedPeriod } from "../lines/line-periods.ts"
import { isLate } from "../stock/late-return.ts"

interface LateCharge {
  /** The total that was shown for the booking, with the charge in it. */
  seenTotal: Sum
  acceptsShortage: string | undefined
}

/**
 * Lets the period of a late booking end now, at the price of that. Returns false where it would cost something else than was shown: staff are asked anew. Leaves one that is
 * not late, and all while the plan is unpaid. Refuses else as `changeBooking`.
 */
export async function chargeLate(scope: Scope, number: number, { seenTotal, acceptsShortage }: LateCharge): Promise<boolean> {
  if (isReadOnly(await transact(scope, getSubscriptionStatus))) return true
  try {
    await changeBooking(
      scope,
      number,
      {},
      {
        seenTotal,
        acceptsShortage,
        decide: ({ booking }) =>
          isLate(booking, now())
            ? { period: { start: requestedPeriod(booking.lines).start, end: startOfMinute(now()) }, keepsNights: true }
            : {},
      },
    )
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === "total.changed") return false
    throw error
  }
}
