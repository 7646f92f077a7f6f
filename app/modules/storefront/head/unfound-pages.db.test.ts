import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { browse } from "#test/http.ts"
import { sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
let shop: Shop

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Skis" }, { name: "Old skis" }] })
  const page = (title: string, slug: string) => ({ kind: "custom" as const, title, slug, translations: {}, components: [] })
  await transact(shop.staff, async (tx) => {
    await setUpWebsite(tx, { components: {}, pages: [page("Routes", "routes"), page("Hidden", "hidden")] })
    await tx.execute(sql`update pages set enabled = false where slug = 'hidden'`)
    await tx.execute(sql`update items set archived_at = now() where number = 2`)
  })
})

const isFound = (html: string) => !html.includes('<meta name="robots" content="noindex"/>')

test("An empty page shows its title", async () => {
  const page = await (await browse(program, `/${shop.urlCode}/routes`)).text()
  expect(page).toMatch(/<h1[^>]*>Routes</)
  expect(page).not.toContain("being set up")
})

describe("Search engines list", () => {
  test("no booking, be it as a page or for a calendar", async () => {
    const booking = await sendBooking(program, shop.urlCode, { from: wallTime(inDays(2)), to: wallTime(inDays(3)) })
    const page = await browse(program, booking)
    expect([page.status, isFound(await page.text())]).toEqual([200, false])
    const calendar = await browse(program, booking.replace("booking-preview", "booking-preview.ics"))
    expect([calendar.status, calendar.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"])
  })

  test("no page that asks for an email to show bookings", async () => {
    const asking = await browse(program, `/${shop.urlCode}/booking-preview`)
    const page = await asking.text()
    expect(page).toMatch(/<input[^>]* name="email"/)
    expect([asking.status, isFound(page)]).toEqual([200, false])
  })

  test("no hidden page and no item that is no longer offered", async () => {
    const sitemap = await (await browse(program, `/${shop.urlCode}/sitemap.xml`)).text()
    for (const [path, shown] of [
      ["/routes", true],
      ["/hidden", false],
      ["/item-1", true],
      ["/item-2", false],
    ] as const) {
      const page = await browse(program, `/${shop.urlCode}${path}`)
      expect([page.status, isFound(await page.text())], path).toEqual([shown ? 200 : 404, shown])
      expect(sitemap.includes(`<loc>${program.origin}/${shop.urlCode}${path}</loc>`), path).toBe(shown)
    }
  })
})
