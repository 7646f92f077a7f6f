import { and, eq } from "drizzle-orm"
import { calendarFeeds } from "#app/modules/calendars/schema.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listOutOfService } from "#app/modules/reservations/out-of-service/take-out.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"

export type ServiceView = NonNullable<Awaited<ReturnType<typeof readService>>>

/** Reads what of an item is out of service now or later; undefined without the item. Instants in ISO 8601. */
export async function readService(scope: Scope, number: number, locale: Locale) {
  const { actor, organization } = scope
  return transact(scope, async (tx) => {
    const [item] = await tx
      .select({ id: items.id, name: items.name, translations: items.translations, quantity: items.quantity })
      .from(items)
      .where(and(eq(items.organizationId, tx.organizationId), eq(items.number, number)))
    if (!item) return undefined
    const feeds = await tx
      .select({ id: calendarFeeds.id, name: calendarFeeds.name })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.organizationId, tx.organizationId), eq(calendarFeeds.itemId, item.id)))
    const calendarOf = new Map(feeds.map(({ id, name }) => [id, name]))
    const rows = (await listOutOfService(tx, item.id)).map(({ id, quantity, startsAt, endsAt, reason, feedId }) => ({
      id,
      quantity,
      from: startsAt.toString(),
      until: endsAt?.toString() ?? null,
      reason: calendarOf.get(feedId ?? "") ?? reason,
      /** Taken by another program's calendar, so staff can't put them back. */
      isOfCalendar: feedId !== null,
    }))
    return {
      item: { number, name: translated(item, "name", locale), quantity: item.quantity },
      rows,
      zone: organization.timeZone,
      mayShare: actor.kind === "member" && may(actor.role, "write", "organization"),
      mayEdit: actor.kind === "member" && may(actor.role, "write", "inventory"),
    }
  })
}
