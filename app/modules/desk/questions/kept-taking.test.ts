import { expect, test } from "vitest"
import { keptTaking } from "./kept-taking.ts"

const pressed = (amount: string): Array<[string, string]> =>
  Object.entries({ newId: "01900000-0000-7000-8000-000000000000", open: "20000", amount, method: "transfer", currency: "UAH" })

const keptOf = (amount: string, open: bigint) => keptTaking(pressed(amount), { amount: open, currency: "UAH" })?.amount

test("A part stays as it was pressed, and all that was open is all that is open by now", () => {
  expect([keptOf("50", 20_000n), keptOf("50", 60_000n), keptOf("200", 60_000n)]).toEqual([5000n, 5000n, 60_000n])
})

test("Money is not kept where less is open by now, where it is no amount, or where none was pressed", () => {
  expect([keptOf("50", 4000n), keptOf("200", 0n), keptOf("x", 20_000n), keptTaking([], { amount: 1n, currency: "UAH" })]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
