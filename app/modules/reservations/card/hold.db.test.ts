import { type SQL, sql } from "drizzle-orm"
import { beforeEach, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { balanceOf } from "#app/modules/payments/balance.ts"
import { listPayments } from "#app/modules/payments/queries.server.ts"
import { now } from "#app/platform/clock.ts"
import { asOwner } from "#test/as-owner.ts"
import { bookAtBank, cardBooking, checkInvoice, listAnnounced, sendRefund } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { booking, inDays, type Shop } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { erasePerson } from "../deletion/erase-person.server.ts"
import { reserve } from "../reserve/reserve.server.ts"
import { changeStatus } from "../status/change-status.server.ts"
import { acceptPayment } from "./accept-payment.server.ts"
import { expireHolds } from "./expire-holds.server.ts"

const database = useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

const write = (shop: Shop, statement: SQL) => transact(shop.staff, (tx) => tx.execute(statement))

describe("When the time to pay is over", () => {
  const overtime = () => clock.advance({ minutes: 21 })

  test("the bank ends the invoice and the stock is free", async () => {
    const { shop, invoiceId, entries, status } = await bookAtBank()
    await expireHolds(shop.staff)
    expect(await status()).toBe("new, held")
    overtime()
    await expireHolds(shop.staff)
    expect([await status(), await entries()]).toEqual(["cancelled", ["10000 monobank failed"]])
    expect(await write(shop, sql`select cancel_reason as reason from reservations`)).toMatchObject({ rows: [{ reason: "notPaid" }] })
    expect(() => bank.pay(invoiceId)).toThrow("removed")
    expect(await outcomeOf(reserve(shop.visitor, cardBooking(shop)))).toBe("done")
  })

  test("the booking keeps its stock while the bank can't be asked or says that it is being paid", async () => {
    const { shop, invoiceId, invoices, entries, status } = await bookAtBank()
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
    const [invoice] = await invoices()
    expect(invoice?.nextCheckAt && now().until(invoice.nextCheckAt).total("hours")).toBeGreaterThan(23)
  })

  test("a booking that staff have confirmed meanwhile stays", async () => {
    const { shop, id, status } = await bookAtBank()
    await changeStatus(shop.staff, id, "confirmed")
    overtime()
    await expireHolds(shop.staff)
    expect(await status()).toBe("confirmed")
  })

  test("money that comes all the same brings the booking back while its stock is free", async () => {
    const { shop, id, paymentId, invoiceId, entries, status } = await bookAtBank()
    overtime()
    await expireHolds(shop.staff)
    bank.pay(invoiceId, { isLate: true })
    await checkInvoice(shop.staff, paymentId)
    await acceptPayment(shop.staff, { reservationId: id, paymentId })
    await acceptPayment(shop.staff, { reservationId: id, paymentId })
    expect([await status(), await entries()]).toEqual(["new", ["10000 monobank completed"]])
    const [at] = await asOwner(
      database.url,
      `select job.xmin::text = history.xmin::text as "isTogether", data -> 'event' -> 'isKept' as "isKept" from jobs.job, reservation_history history
       where data ->> 'name' = 'payment.late' and data ->> 'organizationId' = '${shop.id}' and history.reservation_id = '${id}' and details ->> 'payment' = 'late'`,
    )
    expect(at).toEqual({ isTogether: true, isKept: true })
  })

  test("a note that staff write after the end keeps no money from bringing the booking back", async () => {
    const { shop, id, paymentId, invoiceId, status } = await bookAtBank()
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
      const { shop, id, paymentId, invoiceId, entries, status } = await bookAtBank()
      if (why === "a person has cancelled it") {
        await changeStatus(shop.staff, id, "cancelled")
        await write(shop, sql`update reservation_history set actor_kind = 'member' where reservation_id = ${id}`)
      }
      overtime()
      await expireHolds(shop.staff)
      if (why === "its stock is taken") await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 1 }] }))
      if (why === "its customer was erased") {
        const [client] = await asOwner<{ id: string; phone: string }>(
          database.url,
          `select id, phone from clients where organization_id = '${shop.id}'`,
        )
        await erasePerson(shop.staff, client?.id ?? "", client?.phone.slice(-4) ?? "")
      }
      bank.pay(invoiceId, { isLate: true })
      await checkInvoice(shop.staff, paymentId)
      if (why === "its period is over") clock.set(inDays(3))
      await acceptPayment(shop.staff, { reservationId: id, paymentId })
      await acceptPayment(shop.staff, { reservationId: id, paymentId })
      expect((await listAnnounced(database.url, shop)).filter((name) => name === "payment.late")).not.toEqual([])
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
      const { shop, id, paymentId, invoiceId, status } = await bookAtBank()
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
      const paid = balanceOf({ total: 10_000n }, await transact(shop.staff, (tx) => listPayments(tx, id))).paid
      expect([await status(), paid, bank.held(bank.newest().asked.reference)]).toEqual(
        paid > 0n ? ["new", 10_000n, 10_000n] : ["cancelled", 0n, 0n],
      )
    }
  })
})
