import { randomUUIDv7 } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import { runDueWork } from "#app/due-work.server.ts"
import { enterManagement, transact } from "#app/modules/organizations/scope.server.ts"
import { saveCardAccount } from "#app/modules/payments/card/card-account.server.ts"
import { isCardInUse, listInvoices } from "#app/modules/payments/invoices/invoices.server.ts"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { addMember } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { checkInvoices, listAnnounced } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { receiveWebhook } from "../card/receive-webhook.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { giveDepositBack, takeDeposit, undoDeposit } from "./edit-deposits.server.ts"
import { endDeposit } from "./hold-deposit.server.ts"
import { keepDeposit } from "./keep-deposit.server.ts"
import { listDeposits } from "./list-deposits.server.ts"

const world = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

/** A booking of a kayak, 100.00 a day, with a deposit of 2,000.00, at a shop that holds deposits on cards. */
async function openBooking({ days = 1, hasAccount = true } = {}) {
  const shop = await openShop({
    organization: { prices: { deposits: { methods: ["cash", "hold"] } } },
    items: [{ name: "Kayak", deposit: 200_000n }],
  })
  const staff = (await enterManagement((await addMember(shop, "member")).id)) ?? expect.fail()
  if (hasAccount)
    await transact(staff, (tx) => saveCardAccount(tx, { provider: "monobank", token: "sandbox-kayaks", merchantName: "Kayaks" }, null))
  const period = { start: inDays(2), end: inDays(2 + days) }
  const { id, number } = await reserve(staff, booking(shop, { lines: [{ item: 1, quantity: 1 }], period }))
  const form = { newId: randomUUIDv7(), left: 200_000n, method: "hold" as const, amount: 200_000n, note: "" }
  const rows = async () =>
    transact(staff, async (tx) => (await listDeposits(tx, staff.organization, [{ id, status: "confirmed" }])).get(id))
  return {
    shop,
    staff,
    id,
    number,
    form,
    start: (change: Partial<typeof form> = {}) => takeDeposit(staff, number, { ...form, ...change }),
    giveBack: (deposit = form.newId) => giveDepositBack(staff, number, deposit),
    keep: (amount: bigint, deposit = form.newId) => keepDeposit(staff, number, { deposit, amount, reason: "Torn sail" }),
    end: (depositId = form.newId) => endDeposit(staff, { depositId }),
    check: () => checkInvoices(staff),
    webhook: () => {
      const { invoiceId, reference } = bank.newest().state
      return receiveWebhook("monobank", shop.id, Buffer.from(JSON.stringify({ invoiceId, reference })), bank.signature())
    },
    /** "waiting", "held", "ending", or how it ended, of each that came about. */
    states: async () =>
      ((await rows())?.rows ?? []).map(({ takenAt, returnedAt, kept, askedToKeep }) => {
        if (returnedAt) return kept > 0n ? `kept ${kept}` : "back"
        if (!takenAt) return "waiting"
        return askedToKeep === null ? "held" : `ending ${askedToKeep}`
      }),
    sums: async () => {
      const { left, waiting, held } = (await rows()) ?? {}
      return { left, waiting, held }
    },
    invoice: async (deposit = form.newId) => (await transact(staff, (tx) => listInvoices(tx, deposit)))[0],
    entries: async () =>
      (await transact(staff, (tx) => listPayments(tx, id)))
        .filter(isListed)
        .map(({ amount, method, status }) => `${amount} ${method} ${status}`),
    changes: async () =>
      (
        await asOwner<{ kind: string; actor: string }>(
          world.url,
          `select details->'deposit'->>'kind' as kind, actor_kind as actor from reservation_history where reservation_id = '${id}' and details ? 'deposit' order by at, id`,
        )
      ).map(({ kind, actor }) => `${kind} by ${actor}`),
  }
}

/** A hold that its customer has confirmed. */
async function openHeld() {
  const booked = await openBooking()
  await booked.start()
  bank.pay(bank.newest().state.invoiceId)
  await booked.webhook()
  return booked
}

describe("A hold on a card", () => {
  test("waits until the bank says that it is held, and is then taken", async () => {
    const { start, form, states, sums, invoice, webhook, entries, changes, staff } = await openBooking()
    expect(await start()).toEqual({ kind: "asked", deposit: form.newId })
    expect(bank.newest().asked).toMatchObject({ amount: 200_000n, isHold: true, validitySeconds: 3600 })
    expect([await states(), await sums()]).toEqual([["waiting"], { left: 0n, waiting: 200_000n, held: 0n }])
    expect(await invoice()).toMatchObject({ status: "pending", pageUrl: expect.stringContaining("https://bank.test/") })
    bank.pay(bank.newest().state.invoiceId)
    expect(await webhook()).toBe(200)
    expect([await states(), await sums()]).toEqual([["held"], { left: 0n, waiting: 0n, held: 200_000n }])
    expect(await transact(staff, isCardInUse)).toBe(true)
    // The money of the booking stays as it was.
    expect(await entries()).toEqual(["10000 payOnPickup pending"])
    expect(await changes()).toEqual(["asked by member", "taken by program"])
  })

  test("is found by the schedule where no webhook comes", async () => {
    const { start, check, states } = await openBooking()
    await start()
    bank.pay(bank.newest().state.invoiceId)
    clock.advance({ seconds: 15 })
    await check()
    expect(await states()).toEqual(["held"])
  })

  test("is asked for once by a form that is sent twice at once, and not above what is left", async () => {
    const { start, states } = await openBooking()
    await Promise.all([start(), start()])
    expect([bank.count(), await states()]).toEqual([1, ["waiting"]])
    await expect(start({ newId: randomUUIDv7() })).rejects.toMatchObject({ code: "deposit.waiting" })
    await expect(start({ amount: 1n })).rejects.toMatchObject({ code: "deposit.reused" })
  })

  test("that covers a part has to be confirmed or withdrawn before more is taken in another way", async () => {
    const { start, giveBack, sums, staff, number } = await openBooking()
    await start({ amount: 50_000n })
    const cash = { newId: randomUUIDv7(), left: 150_000n, method: "cash" as const, amount: 150_000n, note: "" }
    expect(await outcomeOf(takeDeposit(staff, number, cash))).toBe("deposit.waiting")
    expect(await sums()).toEqual({ left: 150_000n, waiting: 50_000n, held: 0n })
    await giveBack()
    await takeDeposit(staff, number, { ...cash, left: 200_000n })
    expect(await sums()).toEqual({ left: 50_000n, waiting: 0n, held: 150_000n })
  })

  test("is for rentals that end within 7 days, and needs the shop's account", async () => {
    expect(await outcomeOf((await openBooking({ days: 6 })).start())).toBe("done")
    const later = await openBooking({ days: 7 })
    expect(await outcomeOf(later.start())).toBe("deposit.tooLong")
    clock.set(inDays(2))
    expect(await outcomeOf(later.start())).toBe("done")
    expect(await outcomeOf((await openBooking({ hasAccount: false })).start())).toBe("deposit.noCard")
  })

  test.each([{ isDone: false }, { isDone: true }])(
    "that the bank gives no answer to is gone, and the same form asks for another: %j",
    async ({ isDone }) => {
      const { start, states, sums, changes } = await openBooking()
      bank.fails("create", "away", { isDone })
      expect(await outcomeOf(start())).toBe("bank.away")
      expect([await states(), await sums()]).toEqual([[], { left: 200_000n, waiting: 0n, held: 0n }])
      bank.works()
      await start()
      expect(await states()).toEqual(["waiting"])
      expect(await changes()).toEqual(["asked by member", "withdrawn by program", "asked by member"])
    },
  )

  test("that waits is withdrawn, after which nobody can confirm it", async () => {
    const { start, giveBack, form, states, sums, invoice } = await openBooking()
    await start()
    expect(await giveBack()).toEqual({ kind: "withdrawn", deposit: form.newId })
    expect([bank.newest().isRemoved, (await invoice())?.status, await states()]).toEqual([true, "failed", []])
    expect(await sums()).toEqual({ left: 200_000n, waiting: 0n, held: 0n })
    expect(await giveBack()).toEqual({ kind: "withdrawn", deposit: form.newId })
  })

  test("that its customer has just confirmed is not withdrawn", async () => {
    const { start, giveBack, states } = await openBooking()
    await start()
    bank.pay(bank.newest().state.invoiceId)
    expect(await outcomeOf(giveBack())).toBe("card.underWay")
    expect(await states()).toEqual(["held"])
  })

  test("that was not confirmed within the hour is gone, also where the card was declined", async () => {
    const { start, check, states } = await openBooking()
    await start()
    bank.set(bank.newest().state.invoiceId, { status: "failed" })
    clock.advance({ minutes: 30 })
    await check()
    expect(await states()).toEqual(["waiting"])
    clock.advance({ minutes: 31 })
    await check()
    expect(await states()).toEqual([])
  })

  test("that nobody knows the outcome of is reported to admins, and withdrawn although the bank is asked no more", async () => {
    const { shop, start, giveBack, webhook, check, form, states, sums, changes } = await openBooking()
    await addMember(shop, "admin")
    await start()
    bank.set(bank.newest().state.invoiceId, { amount: 1n, status: "held" })
    await webhook()
    expect(await listAnnounced(world.url, shop)).toContain("payment.alert-due")
    clock.advance({ hours: 8 * 24 })
    await check()
    expect(await giveBack()).toEqual({ kind: "withdrawn", deposit: form.newId })
    expect([await states(), (await sums()).left, (await changes()).at(-1)]).toEqual([[], 200_000n, "withdrawn by member"])
  })

  test("is withdrawn once its booking is cancelled", async () => {
    const { shop, staff, id, start, end, states } = await openBooking()
    await start()
    await changeStatus(staff, id, "cancelled")
    expect(await listAnnounced(world.url, shop)).toContain("deposit.ending-due")
    bank.fails("remove", "away")
    expect(await outcomeOf(end())).toBe("in 60 s")
    bank.works()
    await end()
    expect([bank.newest().isRemoved, await states()]).toEqual([true, []])
  })

  test("that is confirmed while its booking is cancelled is released", async () => {
    const { staff, id, start, end, states, changes } = await openBooking()
    await start()
    bank.pay(bank.newest().state.invoiceId)
    await changeStatus(staff, id, "cancelled")
    await end()
    expect(await states()).toEqual(["ending 0"])
    await end()
    expect([bank.newest().state.status, await states(), (await changes()).at(-1)]).toEqual(["refunded", ["back"], "released by program"])
  })

  test("that is confirmed after it was withdrawn, as no bank should, is released", async () => {
    const { start, giveBack, webhook, end, states } = await openBooking()
    await start()
    await giveBack()
    bank.pay(bank.newest().state.invoiceId, { isLate: true })
    await webhook()
    await end()
    expect([bank.newest().state.status, await states()]).toEqual(["refunded", []])
  })
})

describe("A held deposit", () => {
  test("is given back by releasing the hold", async () => {
    const { giveBack, end, form, states, sums, entries, changes } = await openHeld()
    expect(await giveBack()).toEqual({ kind: "releasing", deposit: form.newId })
    expect(await states()).toEqual(["ending 0"])
    await end()
    expect([bank.newest().state.status, await states(), await sums()]).toEqual(["refunded", ["back"], { left: 0n, waiting: 0n, held: 0n }])
    expect(await entries()).toEqual(["10000 payOnPickup pending"])
    expect(await changes()).toEqual(["asked by member", "taken by program", "givenBack by member"])
    await end()
    expect(bank.calls.filter((call) => call === "release")).toHaveLength(1)
  })

  test("is kept in part: the bank takes the part, which is a charge that is paid, and lets go of the rest", async () => {
    const { keep, end, form, states, sums, entries, changes, staff, number } = await openHeld()
    expect(await keep(30_000n)).toEqual({ kind: "keeping", deposit: form.newId })
    expect(await entries()).toEqual(["10000 payOnPickup pending"])
    await end()
    expect(bank.newest().state).toMatchObject({ status: "completed", finalAmount: 30_000n })
    expect([await states(), await sums()]).toEqual([["kept 30000"], { left: 0n, waiting: 0n, held: 0n }])
    expect(await entries()).toEqual(["10000 payOnPickup pending", "30000 deposit completed"])
    const charges = await asOwner(world.url, `select amount, reason from booking_charges where id = '${form.newId}'`)
    expect(charges).toEqual([{ amount: "30000", reason: "Torn sail" }])
    expect(await changes()).toEqual(["asked by member", "taken by program", "kept by member"])
    for (const change of ["kept", "taken", "givenBack"] as const)
      await expect(undoDeposit(staff, number, { deposit: form.newId, change })).rejects.toMatchObject({ code: "deposit.missing" })
  })

  test("is asked for once, however often staff press, and nothing else is asked then", async () => {
    const { keep, giveBack, end, entries } = await openHeld()
    await Promise.all([keep(30_000n), keep(30_000n)])
    await expect(keep(20_000n)).rejects.toMatchObject({ code: "deposit.missing" })
    await expect(giveBack()).rejects.toMatchObject({ code: "deposit.missing" })
    await Promise.all([outcomeOf(end()), outcomeOf(end())])
    await end()
    expect(await keep(30_000n)).toMatchObject({ kind: "kept" })
    expect(await entries()).toEqual(["10000 payOnPickup pending", "30000 deposit completed"])
  })

  test.each(["finalize", "release"])("ends as the bank says where %s got no answer", async (call) => {
    for (const isDone of [false, true]) {
      bank.reset()
      const { keep, giveBack, end, states } = await openHeld()
      await (call === "finalize" ? keep(30_000n) : giveBack())
      bank.fails(call, "away", { isDone })
      expect(await outcomeOf(end())).toBe(isDone ? "done" : "in 60 s")
      bank.works()
      await end()
      expect(await states()).toEqual([call === "finalize" ? "kept 30000" : "back"])
      expect(bank.calls.filter((each) => each === call)).toHaveLength(isDone ? 1 : 2)
    }
  })

  test("is found as captured by the schedule where the process died after the bank did it", async () => {
    const { keep, check, states, entries } = await openHeld()
    await keep(30_000n)
    const { state, asked } = bank.newest()
    await bank.bank.captureHold("", { invoiceId: state.invoiceId, amount: 30_000n, line: asked.line })
    clock.advance({ minutes: 61 })
    await check()
    expect([await states(), await entries()]).toEqual([["kept 30000"], ["10000 payOnPickup pending", "30000 deposit completed"]])
  })

  test("waits for a bank that can't be asked, for longer each time", async () => {
    const { giveBack, end, states } = await openHeld()
    await giveBack()
    bank.fails("every call", "away")
    expect([await outcomeOf(end()), await outcomeOf(end()), await outcomeOf(end())]).toEqual(["in 120 s", "in 240 s", "in 480 s"])
    bank.works()
    await end()
    expect(await states()).toEqual(["back"])
  })

  test("is told once by webhooks that come twice and out of order", async () => {
    const { keep, end, webhook, states, entries, changes } = await openHeld()
    const held = { ...bank.newest().state }
    await keep(30_000n)
    await end()
    bank.newest().state = held
    expect([await webhook(), await webhook()]).toEqual([200, 200])
    expect(await states()).toEqual(["kept 30000"])
    expect(await entries()).toEqual(["10000 payOnPickup pending", "30000 deposit completed"])
    expect(await changes()).toEqual(["asked by member", "taken by program", "kept by member"])
  })

  test("that the bank released by itself is back, which the history says", async () => {
    const { check, states, sums, changes } = await openHeld()
    bank.set(bank.newest().state.invoiceId, { status: "refunded", finalAmount: 0n })
    clock.advance({ minutes: 61 })
    await check()
    expect(await states()).toEqual(["back"])
    expect((await changes()).at(-1)).toBe("releasedByBank by program")
    expect(await sums()).toEqual({ left: 200_000n, waiting: 0n, held: 0n })
  })

  test("that the bank let go of before it took the part is told to admins, and nothing is kept", async () => {
    const { shop, keep, end, states } = await openHeld()
    await addMember(shop, "admin")
    await keep(30_000n)
    bank.set(bank.newest().state.invoiceId, { status: "refunded", finalAmount: 0n })
    await end()
    expect(await states()).toEqual(["back"])
    expect(await listAnnounced(world.url, shop)).toContain("payment.alert-due")
  })

  test("counts as kept as far as the bank was asked, where it does not say how much it took", async () => {
    const { keep, end, states } = await openHeld()
    await keep(30_000n)
    bank.set(bank.newest().state.invoiceId, { status: "completed" })
    await end()
    expect(await states()).toEqual(["kept 30000"])
  })

  test("is told to admins on the 7th day, and released on the 8th", async () => {
    const { shop, states, end, changes } = await openHeld()
    await addMember(shop, "admin")
    const alerts = async () => (await listAnnounced(world.url, shop)).filter((name) => name === "payment.alert-due").length
    clock.advance({ hours: 7 * 24 - 1 })
    await runDueWork()
    expect([await alerts(), await states()]).toEqual([0, ["held"]])
    clock.advance({ hours: 1 })
    await runDueWork()
    await runDueWork()
    expect([await alerts(), await states()]).toEqual([1, ["held"]])
    clock.advance({ hours: 24 })
    await runDueWork()
    expect(await states()).toEqual(["ending 0"])
    await end()
    expect([await states(), await alerts(), (await changes()).at(-1)]).toEqual([["back"], 1, "released by program"])
  })

  test("is released although another deposit of its shop can't be", async () => {
    const { shop, staff, form, states } = await openHeld()
    const other = await reserve(staff, booking(shop, { lines: [{ item: 1, quantity: 1 }], period: { start: inDays(4), end: inDays(5) } }))
    const second = { ...form, newId: randomUUIDv7() }
    await takeDeposit(staff, other.number, second)
    bank.pay(bank.newest().state.invoiceId)
    clock.advance({ seconds: 15 })
    await checkInvoices(staff)
    await asOwner(world.url, "create function refuse_hold() returns trigger language plpgsql as $$ begin raise 'locked'; end $$")
    await asOwner(
      world.url,
      `create trigger refuse_hold before update on deposits for each row when (old.id = '${form.newId}') execute function refuse_hold()`,
    )
    clock.advance({ hours: 8 * 24 })
    await runDueWork()
    await asOwner(world.url, "drop trigger refuse_hold on deposits")
    expect(await states()).toEqual(["held"])
    const rows = async () => transact(staff, (tx) => listDeposits(tx, staff.organization, [{ id: other.id, status: "confirmed" }]))
    expect((await rows()).get(other.id)?.rows).toMatchObject([{ askedToKeep: 0n }])
  })
})
