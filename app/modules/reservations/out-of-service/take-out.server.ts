import { and, asc, eq, gt, isNull, or } from "drizzle-orm"
import { lockItems } from "#app/modules/inventory/lock-items.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { isBefore, startOfMinute } from "#app/platform/time.ts"
import { outOfService } from "../out-of-service-schema.server.ts"
import { recordShortages, requireAccepted } from "../stock/record-shortages.server.ts"

export interface ServiceContent {
  quantity: number
  from: Temporal.Instant
  /** Null: until further notice. */
  until: Temporal.Instant | null
  reason: string
}

/**
 * Takes pieces of an item out of service, unless some were with this id before. Refuses with "quantity.more=4" than there are, and with "service.short" when bookings need them, unless
 * `acceptsShortage` is the digest of that refusal: the shortage is then recorded on those bookings. Refuses an unknown item with "item.gone".
 */
export async function takeOutOfService(
  scope: Scope,
  itemNumber: number,
  { quantity, from, until, reason }: ServiceContent,
  { id, acceptsShortage }: { id: string; acceptsShortage?: string | undefined },
): Promise<void> {
  await transact(scope, async (tx) => {
    const [item] = await lockItems(tx, { numbers: [itemNumber] })
    if (!item) throw new Refusal("item.gone")
    if (quantity > item.quantity) throw new Refusal(`quantity.more=${item.quantity}`, { field: "quantity" })
    await tx
      .insert(outOfService)
      .values({
        organizationId: tx.organizationId,
        id,
        itemId: item.id,
        quantity,
        startsAt: from,
        endsAt: until,
        reason,
        createdBy: toActorColumns(scope.actor).actorId,
      })
      .onConflictDoNothing({ target: [outOfService.organizationId, outOfService.id] })
    requireAccepted("service.short", await recordShortages(tx, [item]), acceptsShortage)
  })
}

/** Puts pieces back into service: from now on, or, what has not begun, altogether. What is back already stays so, and what a calendar takes. */
export async function putBackIntoService(scope: Scope, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const isRow = and(eq(outOfService.organizationId, tx.organizationId), eq(outOfService.id, id), isNull(outOfService.feedId))
    const [row] = await tx.select().from(outOfService).where(isRow)
    if (!row) return
    const [item] = await lockItems(tx, { ids: [row.itemId] })
    const present = startOfMinute(now())
    if (!isBefore(row.startsAt, present)) await tx.delete(outOfService).where(isRow)
    else if (!row.endsAt || isBefore(present, row.endsAt)) await tx.update(outOfService).set({ endsAt: present }).where(isRow)
    if (item) await recordShortages(tx, [item])
  })
}

/** Lists what of an item is out of service now or later, in order. */
export const listOutOfService = (tx: Tx, itemId: string) =>
  tx
    .select()
    .from(outOfService)
    .where(
      and(
        eq(outOfService.organizationId, tx.organizationId),
        eq(outOfService.itemId, itemId),
        or(isNull(outOfService.endsAt), gt(outOfService.endsAt, now())),
      ),
    )
    .orderBy(asc(outOfService.startsAt), asc(outOfService.id))
