import { and, eq } from "drizzle-orm"
import type { ICalCalendar } from "ical-generator"
import { sizesOfItem } from "#app/modules/inventory/offered-sizes.server.ts"
import { termColumns } from "#app/modules/inventory/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listOccupations } from "#app/modules/reservations/availability/occupancy.server.ts"
import { createCalendar, eventStatus, renderCalendar } from "#app/modules/reservations/notify/booking-calendar.server.ts"
import { findShortages } from "#app/modules/reservations/rules/availability.ts"
import { type TermedItem, termsOf } from "#app/modules/reservations/rules/line-terms.ts"
import { now, nowAsDate } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { formatPhone } from "#app/platform/phone.server.ts"
import { addDays, dayOf, MAX_DAYS_AHEAD, type Period } from "#app/platform/time.ts"
import { en } from "../locales/en.ts"
import { uk } from "../locales/uk.ts"
import { calendarFeeds } from "../schema.server.ts"
import { blockedNights, type Nights, nightsOf } from "./blocked-nights.ts"
import { type BookedLine, listBooked } from "./list-booked.server.ts"

const daysBack = 30

const notAvailable = { en: en.notAvailable, uk: uk.notAvailable }

/** Writes the calendar of the secret as iCalendar (RFC 5545), or returns undefined where there is none. */
export async function writeFeed(scope: Scope, secret: string): Promise<string | undefined> {
  return transact(scope, async (tx) => {
    const [feed] = await tx
      .select({
        id: calendarFeeds.id,
        kind: calendarFeeds.kind,
        item: { id: items.id, quantity: items.quantity, hasSizes: items.hasSizes, sizes: sizesOfItem, ...termColumns },
      })
      .from(calendarFeeds)
      .leftJoin(items, and(eq(items.organizationId, calendarFeeds.organizationId), eq(items.id, calendarFeeds.itemId)))
      .where(and(eq(calendarFeeds.organizationId, tx.organizationId), eq(calendarFeeds.secret, secret)))
    if (!feed) return undefined
    const calendar = createCalendar()
    calendar.name(scope.organization.name)
    if (feed.item) await addNotAvailable(tx, calendar, scope, feed.item, feed.id)
    else await addBookings(tx, calendar, scope, feed.kind === "property")
    return renderCalendar(calendar)
  })
}

/** Whole days of the organization, so that what begins before them keeps its UID for a day. */
function windowIn(zone: string): Period {
  return { start: dayOf(addDays(now(), -daysBack, zone), zone).start, end: dayOf(addDays(now(), MAX_DAYS_AHEAD, zone), zone).end }
}

type Item = Parameters<typeof listNotAvailable>[1] & TermedItem

async function addNotAvailable(tx: Tx, calendar: ICalCalendar, { organization }: Scope, item: Item, feedId: string) {
  const zone = organization.timeZone
  const terms = termsOf(organization, item)
  for (const taken of await listNotAvailable(tx, item, feedId, windowIn(zone))) {
    const nights = terms.stay && blockedNights(taken, terms, zone)
    if (terms.stay && !nights) continue
    calendar.createEvent({
      id: uidOf(organization.id, `${item.id}-${taken.start.epochMilliseconds / 1000}`),
      stamp: nowAsDate(),
      ...(nights ? wholeDays(nights) : timesOf(taken)),
      summary: notAvailable[organization.language],
    })
  }
}

/** An event for each booking, and of property for each line: one may be of two cabins. */
async function addBookings(tx: Tx, calendar: ICalCalendar, { organization }: Scope, ofProperty: boolean) {
  const { language: locale, timeZone: zone, id } = organization
  const lines = await listBooked(tx, windowIn(zone), { ofProperty, locale })
  for (const [key, [first, ...rest]] of Map.groupBy(lines, ({ number, lineId }) => (ofProperty ? lineId : number))) {
    if (!first) continue
    const client = `${first.name} ${first.lastName}`.trim()
    const named = [first, ...rest].map(nameOf)
    const period = ofProperty ? { start: first.fromAt, end: first.untilAt } : { start: first.startsAt, end: first.endsAt }
    const isByNights = [first, ...rest].every(({ rateUnit }) => rateUnit === "night")
    calendar.createEvent({
      id: uidOf(id, key),
      stamp: new Date(first.updatedAt.epochMilliseconds),
      ...(isByNights ? wholeDays(nightsOf(period, zone)) : timesOf(period)),
      status: eventStatus(first.status),
      sequence: first.version,
      summary: [ofProperty && named[0], first.number, client].filter(Boolean).join(" · "),
      description: [...named, first.phone && formatPhone(first.phone, zone)].filter(Boolean).join("\n"),
      url: toPublicUrl("/reservations/manage", { booking: String(first.number) }),
    })
  }
}

const nameOf = ({ itemName, quantity }: BookedLine) => `${itemName} × ${quantity}`

const timesOf = ({ start, end }: Period) => ({ start: new Date(start.epochMilliseconds), end: new Date(end.epochMilliseconds) })

/** Portals take nights as whole days, of which the last is free. */
const wholeDays = ({ first, last }: Nights) => ({ allDay: true, start: first.toString(), end: last.toString() })

/** Every UID of ours has the organization's id: a program that sends our events back does not block them again. */
const uidOf = (organizationId: string, key: string | number) => `orenda-${organizationId}-${key}@${new URL(toPublicUrl("/")).hostname}`

interface Stocked {
  id: string
  quantity: number
}

/** Lists the periods without a free piece of the item or of any of its sizes, by bookings, pieces out of service and calendars other than this one. */
async function listNotAvailable(
  tx: Tx,
  item: Stocked & { hasSizes: boolean; sizes: readonly Stocked[] },
  feedId: string,
  window: Period,
): Promise<Period[]> {
  const bookable = item.hasSizes ? item.sizes : [item]
  const ids = bookable.map(({ id }) => id)
  const occupations = await listOccupations(tx, ids, window, { besidesFeed: feedId })
  const taken = bookable.flatMap(({ id, quantity }) => findShortages(occupations.get(id) ?? [], quantity, 1, window))
  const together = taken.map(({ period }) => ({ ...period, quantity: 1 }))
  return findShortages(together, bookable.length, 1, window).map(({ period }) => period)
}
