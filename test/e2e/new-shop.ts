import type { BrowserContext } from "@playwright/test"
import { signInAsNewcomer } from "./accounts.ts"
import { expect } from "./fixtures.ts"

/** Registers a business as its founder does, and signs the browser in. Returns the address of the website that it begins with. */
export async function openNewShop(context: BrowserContext, name: string): Promise<string> {
  await signInAsNewcomer(context, { firstName: "Olena" })
  const urlCode = `new-${crypto.randomUUID()}`
  const answer = await context.request.post("/setup?step=business", {
    form: { name, urlCode, language: "en", currency: "UAH", timeZone: "Europe/Kyiv" },
    headers: { Origin: process.env.ORENDA_TEST_ORIGIN ?? "" },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
  return `/${urlCode}`
}
