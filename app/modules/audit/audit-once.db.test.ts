import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { saveProvider } from "#app/modules/single-sign-on/provider-values.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { configureSealing } from "#app/platform/sealed.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { listAuditEntries } from "#test/database-contents.ts"
import { sendForm } from "#test/http.ts"
import { recordPresentTest } from "#test/people/tested-provider.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const bank = withBank()
const program = withProgram(world, () => ({ MONOBANK_API_URL: bank.apiUrl }))

const provider = "/settings/integrations/single-sign-on"
const payments = "/settings/integrations/payments"

test("A change that two admins make at once, each with a double click, is told of once", async () => {
  configureSealing({ secretKey: "a key of the tests that is long enough" })
  const shop = await openShop()
  const admins = [await openSession(await addMember(shop, "admin")), await openSession(await addMember(shop, "admin"))]
  const member = await addMember(shop, "member")
  await sendForm(program, payments, { intent: "save", token: "sandbox-skis" }, admins[0]?.headers)
  await transact(shop.staff, async (tx) => {
    await saveWebSettings(tx, {})
    await saveProvider(tx, { issuer: "https://login.example.test", clientId: "orenda", clientSecret: "a secret" }, null)
    await recordPresentTest(tx)
  })
  const steps: Array<[kind: string, path: string, form: Record<string, string>]> = [
    ["roleChanged", "/settings/org/team", { intent: "change-role", id: member.id, role: "admin" }],
    ["cardTurned", "/web/payments", { enabled: "on" }],
    ["cardTurned", "/web/payments", { enabled: "off" }],
    ["cardTurned", "/web/payments", { enabled: "on" }],
    ["providerTurned", provider, { intent: "on" }],
    ["providerWays", provider, { intent: "ways" }],
    ["providerWays", provider, { intent: "ways", others: "on" }],
    ["providerTurned", provider, { intent: "off" }],
    ["providerRemoved", provider, { intent: "remove" }],
    ["cardRemoved", payments, { intent: "remove" }],
    ["memberRemoved", "/settings/org/team", { intent: "remove", id: member.id }],
  ]
  for (const [kind, path, form] of steps) {
    const before = (await listAuditEntries(world.url, shop)).length
    const answers = [...admins, ...admins].map(({ headers }) => sendForm(program, path, form, headers))
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(Math.max(...statuses), kind).toBeLessThan(500)
    expect(
      (await listAuditEntries(world.url, shop)).slice(before).map((entry) => entry.kind),
      JSON.stringify(form),
    ).toEqual([kind])
  }
})
