import { beforeEach, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { acceptShortage } from "#test/accept-shortage.ts"
import { openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { listDrifted, listOverbooked } from "#test/overbooked.ts"
import { booking, inDays, openShop, type Shop, setPrepayment } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import type { AtCounter } from "./at-counter.ts"
import type { Reservation } from "./reservation.server.ts"
import { reserve } from "./reserve.server.ts"

const world = useDatabase()
const clock = useClock()
useMemoryBank()
beforeEach(() => clock.set(inDays(2, 12)))

const atCounter = (terms: AtCounter) => ({ byStaff: { status: "confirmed" as const, staffNote: "", atCounter: terms } })
const period = { start: inDays(2, 12), end: inDays(3, 12) }

/** A cabin by nights from 14:00, of which there is one, with a guest. */
async function openCabin(guest: { start: Temporal.Instant; end: Temporal.Instant }) {
  const shop = await openShop({ items: [{ name: "Cabin", kind: "property", rateUnit: "night", quantity: 1 }] })
  const place = { delivery: { type: "pickup" as const, locationId: null } }
  await reserve(shop.staff, booking(shop, { ...place, period: guest }))
  const walkIn = { start: inDays(2, 8), end: inDays(3, 11) }
  return { shop, request: booking(shop, { ...place, period: walkIn, ...atCounter({ isHandedOut: true }) }) }
}

const handOut = (shop: Shop, request: Reservation) => (acceptsShortage?: string) => reserve(shop.staff, { ...request, acceptsShortage })

test("A cabin whose guest leaves before the check-in is handed out at once only where staff accept that", async () => {
  const { shop, request } = await openCabin({ start: inDays(1, 14), end: inDays(2, 11) })
  clock.set(inDays(2, 10, 30))
  expect(await outcomeOf(handOut(shop, request)())).toBe("stock")
  expect(await outcomeOf(acceptShortage(handOut(shop, request)))).toBe("done")
  expect([...(await listOverbooked(world.url)), ...(await listDrifted(world.url))]).toEqual([])
})

test("A taken cabin is not handed out before its check-in: staff accepted what is missing from the check-in on", async () => {
  const { shop, request } = await openCabin({ start: inDays(1, 14), end: inDays(4, 11) })
  clock.set(inDays(2, 8, 30))
  expect(await outcomeOf(acceptShortage(handOut(shop, request)))).toBe("handOut.early")
  clock.set(inDays(2, 15))
  expect(await outcomeOf(acceptShortage(handOut(shop, request)))).toBe("done")
  expect([...(await listOverbooked(world.url)), ...(await listDrifted(world.url))]).toEqual([])
})

test("A part of the money leaves the rest to be paid in person, also where customers prepay by card", async () => {
  const shop = await openCardShop("sandbox-skis", 5)
  await setPrepayment(shop, 30, 3)
  const payment = { method: "cash" as const, amount: 4_000n }
  const { id } = await reserve(shop.staff, booking(shop, { period, ...atCounter({ isHandedOut: true, payment }) }))
  const entries = await transact(shop.staff, (tx) => listPayments(tx, id))
  expect(entries.filter(({ amount }) => amount > 0n).map(({ method, status, amount }) => [method, status, amount])).toEqual([
    ["cash", "completed", 4_000n],
    ["payOnPickup", "pending", 6_000n],
  ])
})

test("A booking that costs nothing goes out with nothing to take", async () => {
  const shop = await openShop({ items: [{ price: 0n }] })
  const take = (amount?: bigint) =>
    outcomeOf(reserve(shop.staff, booking(shop, { period, ...atCounter({ isHandedOut: true, payment: { method: "cash", amount } }) })))
  expect([await take(), await take(100n)]).toEqual(["done", "payment.aboveOpen"])
})
