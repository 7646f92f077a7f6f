import { and, eq, inArray, or } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import { findOrganization, type Organization } from "#app/modules/organizations/organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { checkPeriod, type Period, parseWallTime, toWallTime } from "#app/platform/time.ts"
import { listOccupations } from "../../reserve/occupancy.server.ts"
import { findShortages, type Occupation } from "../../rules/availability.ts"
import { occupiedPeriodFor } from "../../rules/buffers.ts"
import { quantityOf } from "../../rules/quantity-of.ts"
import { holdsStock } from "../../rules/reservation-status.ts"
import { type AskedLine, changeLines } from "../change-lines.ts"
import { parseDrafts, readDrafts } from "../line-drafts.ts"
import { findBooking, type SavedBooking } from "../lock-booking.server.ts"
import { takesMore } from "../takes-more.ts"
import type { ChangeQuote } from "./change-quote.ts"

interface TypedChange {
  /** Wall times of the shop. */
  from: string
  to: string
  /** JSON of `LineDraft`. */
  lines: string
}

/** Quotes a change while it is typed, without a lock; undefined without the booking. What is not yet right has no total. */
export async function quoteChange(scope: Scope, number: number, typed: TypedChange): Promise<ChangeQuote | undefined> {
  return transact(scope, async (tx) => {
    const [booking, organization] = [await findBooking(tx, number), await findOrganization(tx)]
    if (!booking || !organization) return undefined
    const { lines, errors } = parseDrafts(readDrafts(typed.lines))
    const period = readPeriod(typed, booking, organization.timeZone)
    if (!period || errors.length > 0) return { total: null, short: [] }
    return quote(tx, { booking, organization, period, lines })
  })
}

/** A time that is typed as it is saved is the saved instant. */
function readPeriod({ from, to }: TypedChange, { startsAt, endsAt }: SavedBooking, zone: string): Period | undefined {
  const read = (text: string, saved: Temporal.Instant) => {
    if (text === toWallTime(saved, zone)) return saved
    const time = parseWallTime(text, zone)
    return time.ok ? time.instant : undefined
  }
  const [start, end] = [read(from, startsAt), read(to, endsAt)]
  if (!start || !end || checkPeriod({ start, end }, { now: now(), zone, allowPast: true })) return undefined
  return { start, end }
}

interface Question {
  booking: SavedBooking
  organization: Organization
  period: Period
  lines: AskedLine[]
}

async function quote(tx: Tx, { booking, organization, period, lines: asked }: Question): Promise<ChangeQuote> {
  const { timeZone: zone, currency } = organization
  const found = (await listItems(tx, booking, asked)).map((item) => ({ ...item, imageKey: null, isArchived: item.archivedAt !== null }))
  // A reason is asked for when the form is sent.
  const withReasons = asked.map((line) => ({ ...line, reason: line.reason || "–" }))
  const pricing = { items: found, hasItemPrices: currency === booking.currency, period, zone }
  const lines = unlessRefused(() => changeLines(booking.lines, withReasons, pricing))
  if (!lines) return { total: null, short: [] }
  const total = String(lines.reduce((sum, line) => sum + line.total, 0n))
  const priced = lines.map((line) => ({ units: line.units, rateUnit: line.rateUnit, total: String(line.total) }))
  const window = occupiedPeriodFor(organization, period)
  const before = { occupied: { start: booking.occupiedFrom, end: booking.occupiedUntil }, lines: booking.lines }
  if (!holdsStock(booking.status) || !takesMore(before, { occupied: window, lines })) return { total, lines: priced, short: [] }
  const occupations = await listOccupations(
    tx,
    found.map(({ id }) => id),
    window,
  )
  const short = found.flatMap((item) => {
    const quantity = quantityOf(lines, item.id)
    const others = withoutOwn(occupations.get(item.id) ?? [], booking, item.id)
    const [stretch] = quantity > 0 ? findShortages(others, item.quantity, quantity, window) : []
    if (!stretch) return []
    const { start, end } = stretch.period
    return [{ item: item.number, free: Math.max(0, stretch.free), from: start.toString(), until: end.toString() }]
  })
  return { total, lines: priced, short }
}

function unlessRefused<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The booking does not compete with itself. */
function withoutOwn(occupations: Occupation[], { occupiedFrom, occupiedUntil, lines }: SavedBooking, itemId: string): Occupation[] {
  const own = { start: occupiedFrom, end: occupiedUntil, quantity: -quantityOf(lines, itemId) }
  return own.quantity === 0 ? occupations : [...occupations, own]
}

const listItems = (tx: Tx, { lines }: SavedBooking, asked: AskedLine[]) =>
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
            lines.map(({ itemId }) => itemId),
          ),
          inArray(
            items.number,
            asked.map(({ item }) => item),
          ),
        ),
      ),
    )
