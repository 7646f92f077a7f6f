import { beforeAll, describe, expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { rooms } from "#app/modules/website/designs/rooms/rooms.ts"
import { websiteOf } from "#app/modules/website/designs/starter-website.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { saveDocument } from "#app/modules/website/document/save-document.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { PageDocument, WebsiteDocument } from "#app/modules/website/website-document.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { asOwner } from "#test/as-owner.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { cartOf, checkOutCart, uniqueContact } from "#test/send-booking.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const database = useDatabase()
const program = withProgram(database)
let shop: Shop
let member: SignedIn
let day = 2

beforeAll(async () => {
  shop = await openShop({ items: [{ name: "Cabin", quantity: 9 }] })
  await transact(shop.staff, (tx) => setUpWebsite(tx, websiteOf(rooms, { shopName: "Test shop", language: "en", pictures: {} })))
  member = await openSession(await addMember(shop, "member"))
})

const termsPage = (change: Partial<PageDocument>) => (base: WebsiteDocument) => ({
  ...base,
  pages: base.pages.map((page) => (page.slug === "rental-terms" ? { ...page, ...change } : page)),
})

async function publish(change: (base: WebsiteDocument) => WebsiteDocument) {
  const base = await transact(shop.staff, (tx) => readDocument(tx, "en"))
  expect(await saveDocument(shop.staff, { base, draft: change(base) })).toMatchObject({ kind: "saved", problems: {} })
}

const read = async (path: string, headers: Record<string, string> = {}) => (await browse(program, path, { headers })).text()

/** The page of checkout once it names the terms, or none: it hears of an edit just after that was saved. */
async function readCheckout(hasTerms: boolean, locale = "en") {
  return vi.waitFor(async () => {
    const page = await read(`/${shop.urlCode}/checkout?lang=${locale}`, { Cookie: `cart_${shop.id}=${cartOf(2)}` })
    expect(page.includes(`href="/${shop.urlCode}/rental-terms"`)).toBe(hasTerms)
    return page
  }, 10_000)
}

const book = (seenTerms: string) => checkOutCart(program, shop, cartOf((day += 3)), { ...uniqueContact(), seenTerms })

const lastNumber = async () =>
  (
    await asOwner<{ number: number }>(database.url, `select max(number) as number from reservations where organization_id = '${shop.id}'`)
  )[0]?.number ?? 0

const words = (document: WebsiteDocument, text: string): WebsiteDocument => ({
  ...document,
  components: document.components.map((each) =>
    each.name === "Rental terms"
      ? {
          ...each,
          values: { body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] } },
          translations: {},
        }
      : each,
  ),
})

describe("Rental terms", () => {
  test("are accepted by nobody while their page is off", async () => {
    const page = await readCheckout(false)
    expect(textOf(page)).not.toContain("By booking you accept")
    expect(textOf(page)).toContain("How your data is used")
    expect((await book("")).status).toBe(302)
    const sheet = await read(`/reservations/manage?booking=${await lastNumber()}&lang=en`, member.headers)
    expect(sheet).not.toContain("/reservations/terms")
  })

  test("are named under the button while they are public, and a booking keeps the words that were accepted", async () => {
    await publish(termsPage({ enabled: true }))
    await publish((base) => words(base, "Bring the keys back."))
    const page = await readCheckout(true)
    expect(textOf(page)).toContain("By booking you accept the rental terms")
    expect(textOf(await readCheckout(true, "uk"))).toContain("Бронюючи, ви погоджуєтеся з умовами оренди")
    const seen = fieldOf(page, "seenTerms").value ?? ""
    const answer = await book(seen)
    expect(answer.status).toBe(302)
    const number = await lastNumber()

    await publish((base) => words(base, "Leave the keys on the table."))
    const accepted = `/reservations/terms?id=${number}`
    expect(await read(`/reservations/manage?booking=${number}&lang=en`, member.headers)).toContain(`href="${accepted}"`)
    const stored = textOf(await read(accepted, member.headers))
    expect(stored).toContain("Bring the keys back.")
    expect(stored).not.toContain("on the table")

    const stale = await book(seen)
    expect(stale.status).toBe(409)
    const refused = await stale.text()
    expect(textOf(refused)).toContain("The rental terms have changed. Read them and book again.")
    expect((await book(fieldOf(refused, "seenTerms").value ?? "")).status).toBe(302)
  })

  test("are kept once, whoever accepts them", async () => {
    const seen = fieldOf(await readCheckout(true), "seenTerms").value ?? ""
    for (let booked = 0; booked < 2; booked += 1) expect((await book(seen)).status).toBe(302)
    const rows = await asOwner<{ version: string }>(database.url, `select version from accepted_terms where organization_id = '${shop.id}'`)
    expect(rows.filter(({ version }) => version === seen)).toHaveLength(1)
  })

  test("are what the owner calls so, at any address", async () => {
    await publish(termsPage({ isTerms: false }))
    await readCheckout(false)
    await publish((base) => ({
      ...base,
      pages: base.pages.map((page) => (page.slug === "about" ? { ...page, enabled: true, isTerms: true } : page)),
    }))
    await vi.waitFor(async () =>
      expect(await read(`/${shop.urlCode}/checkout?lang=en`, { Cookie: `cart_${shop.id}=${cartOf(2)}` })).toContain(
        `href="/${shop.urlCode}/about"`,
      ),
    )
  })
})

test.each([
  ["en", "Test shop decides how your data is used"],
  ["uk", "Як використовувати ваші дані, вирішує Test shop"],
])("Every page of a shop leads to how customers' data is used, which names the shop (%s)", async (locale, sentence) => {
  expect(await read(`/${shop.urlCode}?lang=${locale}`)).toContain(`href="/${shop.urlCode}/privacy"`)
  expect(textOf(await read(`/${shop.urlCode}/privacy?lang=${locale}`))).toContain(sentence)
})

test("A page of the owner at that address takes its place", async () => {
  await publish((base) => ({
    ...base,
    pages: base.pages.map((page) =>
      page.slug === "rental-terms" ? { ...page, enabled: true, slug: "privacy", title: "Our privacy" } : page,
    ),
  }))
  await vi.waitFor(async () => expect(textOf(await read(`/${shop.urlCode}/privacy?lang=en`))).toContain("Our privacy"), 10_000)
})
