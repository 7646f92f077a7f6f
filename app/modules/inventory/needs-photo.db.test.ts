import { expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { readCart } from "#app/modules/storefront/cart/read-cart.server.ts"
import { emptyCart } from "#app/modules/storefront/cart.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { browse } from "#test/http.ts"
import { outcomeOf } from "#test/outcome.ts"
import { booking, inDays, openShop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { countActiveItems, listOfferedItems } from "./queries.server.ts"

const program = withProgram(useDatabase())

const openMixedShop = () => openShop({ items: [{ name: "Skis" }, { name: "Bare tent", needsPhoto: true }] })

test("An item that needs a photo is on no page of the storefront", async () => {
  const shop = await openMixedShop()
  const read = async (path: string) => browse(program, `/${shop.urlCode}${path}`)
  expect((await read("/item-1")).status).toBe(200)
  expect((await read("/item-2")).status).toBe(404)
  const sitemap = await (await read("/sitemap.xml")).text()
  expect([sitemap.includes("/item-1<"), sitemap.includes("/item-2<")]).toEqual([true, false])
  const month = wallTime(inDays(2)).slice(0, 7)
  const statusOf = async (item: number) => (await read(`/availability.json?item=${item}&from=${month}`)).status
  expect([await statusOf(1), await statusOf(2)]).toEqual([200, 404])
  expect((await transact(shop.visitor, listOfferedItems)).map(({ name }) => name)).toEqual(["Skis"])
})

test("An item that needs a photo is booked by staff alone", async () => {
  const shop = await openMixedShop()
  const content = { lines: [{ item: 2, quantity: 1 }] }
  expect(await outcomeOf(reserve(shop.visitor, booking(shop, content)))).toBe("item.gone")
  expect(await outcomeOf(reserve(shop.staff, booking(shop, content)))).toBe("done")
  const cart = { ...emptyCart, from: wallTime(inDays(2)), to: wallTime(inDays(3)), lines: [{ item: 2, quantity: 1, guests: null }] }
  expect((await readCart(shop.visitor, cart, "en")).lines).toMatchObject([{ problem: "gone" }])
})

test("An item that needs a photo counts for the plan, and says so in the inventory", async () => {
  const shop = await openMixedShop()
  expect(await transact(shop.staff, countActiveItems)).toBe(2)
  const { headers } = await openSession(await addMember(shop, "member"))
  for (const view of ["table", "grid"]) {
    const html = await (await browse(program, `/inventory/manage?view=${view}`, { headers })).text()
    expect(html.match(/Needs a photo/g)).toHaveLength(1)
  }
})
