import { existsSync } from "node:fs"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { suggestFreeCodes } from "#app/modules/organizations/free-codes.server.ts"
import { enterManagement, enterStorefront, transact } from "#app/modules/organizations/scope.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { asOwner } from "#test/as-owner.ts"
import { useDatabase } from "#test/use-database.ts"
import { setUpOrganization } from "./set-up-organization.server.ts"
import type { BusinessInput } from "./setup.ts"

const database = useDatabase()

const someone = () => crypto.randomUUID()

const business = (input: Partial<BusinessInput> = {}): BusinessInput => ({
  name: "Карпати Прокат",
  urlCode: `shop-${crypto.randomUUID().slice(0, 13)}`,
  language: "uk",
  currency: "UAH",
  timeZone: "Europe/Warsaw",
  phone: "",
  ...input,
})

async function managed(userId: string) {
  const scope = await enterManagement(userId)
  if (!scope) throw new Error("This person manages nothing")
  return scope
}

test("The founder is an admin, and the website exists in the chosen language", async () => {
  const olena = someone()
  const input = business()
  await setUpOrganization(olena, input)
  const scope = await managed(olena)
  expect(scope.actor).toEqual({ kind: "member", userId: olena, role: "admin" })
  expect(scope.organization).toMatchObject({
    name: "Карпати Прокат",
    urlCode: input.urlCode,
    language: "uk",
    currency: "UAH",
    timeZone: "Europe/Warsaw",
  })
  const read = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    transact(scope, async (tx) => (await tx.execute<Row>(statement)).rows)
  expect(await read(sql`select role from memberships`)).toEqual([{ role: "admin" }])
  expect(await read(sql`select kind, title, slug, enabled from pages order by position`)).toEqual([
    { kind: "home", title: "Головна", slug: "home", enabled: true },
    { kind: "shop", title: "Каталог", slug: "shop", enabled: true },
  ])
  expect(await read(sql`select type from components order by type`)).toEqual([{ type: "hero" }, { type: "shop" }])
  expect(await read(sql`select tier, payment_due_date from organizations`)).toEqual([{ tier: "solo", payment_due_date: null }])
  const logos = { logo_url_light: "/logo-login.svg", logo_url_dark: "/logo-login-dark.svg" }
  expect(await read(sql`select primary_color, date_picker_type, logo_url_light, logo_url_dark from web_settings`)).toEqual([
    { primary_color: "#016E88", date_picker_type: 0, ...logos },
  ])
  for (const logo of Object.values(logos)) expect(existsSync(`public${logo}`), logo).toBe(true)
  expect(await read(sql`select payment_type, enabled from web_setting_payments`)).toEqual([{ payment_type: "monobank", enabled: false }])
  expect(await read(sql`select name, last from counters order by name`)).toEqual([
    { name: "extra", last: 0 },
    { name: "item", last: 0 },
    { name: "reservation", last: 1000 },
  ])
})

test.each([
  ["on", true],
  [undefined, false],
] as const)("Asks whether the shop delivers (%s)", async (delivers, expected) => {
  const olena = someone()
  await setUpOrganization(olena, business({ delivers }))
  expect((await managed(olena)).organization.delivers).toBe(expected)
})

test("Uses the zone of Kyiv for an invalid time zone", async () => {
  const olena = someone()
  await setUpOrganization(olena, business({ timeZone: "Nowhere/At_all" }))
  expect((await managed(olena)).organization.timeZone).toBe("Europe/Kyiv")
})

test("Keeps the zone of a browser under its present name", async () => {
  const olena = someone()
  await setUpOrganization(olena, business({ timeZone: "Europe/Kiev" }))
  expect((await managed(olena)).organization.timeZone).toBe("Europe/Kyiv")
})

test("Gives a code to one of twelve concurrent requests, and the others leave no rows", async () => {
  const people = Array.from({ length: 12 }, someone)
  const input = business({ urlCode: "everybody-wants-it" })
  const outcomes = await Promise.allSettled(people.map((person) => setUpOrganization(person, input)))
  const refused = outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason as unknown)
  expect(refused).toHaveLength(11)
  expect(refused.every((reason) => reason instanceof Refusal && reason.code === "code.taken" && reason.field === "urlCode")).toBe(true)
  const managing = await Promise.all(people.map((person) => enterManagement(person)))
  expect(managing.filter(Boolean)).toHaveLength(1)
  expect(await asOwner(database.url, "select name from organizations where web_url_code = 'everybody-wants-it'")).toHaveLength(1)
  expect(await asOwner(database.url, "select from pages where organization_id not in (select id from organizations)")).toEqual([])
})

test("Creates one organization when Finish is pressed twice", async () => {
  const olena = someone()
  const outcomes = await Promise.allSettled([setUpOrganization(olena, business()), setUpOrganization(olena, business())])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect(outcomes.find((outcome) => outcome.status === "rejected")?.reason).toMatchObject({ code: "member.elsewhere" })
  expect(await asOwner(database.url, `select from memberships where user_id = '${olena}'`)).toHaveLength(1)
})

test("Offers two free codes in place of a taken one", async () => {
  const input = business()
  await setUpOrganization(someone(), input)
  await setUpOrganization(someone(), business({ urlCode: `${input.urlCode}-rental` }))
  const offered = await suggestFreeCodes(input.urlCode)
  expect(offered).toHaveLength(2)
  for (const code of offered) expect(await enterStorefront(code)).toBeUndefined()
})
