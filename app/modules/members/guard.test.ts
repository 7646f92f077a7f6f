import { RouterContextProvider } from "react-router"
import { beforeAll, expect, test } from "vitest"
import { configureAccounts } from "#app/modules/accounts/settings.server.ts"
import type { AccessRule } from "./access-rules.server.ts"
import { guard } from "./guard.server.ts"
import type { roles } from "./permissions.ts"
import { areas, may } from "./permissions.ts"

beforeAll(() =>
  configureAccounts({
    origin: "https://orenda.test",
    secretKey: "a key of the tests",
    google: { clientId: undefined, clientSecret: undefined, issuer: "" },
  }),
)

/** Returns the answer to a person without an account. The router requests the page under a URL of its own. */
async function answerAt(address: string, ...[stood]: Parameters<typeof guard>) {
  const url = new URL(address, "https://orenda.test")
  const request = new Request(`${url.origin}${url.pathname}.data${url.search}${url.search ? "&" : "?"}_routes=page`)
  const context = new RouterContextProvider()
  for (const step of guard(stood)) {
    try {
      await step({ request, url, params: {}, context, pattern: "" }, async () => new Response())
    } catch (answer) {
      if (answer instanceof Response) return { status: answer.status, to: answer.headers.get("Location") }
      return { status: (answer as { init: ResponseInit }).init.status }
    }
  }
  return { status: 200 }
}

test("a name that no access rule has stops the program while it starts", () => {
  expect(() => guard({ rules: ["sgin-in" as AccessRule] })).toThrow("No access rule is called sgin-in")
  expect(() => guard({ rules: ["toString" as AccessRule] })).toThrow("No access rule is called toString")
})

test("an address is checked first, then led elsewhere, and only then is asked who comes", async () => {
  const stood = {
    valid: ({ url }: { url: URL }) => url.searchParams.get("id") !== "nonsense",
    redirects: [({ url }: { url: URL }) => (url.searchParams.has("old") ? "/new" : undefined)],
    rules: ["account", "sign-in"] satisfies AccessRule[],
  }
  expect(await answerAt("/edit?id=nonsense&old=1", stood)).toEqual({ status: 404 })
  expect(await answerAt("/edit?old=1", stood)).toEqual({ status: 302, to: "/new" })
  expect(await answerAt("/edit?id=1", stood)).toEqual({ status: 302, to: "/login?to=%2Fedit%3Fid%3D1" })
})

test("a redirect leads to another site as well", async () => {
  const bank = "https://bank.example.test/pay?invoice=1"
  const led = await answerAt("/edit", { redirects: [() => bank], rules: [] })
  expect(led).toEqual({ status: 302, to: bank })
})

test("members read what admins decide, and change what the counter works with", () => {
  const granted = (role: (typeof roles)[number]) => ({
    write: areas.filter((area) => may(role, "write", area)),
    read: areas.filter((area) => may(role, "read", area) && !may(role, "write", area)),
  })
  expect(granted("admin")).toEqual({ write: areas, read: [] })
  expect(granted("member")).toEqual({
    write: ["reservations", "fulfilment", "clients", "inventory", "locations", "website", "membership"],
    read: ["organization", "subscription", "team"],
  })
})
