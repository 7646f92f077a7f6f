import { and, asc, desc, eq, gt, gte, ilike, inArray, like, lt, or, type SQL, sql } from "drizzle-orm"
import { reservationPayments } from "#app/modules/payments/schema.server.ts"
import { cutPage } from "#app/platform/database/key-page.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Period } from "#app/platform/time.ts"
import { reservationItems, reservations } from "../schema.server.ts"
import { type BookingFilter, type BookingTab, bookingTabs } from "./booking-filter.ts"

const pageSize = 50

/** Counts are capped, so that a long history costs no more than a short one. */
export const countLimit = 1000

/** Lists a page of bookings, newest first; `today` is the organization's. */
export async function listBookings(tx: Tx, { tab, search, before, after }: BookingFilter, today: Period) {
  const found = await selectBookings(tx)
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        inTab(tab, today),
        matches(search),
        before === undefined ? undefined : lt(reservations.number, before),
        after === undefined ? undefined : gt(reservations.number, after),
      ),
    )
    .orderBy(after === undefined ? desc(reservations.number) : asc(reservations.number))
    .limit(pageSize + 1)
  const page = cutPage(found, { limit: pageSize, hasEdge: before !== undefined, isBackwards: after !== undefined })
  return { rows: page.rows, hasNewer: page.hasPrevious, hasOlder: page.hasNext }
}

/** The rows of a list of bookings, which the caller filters and orders. */
export function selectBookings(tx: Tx) {
  const first = firstLine(tx)
  const payment = lastPayment(tx)
  return tx
    .select({
      number: reservations.number,
      key: reservations.key,
      status: reservations.status,
      name: reservations.contactName,
      lastName: reservations.contactLastName,
      phone: reservations.contactPhone,
      start: reservations.startsAt,
      end: reservations.endsAt,
      total: reservations.total,
      currency: reservations.currency,
      itemId: first.itemId,
      item: first.item,
      quantity: first.quantity,
      lines: first.lines,
      payment: payment.status,
    })
    .from(reservations)
    .leftJoinLateral(first, sql`true`)
    .leftJoinLateral(payment, sql`true`)
}

/** Counts the bookings of a filter, and those newer than the given one; both capped. */
export async function countAround(tx: Tx, { tab, search }: BookingFilter, today: Period, number: number) {
  const shown = and(eq(reservations.organizationId, tx.organizationId), inTab(tab, today), matches(search))
  const counted = (condition: SQL | undefined) => sql`(${count(condition)})`
  const { rows } = await tx.execute<{ all: number; newer: number }>(
    sql`select ${counted(shown)} as "all", ${counted(and(shown, gt(reservations.number, number)))} as newer`,
  )
  if (!rows[0]) throw new Error("A count has no row")
  return rows[0]
}

/** Counts the bookings of each tab, capped. */
export async function countBookings(tx: Tx, today: Period): Promise<Record<BookingTab, number>> {
  const counts = bookingTabs.map((tab) => sql`(${countOf(tx, tab, today)}) as ${sql.identifier(tab)}`)
  const { rows } = await tx.execute<Record<BookingTab, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  if (!rows[0]) throw new Error("A count has no row")
  return rows[0]
}

/** Counts the bookings waiting for confirmation, capped. */
export async function countNewBookings(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(countOf(tx, "new", undefined))
  return rows[0]?.count ?? 0
}

const countOf = (tx: Tx, tab: BookingTab, today: Period | undefined) =>
  count(and(eq(reservations.organizationId, tx.organizationId), inTab(tab, today)))

const count = (condition: SQL | undefined) =>
  sql`select count(*)::int as count from (select from ${reservations} where ${condition} limit ${countLimit}) as counted`

function inTab(tab: BookingTab, today: Period | undefined): SQL | undefined {
  switch (tab) {
    case "all":
      return undefined
    case "handOut":
      return and(inArray(reservations.status, ["new", "confirmed"]), today && within(reservations.startsAt, today))
    case "return":
      return and(eq(reservations.status, "inProgress"), today && within(reservations.endsAt, today))
    case "new":
    case "inProgress":
    case "completed":
    case "cancelled":
      return eq(reservations.status, tab)
  }
}

const within = (column: typeof reservations.startsAt | typeof reservations.endsAt, { start, end }: Period) =>
  and(gte(column, start), lt(column, end))

/** Matches a booking's number, part of its phone, or all words of its client's name. */
function matches(search: string): SQL | undefined {
  if (!search) return undefined
  const number = /^[#№]?\s*(\d{1,9})$/.exec(search)?.[1]
  const digits = /^[\d\s()+.-]+$/.test(search) ? search.replaceAll(/\D/g, "") : ""
  const fullName = sql`${reservations.contactName} || ' ' || ${reservations.contactLastName}`
  return or(
    number === undefined ? undefined : eq(reservations.number, Number(number)),
    digits.length < 3 ? undefined : like(reservations.contactPhone, `%${digits}%`),
    and(...search.split(/\s+/).map((word) => ilike(fullName, `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`))),
  )
}

const firstLine = (tx: Tx) =>
  tx
    .select({
      itemId: sql<string>`${reservationItems.itemId}`.as("first_item_id"),
      item: sql<string>`${reservationItems.itemName}`.as("first_item"),
      quantity: sql<number>`${reservationItems.quantity}`.as("first_quantity"),
      lines: sql<number>`(count(*) over ())::int`.as("lines"),
    })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservations.id)))
    .orderBy(asc(reservationItems.position))
    .limit(1)
    .as("first_line")

/** Lateral subquery of the reservation that it is joined to. */
export const lastPayment = (tx: Tx) =>
  tx
    .select({ status: reservationPayments.status })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.reservationId, reservations.id)))
    .orderBy(desc(reservationPayments.id))
    .limit(1)
    .as("last_payment")
