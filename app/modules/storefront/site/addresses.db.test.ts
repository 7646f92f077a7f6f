import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { browse } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
let code = ""

beforeAll(async () => {
  const shop = await openShop()
  code = shop.urlCode
  const home = { kind: "home" as const, title: "Home", slug: "home", translations: {}, components: [] }
  await transact(shop.staff, (tx) => setUpWebsite(tx, { components: {}, pages: [home] }))
})

test.each([
  ["in capitals", 301, () => `/${code.toUpperCase()}/ITEM-1?q=Ski`, () => `/${code}/item-1?q=Ski`],
  ["with a slash at its end", 301, () => `/${code}/cart/`, () => `/${code}/cart`],
  ["of a shop, with a slash at its end", 301, () => `/${code}/?lang=uk`, () => `/${code}?lang=uk`],
  ["that home has as a page", 302, () => `/${code}/home?q=skis&lang=uk`, () => `/${code}?q=skis&lang=uk`],
  ["of a shop that is not there", 302, () => "/demi/item-1?lang=uk", () => "/demi/error-org-missing?lang=uk"],
])("A URL %s redirects to its canonical form, with its query", async (_, status, address, location) => {
  const answer = await browse(program, address())
  expect([answer.status, answer.headers.get("Location")]).toEqual([status, location()])
})
