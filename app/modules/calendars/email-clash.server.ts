import { and, eq } from "drizzle-orm"
import { listPeople } from "#app/modules/accounts/queries.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { listEmailedMembers } from "#app/modules/members/notifications/email-bookings.server.ts"
import { sendEmail } from "#app/modules/notifications/send-email.server.ts"
import { sendOnce } from "#app/modules/notifications/send-once.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { EventMap } from "#app/platform/events/event-map.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"
import { listClashes } from "./list-clashes.server.ts"
import { calendarFeeds } from "./schema.server.ts"

/** Emails a member about bookings that clash with another program's calendar, unless they no longer do. */
export async function emailClash(
  scope: Scope,
  { feedId, userId, bookings }: EventMap["calendar.clash-email-due"],
  eventId: string,
): Promise<void> {
  const [person] = await listPeople([userId])
  const found = await transact(scope, async (tx) => {
    if (!(await listEmailedMembers(tx)).includes(userId)) return undefined
    const [feed] = await tx
      .select({ name: calendarFeeds.name, item: { name: items.name, translations: items.translations } })
      .from(calendarFeeds)
      .innerJoin(items, and(eq(items.organizationId, calendarFeeds.organizationId), eq(items.id, calendarFeeds.itemId)))
      .where(and(eq(calendarFeeds.organizationId, tx.organizationId), eq(calendarFeeds.id, feedId)))
    return feed && { feed, clashes: (await listClashes(tx, feedId)).filter(({ booking }) => bookings.includes(booking)) }
  })
  if (!person || !found || found.clashes.length === 0) return
  const { email, locale } = person
  const { organization } = scope
  const props = {
    shop: organization.name,
    timeZone: organization.timeZone,
    portal: found.feed.name,
    item: translated(found.feed.item, "name", locale),
    clashes: found.clashes.map(({ booking, client, ...dates }) => ({
      ...dates,
      number: booking,
      client,
      link: toPublicUrl("/reservations/manage", { booking: String(booking) }),
    })),
    settings: toPublicUrl("/account/notifications"),
  }
  await sendOnce(organization.id, `calendar.clash:${eventId}`, (messageKey) =>
    sendEmail("calendarClash", props, { to: email, locale, messageKey }),
  )
}
