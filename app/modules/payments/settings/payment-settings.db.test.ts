import { expect, test } from "vitest"
import { addMember, openSession } from "#test/accounts.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withBank } from "#test/with-bank.ts"
import { withProgram } from "#test/with-program.ts"

const world = useDatabase()
const bank = withBank()
const program = withProgram(world, () => ({ MONOBANK_API_URL: bank.apiUrl }))

const address = "/settings/integrations/payments"
const failed = "Plata by mono configuration failed"

async function open(role: "admin" | "member", shop: Shop) {
  const { headers } = await openSession(await addMember(shop, role))
  const bodies: string[] = []
  const keep = async (answer: Response) => {
    const body = await answer.text()
    bodies.push(body, JSON.stringify([...answer.headers]))
    return { status: answer.status, body, text: textOf(body) }
  }
  return {
    bodies,
    read: async (path = address) => keep(await browse(program, path, { headers })),
    send: async (form: Record<string, string>) => keep(await sendForm(program, address, form, headers)),
  }
}

test("An admin checks, saves, replaces and removes a token without JavaScript, and no answer or log holds it", async () => {
  const admin = await open("admin", await openShop())
  expect((await admin.read()).text).toContain("Plata by mono Not yet configured")
  expect((await admin.read("/settings")).text).toContain("Plata by mono Not yet configured Manage")

  const checked = await admin.send({ intent: "check", token: " sandbox-secret-skis " })
  expect([checked.status, checked.text]).toEqual([200, expect.stringContaining("The bank accepts the token. Merchant: ")])
  expect([checked.text.includes("Not yet configured"), fieldOf(checked.body, "token").value]).toEqual([true, undefined])

  const saved = await admin.send({ intent: "save", token: "sandbox-secret-skis" })
  expect([saved.status, saved.body]).toEqual([302, ""])
  const page = await admin.read()
  expect(page.text).toMatch(/Plata by mono Configured .* Merchant .* Token ends in skis Customers can’t pay by card on your website yet\./)
  expect((await admin.read("/settings")).text).toContain("Plata by mono Configured Manage")
  expect((await admin.send({ intent: "check" })).text).toContain("The bank accepts the token.")

  bank.setFaults("sandbox-secret-boats", { api: "tooMany" })
  const refused = await admin.send({ intent: "save", token: "sandbox-secret-boats" })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(failed)])
  expect(fieldOf(refused.body, "token")).toEqual({
    value: undefined,
    error: "The bank is busy right now. Try again in a minute.",
    hasFocus: true,
  })
  expect((await admin.send({ intent: "remove" })).status).toBe(302)
  expect((await admin.read()).text).toContain("Not yet configured")
  for (const text of [...admin.bodies, program.output()]) expect(text).not.toContain("sandbox-secret")
})

test("The error of a token stands at its field", async () => {
  const admin = await open("admin", await openShop())
  for (const [token, error] of [
    ["", "Enter the token."],
    ["a b", "This is not a token. Copy it whole, without spaces."],
    ["no-sandbox-token", "The bank doesn’t accept this token. Copy it again at web.monobank.ua."],
  ] as const) {
    const answer = await admin.send({ intent: "save", token })
    expect([answer.status, fieldOf(answer.body, "token").error]).toEqual([422, error])
    expect(answer.text).toContain(failed)
  }
})

test("A shop with another currency is told that only hryvnias are charged", async () => {
  const admin = await open("admin", await openShop({ organization: { currency: "EUR" } }))
  expect((await admin.read()).text).toContain("Your prices are in EUR. Plata by mono takes hryvnias only")
})

test("A member reads how the card stands, and finds no field", async () => {
  const member = await open("member", await openShop())
  const page = await member.read()
  expect(page.text).toContain("Only an admin can change this.")
  expect(() => fieldOf(page.body, "token")).toThrow("has no field")
  expect((await member.send({ intent: "save", token: "sandbox-skis" })).status).toBe(403)
})
