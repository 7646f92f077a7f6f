import { and, asc, eq, lte } from "drizzle-orm"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { termColumns } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { listEmailedMembers } from "#app/modules/members/notifications/email-bookings.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { takeByCalendar } from "#app/modules/reservations/out-of-service/take-by-calendar.server.ts"
import { stayOf } from "#app/modules/reservations/rules/line-terms.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { announce } from "#app/platform/events/announce.server.ts"
import { addDays, MAX_DAYS_AHEAD } from "#app/platform/time.ts"
import { calendarFeeds } from "../schema.server.ts"
import type { CalendarText, Taken } from "./expand-calendar.server.ts"
import { fetchCalendar } from "./fetch-calendar.server.ts"
import { mergeTaken } from "./merge-taken.ts"
import { readCalendarText } from "./read-calendar-text.server.ts"

const minutesBetween = 15

type Feed = typeof calendarFeeds.$inferSelect

/** Reads the calendars of the organization that are due, one after another, until `isOver`. */
export async function readDueFeeds(scope: Scope, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const feed = await transact(scope, claimDue)
    if (!feed) return
    await readClaimed(scope, feed)
  }
}

/** Reads a calendar at once. Does nothing for one that has no address. Returns whether it was read in full. */
export async function readFeedNow(scope: Scope, id: string): Promise<boolean> {
  const feed = await transact(scope, (tx) => claim(tx, id))
  if (!feed) return false
  await readClaimed(scope, feed)
  const [read] = await transact(scope, (tx) => tx.select({ error: calendarFeeds.error }).from(calendarFeeds).where(isFeed(tx, id)))
  return read?.error === null
}

async function claimDue(tx: Tx) {
  const [due] = await tx
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.organizationId, tx.organizationId), lte(calendarFeeds.nextReadAt, now())))
    .orderBy(asc(calendarFeeds.nextReadAt))
    .limit(1)
    .for("update", { skipLocked: true })
  return due && claim(tx, due.id)
}

/** Sets when the calendar is read next. What a claim has read counts unless there was a later one. */
async function claim(tx: Tx, id: string): Promise<Feed | undefined> {
  const [feed] = await tx.select().from(calendarFeeds).where(isFeed(tx, id)).for("update")
  if (!feed?.url) return undefined
  const [claimed] = await tx
    .update(calendarFeeds)
    .set({ nextReadAt: now().add({ minutes: minutesBetween }) })
    .where(isFeed(tx, id))
    .returning()
  return claimed
}

async function readClaimed(scope: Scope, feed: Feed): Promise<void> {
  const days = await transact(scope, (tx) => findDayTimes(tx, scope, feed))
  const read = await readCalendar(scope, feed, days)
  await transact(scope, async (tx) => {
    const [item] = await lockItems(tx, { ids: [feed.itemId ?? ""] })
    const [current] = await tx.select().from(calendarFeeds).where(isFeed(tx, feed.id)).for("update")
    // A feed of a size that went has moved to its item.
    if (!item || current?.itemId !== item.id || !current.nextReadAt || !feed.nextReadAt?.equals(current.nextReadAt)) return
    const save = (columns: Partial<Feed>) => tx.update(calendarFeeds).set(columns).where(isFeed(tx, feed.id))
    if ("error" in read) return void (await save({ error: read.error }))
    const periods = read.taken.map(toPeriod)
    const short = await takeByCalendar(tx, item, current, current.quantity < item.quantity ? periods : mergeTaken(periods))
    await save({ lastSuccessAt: now(), error: read.skipped > 0 ? `skipped=${read.skipped}` : null })
    if (short.length > 0) await announceClash(tx, feed.id, short)
  })
}

/** Returns when whole days begin and end: by nights at check-in and check-out, otherwise at midnight. */
async function findDayTimes(tx: Tx, { organization }: Scope, { itemId }: Feed): Promise<CalendarText["days"]> {
  const [item] = await tx
    .select(termColumns)
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), eq(items.id, itemId ?? "")))
  const stay = item && stayOf(organization, item)
  return stay ? { from: stay.checkIn, until: stay.checkOut } : { from: "00:00", until: "00:00" }
}

/** Outside of transactions: another program's server may take its time. */
async function readCalendar({ organization }: Scope, { url }: Feed, days: CalendarText["days"]) {
  const fetched = await fetchCalendar(url ?? "")
  if ("error" in fetched) return fetched
  const zone = organization.timeZone
  const [from, until] = [addDays(now(), -1, zone), addDays(now(), MAX_DAYS_AHEAD, zone)]
  return readCalendarText({
    text: fetched.text,
    zone,
    window: { from: from.epochMilliseconds, until: until.epochMilliseconds },
    days,
    ownId: organization.id,
  })
}

const toPeriod = ({ uid, start, end }: Taken) => ({
  uid,
  start: Temporal.Instant.fromEpochMilliseconds(start),
  end: Temporal.Instant.fromEpochMilliseconds(end),
})

/** Announces an email to each member who is emailed about bookings, so that a failure delays no other email. */
async function announceClash(tx: Tx, feedId: string, short: Array<{ number: number }>) {
  const bookings = short.map(({ number }) => number)
  for (const userId of await listEmailedMembers(tx)) await announce(tx, "calendar.clash-email-due", { feedId, userId, bookings })
}

const isFeed = (tx: Tx, id: string) => and(eq(calendarFeeds.organizationId, tx.organizationId), eq(calendarFeeds.id, id))
