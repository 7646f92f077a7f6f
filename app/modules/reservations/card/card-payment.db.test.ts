import { type SQL, sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { providerAccounts } from "#app/modules/payments/schema.server.ts"
import { now } from "#app/platform/clock.ts"
import { bookAtBank, bookByCard, cardBooking, checkInvoice, checkInvoices, listAnnounced, openCardShop } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { inDays, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { closeCardPayments } from "../money/close-card-payments.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { startCardPayment } from "./start-card-payment.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

const write = (shop: Shop, statement: SQL) => transact(shop.staff, (tx) => tx.execute(statement))

describe("A booking that is paid by card", () => {
  test("holds its stock for 20 minutes, silently, and is a new booking once the bank has the money", async () => {
    const { shop, pageUrl, paymentId, invoiceId, entries, status } = await bookAtBank()
    expect(pageUrl).toBe(`https://bank.test/${invoiceId}`)
    expect([await status(), await entries()]).toEqual(["new, held", ["10000 monobank pending"]])
    expect(await outcomeOf(reserve(shop.visitor, cardBooking(shop)))).toBe("stock")
    const { asked } = bank.newest()
    expect(asked).toMatchObject({ amount: 10_000n, currency: "UAH", validitySeconds: 900, line: { name: "Booking 1001", code: "1001" } })
    expect(asked.webhookUrl).toBe(`https://rent.example.test/api/webhooks/monobank/${shop.id}`)
    expect(asked.redirectUrl).toContain(`https://rent.example.test/${shop.urlCode}/booking-preview?key=`)
    bank.pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    expect([await status(), await entries()]).toEqual(["new", ["10000 monobank completed"]])
    expect(
      (await listAnnounced(database.url, shop)).filter((name) => name === "reservation.placed" || name === "payment.received"),
    ).toEqual(["reservation.placed", "payment.received"])
  })

  test("is offered the same page again, and another one once its total has changed", async () => {
    const { shop, id, pageUrl } = await bookAtBank()
    expect(await startCardPayment(shop.visitor, id)).toBe(pageUrl)
    await write(shop, sql`update reservations set total_cost = 12000 where id = ${id}`)
    expect(await startCardPayment(shop.visitor, id)).not.toBe(pageUrl)
    expect([bank.count(), bank.newest().asked.amount]).toEqual([2, 12_000n])
  })

  test("can be paid at the bank until a minute before its stock may go to others, however late the page was asked for", async () => {
    const { shop, id } = await bookAtBank()
    clock.advance({ minutes: 14, seconds: 30 })
    await startCardPayment(shop.visitor, id)
    expect(bank.count()).toBe(2)
    expect(Math.round(bank.newest().asked.validitySeconds / 10)).toBe(27)
  })

  test("is asked of the bank once, however many want to pay at once", async () => {
    const { shop, id } = await bookByCard()
    const tries = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(startCardPayment(shop.visitor, id))))
    expect(tries.filter((code) => code === "done").length).toBeGreaterThan(0)
    expect(bank.count()).toBe(1)
    for (const code of tries) expect(["done", "card.starting"]).toContain(code)
  })

  test.each(["away", "token", "tooMany", "blocked", "refused"] as const)(
    "fails when the bank opens no invoice (%s), and can be tried again",
    async (kind) => {
      const { shop, id, entries, status } = await bookByCard()
      bank.fails("create", kind, { isDone: kind === "away" })
      expect(await outcomeOf(startCardPayment(shop.visitor, id))).toBe(`bank.${kind}`)
      expect([await status(), await entries()]).toEqual(["new, held", ["10000 monobank failed", "10000 payOnPickup pending"]])
      bank.works()
      await startCardPayment(shop.visitor, id)
      expect(await entries()).toEqual(["10000 monobank failed", "10000 monobank pending"])
    },
  )

  test("fails its payment a minute after the program died before the bank's answer", async () => {
    const { shop, id, entries } = await bookByCard()
    bank.fails("create", "away")
    await outcomeOf(startCardPayment(shop.visitor, id))
    await write(
      shop,
      sql`update invoices set status = 'pending', next_check_at = ${now().add({ minutes: 1 }).toString()}::timestamptz where subject_id = ${id}`,
    )
    clock.advance({ minutes: 2 })
    await checkInvoices(shop.staff)
    expect((await entries())[0]).toBe("10000 monobank failed")
  })

  test("can be paid no more after its time, when cancelled, paid or in another currency, or without a token", async () => {
    const { shop, id, paymentId, invoiceId } = await bookAtBank()
    bank.pay(invoiceId)
    await checkInvoice(shop.staff, paymentId)
    expect(await outcomeOf(startCardPayment(shop.visitor, id))).toBe("card.nothingOpen")
    const [late, foreign, off] = [await bookAtBank(), await openCardShop(), await bookAtBank()]
    clock.advance({ minutes: 20 })
    expect(await outcomeOf(startCardPayment(late.shop.visitor, late.id))).toBe("card.holdOver")
    await changeStatus(late.shop.staff, late.id, "cancelled")
    expect(await outcomeOf(startCardPayment(late.shop.visitor, late.id))).toBe("card.cancelled")
    const euros = await reserve(foreign.visitor, cardBooking(foreign))
    await write(foreign, sql`update reservations set currency = 'EUR' where id = ${euros.id}`)
    expect(await outcomeOf(startCardPayment(foreign.visitor, euros.id))).toBe("card.currency")
    await transact(off.shop.staff, (tx) => tx.delete(providerAccounts))
    expect(await outcomeOf(startCardPayment(off.shop.visitor, off.id))).toBe("card.off")
  })
})

test("Money is taken another way only when the bank has ended the invoice", async () => {
  const { shop, id, invoiceId, entries } = await bookAtBank()
  bank.set(invoiceId, { status: "processing" })
  expect(await outcomeOf(closeCardPayments(shop.staff, id))).toBe("card.underWay")
  bank.set(invoiceId, { status: "failed" })
  bank.fails("remove", "away")
  expect(await outcomeOf(closeCardPayments(shop.staff, id))).toBe("bank.away")
  bank.works()
  await closeCardPayments(shop.staff, id)
  expect(await entries()).toEqual(["10000 monobank failed", "10000 payOnPickup pending"])
  expect(() => bank.pay(invoiceId)).toThrow("removed")
})
