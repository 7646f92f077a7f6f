import { expect, test } from "vitest"
import { pressedTaking } from "./pressed-taking.ts"

const pressed = (amount: string): Array<[string, string]> =>
  Object.entries({ newId: "01900000-0000-7000-8000-000000000000", open: "20000", amount, method: "transfer", currency: "UAH" })

const amountOf = (amount: string, open: bigint) => pressedTaking(pressed(amount), { amount: open, currency: "UAH" })?.amount

test("A part stays as it was pressed, and the whole open sum becomes what is open by now", () => {
  expect([amountOf("50", 20_000n), amountOf("50", 60_000n), amountOf("200", 60_000n)]).toEqual([5000n, 5000n, 60_000n])
})

test("No money is returned if less is open by now, if it is no amount, or if none was pressed", () => {
  expect([amountOf("50", 4000n), amountOf("200", 0n), amountOf("x", 20_000n), pressedTaking([], { amount: 1n, currency: "UAH" })]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
