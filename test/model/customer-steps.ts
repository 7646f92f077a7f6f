import { eq, sql } from "drizzle-orm"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { cancelByCustomer } from "#app/modules/reservations/acts/cancel-by-customer.server.ts"
import { changeByCustomer, extendByCustomer } from "#app/modules/reservations/acts/change-by-customer.server.ts"
import { readCustomerActs } from "#app/modules/reservations/acts/read-customer-acts.server.ts"
import { listCharges } from "#app/modules/reservations/charges/charges.server.ts"
import { findReservationByKey } from "#app/modules/reservations/queries.server.ts"
import type { TotalDetails } from "#app/modules/reservations/refusal-details.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { Sum } from "#app/platform/money.ts"
import type { Shop } from "#test/shop.ts"
import type { Booked, World } from "./payment-world.ts"

/** Lets customers do everything: cancelling is free until 20 hours before the start, then it costs half. */
export const offerEverything = ({ staff }: Shop) =>
  transact(staff, (tx) =>
    tx
      .update(organizations)
      .set({
        selfService: {
          policy: { free: { amount: 20, unit: "hour" }, fee: { kind: "percent", percent: 50 } },
          offers: ["cancel", "change", "extend", "pay"],
        },
      })
      .where(eq(organizations.id, tx.organizationId)),
  )

async function look({ shop }: World, { id }: Booked) {
  return transact(shop.staff, async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`select key from reservations where id = ${id}`)
    const found = await findReservationByKey(tx, rows[0]?.key ?? "")
    if (!found) throw new Error("The booking is gone")
    const money = { entries: await listPayments(tx, id), charges: await listCharges(tx, id) }
    const acts = await readCustomerActs(tx, { reservation: found, lines: found.lines, zone: shop.staff.organization.timeZone }, money)
    return { found, acts }
  })
}

/** Its customer cancels a booking, every fourth time with an amount that is out of date. What the bank may keep then is the fee. */
export async function cancelOwn(world: World, booked: Booked, how: number): Promise<void> {
  const { found, acts } = await look(world, booked)
  if (found.status === "cancelled") return
  await cancelByCustomer(world.shop.visitor, booked.id, (acts.cancelling?.fee ?? 0n) + (how % 4 === 3 ? 1n : 0n))
  const { found: after } = await look(world, booked)
  booked.isDecided = true
  booked.paidWhenCancelled = after.total
}

/** Its customer makes it a day longer, or a day again. */
export async function changeOwn(world: World, booked: Booked, how: number): Promise<void> {
  const { found } = await look(world, booked)
  const line = found.lines[0]
  const period = { start: found.startsAt, end: found.startsAt.add({ hours: how % 2 === 0 ? 48 : 24 }) }
  const change = (seenTotal: Sum | "ask") =>
    changeByCustomer(world.shop.visitor, booked.id, {
      period,
      lines: [{ id: line?.id ?? "", item: 1, quantity: line?.quantity ?? 1 }],
      extras: [],
      seenTotal,
    })
  await confirmed(change)
  if (how % 2 === 1) booked.isLowered = true
}

/** Its customer keeps it longer. */
export async function extendOwn(world: World, booked: Booked): Promise<void> {
  const { acts } = await look(world, booked)
  const end = acts.extending && Temporal.Instant.from(acts.extending.end)
  if (end) await confirmed((seenTotal) => extendByCustomer(world.shop.visitor, booked.id, { end, seenTotal }))
}

/** Reads the new total, and agrees to it. */
async function confirmed(change: (seenTotal: Sum | "ask") => Promise<unknown>): Promise<void> {
  try {
    await change("ask")
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "total.changed")) throw error
    await change((error.details as TotalDetails).now)
  }
}
