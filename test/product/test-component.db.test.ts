import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { components } from "#app/modules/website/schema.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { addMember, addPerson, openSession, type SignedIn } from "../accounts.ts"
import { browse } from "../http.ts"
import { openShop, type Shop } from "../shop.ts"
import { useDatabase } from "../use-database.ts"
import { withProgram } from "../with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let heroId: string
let member: SignedIn

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis" }] })
  const hero = (title: string) => ({
    name: title,
    kind: "hero" as const,
    values: { title },
    translations: { uk: { title: `${title} (uk)` } },
  })
  await transact(shop.staff, async (tx) => {
    await setUpWebsite(tx, { components: { winter: hero("Winter hero"), summer: hero("Summer hero") }, pages: [] })
    heroId = (await tx.select().from(components)).find(({ name }) => name === "Summer hero")?.id ?? ""
  })
  member = await openSession(await addMember(shop, "member"))
})

const visit = (component: string, who?: SignedIn, query = "") =>
  browse(program, `/${shop.urlCode}/test-component-${component}${query}`, { headers: who?.headers ?? {} })

test("a member sees one component by its id, in the page's language, and nobody finds it", async () => {
  const answer = await visit(heroId, member, "?lang=uk")
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Cache-Control")).toContain("no-store")
  const page = await answer.text()
  expect(page).toContain("Summer hero (uk)")
  expect(page).not.toContain("Winter hero")
  expect(page).toContain('content="noindex"')
})

test("a kind shows every component of it, and one that the shop has none of as it begins", async () => {
  const heroes = await (await visit("hero", member)).text()
  expect(heroes).toContain("Winter hero")
  expect(heroes).toContain("Summer hero")
  expect(await (await visit("shop", member)).text()).toContain("Skis")
})

test("an unknown component is not found", async () => {
  const other = await openShop()
  await transact(other.staff, (tx) =>
    setUpWebsite(tx, { components: { line: { name: "Line", kind: "divider", values: {}, translations: {} } }, pages: [] }),
  )
  const foreign = await transact(other.staff, async (tx) => (await tx.select().from(components))[0]?.id ?? "")
  for (const component of [foreign, "nothing", "hasOwnProperty", "%00"])
    expect((await visit(component, member)).status, component).toBe(404)
})

test("a visitor is sent to log-in, and a member of another organization finds nothing", async () => {
  const response = await visit("hero")
  expect(response.status).toBe(302)
  expect(response.headers.get("Location")).toBe(`/login?to=${encodeURIComponent(`/${shop.urlCode}/test-component-hero`)}`)
  const stranger = await openSession(await addMember(await openShop(), "admin"))
  const newcomer = await openSession(await addPerson())
  for (const who of [stranger, newcomer]) expect((await visit("hero", who)).status).toBe(404)
})
