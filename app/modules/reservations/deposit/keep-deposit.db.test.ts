import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { asOwner } from "#test/as-owner.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { listDrifted } from "#test/overbooked.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { changeBooking } from "../change/change-booking.server.ts"
import { extendBooking } from "../change/extend-booking.server.ts"
import { findBooking } from "../change/lock-booking.server.ts"
import { erasePerson } from "../deletion/erase-person.server.ts"
import { refundPayment } from "../money/edit-money.server.ts"
import { setPaymentStatus } from "../money/set-payment-status.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { reservations } from "../schema.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { chargeLate } from "../status/charge-late.server.ts"
import { setStatuses } from "../status/set-statuses.server.ts"
import { questionIn } from "../status/status-answer.ts"
import { removeTestBooking } from "../test-booking/remove-test-booking.server.ts"
import { giveDepositBack, takeDeposit, undoDeposit } from "./edit-deposits.server.ts"
import { keepDeposit } from "./keep-deposit.server.ts"
import { listDeposits } from "./list-deposits.server.ts"

const world = useDatabase()
const clock = useClock()

/** A booking of a kayak for a day, 100.00, which is paid, and its deposit of 2,000.00. */
async function openBooking() {
  const shop = await openShop({
    organization: { prices: { deposits: { methods: ["cash", "document"] } } },
    items: [{ name: "Kayak", quantity: 5, deposit: 200_000n }],
  })
  const { staff } = shop
  const { id, number } = await reserve(staff, booking(shop, { lines: [{ item: 1, quantity: 1 }] }))
  await takeCash(staff, number, 10_000n)
  const { deposit } = await takeDeposit(staff, number, {
    newId: randomUUIDv7(),
    left: 200_000n,
    method: "cash",
    amount: 200_000n,
    note: "",
  })
  const find = async () => {
    const found = await transact(staff, (tx) => findBooking(tx, number))
    if (!found) throw new Error("The booking is gone")
    return found
  }
  return {
    shop,
    staff,
    id,
    number,
    deposit,
    find,
    keep: (amount: bigint, reason = "Torn sail") => keepDeposit(staff, number, { deposit, amount, reason }),
    /** Minor units: what it costs, is paid and open, and the deposit that the shop has. */
    async sums() {
      const { total, status } = await find()
      return transact(staff, async (tx) => {
        const { paid, open, overpaid } = balanceOf({ total }, await listPayments(tx, id))
        const held = (await listDeposits(tx, staff.organization, [{ id, status }])).get(id)?.held
        return { total, paid, open, overpaid, held }
      })
    },
    entries: async () =>
      (await transact(staff, (tx) => listPayments(tx, id)))
        .filter(isListed)
        .map(({ kind, amount, method, status }) => `${kind === "refund" ? "-" : ""}${amount} ${method} ${status}`),
  }
}

const retained = (amount: bigint, reason = "Torn sail") => ({ kind: "deposit", amount, reason })

test("A kept part is a charge of the booking that is paid at once, and the rest is back", async () => {
  const { keep, find, sums, entries, deposit } = await openBooking()
  expect(await keep(30_000n)).toEqual({ kind: "kept", deposit })
  expect(await find()).toMatchObject({ charges: [retained(30_000n)] })
  expect(await sums()).toEqual({ total: 40_000n, paid: 40_000n, open: 0n, overpaid: 0n, held: 0n })
  expect(await entries()).toEqual(["10000 cash completed", "30000 deposit completed"])
  expect(await listDrifted(world.url)).toEqual([])
})

test("A form that is sent twice at once keeps once, and one of another amount is told that the deposit has changed", async () => {
  const { keep, sums, staff, number, deposit } = await openBooking()
  expect(await Promise.all([keep(30_000n), keep(30_000n)])).toEqual([
    { kind: "kept", deposit },
    { kind: "kept", deposit },
  ])
  await expect(keep(20_000n)).rejects.toMatchObject({ code: "deposit.missing", status: 409 })
  await expect(giveDepositBack(staff, number, deposit)).rejects.toMatchObject({ code: "deposit.missing" })
  expect(await sums()).toMatchObject({ total: 40_000n, paid: 40_000n })
})

test("All of it can be kept, and no more", async () => {
  const { keep, sums } = await openBooking()
  await expect(keep(200_001n)).rejects.toMatchObject({ code: "deposit.above", field: "amount" })
  await keep(200_000n)
  expect(await sums()).toEqual({ total: 210_000n, paid: 210_000n, open: 0n, overpaid: 0n, held: 0n })
})

test("Undo takes charge and payment back, and the shop has the deposit again, which can be kept anew", async () => {
  const { keep, find, sums, entries, staff, number, deposit } = await openBooking()
  await keep(30_000n)
  await expect(undoDeposit(staff, number, { deposit, change: "givenBack" })).rejects.toMatchObject({ code: "deposit.missing" })
  expect(await undoDeposit(staff, number, { deposit, change: "kept" })).toEqual({ kind: "keptAgain", deposit })
  expect(await find()).toMatchObject({ charges: [] })
  expect(await sums()).toEqual({ total: 10_000n, paid: 10_000n, open: 0n, overpaid: 0n, held: 200_000n })
  expect(await entries()).toEqual(["10000 cash completed"])
  await keep(50_000n, "Lost paddle")
  expect(await find()).toMatchObject({ charges: [retained(50_000n, "Lost paddle")] })
  expect(await sums()).toEqual({ total: 60_000n, paid: 60_000n, open: 0n, overpaid: 0n, held: 0n })
  expect(await listDrifted(world.url)).toEqual([])
})

test("A document is not kept in part, nor a deposit of a cancelled booking", async () => {
  const { staff, number, id, keep, deposit } = await openBooking()
  const document = { newId: randomUUIDv7(), left: 0n, method: "document" as const, amount: 0n, note: "Passport" }
  await takeDeposit(staff, number, document)
  const keepsDocument = keepDeposit(staff, number, { deposit: document.newId, amount: 1n, reason: "Torn" })
  await expect(keepsDocument).rejects.toMatchObject({ code: "deposit.document" })
  await changeStatus(staff, id, "cancelled")
  await expect(keep(1n)).rejects.toMatchObject({ code: "deposit.cancelled" })
  await giveDepositBack(staff, number, deposit)
})

test("A kept part is no payment that is given back, and no other status of it is set", async () => {
  const { staff, number, id, keep, entries, sums } = await openBooking()
  await keep(30_000n)
  const payment = (await transact(staff, (tx) => listPayments(tx, id))).find(({ method }) => method === "deposit")?.id ?? ""
  const refund = refundPayment(staff, number, { newId: randomUUIDv7(), payment, amount: 10_000n, method: "cash" })
  await expect(refund).rejects.toMatchObject({ code: "refund.exceeds" })
  for (const status of ["failed", "refunded"] as const) {
    const change = setPaymentStatus(staff, number, { payment, from: "completed", status })
    await expect(change).rejects.toMatchObject({ code: "payment.ofDeposit" })
  }
  expect(await entries()).toEqual(["10000 cash completed", "30000 deposit completed"])
  expect(await sums()).toMatchObject({ total: 40_000n, paid: 40_000n, open: 0n })
})

test("A kept part stays with the shop once the booking is cancelled, and what was paid is given back", async () => {
  const { staff, number, keep, entries, sums, deposit } = await openBooking()
  await keep(30_000n)
  const bookings = [{ number, shown: "new" as const }]
  const cancel = (accepted = new Map<number, string[]>()) =>
    setStatuses(staff, { bookings, to: "cancelled", accepted, answers: { back: new Map(), reason: "customer", money: "refund" } })
  const [refused] = await cancel()
  const question = refused && "refused" in refused ? questionIn(refused) : undefined
  expect(question).toMatchObject({ paid: { amount: 10_000n } })
  await cancel(new Map([[number, [question?.digest ?? ""]]]))
  expect((await entries()).toSorted()).toEqual(["-10000 cash completed", "10000 cash refunded", "30000 deposit completed"])
  expect(await sums()).toMatchObject({ paid: 30_000n, open: 0n, overpaid: 0n })
  await undoDeposit(staff, number, { deposit, change: "kept" })
  expect(await sums()).toMatchObject({ paid: 0n, open: 0n, overpaid: 0n, held: 200_000n })
})

test("The charge of a kept part stays through changes, extensions and late charges, and can be undone after them", async () => {
  const { staff, number, id, keep, find, sums, deposit } = await openBooking()
  await keep(30_000n)
  const lines = (await find()).lines.map((line) => ({
    id: line.id,
    item: 0,
    quantity: 2,
    unitPrice: null,
    reason: "",
    isPricedAnew: false,
  }))
  await changeBooking(staff, number, { lines })
  await changeBooking(staff, number, { delivery: { type: "delivery", city: "Lviv", street: "", addressLine: "Shevska 1", zipCode: "" } })
  expect(await sums()).toMatchObject({ total: 50_000n, open: 10_000n })
  await extendBooking(staff, { number, end: inDays(3), seenTotal: { amount: 70_000n, currency: "UAH" }, acceptsShortage: undefined })
  await changeStatus(staff, id, "inProgress")
  clock.set(inDays(5, 9))
  await chargeLate(staff, number, { seenTotal: { amount: 90_000n, currency: "UAH" }, acceptsShortage: undefined })
  expect(await sums()).toMatchObject({ total: 90_000n, open: 50_000n })
  expect(await find()).toMatchObject({ charges: [retained(30_000n)] })
  await undoDeposit(staff, number, { deposit, change: "kept" })
  expect(await sums()).toEqual({ total: 60_000n, paid: 10_000n, open: 50_000n, overpaid: 0n, held: 200_000n })
  expect(await listDrifted(world.url)).toEqual([])
})

test.each([
  [30_000n, 0n],
  [20_000n, 10_000n],
])("Undo under an agreed total of %d leaves a total of %d", async (agreed, total) => {
  const { staff, number, keep, sums, deposit } = await openBooking()
  await keep(30_000n)
  await changeBooking(staff, number, { charges: { adjusted: { total: agreed, reason: "A regular" } } })
  await undoDeposit(staff, number, { deposit, change: "kept" })
  expect(await sums()).toMatchObject({ total, paid: 10_000n, held: 200_000n })
})

test("Erasing a person empties the reason, and leaves what was kept", async () => {
  const { staff, keep, id, find } = await openBooking()
  await keep(30_000n)
  await changeStatus(staff, id, "completed")
  await erasePerson(staff, (await find()).clientId ?? "", "1001")
  expect(await find()).toMatchObject({ charges: [retained(30_000n, "")] })
})

test("A test booking goes with what was kept of its deposit", async () => {
  const { staff, number, id, keep } = await openBooking()
  await keep(30_000n)
  await transact(staff, (tx) => tx.update(reservations).set({ isTest: true }).where(eq(reservations.id, id)))
  expect(await removeTestBooking(staff, number)).toBe(true)
  expect(await asOwner(world.url, `select id from deposits where reservation_id = '${id}'`)).toEqual([])
})
