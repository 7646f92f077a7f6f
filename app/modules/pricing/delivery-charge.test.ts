import { expect, test } from "vitest"
import { deliveryCharge } from "./delivery-charge.ts"

test.each([
  ["costs its fee below the total", { fee: 15_000, freeFrom: 300_000 }, 299_999n, 15_000n],
  ["is free from the total on", { fee: 15_000, freeFrom: 300_000 }, 300_000n, 0n],
  ["is free above the total", { fee: 15_000, freeFrom: 300_000 }, 900_000n, 0n],
  ["costs its fee at any total where none makes it free", { fee: 15_000, freeFrom: null }, 10n ** 15n, 15_000n],
  ["is free from a total of nothing", { fee: 15_000, freeFrom: 0 }, 0n, 0n],
  ["is free without a fee", { fee: 0, freeFrom: 300_000 }, 100n, 0n],
])("A delivery %s", (_, price, goods, charge) => {
  expect(deliveryCharge(price, goods)).toBe(charge)
})
