import { type SQL, sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { listInvoices } from "#app/modules/payments/card/invoices.server.ts"
import { isListed } from "#app/modules/payments/payment-entry.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { providerAccounts } from "#app/modules/payments/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import { Refusal } from "#app/platform/errors.ts"
import { Postponed } from "#app/platform/events/postponed.ts"
import { asOwner } from "#test/as-owner.ts"
import { cardBooking, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { booking, inDays, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { erasePerson } from "../erase-person.server.ts"
import { changeStatus } from "../reserve/change-status.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { acceptPayment } from "./accept-payment.server.ts"
import { checkInvoice, checkInvoices, checkWhenDue } from "./check-invoice.server.ts"
import { closeInvoices } from "./close-invoices.server.ts"
import { expireHolds } from "./expire-holds.server.ts"
import { receiveWebhook } from "./receive-webhook.server.ts"
import { recordCardRefund, sendRefund } from "./refund-card.server.ts"
import { startCardPayment } from "./start-card-payment.server.ts"

const world = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

/** A shop with a booking whose customer is at the bank's page. */
async function atTheBank() {
  const shop = await openCardShop()
  const booked = await reserve(shop.visitor, cardBooking(shop))
  const pageUrl = await startCardPayment(shop.visitor, booked.id)
  const [invoice] = await invoicesOf(shop, booked.id)
  if (!invoice?.invoiceId) throw new Error("The bank opened no invoice")
  return { shop, id: booked.id, pageUrl, paymentId: invoice.paymentId, invoiceId: invoice.invoiceId, ...stateOf(shop, booked.id) }
}

const invoicesOf = (shop: Shop, id: string) => transact(shop.staff, (tx) => listInvoices(tx, id))

const stateOf = (shop: Shop, id: string) => ({
  entries: async () =>
    (await transact(shop.staff, (tx) => listPayments(tx, id)))
      .filter(isListed)
      .map(({ kind, amount, method, status }) => `${kind === "refund" ? "-" : ""}${amount} ${method} ${status}`),
  status: async () => {
    const [row] = await asOwner<{ status: string; held: boolean }>(
      world.url,
      `select status, hold_until is not null as held from reservations where id = '${id}'`,
    )
    return row && `${row.status}${row.held ? ", held" : ""}`
  },
  events: async () =>
    (
      await asOwner<{ name: string }>(
        world.url,
        `select data->>'name' as name from jobs.job where data->>'organizationId' = '${shop.id}' and data->>'name' not like 'payment.ch%' order by created_on`,
      )
    ).map(({ name }) => name),
})

const write = (shop: Shop, statement: SQL) => transact(shop.staff, (tx) => tx.execute(statement))

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

describe("A booking that is paid by card", () => {
  test("holds its stock for 20 minutes, silently, and is a new booking once the bank has the money", async () => {
    const { shop, pageUrl, paymentId, invoiceId, entries, status, events } = await atTheBank()
    expect(pageUrl).toBe(`https://bank.test/${invoiceId}`)
    expect([await status(), await entries()]).toEqual(["new, held", ["10000 monobank pending"]])
    expect(await refusal(reserve(shop.visitor, cardBooking(shop)))).toBe("stock")
    const { asked } = bank.newest()
    expect(asked).toMatchObject({ amount: 10_000n, currency: "UAH", validitySeconds: 900, line: { name: "Booking 1001", code: "1001" } })
    expect(asked.webhookUrl).toBe(`https://rent.example.test/api/webhooks/monobank/${shop.id}`)
    expect(asked.redirectUrl).toContain(`https://rent.example.test/${shop.urlCode}/booking-preview?key=`)
    bank.pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    expect([await status(), await entries()]).toEqual(["new", ["10000 monobank completed"]])
    expect((await events()).filter((name) => name === "reservation.placed" || name === "payment.received")).toEqual([
      "reservation.placed",
      "payment.received",
    ])
  })

  test("is offered the same page again, and another one once its total has changed", async () => {
    const { shop, id, pageUrl } = await atTheBank()
    expect(await startCardPayment(shop.visitor, id)).toBe(pageUrl)
    await write(shop, sql`update reservations set total_cost = 12000 where id = ${id}`)
    expect(await startCardPayment(shop.visitor, id)).not.toBe(pageUrl)
    expect([bank.count(), bank.newest().asked.amount]).toEqual([2, 12_000n])
  })

  test("can be paid at the bank until a minute before its stock may go to others, however late the page was asked for", async () => {
    const { shop, id } = await atTheBank()
    clock.advance({ minutes: 14, seconds: 30 })
    await startCardPayment(shop.visitor, id)
    expect(bank.count()).toBe(2)
    expect(Math.round(bank.newest().asked.validitySeconds / 10)).toBe(27)
  })

  test("is asked of the bank once, however many want to pay at once", async () => {
    const shop = await openCardShop()
    const { id } = await reserve(shop.visitor, cardBooking(shop))
    const tries = await Promise.all(Array.from({ length: 5 }, () => refusal(startCardPayment(shop.visitor, id))))
    expect(tries.filter((code) => code === "done").length).toBeGreaterThan(0)
    expect(bank.count()).toBe(1)
    for (const code of tries) expect(["done", "card.starting"]).toContain(code)
  })

  test.each(["away", "token", "tooMany", "blocked", "refused"] as const)(
    "fails when the bank opens no invoice (%s), and can be tried again",
    async (kind) => {
      const shop = await openCardShop()
      const { id } = await reserve(shop.visitor, cardBooking(shop))
      bank.fails("create", kind, { isDone: kind === "away" })
      expect(await refusal(startCardPayment(shop.visitor, id))).toBe(`bank.${kind}`)
      const { entries, status } = stateOf(shop, id)
      expect([await status(), await entries()]).toEqual(["new, held", ["10000 monobank failed", "10000 payOnPickup pending"]])
      bank.works()
      await startCardPayment(shop.visitor, id)
      expect(await entries()).toEqual(["10000 monobank failed", "10000 monobank pending"])
    },
  )

  test("whose program died before the bank's answer fails a minute later", async () => {
    const shop = await openCardShop()
    const { id } = await reserve(shop.visitor, cardBooking(shop))
    bank.fails("create", "away")
    await refusal(startCardPayment(shop.visitor, id))
    await write(
      shop,
      sql`update reservation_payments set status = 'pending', next_check_at = ${now().add({ minutes: 1 }).toString()}::timestamptz where requested_at is not null and reservation_id = ${id}`,
    )
    clock.advance({ minutes: 2 })
    await checkInvoices(shop.staff)
    expect((await stateOf(shop, id).entries())[0]).toBe("10000 monobank failed")
  })

  test("can be paid no more after its time, when cancelled, paid or in another currency, or without a token", async () => {
    const { shop, id, paymentId, invoiceId } = await atTheBank()
    bank.pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    expect(await refusal(startCardPayment(shop.visitor, id))).toBe("card.nothingOpen")
    const [late, foreign, off] = [await atTheBank(), await openCardShop(), await atTheBank()]
    clock.advance({ minutes: 20 })
    expect(await refusal(startCardPayment(late.shop.visitor, late.id))).toBe("card.holdOver")
    await changeStatus(late.shop.staff, late.id, "cancelled")
    expect(await refusal(startCardPayment(late.shop.visitor, late.id))).toBe("card.cancelled")
    const euros = await reserve(foreign.visitor, cardBooking(foreign))
    await write(foreign, sql`update reservations set currency = 'EUR' where id = ${euros.id}`)
    expect(await refusal(startCardPayment(foreign.visitor, euros.id))).toBe("card.currency")
    await transact(off.shop.staff, (tx) => tx.delete(providerAccounts))
    expect(await refusal(startCardPayment(off.shop.visitor, off.id))).toBe("card.off")
  })
})

describe("The bank's answers", () => {
  test("that are older than what is known, or of another payment, are not taken", async () => {
    const { shop, paymentId, invoiceId, entries } = await atTheBank()
    bank.set(invoiceId, { status: "processing" })
    await checkInvoice(shop.staff, paymentId)
    bank.newest().state = { ...bank.newest().state, status: "failed", modifiedAt: now().subtract({ minutes: 1 }) }
    await checkInvoice(shop.staff, paymentId)
    expect(await entries()).toEqual(["10000 monobank processing"])
    bank.set(invoiceId, { status: "completed", amount: 1n, modifiedAt: now() })
    bank.newest().state = { ...bank.newest().state, modifiedAt: now().add({ minutes: 1 }) }
    await checkInvoice(shop.staff, paymentId)
    expect(await entries()).toEqual(["10000 monobank unknown"])
  })

  test("a bank that can't be asked makes a payment unknown after three times, and known again when it answers", async () => {
    const { shop, paymentId, invoiceId, entries, events } = await atTheBank()
    bank.fails("status", "away")
    for (const _ of [1, 2]) await checkInvoice(shop.staff, paymentId)
    expect(await entries()).toEqual(["10000 monobank pending"])
    await checkInvoice(shop.staff, paymentId)
    expect([await entries(), (await events()).includes("payment.unknown")]).toEqual([["10000 monobank unknown"], true])
    bank.works()
    bank.pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    expect(await entries()).toEqual(["10000 monobank completed"])
  })

  test("it is asked by one process at a time, when the time has come", async () => {
    const { shop, paymentId } = await atTheBank()
    clock.advance({ seconds: 12 })
    bank.calls.length = 0
    await Promise.all([1, 2, 3].map(() => checkWhenDue(shop.staff, { paymentId })))
    expect(bank.calls).toEqual(["status"])
  })

  test("a webhook is taken with the bank's signature alone, and the bank itself is asked then", async () => {
    const { shop, invoiceId, entries } = await atTheBank()
    const { reference } = bank.newest().asked
    const body = (said: object) => Buffer.from(JSON.stringify({ invoiceId, reference, ...said }))
    bank.pay(invoiceId)
    expect(await receiveWebhook(shop.id, body({}), "forged")).toBe(401)
    expect(await entries()).toEqual(["10000 monobank pending"])
    expect(await receiveWebhook(shop.id, body({}), bank.signature())).toBe(200)
    expect(await entries()).toEqual(["10000 monobank completed"])
    expect(await receiveWebhook(shop.id, Buffer.of(), bank.signature())).toBe(200)
    const other = await openCardShop()
    expect(await receiveWebhook(other.id, body({}), bank.signature())).toBe(200)
    expect([await receiveWebhook(crypto.randomUUID(), body({}), bank.signature()), await receiveWebhook("demo", body({}), "")]).toEqual([
      404, 404,
    ])
  })

  test("an invoice whose creation got no answer is known by its reference when it was paid all the same", async () => {
    const shop = await openCardShop()
    const { id } = await reserve(shop.visitor, cardBooking(shop))
    bank.fails("create", "away", { isDone: true })
    await refusal(startCardPayment(shop.visitor, id))
    bank.works()
    const { invoiceId, reference } = bank.newest().state
    bank.pay(invoiceId)
    expect(await receiveWebhook(shop.id, Buffer.from(JSON.stringify({ invoiceId, reference })), bank.signature())).toBe(200)
    expect(await stateOf(shop, id).entries()).toEqual(["10000 monobank completed"])
  })
})

describe("When the time to pay is over", () => {
  const overtime = () => clock.advance({ minutes: 21 })

  test("the bank ends the invoice and the stock is free", async () => {
    const { shop, invoiceId, entries, status } = await atTheBank()
    await expireHolds(shop.staff)
    expect(await status()).toBe("new, held")
    overtime()
    await expireHolds(shop.staff)
    expect([await status(), await entries()]).toEqual(["cancelled", ["10000 monobank failed"]])
    expect(() => bank.pay(invoiceId)).toThrow("removed")
    expect(await refusal(reserve(shop.visitor, cardBooking(shop)))).toBe("done")
  })

  test("the booking keeps its stock while the bank can't be asked or says that it is being paid", async () => {
    const { shop, id, invoiceId, entries, status } = await atTheBank()
    overtime()
    bank.fails("remove", "away")
    await expireHolds(shop.staff)
    expect(await status()).toBe("new, held")
    bank.works()
    bank.set(invoiceId, { status: "processing" })
    await expireHolds(shop.staff)
    expect([await status(), await entries()]).toEqual(["new, held", ["10000 monobank processing"]])
    bank.pay(invoiceId)
    await expireHolds(shop.staff)
    expect([await status(), await entries()]).toEqual(["new", ["10000 monobank completed"]])
    const [invoice] = await invoicesOf(shop, id)
    expect(invoice?.nextCheckAt && now().until(invoice.nextCheckAt).total("hours")).toBeGreaterThan(23)
  })

  test("a booking that staff have confirmed meanwhile stays", async () => {
    const { shop, id, status } = await atTheBank()
    await changeStatus(shop.staff, id, "confirmed")
    overtime()
    await expireHolds(shop.staff)
    expect(await status()).toBe("confirmed")
  })

  test("money that comes all the same brings the booking back while its stock is free", async () => {
    const { shop, id, paymentId, invoiceId, entries, status } = await atTheBank()
    overtime()
    await expireHolds(shop.staff)
    bank.pay(invoiceId, { isLate: true })
    await checkInvoice(shop.staff, paymentId)
    await acceptPayment(shop.staff, { reservationId: id, paymentId })
    await acceptPayment(shop.staff, { reservationId: id, paymentId })
    expect([await status(), await entries()]).toEqual(["new", ["10000 monobank completed"]])
    const [at] = await asOwner(
      world.url,
      `select job.xmin::text = history.xmin::text as "isTogether", data -> 'event' -> 'isKept' as "isKept" from jobs.job, reservation_history history
       where data ->> 'name' = 'payment.late' and data ->> 'organizationId' = '${shop.id}' and history.reservation_id = '${id}' and details ->> 'payment' = 'late'`,
    )
    expect(at).toEqual({ isTogether: true, isKept: true })
  })

  test("a note that staff write after the end keeps no money from bringing the booking back", async () => {
    const { shop, id, paymentId, invoiceId, status } = await atTheBank()
    overtime()
    await expireHolds(shop.staff)
    const edit = { content: { staffNote: "Called, no answer" }, opened: { staffNote: "" } }
    await changeStatus(shop.staff, id, "cancelled", { shown: "cancelled", edit })
    await write(shop, sql`update reservation_history set actor_kind = 'member' where reservation_id = ${id} and from_status = to_status`)
    bank.pay(invoiceId, { isLate: true })
    await checkInvoice(shop.staff, paymentId)
    await acceptPayment(shop.staff, { reservationId: id, paymentId })
    expect(await status()).toBe("new")
  })

  test.each(["its stock is taken", "a person has cancelled it", "its period is over", "its customer was erased"])(
    "money that comes when %s goes back, once",
    async (why) => {
      const { shop, id, paymentId, invoiceId, entries, status, events } = await atTheBank()
      if (why === "a person has cancelled it") {
        await changeStatus(shop.staff, id, "cancelled")
        await write(shop, sql`update reservation_history set actor_kind = 'member' where reservation_id = ${id}`)
      }
      overtime()
      await expireHolds(shop.staff)
      if (why === "its stock is taken") await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 1 }] }))
      if (why === "its customer was erased") {
        const [client] = await asOwner<{ id: string; phone: string }>(
          world.url,
          `select id, phone from clients where organization_id = '${shop.id}'`,
        )
        await erasePerson(shop.staff, client?.id ?? "", client?.phone.slice(-4) ?? "")
      }
      bank.pay(invoiceId, { isLate: true })
      await checkInvoice(shop.staff, paymentId)
      if (why === "its period is over") clock.set(inDays(3))
      await acceptPayment(shop.staff, { reservationId: id, paymentId })
      await acceptPayment(shop.staff, { reservationId: id, paymentId })
      expect((await events()).filter((name) => name === "payment.late")).not.toEqual([])
      const refund = (await transact(shop.staff, (tx) => listPayments(tx, id))).find(({ kind }) => kind === "refund")
      if (!refund) throw new Error("There is no refund")
      await sendRefund(shop.staff, { paymentId, refundId: refund.id })
      await sendRefund(shop.staff, { paymentId, refundId: refund.id })
      expect([await status(), await entries()]).toEqual(["cancelled", ["10000 monobank refunded", "-10000 monobank completed"]])
      expect(bank.held(bank.newest().asked.reference)).toBe(0n)
    },
  )

  test("a payment and the end of the time at once leave either a paid booking, or neither booking nor money", async () => {
    for (let round = 0; round < 10; round++) {
      clock.set(inDays(1))
      bank.reset()
      const { shop, id, paymentId, invoiceId, status } = await atTheBank()
      overtime()
      const pays = async () => {
        try {
          bank.pay(invoiceId)
        } catch {
          return
        }
        await checkInvoice(shop.staff, paymentId)
      }
      await Promise.all(round % 2 ? [pays(), expireHolds(shop.staff)] : [expireHolds(shop.staff), pays()])
      await expireHolds(shop.staff)
      const paid = balanceOf({ total: 10_000n, isCancelled: false }, await transact(shop.staff, (tx) => listPayments(tx, id))).paid
      expect([await status(), paid, bank.held(bank.newest().asked.reference)]).toEqual(
        paid > 0n ? ["new", 10_000n, 10_000n] : ["cancelled", 0n, 0n],
      )
    }
  })
})

test("A refund that the shop made in the bank's cabinet is known the next day, though its webhook was lost", async () => {
  const { shop, paymentId, invoiceId, entries } = await atTheBank()
  bank.pay(invoiceId)
  await checkInvoice(shop.staff, paymentId)
  bank.set(invoiceId, { refunds: [{ extRef: undefined, status: "completed", amount: 4_000n }] })
  bank.calls.length = 0
  clock.advance({ hours: 23 })
  await checkInvoices(shop.staff)
  expect(bank.calls).toEqual([])
  clock.advance({ hours: 2 })
  await checkInvoices(shop.staff)
  expect(new Set(await entries())).toEqual(new Set(["10000 monobank completed", "-4000 monobank completed", "4000 payOnPickup pending"]))
})

describe("A refund to a card", () => {
  async function paid() {
    const at = await atTheBank()
    bank.pay(at.invoiceId)
    await checkInvoice(at.shop.staff, at.paymentId)
    const refund = (amount: bigint) =>
      transact(at.shop.staff, (tx) => recordCardRefund(tx, at.shop.staff, { reservationId: at.id, paymentId: at.paymentId, amount }))
    return { ...at, refund, held: () => bank.held(bank.newest().asked.reference) }
  }

  test("gives back a part, and no more than is left", async () => {
    const { shop, paymentId, refund, entries, held } = await paid()
    const refundId = await refund(4_000n)
    expect(await entries()).toEqual(["10000 monobank completed", "-4000 monobank pending"])
    expect(await refusal(refund(6_001n))).toBe("refund.exceeds")
    await sendRefund(shop.staff, { paymentId, refundId })
    expect([await entries(), held()]).toEqual([
      ["10000 monobank completed", "-4000 monobank completed", "4000 payOnPickup pending"],
      6_000n,
    ])
  })

  test("is never made twice, though the bank's answer was lost after it had given the money", async () => {
    const { shop, paymentId, refund, entries, held } = await paid()
    const refundId = await refund(10_000n)
    bank.fails("cancel", "away", { isDone: true })
    const send = () =>
      sendRefund(shop.staff, { paymentId, refundId }).catch((error: unknown) =>
        error instanceof Postponed ? error.seconds : Promise.reject(error),
      )
    expect(await send()).toBe(60)
    expect(await send()).toBe(60)
    clock.advance({ seconds: 61 })
    await send()
    expect([await entries(), held()]).toEqual([["10000 monobank refunded", "-10000 monobank completed", "10000 payOnPickup pending"], 0n])
    expect(bank.calls.filter((call) => call === "cancel")).toHaveLength(1)
  })

  test("is asked for again when the bank does not know it, and fails when the bank refuses it", async () => {
    const { shop, paymentId, refund, entries, held } = await paid()
    const refundId = await refund(10_000n)
    bank.fails("cancel", "away")
    await expect(sendRefund(shop.staff, { paymentId, refundId })).rejects.toThrow(Postponed)
    clock.advance({ seconds: 61 })
    bank.fails("cancel", "refused")
    await sendRefund(shop.staff, { paymentId, refundId })
    expect([await entries(), held()]).toEqual([["10000 monobank completed", "-10000 monobank failed"], 10_000n])
  })
})

test("Money is taken another way only when the bank has ended the invoice", async () => {
  const { shop, id, invoiceId, entries } = await atTheBank()
  bank.set(invoiceId, { status: "processing" })
  expect(await refusal(closeInvoices(shop.staff, id))).toBe("card.underWay")
  bank.set(invoiceId, { status: "failed" })
  bank.fails("remove", "away")
  expect(await refusal(closeInvoices(shop.staff, id))).toBe("bank.away")
  bank.works()
  await closeInvoices(shop.staff, id)
  expect(await entries()).toEqual(["10000 monobank failed", "10000 payOnPickup pending"])
  expect(() => bank.pay(invoiceId)).toThrow("removed")
})
