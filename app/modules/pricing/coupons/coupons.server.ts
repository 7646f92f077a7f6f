import { and, eq, ne, sql } from "drizzle-orm"
import { mergeOrRefuse } from "#app/modules/members/edit-conflict.server.ts"
import { lockSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, toActorColumns, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { checkItems } from "../items/check-items.server.ts"
import type { ListItems } from "../items/priced-item.ts"
import { coupons } from "../schema.server.ts"
import { type CouponContent, couponGroups, couponInput, couponValues } from "./coupon-input.ts"

/** They are listed on one page. */
const mostCoupons = 200

/** Adds a coupon, unless one was added with this id before. Refuses with "coupon.taken", "items.gone" and "coupons.most". */
export async function addCoupon(scope: Scope, content: CouponContent, id: string, listItems: ListItems): Promise<void> {
  await transact(scope, async (tx) => {
    await lockSettings(tx)
    await checkCode(tx, content, id)
    await checkItems(tx, content.itemIds, null, listItems)
    if ((await tx.$count(coupons, isOther(tx, id))) >= mostCoupons) throw new Refusal("coupons.most", { details: { most: mostCoupons } })
    await tx
      .insert(coupons)
      .values({ ...columnsOf(content), organizationId: tx.organizationId, id, updatedBy: toActorColumns(scope.actor).actorId })
      .onConflictDoNothing({ target: [coupons.organizationId, coupons.id] })
  })
}

/** Saves an edited coupon; bookings keep what it took off. Refuses with "edit.conflict", "coupon.gone", "coupon.taken" and "items.gone". */
export async function editCoupon(
  scope: Scope,
  id: string,
  { content, opened }: { content: CouponContent; opened: Partial<FormValues> },
  listItems: ListItems,
): Promise<void> {
  await transact(scope, async (tx) => {
    const { currency } = await lockSettings(tx)
    const [saved] = await tx.select().from(coupons).where(isCoupon(tx, id)).for("no key update")
    if (!saved) throw new Refusal("coupon.gone")
    const merged = await mergeOrRefuse(
      { opened, submitted: couponValues(content) },
      { ...saved, values: couponValues(saved) },
      couponGroups,
    )
    const next = couponInput(currency).parse(merged)
    await checkCode(tx, next, id)
    await checkItems(tx, next.itemIds, saved.itemIds, listItems)
    await tx
      .update(coupons)
      .set({
        ...columnsOf(next),
        version: sql`${coupons.version} + 1`,
        updatedBy: toActorColumns(scope.actor).actorId,
        updatedAt: now(),
      })
      .where(isCoupon(tx, id))
  })
}

/** Deletes a coupon; bookings keep what it took off. One that is gone already stays so. */
export async function deleteCoupon(scope: Scope, id: string): Promise<void> {
  await transact(scope, (tx) => tx.delete(coupons).where(isCoupon(tx, id)))
}

/** The lock of the settings keeps others from taking the code before the commit. */
async function checkCode(tx: Tx, { code }: CouponContent, id: string) {
  if ((await tx.$count(coupons, and(isOther(tx, id), eq(coupons.code, code)))) > 0) throw new Refusal("coupon.taken", { field: "code" })
}

const columnsOf = ({ itemIds, ...content }: CouponContent) => ({ ...content, itemIds: itemIds && [...itemIds] })

const isCoupon = (tx: Tx, id: string) => and(eq(coupons.organizationId, tx.organizationId), eq(coupons.id, id))

const isOther = (tx: Tx, id: string) => and(eq(coupons.organizationId, tx.organizationId), ne(coupons.id, id))
