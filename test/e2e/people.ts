import type { BrowserContext } from "@playwright/test"

const demo = {
  owner: { id: "0199e1a0-0000-7000-8000-000000000001", email: "owner@orenda.test" },
  member: { id: "0199e1a0-0000-7000-8000-000000000002", email: "member@orenda.test" },
}

/** Signs the browser in as somebody of the demo organization, or as somebody new. */
export async function signInAs(context: BrowserContext, who: "owner" | "member" | "newcomer") {
  const account = who === "newcomer" ? { id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.test` } : demo[who]
  const url = process.env.ORENDA_TEST_ORIGIN ?? ""
  await context.addCookies([{ name: "stand-in", value: encodeURIComponent(JSON.stringify(account)), url }])
}
