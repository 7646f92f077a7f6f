import { asc, eq } from "drizzle-orm"
import { may } from "#app/modules/members/permissions.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { ListItems } from "../items/priced-item.ts"
import { coupons } from "../schema.server.ts"
import { couponValues } from "./coupon-input.ts"

/** Counts the bookings that use each coupon, by its id; one that no booking uses may be missing. Is handed in, since bookings are of a later module. */
export type CountUses = (tx: Tx) => Promise<ReadonlyMap<string, number>>

export type CouponsView = Awaited<ReturnType<typeof readCoupons>>

export type CouponView = CouponsView["coupons"][number]

/** Reads the coupons by code, as Settings > Prices shows them. */
export async function readCoupons(scope: Scope, { listItems, countUses }: { listItems: ListItems; countUses: CountUses }) {
  const { actor, organization } = scope
  const today = now().toZonedDateTimeISO(organization.timeZone).toPlainDate().toString()
  return transact(scope, async (tx) => {
    const { currency } = await getSettings(tx)
    const items = await listItems(tx)
    const used = await countUses(tx)
    const rows = await tx.select().from(coupons).where(eq(coupons.organizationId, tx.organizationId)).orderBy(asc(coupons.code))
    return {
      mayEdit: actor.kind === "member" && may(actor.role, "write", "organization"),
      currency,
      items: items.map(({ id, number, name, isArchived }) => ({ id, number, name, isArchived })),
      coupons: rows.map((row) => {
        const uses = used.get(row.id) ?? 0
        return {
          id: row.id,
          code: row.code,
          percent: row.percent,
          amount: row.amount,
          validFrom: row.validFrom,
          validUntil: row.validUntil,
          smallestTotal: row.smallestTotal,
          mostUses: row.mostUses,
          mostPerClient: row.mostPerClient,
          uses,
          state: stateOf(row, { today, uses }),
          /** Names of those that are left; null for all. */
          items: row.itemIds && items.filter(({ id }) => row.itemIds?.includes(id)).map(({ name }) => name),
          values: couponValues(row),
        }
      }),
    }
  })
}

/** Returns why nobody can use a coupon today. */
function stateOf({ validFrom, validUntil, mostUses }: typeof coupons.$inferSelect, { today, uses }: { today: string; uses: number }) {
  if (validUntil !== null && today > validUntil) return "over" as const
  if (mostUses !== null && uses >= mostUses) return "usedUp" as const
  return validFrom !== null && today < validFrom ? ("early" as const) : undefined
}
