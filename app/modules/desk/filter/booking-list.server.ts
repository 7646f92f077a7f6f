import { and, asc, eq, gte, lt, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { PaymentAmount } from "#app/modules/payments/balance.ts"
import { reservationPayments } from "#app/modules/payments/schema.server.ts"
import { reservationItems, reservations } from "#app/modules/reservations/schema.server.ts"
import { beyond, cutPage, orderBy } from "#app/platform/database/key-page.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { dayOf } from "#app/platform/time.ts"
import { type Found, findBookings, type Present } from "./booking-conditions.server.ts"
import type { BookingFilter } from "./booking-filter.ts"
import type { BookingSort, Edge } from "./booking-order.ts"

const pageSize = 50

/** Lists a page of bookings by key. */
export async function listBookings(tx: Tx, filter: BookingFilter, present: Present, limit = pageSize) {
  const found = await findBookings(tx, filter, present)
  const parts = partsOf(found, filter.sort, present)
  const edge = filter.after ?? filter.before
  const isBackwards = edge !== undefined && filter.after === undefined
  const place = edge ? parts.findIndex((part) => part.holds(edge)) : 0
  const read = isBackwards ? parts.slice(0, place + 1).toReversed() : parts.slice(place)
  const rows: FoundBooking[] = []
  for (const [index, part] of read.entries()) {
    if (rows.length > limit) break
    const order = isBackwards ? reverse(part.order) : part.order
    const where = and(part.where, index === 0 && edge ? beyondEdge(edge, order) : undefined)
    rows.push(...(await selectBookings(tx, { where, order, limit: limit + 1 - rows.length })))
  }
  return { ...cutPage(rows, { limit, hasEdge: edge !== undefined, isBackwards }), found, parts }
}

/** A part of a list. Its bookings are in one order, and come before those of the next part. */
export interface Part {
  where: SQL | undefined
  order: Order
  holds: (edge: Edge) => boolean
}

interface Order {
  column: "number" | "start" | "end"
  isAscending: boolean
}

const reverse = ({ column, isAscending }: Order): Order => ({ column, isAscending: !isAscending })

function partsOf({ within, matching, exact }: Found, sort: BookingSort, present: Present): Part[] {
  const others = and(within, matching, exact === undefined ? undefined : ne(reservations.number, exact))
  const parts = partsInOrder(others, sort, present)
  if (exact === undefined) return parts
  const first: Part = {
    where: and(within, eq(reservations.number, exact)),
    order: { column: "number", isAscending: false },
    holds: ({ number }) => number === exact,
  }
  return [first, ...parts]
}

function partsInOrder(where: SQL | undefined, sort: BookingSort, { now, zone }: Present): Part[] {
  const holds = () => true
  switch (sort) {
    case "newest":
      return [{ where, order: { column: "number", isAscending: false }, holds }]
    case "latest":
      return [{ where, order: { column: "start", isAscending: false }, holds }]
    case "due":
      return [{ where, order: { column: "end", isAscending: true }, holds }]
    case "coming": {
      const today = dayOf(now, zone).start
      const isComing = ({ seconds = 0 }: Edge) => seconds * 1000 >= today.epochMilliseconds
      return [
        { where: and(where, gte(reservations.startsAt, today)), order: { column: "start", isAscending: true }, holds: isComing },
        { where: and(where, lt(reservations.startsAt, today)), order: { column: "start", isAscending: false }, holds },
      ]
    }
  }
}

/** Returns the conditions, one a part, of the bookings that come before a place in the list. */
export function beforeEdge(parts: Part[], edge: Edge): Array<SQL | undefined> {
  const place = parts.findIndex((part) => part.holds(edge))
  return parts
    .slice(0, place + 1)
    .map(({ where, order }, index) => (index === place ? and(where, beyondEdge(edge, reverse(order))) : where))
}

/** Returns the condition of the bookings that come after a place in an order. */
function beyondEdge({ number, seconds = 0 }: Edge, order: Order): SQL {
  const key = order.column === "number" ? [number] : [sql`to_timestamp(${seconds}::bigint)`, number]
  return beyond(columnsOf(order, ownColumns), key, order.isAscending)
}

const ownColumns = { number: reservations.number, start: reservations.startsAt, end: reservations.endsAt }

const columnsOf = ({ column }: Order, columns: Record<Order["column"], PgColumn>) =>
  column === "number" ? [columns.number] : [columns[column], columns.number]

export type FoundBooking = Awaited<ReturnType<typeof selectBookings>>[number]

/** Selects rows of a list of bookings with their first line and their payments, which are read for these rows alone. */
export async function selectBookings(tx: Tx, { where, order, limit }: { where: SQL | undefined; order: Order; limit: number }) {
  const page = tx
    .select({
      id: reservations.id,
      number: reservations.number,
      key: reservations.key,
      status: reservations.status,
      name: reservations.contactName,
      lastName: reservations.contactLastName,
      phone: reservations.contactPhone,
      start: reservations.startsAt,
      end: reservations.endsAt,
      due: reservations.dueAt,
      total: reservations.total,
      currency: reservations.currency,
      holdUntil: reservations.holdUntil,
      isTest: reservations.isTest,
      isShort: sql<boolean>`${reservations.overCapacity} is not null`.as("is_short"),
    })
    .from(reservations)
    .where(where)
    .orderBy(...orderBy(columnsOf(order, ownColumns), order.isAscending))
    .limit(limit)
    .as("page")
  const first = firstLineOf(tx, page.id)
  const money = paymentsOf(tx, page.id)
  const found = await tx
    .select({
      id: page.id,
      number: page.number,
      key: page.key,
      status: page.status,
      name: page.name,
      lastName: page.lastName,
      phone: page.phone,
      start: page.start,
      end: page.end,
      due: page.due,
      total: page.total,
      currency: page.currency,
      holdUntil: page.holdUntil,
      isTest: page.isTest,
      isShort: page.isShort,
      itemId: first.itemId,
      item: first.item,
      quantity: first.quantity,
      lines: first.lines,
      payments: money.payments,
    })
    .from(page)
    .leftJoinLateral(first, sql`true`)
    .leftJoinLateral(money, sql`true`)
    .orderBy(...orderBy(columnsOf(order, page), order.isAscending))
  return found.map(({ payments, ...row }) => ({
    ...row,
    payments: (payments ?? []).map(({ amount, ...entry }): PaymentAmount => ({ ...entry, amount: BigInt(amount) })),
  }))
}

const firstLineOf = (tx: Tx, reservationId: SQLWrapper) =>
  tx
    .select({
      itemId: sql<string>`${reservationItems.itemId}`.as("first_item_id"),
      item: sql<string>`${reservationItems.itemName}`.as("first_item"),
      quantity: sql<number>`${reservationItems.quantity}`.as("first_quantity"),
      lines: sql<number>`(count(*) over ())::int`.as("lines"),
    })
    .from(reservationItems)
    .where(and(eq(reservationItems.organizationId, tx.organizationId), eq(reservationItems.reservationId, reservationId)))
    .orderBy(asc(reservationItems.position))
    .limit(1)
    .as("first_line")

const paymentsOf = (tx: Tx, reservationId: SQLWrapper) =>
  tx
    .select({
      payments: sql<Array<Omit<PaymentAmount, "amount"> & { amount: string }>>`coalesce(json_agg(json_build_object(
        'kind', ${reservationPayments.kind}, 'method', ${reservationPayments.method}, 'status', ${reservationPayments.status}, 'amount', ${reservationPayments.amount}::text)), '[]')`.as(
        "payments",
      ),
    })
    .from(reservationPayments)
    .where(and(eq(reservationPayments.organizationId, tx.organizationId), eq(reservationPayments.reservationId, reservationId)))
    .as("money")
