import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { reservationPayments } from "#app/modules/payments/schema.server.ts"
import type { TickStep } from "#app/modules/reservations/rules/hand-overs.ts"
import { reservationItems, reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import { findSearchCondition, searchPatterns } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { dayOf, MAX_PERIOD_DAYS, type Period } from "#app/platform/time.ts"
import { type BookingFilter, numbersIn, type PaymentChoice } from "./booking-filter.ts"
import type { BookingTab } from "./booking-tab.ts"

/** The instant that tells today's bookings from others, and the zone of days. */
export interface Present {
  now: Temporal.Instant
  zone: string
}

export const presentOf = ({ organization }: Scope): Present => ({ now: now(), zone: organization.timeZone })

/** The bookings of a filter. */
export interface Found {
  /** In its tab and filters, whatever is searched. */
  within: SQL | undefined
  /** That match the search; undefined for all. */
  matching: SQL | undefined
  /** Number that the search names exactly: its booking comes first. */
  exact: number | undefined
}

/** Returns the conditions of a view. A phone is found as it is stored and as it is typed: "067 123 45" matches +380671234567. */
export async function findBookings(tx: Tx, filter: BookingFilter, present: Present): Promise<Found> {
  const { search } = filter
  const { phone, number, isNumberAlone } = numbersIn(search)
  return {
    within: and(
      inTab(tx, filter.tab, present),
      touches(filter, present.zone),
      filter.statuses.length > 0 ? inArray(reservations.status, filter.statuses) : undefined,
      withPayment(filter.payments),
      filter.item === undefined ? undefined : withItem(filter.item),
    ),
    // "#1047" names one booking: it is not part of a phone or a name.
    matching: isNumberAlone
      ? sql`false`
      : withImported(tx, search, await (phone ? findSearchCondition(tx, reservations, phone) : matchesWords(tx, search))),
    exact: number,
  }
}

/** Adds the bookings that had this number in the program that they were imported from. */
function withImported(tx: Tx, search: string, matching: SQL | undefined): SQL | undefined {
  const { id, organizationId, importedNumber } = reservations
  const isImported = and(
    eq(organizationId, tx.organizationId),
    ne(importedNumber, ""),
    eq(sql`lower(${importedNumber})`, search.toLowerCase()),
  )
  return matching && or(matching, inArray(id, tx.select({ id }).from(reservations).where(isImported)))
}

/** The bookings whose contact has all the words, and those with a line of an item whose name has them, in either language. */
async function matchesWords(tx: Tx, search: string): Promise<SQL | undefined> {
  const patterns = searchPatterns(search)
  if (!patterns) return undefined
  const names = sql`fold(${items.name} || ' ' || jsonb_path_query_array(${items.translations}, '$.*.name')::text)`
  const named = tx
    .select({ id: items.id })
    .from(items)
    .where(
      and(eq(items.organizationId, tx.organizationId), await findSearchCondition(tx, items, search), sql`${names} like all (${patterns})`),
    )
  const booked = tx
    .select({ id: reservationItems.reservationId })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), inArray(reservationItems.itemId, named)))
  return or(await findSearchCondition(tx, reservations, search), inArray(reservations.id, booked))
}

/** Returns the condition of all the bookings found. */
export const allOf = ({ within, matching, exact }: Found) =>
  and(within, exact === undefined ? matching : or(eq(reservations.number, exact), matching))

/** The bookings of a tab. */
export function inTab(tx: Tx, tab: BookingTab, { now, zone }: Present): SQL | undefined {
  return and(eq(reservations.organizationId, tx.organizationId), ofTab(tab, { now, today: dayOf(now, zone) }))
}

/** The bookings to hand out or to return on a day, as `isDueOn` of `rules/due-day.ts`. */
export const areDueOn = (step: TickStep, { start, end }: Period) =>
  step === "handOut"
    ? and(gte(reservations.startsAt, start), lt(reservations.startsAt, end))
    : and(gt(reservations.endsAt, start), lte(reservations.endsAt, end))

/** Staff have nothing to do with a booking that is being paid by card. */
export const isNotHeld = isNull(reservations.holdUntil)

/** Anything late belongs to today: a return that is overdue, and a pick-up that was missed while its period lasts. */
function ofTab(tab: BookingTab, { now, today }: { now: Temporal.Instant; today: Period }): SQL | undefined {
  switch (tab) {
    case "all":
      return undefined
    case "handOut":
      return and(
        inArray(reservations.status, ["new", "confirmed"]),
        isNotHeld,
        lt(reservations.startsAt, today.end),
        or(gte(reservations.startsAt, today.start), gt(reservations.endsAt, now)),
        // The earliest possible start bounds the range that the index is read in.
        gt(reservations.startsAt, today.start.subtract({ hours: 24 * (MAX_PERIOD_DAYS + 1) })),
      )
    case "return":
      return and(eq(reservations.status, "inProgress"), lte(reservations.endsAt, today.end))
    case "new":
      return and(eq(reservations.status, "new"), isNotHeld)
    case "inProgress":
    case "completed":
    case "cancelled":
      return eq(reservations.status, tab)
  }
}

/** Bookings whose period has a moment in the days. The earliest possible start bounds the range that the index is read in. */
function touches({ from, to }: BookingFilter, zone: string): SQL | undefined {
  const day = (text: string) => Temporal.PlainDate.from(text)
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).toInstant()
  return and(
    from === undefined ? undefined : gt(reservations.endsAt, midnight(day(from))),
    from === undefined ? undefined : gt(reservations.startsAt, midnight(day(from).subtract({ days: MAX_PERIOD_DAYS + 1 }))),
    to === undefined ? undefined : lt(reservations.startsAt, midnight(day(to).add({ days: 1 }))),
  )
}

function withPayment(choices: PaymentChoice[]): SQL | undefined {
  const statuses = choices.filter((choice) => choice !== "open")
  return or(choices.includes("open") ? isOpen : undefined, statuses.length > 0 ? hasPaymentIn(statuses) : undefined)
}

const paymentsOf = sql`from ${reservationPayments} where ${reservationPayments.organizationId} = ${currentOrganization}
  and ${reservationPayments.reservationId} = ${reservations.id}`

const hasPaymentIn = (statuses: PaymentChoice[]) =>
  sql`exists (select ${paymentsOf} and ${inArray(sql`${reservationPayments.status}`, statuses)})`

/** As `balanceOf` of `payments/balance.ts`: more is due than is paid. */
const isOpen = sql`(${reservations.total} > (
  select coalesce(sum(case when ${reservationPayments.kind} = 'refund' then -${reservationPayments.amount} else ${reservationPayments.amount} end), 0) ${paymentsOf}
  and ${reservationPayments.status} in ('completed', 'refunded') and not (${reservationPayments.kind} = 'refund' and ${reservationPayments.status} = 'refunded')))`

const withItem = (number: number) => sql`exists (
  select from reservation_items line join items item on item.organization_id = line.organization_id and item.id = line.item_id
  where line.organization_id = ${currentOrganization} and line.reservation_id = ${reservations.id} and item.number = ${number})`
