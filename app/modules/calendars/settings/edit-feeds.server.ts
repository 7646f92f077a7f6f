import { randomBytes } from "node:crypto"
import { and, count, eq, ne, sql } from "drizzle-orm"
import { recordAudit } from "#app/modules/audit/record-audit.server.ts"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { takeByCalendar } from "#app/modules/reservations/out-of-service/take-by-calendar.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { type FeedContent, type FeedSubject, feedInput, feedValues } from "../feed-input.ts"
import { isCalendarAddress } from "../reading/fetch-calendar.server.ts"
import { calendarFeeds } from "../schema.server.ts"

/** An organization has at most so many feeds, because each is read every 15 minutes. */
const mostFeeds = 100

/** Adds a feed, unless one was added with this id before. Refuses with "url.address", "item.gone" and "feeds.most". */
export async function addFeed(scope: Scope, content: FeedContent & { of: FeedSubject }, id: string): Promise<void> {
  const { of, name, quantity } = content
  const url = typeof of === "number" ? content.url : null
  checkAddress(url)
  await transact(scope, async (tx) => {
    const [item] = typeof of === "number" ? await lockItems(tx, { numbers: [of] }) : []
    if (typeof of === "number" && !item) throw new Refusal("item.gone", { field: "of" })
    const [counted] = await tx
      .select({ feeds: count() })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.organizationId, tx.organizationId), ne(calendarFeeds.id, id)))
    if (counted && counted.feeds >= mostFeeds) throw new Refusal("feeds.most", { details: { most: mostFeeds } })
    const [added] = await tx
      .insert(calendarFeeds)
      .values({
        organizationId: tx.organizationId,
        id,
        kind: typeof of === "number" ? "item" : of,
        itemId: item?.id ?? null,
        name,
        secret: newSecret(),
        url,
        quantity,
        nextReadAt: url === null ? null : now(),
        updatedBy: toActorColumns(scope.actor).actorId,
      })
      .onConflictDoNothing({ target: [calendarFeeds.organizationId, calendarFeeds.id] })
      .returning({ id: calendarFeeds.id })
    if (added) await recordAudit(tx, scope.actor, "calendarAdded", { name })
  })
}

/**
 * Saves an edited feed. What an earlier address of theirs took stays taken until another one is read, and is freed where there is none. Refuses with "edit.conflict", "feed.gone" and "url.address".
 */
export async function editFeed(scope: Scope, id: string, { content, opened }: { content: FeedContent; opened: Partial<FormValues> }) {
  await transact(scope, async (tx) => {
    const { feed, item } = await lockFeed(tx, id)
    if (!feed) throw new Refusal("feed.gone")
    const merged = await mergeOrRefuse({ opened, submitted: feedValues(content) }, { ...feed, values: feedValues(feed) })
    const { name, quantity, ...read } = feedInput.parse(merged)
    const url = item ? read.url : null
    if (url !== feed.url) checkAddress(url)
    if (item && url === null) await takeByCalendar(tx, item, feed, [])
    // Also where only the quantity is another: what is taken follows from it.
    const changes = { name, quantity, url, nextReadAt: url === null ? null : now() }
    await tx
      .update(calendarFeeds)
      .set({
        ...changes,
        ...(url !== feed.url && { lastSuccessAt: null, error: null }),
        version: sql`${calendarFeeds.version} + 1`,
        updatedBy: toActorColumns(scope.actor).actorId,
        updatedAt: now(),
      })
      .where(isFeed(tx, id))
  })
}

/** Gives the feed another address of ours; the present one ends. */
export async function renewAddress(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { feed } = await lockFeed(tx, id)
    if (!feed) return
    await tx.update(calendarFeeds).set({ secret: newSecret() }).where(isFeed(tx, id))
    await recordAudit(tx, scope.actor, "calendarRenewed", { name: feed.name })
  })
}

/** Removes a feed and frees the time that it took. Does nothing if it is gone already. */
export async function removeFeed(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { feed, item } = await lockFeed(tx, id)
    if (!feed) return
    if (item) await takeByCalendar(tx, item, feed, [])
    await tx.delete(calendarFeeds).where(isFeed(tx, id))
    await recordAudit(tx, scope.actor, "calendarRemoved", { name: feed.name })
  })
}

/** Locks the item of the feed before the feed itself, as its reading does. */
async function lockFeed(tx: Tx, id: string) {
  const [found] = await tx.select({ itemId: calendarFeeds.itemId }).from(calendarFeeds).where(isFeed(tx, id))
  const [item] = found?.itemId ? await lockItems(tx, { ids: [found.itemId] }) : []
  const [feed] = await tx.select().from(calendarFeeds).where(isFeed(tx, id)).for("update")
  return { feed, item }
}

/** In small letters, as every path of a storefront. */
const newSecret = () => randomBytes(32).toString("hex")

function checkAddress(url: string | null) {
  if (url !== null && !isCalendarAddress(url)) throw new Refusal("url.address", { field: "url" })
}

const isFeed = (tx: Tx, id: string) => and(eq(calendarFeeds.organizationId, tx.organizationId), eq(calendarFeeds.id, id))
