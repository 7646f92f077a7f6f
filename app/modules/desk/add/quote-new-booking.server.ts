import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { type Duration, roundedOf } from "#app/modules/reservations/rules/pricing.ts"
import { readStaffPeriod } from "#app/modules/reservations/rules/staff-period.ts"
import { now } from "#app/platform/clock.ts"
import type { Period } from "#app/platform/time.ts"
import { parseDrafts, readDrafts } from "../fields/line-drafts.ts"
import type { FormQuote, LinesQuote } from "../fields/lines-quote.ts"
import { countFreeByNumber, quoteLines } from "../fields/quote-lines.server.ts"

export interface NewBookingQuote extends FormQuote {
  /** The real duration, where all lines round it up to the same units. */
  rounded: Duration | null
}

interface TypedBooking {
  /** Wall times of the shop. */
  from: string
  to: string
  /** JSON of `LineDraft`. */
  lines: string
}

/** Quotes a booking while it is typed, without a lock. Names no customer. */
export async function quoteNewBooking(scope: Scope, typed: TypedBooking): Promise<NewBookingQuote> {
  return transact(scope, async (tx) => {
    const organization = await findOrganization(tx)
    if (!organization) return { ...noQuote, free: null }
    const period = readStaffPeriod(typed, { zone: organization.timeZone, now: now() })
    if ("code" in period) return { ...noQuote, free: null }
    const free = await countFreeByNumber(tx, { organization, period })
    const { lines, errors } = parseDrafts(readDrafts(typed.lines), organization.currency)
    if (errors.length > 0 || lines.length === 0) return { ...noQuote, free }
    const quote = await quoteLines(tx, { organization, period, lines })
    return { ...quote, free, rounded: sharedRounding(quote, period, organization.timeZone) }
  })
}

const noQuote = { total: null, short: [], rounded: null }

function sharedRounding({ lines = [] }: LinesQuote, period: Period, zone: string): Duration | null {
  const [unit, ...others] = new Set(lines.map(({ rateUnit }) => rateUnit))
  return unit && others.length === 0 ? roundedOf(period, zone, unit) : null
}
