import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import { calendarFeeds } from "#app/modules/calendars/schema.server.ts"
import { areBookable } from "#app/modules/inventory/bookable-items.server.ts"
import { shownSize, sortItems } from "#app/modules/inventory/item-order.ts"
import { orderColumns } from "#app/modules/inventory/ordered-items.server.ts"
import { asPicture } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import type { Picture } from "#app/modules/media/picture.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { countFree } from "#app/modules/reservations/availability/occupancy.server.ts"
import { outOfService } from "#app/modules/reservations/out-of-service-schema.server.ts"
import { findShortages } from "#app/modules/reservations/rules/availability.ts"
import { holdsStock } from "#app/modules/reservations/rules/reservation-status.ts"
import { reservationItems, reservations } from "#app/modules/reservations/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import { findSearchCondition } from "#app/platform/database/search.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { earlierOf, laterOf, type Period, startOfMinute, wallTimeAt } from "#app/platform/time.ts"
import type { CalendarBar, CalendarData, CalendarRow } from "./calendar-rows.ts"
import { type CalendarView, daysOf } from "./calendar-view.ts"
import { midnightsOf } from "./day-scale.ts"

/** Rows that a screen can still be read through. */
const mostRows = 500

/** Reads the items and their bookings of a view, without cancelled ones. Archived items appear where they are booked. Items are named in `locale`. */
export async function readCalendar(scope: Scope, view: CalendarView, locale: Locale): Promise<CalendarData> {
  const zone = scope.organization.timeZone
  const days = daysOf(view, wallTimeAt(now(), zone).toPlainDate().toString())
  const midnights = midnightsOf(days, zone)
  const window = { start: instantOf(midnights[0]), end: instantOf(midnights.at(-1)) }
  return transact(scope, async (tx) => {
    const bars = Map.groupBy(await listBars(tx, window), ({ itemId }) => itemId)
    const service = Map.groupBy(await listService(tx, window), ({ itemId }) => itemId)
    const found = await listItems(tx, view.search, [...bars.keys()])
    const shown = found.slice(0, mostRows)
    const present = startOfMinute(now())
    const free = await countFree(tx, shown, () => ({ start: present, end: present.add({ minutes: 1 }) }))
    const rows = sortItems(shown, locale).map((item): CalendarRow => {
      const own = bars.get(item.id) ?? []
      return {
        item: {
          number: item.number,
          name: translated(item, "name", locale),
          size: shownSize(item, locale),
          picture: item.picture,
          quantity: item.quantity,
          isArchived: item.isArchived,
        },
        free: item.hasSizes ? null : (free.get(item.id) ?? item.quantity),
        bars: own.map(({ bar }) => bar),
        overbooked: listOverbooked(
          own.map(({ bar }) => bar),
          service.get(item.id) ?? [],
          item.quantity,
          window,
        ),
        service: service.get(item.id) ?? [],
      }
    })
    return { view, zone, days, midnights, rows, hasMore: found.length > mostRows }
  })
}

/** Lists what is out of service in the window, cut to it; the reason of what a calendar takes is its name. */
async function listService(tx: Tx, { start, end }: Period) {
  const { id, itemId, startsAt, endsAt, quantity, organizationId, feedId } = outOfService
  const reason = sql<string>`coalesce(${calendarFeeds.name}, ${outOfService.reason})`
  const rows = await tx
    .select({ id, itemId, startsAt, endsAt, quantity, reason })
    .from(outOfService)
    .leftJoin(calendarFeeds, and(eq(calendarFeeds.organizationId, organizationId), eq(calendarFeeds.id, feedId)))
    .where(and(eq(organizationId, tx.organizationId), lt(startsAt, end), or(isNull(endsAt), gt(endsAt, start))))
    .orderBy(startsAt, id)
  return rows.map(({ startsAt: from, endsAt: until, ...row }) => ({
    ...row,
    from: laterOf(from, start).epochMilliseconds,
    until: until ? earlierOf(until, end).epochMilliseconds : end.epochMilliseconds,
  }))
}

const instantOf = (at = 0) => Temporal.Instant.fromEpochMilliseconds(at)

/** Items that can be booked, and of the others those in `booked`. */
async function listItems(tx: Tx, search: string, booked: string[]) {
  return tx
    .select({
      ...orderColumns,
      id: items.id,
      quantity: items.quantity,
      hasSizes: items.hasSizes,
      isArchived: sql<boolean>`${items.archivedAt} is not null`,
      picture: sql<Picture | null>`(select ${asPicture}
        from item_images m join images g on g.organization_id = m.organization_id and g.id = m.image_id
        where m.organization_id = ${tx.organizationId} and m.item_id = coalesce(items.parent_id, items.id) order by m.position limit 1)`,
    })
    .from(items)
    .where(
      and(
        eq(items.organizationId, tx.organizationId),
        or(areBookable, inArray(items.id, booked)),
        await findSearchCondition(tx, items, search),
      ),
    )
    .orderBy(items.number)
    .limit(mostRows + 1)
}

/** Hours; a start buffer is no longer. */
const longestBuffer = 168

const milliseconds = (column: PgColumn | SQL) => sql<number>`floor(extract(epoch from ${column}) * 1000)::float8`

/** Lists what bookings take of each item in a moment of the window. The longest span ever booked bounds the range of starts that the index is read in. */
async function listBars(tx: Tx, { start, end }: Period) {
  const longest = sql`coalesce((select max(max_span) from items where organization_id = ${tx.organizationId}), '0')`
  const found = await tx
    .select({
      itemId: reservationItems.itemId,
      quantity: sql<number>`sum(${reservationItems.quantity})::int`,
      held: sql<number>`sum(${reservationItems.held})::int`,
      number: reservations.number,
      status: reservations.status,
      isTest: reservations.isTest,
      holdUntil: reservations.holdUntil,
      name: reservations.contactName,
      lastName: reservations.contactLastName,
      total: reservations.total,
      currency: reservations.currency,
      due: reservations.dueAt,
      start: milliseconds(sql`min(${reservationItems.fromAt})`),
      end: milliseconds(sql`max(${reservationItems.untilAt})`),
      occupiedFrom: milliseconds(sql`min(${reservationItems.startsAt})`),
      occupiedUntil: milliseconds(sql`max(${reservationItems.endsAt})`),
      overCapacity: reservations.overCapacity,
    })
    .from(reservations)
    .innerJoin(
      reservationItems,
      and(eq(reservationItems.organizationId, reservations.organizationId), eq(reservationItems.reservationId, reservations.id)),
    )
    .where(
      and(
        eq(reservations.organizationId, tx.organizationId),
        ne(reservations.status, "cancelled"),
        gt(reservations.startsAt, sql`${start.toString()}::timestamptz - ${longest}`),
        lt(reservations.startsAt, end.add({ hours: longestBuffer })),
        lt(reservations.occupiedFrom, end),
        gt(reservations.occupiedUntil, start),
        or(ne(reservations.status, "completed"), and(lt(reservations.startsAt, end), gt(reservations.endsAt, start))),
      ),
    )
    .groupBy(reservations.organizationId, reservations.id, reservationItems.itemId)
    .orderBy(reservations.startsAt, reservations.number)
  const bookings = new Map<number, CalendarBar["booking"]>()
  return found.map(({ itemId, number, status, isTest, holdUntil, name, lastName, total, currency, due, overCapacity, ...line }) => {
    const heldUntil = holdUntil?.toString() ?? null
    const booking = bookings.get(number) ?? {
      number,
      status,
      isTest,
      heldUntil,
      due: due?.toString() ?? null,
      client: `${name} ${lastName}`.trim(),
      total,
      currency,
    }
    bookings.set(number, booking)
    const occupied = holdsStock(status) ? {} : { occupiedFrom: line.start, occupiedUntil: line.end }
    const records = (overCapacity ?? []).filter((record) => record.itemId === itemId)
    const bar: CalendarBar = { booking, ...line, ...occupied, missing: Math.max(0, ...records.map(({ missing }) => missing)) }
    return { itemId, bar }
  })
}

function listOverbooked(bars: CalendarBar[], service: CalendarRow["service"], stock: number, window: Period): CalendarRow["overbooked"] {
  const occupations = bars
    .filter(({ booking }) => holdsStock(booking.status))
    .map(({ held, occupiedFrom, occupiedUntil }) => ({ quantity: held, start: instantOf(occupiedFrom), end: instantOf(occupiedUntil) }))
  const outOfService = service.map(({ quantity, from, until }) => ({ quantity, start: instantOf(from), end: instantOf(until) }))
  return findShortages([...occupations, ...outOfService], stock, 0, window).map(({ period, free }) => ({
    from: period.start.epochMilliseconds,
    until: period.end.epochMilliseconds,
    missing: -free,
  }))
}
