import { expect, test } from "vitest"
import { isSandboxToken, sandboxTokenPrefix } from "#app/platform/sandbox-token.ts"
import { providers, usableProviders } from "./providers.server.ts"

test("A card is offered with a token and in hryvnias alone, and paying at pick-up always", () => {
  const usable = (currency: "UAH" | "EUR", online?: "monobank") => usableProviders({ currency, online }).map(({ method }) => method)
  expect(usable("UAH", "monobank")).toEqual(["payOnPickup", "monobank"])
  expect(usable("UAH")).toEqual(["payOnPickup"])
  expect(usable("EUR", "monobank")).toEqual(["payOnPickup"])
  expect(new Set(providers.map(({ method }) => method)).size).toBe(providers.length)
})

test("Only what begins as a sandbox token and names a merchant is one", () => {
  expect(["lviv", "lviv-rentals", "a", "7"].every((name) => isSandboxToken(sandboxTokenPrefix + name))).toBe(true)
  for (const token of ["", "sandbox-", "sandbox--", "sandbox-a b", "sandbox-a\n", "uXyz", "x-sandbox-a", `sandbox-${"a".repeat(61)}`])
    expect(isSandboxToken(token)).toBe(false)
})
