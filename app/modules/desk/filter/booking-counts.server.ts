import { and, type SQL, sql } from "drizzle-orm"
import { reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { allOf, type Found, inTab, type Present } from "./booking-conditions.server.ts"
import { beforeEdge, type Part } from "./booking-list.server.ts"
import type { Edge } from "./booking-order.ts"
import { type BookingTab, bookingTabs } from "./booking-tab.ts"

/** Counts are capped, so that a long history costs no more than a short one. */
export const countLimit = 1000

/** Counts the bookings found, and those that come before the given place; both capped. */
export async function countAround(tx: Tx, { found, parts }: { found: Found; parts: Part[] }, edge: Edge | undefined) {
  const before = edge ? beforeEdge(parts, edge) : []
  const preceding = before.length > 0 ? sql.join(before.map(counted), sql` + `) : sql`0`
  const { rows } = await tx.execute<{ all: number; before: number }>(sql`select ${counted(allOf(found))} as "all", ${preceding} as before`)
  if (!rows[0]) throw new Error("A count has no row")
  return rows[0]
}

/** Counts the bookings of each tab, capped. */
export async function countBookings(tx: Tx, present: Present): Promise<Record<BookingTab, number>> {
  const counts = bookingTabs.map((tab) => sql`${counted(inTab(tx, tab, present))} as ${sql.identifier(tab)}`)
  const { rows } = await tx.execute<Record<BookingTab, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  if (!rows[0]) throw new Error("A count has no row")
  return rows[0]
}

/** Counts the bookings waiting for confirmation, capped. */
export async function countNewBookings(tx: Tx): Promise<number> {
  // The tab of new bookings is the same in every zone.
  const condition = inTab(tx, "new", { now: now(), zone: "UTC" })
  const { rows } = await tx.execute<{ count: number }>(sql`select ${counted(condition)} as count`)
  return rows[0]?.count ?? 0
}

const counted = (condition: SQL | undefined) =>
  sql`(select count(*)::int from (select from ${reservations} where ${and(condition)} limit ${countLimit}) as counted)`
