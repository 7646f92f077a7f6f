import { and, eq, inArray, or } from "drizzle-orm"
import { priceColumns, termColumns } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import { writePrice } from "#app/modules/pricing/booked/written-price.ts"
import { listExtras } from "#app/modules/pricing/queries.server.ts"
import { countFree, loadDemands } from "#app/modules/reservations/availability/occupancy.server.ts"
import { type ChangedLine, changeLines, type RequestedLine } from "#app/modules/reservations/change/change-lines.ts"
import type { SavedBooking } from "#app/modules/reservations/change/lock-booking.server.ts"
import { planClaims } from "#app/modules/reservations/change/plan-claims.ts"
import { changedCharges, chargingOf, offersOf } from "#app/modules/reservations/change/resolve-change.server.ts"
import { type RequestedCharges, totalIn } from "#app/modules/reservations/charges/charge.ts"
import { isOneStay, requestedPeriod, timedLine } from "#app/modules/reservations/lines/line-periods.ts"
import { findShortages, freeQuantity, occupiedPeriod } from "#app/modules/reservations/rules/availability.ts"
import { buffersOf } from "#app/modules/reservations/rules/buffers.ts"
import { type Claim, demandsOf } from "#app/modules/reservations/rules/claims.ts"
import { occupiedBy, type TermedItem, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { realLengthOf } from "#app/modules/reservations/rules/pricing.ts"
import { type DeliveryType, holdsStock } from "#app/modules/reservations/rules/reservation-status.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Period } from "#app/platform/time.ts"
import { listItemChoices } from "./booking-choices.server.ts"
import { choicesOf, type ExtraDraft } from "./extra-drafts.ts"
import type { LinesQuote, QuotedLine } from "./lines-quote.ts"
import { quoteCoupon } from "./quote-coupon.server.ts"

interface Question {
  /** Missing for a new one. */
  booking?: SavedBooking
  organization: Organization
  period: Period
  lines: RequestedLine[]
  deliveryType: DeliveryType
  /** Missing: as it was booked. */
  charges?: RequestedCharges | undefined
  /** The code of a coupon as it is typed; missing: as it was booked. */
  coupon?: string | undefined
  /** Missing: the booked ones. */
  extras?: ExtraDraft[] | undefined
}

/** Prices lines with their charges and finds their shortages, without a lock. Invalid lines have no total. */
export async function quoteLines(
  tx: Tx,
  { booking, organization, period, lines: typed, deliveryType, charges: typedCharges, coupon: code, extras: chosen }: Question,
): Promise<LinesQuote> {
  const { currency } = organization
  const booked = booking?.lines ?? []
  const found = (await listItems(tx, booked, typed)).map((item) => ({ ...item, imageKey: null, isArchived: item.archivedAt !== null }))
  // A reason is asked for when the form is sent.
  const withReasons = typed.map((line) => ({ ...line, reason: line.reason || "–" }))
  const moved =
    booking && !isSame(period, requestedPeriod(booking.lines))
      ? { period, keepsNights: false, isStay: isOneStay(booking.lines) }
      : undefined
  const pricing = { items: found, hasItemPrices: !booking || currency === booking.currency, organization, period, moved }
  const lines = unlessRefused(() => changeLines(booked, withReasons, pricing))
  if (!lines) return { total: null, short: [] }
  const charged = booking ?? { lines: [], charges: [], deliveryType: "pickup", currency }
  const extras = await listExtras(tx)
  const locked = { booking: charged, organization, items: found, extras }
  const requested = { ...typedCharges, ...(chosen && { extras: choicesOf(chosen, found) }) }
  const changed = { lines, deliveryType, requested }
  const tried = await quoteCoupon(tx, { code, booking, ...chargingOf(locked, changed), shop: organization })
  const charges = changedCharges(locked, { ...changed, requested: { ...requested, coupon: tried.coupon } })
  const priced = {
    total: String(totalIn(booking?.status ?? "new", lines, charges)),
    lines: lines.map((line) => quotedLine(line, organization.timeZone)),
    charges: writePrice(charges),
    ...(tried.problem && { couponProblem: tried.problem }),
    extras: offersOf(locked, lines).map(({ place: { extra, itemId }, isForced }) => ({
      extra: writePrice(extra),
      item: itemId === null ? null : (found.find(({ id }) => id === itemId)?.number ?? null),
      isForced,
    })),
  }
  if (booking && !(holdsStock(booking.status) && planClaims(booking, organization, { lines, items: found }).takesMore))
    return { ...priced, short: [] }
  const demanded = demandsOf(lines.map((line) => claimOf(line, found, organization)))
  const wanted = found.flatMap((item) => {
    const demand = demanded.get(item.id)
    return demand ? [{ item, ...demand }] : []
  })
  const short = (await loadDemands(tx, wanted, ({ occupied }) => occupied, { besides: booking?.id })).flatMap((line) => {
    const [stretch] = findShortages(line.occupations, line.stock, line.quantity, line.occupied)
    if (!stretch) return []
    const { start, end } = stretch.period
    return [{ item: line.item.number, free: Math.max(0, stretch.free), from: start.toString(), until: end.toString() }]
  })
  return { ...priced, short }
}

/** Counts how many of each item are free throughout the dates, by item number. A booking that holds stock does not compete with itself. */
export async function countFreeByNumber(
  tx: Tx,
  { booking, organization, period }: Omit<Question, "lines" | "deliveryType">,
): Promise<Record<number, number>> {
  const own = booking && holdsStock(booking.status) ? booking.lines.map(({ itemId }) => itemId) : []
  const offered = await listItemChoices(tx, own)
  const windowOf = (item: TermedItem) => occupiedBy(period, termsOf(organization, item), organization.timeZone)
  const free = await countFree(tx, offered, windowOf)
  const ownLines = offered.filter(({ id }) => own.includes(id)).map((item) => ({ item, quantity: 1 }))
  const demands = await loadDemands(tx, ownLines, ({ item }) => windowOf(item), { besides: booking?.id })
  const freeOfOwn = new Map(demands.map(({ item, occupations, stock }) => [item.id, freeQuantity(occupations, stock, windowOf(item))]))
  const countFreeOf = ({ id }: { id: string }) => freeOfOwn.get(id) ?? free.get(id) ?? 0
  return Object.fromEntries(offered.map((item) => [item.number, countFreeOf(item)]))
}

function quotedLine({ units, rateUnit, total, tariff, priceRows: rows, ...line }: ChangedLine, zone: string): QuotedLine {
  const rounded = realLengthOf({ rateUnit, tariff, rows }, timedLine({ rateUnit, ...line }).period, zone)
  return { units, rateUnit, total: String(total), rows: writePrice(rows), rounded }
}

const isSame = (one: Period, other: Period) => one.start.equals(other.start) && one.end.equals(other.end)

function claimOf(
  { itemId, held, fromAt: start, untilAt: end }: ChangedLine,
  items: ReadonlyArray<{ id: string } & TermedItem>,
  organization: Organization,
): Claim {
  const buffers = buffersOf(
    organization,
    items.find(({ id }) => id === itemId),
  )
  return { itemId, held, ...occupiedPeriod({ start, end }, buffers, organization.timeZone) }
}

function unlessRefused<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const listItems = (tx: Tx, booked: SavedBooking["lines"], requested: RequestedLine[]) =>
  tx
    .select({
      ...termColumns,
      ...priceColumns,
      id: items.id,
      number: items.number,
      kind: items.kind,
      name: items.name,
      quantity: items.quantity,
      deposit: items.deposit,
      archivedAt: items.archivedAt,
      hasSizes: items.hasSizes,
      parentId: items.parentId,
      hasOwnPrice: items.hasOwnPrice,
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
            requested.map(({ item }) => item),
          ),
        ),
      ),
    )
