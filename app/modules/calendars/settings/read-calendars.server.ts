import { and, asc, eq } from "drizzle-orm"
import { areBookable } from "#app/modules/inventory/bookable-items.server.ts"
import { sortItems } from "#app/modules/inventory/item-order.ts"
import { orderColumns } from "#app/modules/inventory/ordered-items.server.ts"
import { items } from "#app/modules/inventory/schema.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { toPublicUrl } from "#app/platform/mail/mail.server.ts"

import type { FeedKind } from "../feed-input.ts"
import { type Clash, listClashes } from "../list-clashes.server.ts"
import { calendarFeeds } from "../schema.server.ts"

/** A feed for its page. Members see no addresses: whoever has one can read it. */
export interface FeedView {
  id: string
  kind: FeedKind
  name: string
  item: { number: number; name: string; quantity: number; hasSizes: boolean } | null
  /** Our address; null for members. */
  address: string | null
  /** Whether their calendar is read. */
  isRead: boolean
  /** Their address; null without one, and for members. */
  url: string | null
  /** Pieces that each of their events takes. */
  quantity: number
  /** "5 minutes ago"; null before it was read. */
  age: string | null
  error: string | null
  clashes: Clash[]
}

export type CalendarsView = Awaited<ReturnType<typeof readCalendars>>

/** Reads the feeds in order of their making, and the items that may get one, by name. */
export async function readCalendars(scope: Scope, locale: Locale) {
  const { actor, organization } = scope
  const mayEdit = actor.kind === "member" && may(actor.role, "write", "organization")
  return transact(scope, async (tx) => {
    const rows = await tx
      .select({
        feed: calendarFeeds,
        item: {
          number: items.number,
          quantity: items.quantity,
          hasSizes: items.hasSizes,
          name: items.name,
          translations: items.translations,
        },
      })
      .from(calendarFeeds)
      .leftJoin(items, and(eq(items.organizationId, calendarFeeds.organizationId), eq(items.id, calendarFeeds.itemId)))
      .where(eq(calendarFeeds.organizationId, tx.organizationId))
      .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
    const clashes = Map.groupBy(rows.length > 0 ? await listClashes(tx) : [], ({ feedId }) => feedId)
    const feeds = rows.map(
      ({ feed, item }): FeedView => ({
        id: feed.id,
        kind: feed.kind,
        name: feed.name,
        item: item && { number: item.number, name: translated(item, "name", locale), quantity: item.quantity, hasSizes: item.hasSizes },
        address: mayEdit ? toPublicUrl(`/${organization.urlCode}/ical/${feed.secret}.ics`) : null,
        isRead: feed.url !== null,
        url: mayEdit ? feed.url : null,
        quantity: feed.quantity,
        age: feed.lastSuccessAt && formatAge(feed.lastSuccessAt, now(), locale),
        error: feed.error,
        clashes: clashes.get(feed.id) ?? [],
      }),
    )
    return { feeds, items: mayEdit ? await listItems(tx, locale) : [], zone: organization.timeZone, mayEdit }
  })
}

async function listItems(tx: Tx, locale: Locale) {
  const rows = await tx
    .select({ ...orderColumns, kind: items.kind, quantity: items.quantity })
    .from(items)
    .where(and(eq(items.organizationId, tx.organizationId), areBookable))
  return sortItems(rows, locale).map((item) => ({
    number: item.number,
    kind: item.kind,
    quantity: item.quantity,
    name: translated(item, "name", locale),
  }))
}

/** Returns how long ago a moment was, in the largest unit that fits: "this minute", "5 minutes ago", "yesterday". */
function formatAge(moment: Temporal.Instant, present: Temporal.Instant, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(moment.until(present).total("minutes")))
  const [count, unit] =
    minutes < 60
      ? ([minutes, "minute"] as const)
      : minutes < 24 * 60
        ? ([Math.floor(minutes / 60), "hour"] as const)
        : ([Math.floor(minutes / (24 * 60)), "day"] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(-count, unit)
}
