import { sql } from "drizzle-orm"
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { erasePaymentMetadata } from "#app/modules/payments/erase-metadata.server.ts"
import { receiveWebhook } from "#app/modules/reservations/card/receive-webhook.server.ts"
import { startCardPayment } from "#app/modules/reservations/card/start-card-payment.server.ts"
import { now } from "#app/platform/clock.ts"
import { log } from "#app/platform/log.server.ts"
import { bookAtBank, bookByCard, checkInvoice, checkInvoices, checkWhenDue, listAnnounced, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { inDays } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { findMoney } from "./read-money.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

describe("The bank's answers", () => {
  test("older than the stored one, or for another payment, are ignored", async () => {
    const { shop, paymentId, invoiceId, entries } = await bookAtBank()
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

  test("with another amount are logged once, however often the bank is polled, and again when it has changed them", async () => {
    const { shop, paymentId, invoiceId } = await bookAtBank()
    const error = vi.spyOn(log, "error").mockReturnValue()
    onTestFinished(() => error.mockRestore())
    for (const amount of [1n, 2n]) {
      bank.set(invoiceId, { status: "completed", amount })
      for (let day = 0; day < 3; day += 1) {
        await checkInvoice(shop.staff, paymentId)
        clock.advance({ hours: 24 })
      }
    }
    expect(error.mock.calls).toEqual([1, 2].map(() => [{ organizationId: shop.id, paymentId }, "the bank answered with another payment"]))
  })

  test("name the payment and the last digits of its card, which do not come back once the person was erased", async () => {
    const { shop, id, paymentId, invoiceId } = await bookAtBank()
    const row = async () => {
      const { rows } = await transact(shop.staff, (tx) =>
        tx.execute(sql`select provider_payment_id as id, metadata from invoices where payment_id = ${paymentId}`),
      )
      return rows[0]
    }
    bank.set(invoiceId, { status: "failed", payment: { id: "1", card: "444403******0000" } })
    await checkInvoice(shop.staff, paymentId)
    expect(await row()).toEqual({ id: null, metadata: {} })
    bank.set(invoiceId, { status: "completed", payment: { id: "060189181768", card: "444403******1902" } })
    await checkInvoice(shop.staff, paymentId)
    expect(await row()).toEqual({ id: "060189181768", metadata: { card: "1902" } })
    expect((await findMoney(shop.staff, 1001))?.entries).toMatchObject([{ card: "1902" }])
    await transact(shop.staff, (tx) => erasePaymentMetadata(tx, [id]))
    bank.set(invoiceId, {})
    await checkInvoice(shop.staff, paymentId)
    expect(await row()).toEqual({ id: "060189181768", metadata: {} })
  })

  test("a bank that can't be asked makes a payment unknown after three times, and known again when it answers", async () => {
    const { shop, paymentId, invoiceId, entries } = await bookAtBank()
    bank.fails("status", "away")
    for (const _ of [1, 2]) await checkInvoice(shop.staff, paymentId)
    expect(await entries()).toEqual(["10000 monobank pending"])
    await checkInvoice(shop.staff, paymentId)
    expect([await entries(), (await listAnnounced(database.url, shop)).includes("payment.unknown")]).toEqual([
      ["10000 monobank unknown"],
      true,
    ])
    bank.works()
    bank.pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    expect(await entries()).toEqual(["10000 monobank completed"])
  })

  test("it is asked by one process at a time, when the time has come", async () => {
    const { shop, paymentId } = await bookAtBank()
    clock.advance({ seconds: 12 })
    bank.calls.length = 0
    await Promise.all([1, 2, 3].map(() => checkWhenDue(shop.staff, { paymentId })))
    expect(bank.calls).toEqual(["status"])
  })

  test("a webhook is taken with the bank's signature alone, and the bank itself is asked then", async () => {
    const { shop, invoiceId, entries } = await bookAtBank()
    const { reference } = bank.newest().asked
    const body = (said: object) => Buffer.from(JSON.stringify({ invoiceId, reference, ...said }))
    bank.pay(invoiceId)
    expect(await receiveWebhook("monobank", shop.id, body({}), "forged")).toBe(401)
    expect(await entries()).toEqual(["10000 monobank pending"])
    expect(await receiveWebhook("monobank", shop.id, body({}), bank.signature())).toBe(200)
    expect(await entries()).toEqual(["10000 monobank completed"])
    expect(await receiveWebhook("monobank", shop.id, Buffer.of(), bank.signature())).toBe(200)
    const other = await openCardShop()
    expect(await receiveWebhook("monobank", other.id, body({}), bank.signature())).toBe(200)
    expect([
      await receiveWebhook("monobank", crypto.randomUUID(), body({}), bank.signature()),
      await receiveWebhook("monobank", "demo", body({}), ""),
    ]).toEqual([404, 404])
  })

  test("an invoice whose creation got no answer is known by its reference when it was paid all the same", async () => {
    const { shop, id, entries } = await bookByCard()
    bank.fails("create", "away", { isDone: true })
    await outcomeOf(startCardPayment(shop.visitor, id))
    bank.works()
    const { invoiceId, reference } = bank.newest().state
    bank.pay(invoiceId)
    expect(await receiveWebhook("monobank", shop.id, Buffer.from(JSON.stringify({ invoiceId, reference })), bank.signature())).toBe(200)
    expect(await entries()).toEqual(["10000 monobank completed"])
  })
})

test("A refund that the shop made in the bank's cabinet is known the next day, though its webhook was lost", async () => {
  const { shop, paymentId, invoiceId, entries } = await bookAtBank()
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
