import { describe, expect, test } from "vitest"
import { addMember, openSession } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const look = async (query: string, headers: Record<string, string> = {}) => (await browse(program, `/${query}`, { headers })).text()

describe("The front page", () => {
  test("shows the plans in the chosen currency and links to registration", async () => {
    const page = await look("?lang=en")
    expect(textOf(page)).toContain("14-day free trial.")
    expect(textOf(page)).toContain("$15 / month")
    expect(textOf(page)).toMatch(
      /Solo .*1 user account Up to 20 items Website, bookings and clients .*Business .*Up to 3 user accounts Unlimited items Website, bookings and clients Team with roles/,
    )
    expect(page).toMatch(/href="[^"]*currency=EUR[^"]*"/)
    expect(page).toContain('href="/register"')
    const inEuros = textOf(await look("?lang=en&currency=EUR"))
    expect(inEuros).toContain("€36")
    expect(inEuros).toContain("or €388 a year")
  })

  test("has canonical links and link previews", async () => {
    const page = await look("?lang=uk&currency=EUR")
    expect(page).toContain("<title>Orenda · Здавайте речі в оренду без подвійних бронювань</title>")
    expect(page).toContain(`<link rel="canonical" href="${program.origin}/"/>`)
    expect(page).toMatch(/<meta name="description" content="[^"]*на якому клієнти обирають дати/)
    const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(page) ?? []
    expect((await fetch(picture)).headers.get("Content-Type")).toBe("image/png")
  })

  test("links a signed-in person to their bookings", async () => {
    const { headers } = await openSession(await addMember(await openShop(), "admin"))
    const page = await look("?lang=uk", headers)
    expect(page).not.toContain('href="/register"')
    expect(textOf(page)).toContain("До бронювань")
    expect(page).toContain('href="/reservations/manage"')
  })
})
