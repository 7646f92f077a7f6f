import { randomUUIDv7 } from "node:crypto"
import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { takeDeposit } from "#app/modules/reservations/deposit/edit-deposits.server.ts"
import { keepDeposit } from "#app/modules/reservations/deposit/keep-deposit.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { chargeLate } from "#app/modules/reservations/status/charge-late.server.ts"
import { useClock } from "#test/clock.ts"
import { takeCash } from "#test/model/payments.ts"
import { booking, inDays, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { readReceipt } from "../print/read-receipt.server.ts"
import { readHeldDeposits } from "./read-held-deposits.server.ts"

useDatabase()
const clock = useClock()

test("A late, damaged return costs its days, what it was late, and the kept part of its deposit, to the cent", async () => {
  const shop = await openShop({
    organization: { prices: { deposits: { methods: ["cash"] } } },
    items: [{ name: "Kayak", price: 33_333n, deposit: 100_001n }],
  })
  const { staff } = shop
  const { id, number } = await reserve(staff, booking(shop, { lines: [{ item: 1, quantity: 1 }] }))
  await takeCash(staff, number, 33_333n)
  await takeDeposit(staff, number, { newId: randomUUIDv7(), left: 100_001n, method: "cash", amount: 100_001n, note: "" })
  await changeStatus(staff, id, "inProgress")
  clock.set(inDays(4, 9))
  await chargeLate(staff, number, { seenTotal: { amount: 66_666n, currency: "UAH" }, acceptsShortage: undefined })
  const [held] = (await transact(staff, readHeldDeposits)).listed
  await keepDeposit(staff, number, { deposit: held?.id ?? "", amount: 12_345n, reason: "Torn sail" })
  const receipt = await readReceipt(staff, number)
  expect(receipt?.view).toMatchObject({
    lines: [{ total: 66_666n }],
    charges: [{ kind: "deposit", amount: 12_345n, reason: "Torn sail" }],
    total: 79_011n,
    entries: [
      { method: "cash", amount: 33_333n },
      { method: "deposit", amount: 12_345n },
    ],
    balance: { paid: 45_678n, open: 33_333n, overpaid: 0n },
    deposits: [{ amount: 100_001n, kept: 12_345n }],
  })
  expect(await transact(staff, readHeldDeposits)).toMatchObject({ count: 0, listed: [] })
})
