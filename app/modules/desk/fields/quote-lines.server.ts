import { and, eq, inArray, or } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { type AskedLine, type ChangedLine, changeLines } from "#app/modules/reservations/change/change-lines.ts"
import type { SavedBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { planClaims } from "#app/modules/reservations/change/plan-claims.ts"
import { countFree, listOccupations } from "#app/modules/reservations/reserve/occupancy.server.ts"
import { findShortages, freeQuantity } from "#app/modules/reservations/rules/availability.ts"
import { occupiedPeriodFor } from "#app/modules/reservations/rules/buffers.ts"
import { heldOf } from "#app/modules/reservations/rules/quantity-of.ts"
import { holdsStock } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { listItemChoices } from "./booking-choices.server.ts"
import type { LinesQuote } from "./lines-quote.ts"

interface Question {
  /** Missing for a new one. */
  booking?: SavedBooking
  organization: Organization
  period: Period
  lines: AskedLine[]
}

/** Prices lines and finds what is not free for them, without a lock. Lines that are not right yet have no total. */
export async function quoteLines(tx: Tx, { booking, organization, period, lines: asked }: Question): Promise<LinesQuote> {
  const { timeZone: zone, currency } = organization
  const booked = booking?.lines ?? []
  const found = (await listItems(tx, booked, asked)).map((item) => ({ ...item, imageKey: null, isArchived: item.archivedAt !== null }))
  // A reason is asked for when the form is sent.
  const withReasons = asked.map((line) => ({ ...line, reason: line.reason || "–" }))
  const pricing = { items: found, hasItemPrices: !booking || currency === booking.currency, period, zone }
  const lines = unlessRefused(() => changeLines(booked, withReasons, pricing))
  if (!lines) return { total: null, short: [] }
  const total = String(lines.reduce((sum, line) => sum + line.total, 0n))
  const priced = lines.map((line) => ({ units: line.units, rateUnit: line.rateUnit, total: String(line.total) }))
  const window = occupiedPeriodFor(organization, period)
  if (booking && !needsStock(booking, { organization, period, lines })) return { total, lines: priced, short: [] }
  const occupations = await listOccupations(
    tx,
    found.map(({ id }) => id),
    window,
    { besides: booking?.id },
  )
  const short = found.flatMap((item) => {
    const quantity = heldOf(lines, item.id)
    const [stretch] = quantity > 0 ? findShortages(occupations.get(item.id) ?? [], item.quantity, quantity, window) : []
    if (!stretch) return []
    const { start, end } = stretch.period
    return [{ item: item.number, free: Math.max(0, stretch.free), from: start.toString(), until: end.toString() }]
  })
  return { total, lines: priced, short }
}

/** Counts how many of each item are free throughout the dates, by item number. A booking that holds stock does not compete with itself. */
export async function countFreeByNumber(
  tx: Tx,
  { booking, organization, period }: Omit<Question, "lines">,
): Promise<Record<number, number>> {
  const own = booking && holdsStock(booking.status) ? booking.lines.map(({ itemId }) => itemId) : []
  const offered = await listItemChoices(tx, own)
  const window = occupiedPeriodFor(organization, period)
  const free = await countFree(tx, offered, window)
  const occupations = own.length > 0 ? await listOccupations(tx, own, window, { besides: booking?.id }) : undefined
  const countFreeOf = ({ id, quantity }: { id: string; quantity: number }) =>
    own.includes(id) ? freeQuantity(occupations?.get(id) ?? [], quantity, window) : (free.get(id) ?? 0)
  return Object.fromEntries(offered.map((item) => [item.number, countFreeOf(item)]))
}

function needsStock(
  booking: SavedBooking,
  { organization, period, lines }: { organization: Organization; period: Period; lines: ChangedLine[] },
) {
  const { status, startsAt, endsAt } = booking
  const isSame = period.start.equals(startsAt) && period.end.equals(endsAt)
  return holdsStock(status) && planClaims(booking, organization, { period: isSame ? undefined : period, lines }).takesMore
}

function unlessRefused<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const listItems = (tx: Tx, booked: SavedBooking["lines"], asked: AskedLine[]) =>
  tx
    .select({
      id: items.id,
      number: items.number,
      name: items.name,
      price: items.price,
      rateUnit: items.rateUnit,
      quantity: items.quantity,
      archivedAt: items.archivedAt,
    })
    .from(items)
    .where(
      and(
        eq(items.organizationId, tx.organizationId),
        or(
          inArray(
            items.id,
            booked.map(({ itemId }) => itemId),
          ),
          inArray(
            items.number,
            asked.map(({ item }) => item),
          ),
        ),
      ),
    )
