import { beforeEach, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { bookAtBank, checkInvoice, sendRefund } from "#test/card-shop.ts"
import { useClock } from "#test/clock.ts"
import { outcomeOf } from "#test/outcome.ts"
import { inDays } from "#test/shop.ts"
import { useMemoryBank } from "#test/stand-ins/memory-bank.ts"
import { useDatabase } from "#test/use-database.ts"
import { recordCardRefund } from "../money/record-card-refund.server.ts"

useDatabase()
const clock = useClock()
const bank = useMemoryBank()

beforeEach(() => clock.set(inDays(1)))

describe("A refund to a card", () => {
  async function paid() {
    const at = await bookAtBank()
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
    expect(await outcomeOf(refund(6_001n))).toBe("refund.exceeds")
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
    const send = () => outcomeOf(sendRefund(shop.staff, { paymentId, refundId }))
    expect([await send(), await send()]).toEqual(["in 60 s", "in 60 s"])
    clock.advance({ seconds: 61 })
    expect(await send()).toBe("done")
    expect([await entries(), held()]).toEqual([["10000 monobank refunded", "-10000 monobank completed", "10000 payOnPickup pending"], 0n])
    expect(bank.calls.filter((call) => call === "cancel")).toHaveLength(1)
  })

  test("is asked for again when the bank does not know it, and fails when the bank refuses it", async () => {
    const { shop, paymentId, refund, entries, held } = await paid()
    const refundId = await refund(10_000n)
    bank.fails("cancel", "away")
    expect(await outcomeOf(sendRefund(shop.staff, { paymentId, refundId }))).toBe("in 60 s")
    clock.advance({ seconds: 61 })
    bank.fails("cancel", "refused")
    await sendRefund(shop.staff, { paymentId, refundId })
    expect([await entries(), held()]).toEqual([["10000 monobank completed", "-10000 monobank failed"], 10_000n])
  })
})
