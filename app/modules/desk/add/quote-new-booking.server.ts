import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { readRows } from "#app/modules/pricing/booked/written-price.ts"
import { isPlain } from "#app/modules/pricing/line/price-line.ts"
import { readOutside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import type { Duration } from "#app/modules/reservations/rules/pricing.ts"
import { readStaffPeriod } from "#app/modules/reservations/rules/staff-period.ts"
import { now } from "#app/platform/clock.ts"
import { readExtraDrafts } from "../fields/extra-drafts.ts"
import { deliveryTypeOf } from "../fields/field-inputs.ts"
import { parseDrafts, readDrafts } from "../fields/line-drafts.ts"
import type { FormQuote, LinesQuote, QuotedLine } from "../fields/lines-quote.ts"
import { agreedIn } from "../fields/price-inputs.ts"
import { countFreeByNumber, quoteLines } from "../fields/quote-lines.server.ts"

export interface NewBookingQuote extends FormQuote {
  /** The real duration, where all lines round it up to the same units. */
  rounded: Duration | null
}

interface TypedBooking {
  /** Wall times of the shop. */
  from: string
  to: string
  /** Id of a pick-up point, or the delivery. */
  place: string
  /** JSON of `LineDraft`. */
  lines: string
  /** A coupon's code, and a total that staff agree. */
  coupon: string
  agreed: string
  /** JSON of `ExtraDraft`. */
  extras: string
}

/** Quotes a booking while it is typed, without a lock. Names no customer. */
export async function quoteNewBooking(scope: Scope, typed: TypedBooking): Promise<NewBookingQuote> {
  return transact(scope, async (tx) => {
    const organization = await findOrganization(tx)
    if (!organization) return { ...noQuote, free: null }
    const period = readStaffPeriod(typed, { zone: organization.timeZone, now: now() })
    if ("code" in period) return { ...noQuote, free: null }
    const outside = await readOutside(tx, organization, period, typed.place)
    const free = await countFreeByNumber(tx, { organization, period })
    const { lines, errors } = parseDrafts(readDrafts(typed.lines), organization.currency)
    if (errors.length > 0 || lines.length === 0) return { ...noQuote, free, outside }
    const quote = await quoteLines(tx, {
      organization,
      period,
      lines,
      deliveryType: deliveryTypeOf(typed.place),
      extras: readExtraDrafts(typed.extras),
      coupon: typed.coupon,
      // The reason is asked for when the form is sent.
      charges: { adjusted: agreedIn({ ...typed, agreedReason: "" }, organization.currency) },
    })
    return { ...quote, free, outside, rounded: sharedRounding(quote) }
  })
}

const noQuote = { total: null, short: [], rounded: null, outside: {} }

function sharedRounding({ lines = [] }: LinesQuote): Duration | null {
  const [first, ...others] = lines
  const isRounded = (line: QuotedLine) => line.rounded !== null && isPlain({ rows: readRows(line.rows), rateUnit: line.rateUnit })
  return first && lines.every(isRounded) && others.every(({ rateUnit }) => rateUnit === first.rateUnit) ? first.rounded : null
}
