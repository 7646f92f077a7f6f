import { findOrganization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { readOutside } from "#app/modules/reservations/availability/read-booking-rules.server.ts"
import { findBooking, type SavedBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { isOneStay, requestedPeriod } from "#app/modules/reservations/lines/line-periods.ts"
import { now } from "#app/platform/clock.ts"
import { checkPeriod, type Period, parseWallTime, toWallTime } from "#app/platform/time.ts"
import { readExtraDrafts } from "../../fields/extra-drafts.ts"
import { deliveryTypeOf } from "../../fields/field-inputs.ts"
import { parseDrafts, readDrafts } from "../../fields/line-drafts.ts"
import type { FormQuote } from "../../fields/lines-quote.ts"
import { agreedIn } from "../../fields/price-inputs.ts"
import { countFreeByNumber, quoteLines } from "../../fields/quote-lines.server.ts"

interface TypedChange {
  /** Wall times of the shop. */
  from: string
  to: string
  /** Id of a pick-up point, or the delivery. */
  place: string
  /** JSON of `LineDraft`. */
  lines: string
  /** A coupon's code; null for the booked one. */
  coupon: string | null
  /** The total that staff agree, "" for none; null while what was booked stands. */
  agreed: string | null
  /** JSON of `ExtraDraft`; null where they are as they were booked. */
  extras: string | null
}

/** Quotes a change while it is typed, without a lock; undefined without the booking. What is not yet right has no total. */
export async function quoteChange(scope: Scope, number: number, typed: TypedChange): Promise<FormQuote | undefined> {
  return transact(scope, async (tx) => {
    const [booking, organization] = [await findBooking(tx, number), await findOrganization(tx)]
    if (!booking || !organization) return undefined
    const { lines, errors } = parseDrafts(readDrafts(typed.lines), booking.currency)
    const period = readPeriod(typed, booking, organization.timeZone)
    if (!period) return { ...noQuote, free: null }
    const free = await countFreeByNumber(tx, { booking, organization, period })
    // No hours bind a stay.
    const outside = isOneStay(booking.lines) ? {} : await readOutside(tx, organization, period, typed.place)
    const quote =
      errors.length > 0
        ? noQuote
        : await quoteLines(tx, {
            booking,
            organization,
            period,
            lines,
            deliveryType: deliveryTypeOf(typed.place),
            coupon: typed.coupon ?? undefined,
            charges: chargesOf(typed, booking),
            extras: typed.extras === null ? undefined : readExtraDrafts(typed.extras),
          })
    return { ...quote, free, outside }
  })
}

/** The reason is asked for when the form is sent. */
const chargesOf = ({ agreed }: TypedChange, { currency }: SavedBooking) =>
  agreed === null ? undefined : { adjusted: agreedIn({ agreed, agreedReason: "" }, currency) ?? null }

const noQuote = { total: null, short: [], outside: {} }

/** A time that is typed as it is saved is the saved instant. */
function readPeriod({ from, to }: TypedChange, { lines }: SavedBooking, zone: string): Period | undefined {
  const requested = requestedPeriod(lines)
  const read = (text: string, saved: Temporal.Instant) => {
    if (text === toWallTime(saved, zone)) return saved
    const time = parseWallTime(text, zone)
    return time.ok ? time.instant : undefined
  }
  const [start, end] = [read(from, requested.start), read(to, requested.end)]
  if (!start || !end || checkPeriod({ start, end }, { now: now(), zone, allowPast: true })) return undefined
  return { start, end }
}
