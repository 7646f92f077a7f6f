import { randomUUIDv7 } from "node:crypto"
import { beforeAll, expect, test, vi } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { saveDocument } from "#app/modules/website/document/save-document.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import type { PageDocument } from "#app/modules/website/website-document.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { textOf } from "#test/html.ts"
import { browse } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
let shop: Shop
let member: SignedIn

const note = "Only you and your team can see this page"

const page = (title: string, slug: string, fields: Partial<PageDocument> = {}): PageDocument => ({
  id: randomUUIDv7(),
  kind: "custom",
  title,
  slug,
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections: [],
  ...fields,
})

beforeAll(async () => {
  shop = await openShop()
  await transact(shop.staff, (tx) => setUpWebsite(tx, { components: {}, pages: [] }))
  await change((pages) => [...pages, page("Winter", "winter", { enabled: false }), page("About", "about-us")])
  member = await openSession(await addMember(shop, "member"))
})

/** Publishes other pages. */
async function change(update: (pages: PageDocument[]) => PageDocument[]) {
  const base = await transact(shop.staff, (tx) => readDocument(tx, "en"))
  const result = await saveDocument(shop.staff, { base, draft: { ...base, pages: update(base.pages) } })
  expect(result).toMatchObject({ kind: "saved", problems: {} })
}

const withSlug = (from: string, to: Partial<PageDocument>) => (pages: PageDocument[]) =>
  pages.map((each) => (each.slug === from ? { ...each, ...to } : each))

const visit = (path: string, who?: SignedIn) =>
  browse(program, `/${shop.urlCode}${path}`, { headers: { "Accept-Language": "en", ...who?.headers } })

test("A page that is off is not found by visitors and members of other shops, and stands in no menu and no sitemap", async () => {
  const stranger = await openSession(await addMember(await openShop(), "admin"))
  for (const answer of [await visit("/winter"), await visit("/winter", stranger)]) {
    expect(answer.status).toBe(404)
    expect(textOf(await answer.text())).toContain("winter page not found")
  }
  const data = await visit("/winter.data")
  expect(data.status).toBe(404)
  for (const path of ["/about-us", "/sitemap.xml"]) expect(await (await visit(path, member)).text()).not.toContain("/winter")
})

test("Members see a page that is off, with a note, and nobody keeps a copy of it", async () => {
  for (let visits = 0; visits < 2; visits += 1) {
    const answer = await visit("/winter", member)
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"])
    const html = await answer.text()
    expect(textOf(html)).toContain(note)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  }
  expect((await visit("/winter")).status).toBe(404)
  expect(textOf(await (await visit("/about-us", member)).text())).not.toContain(note)
})

test("A former slug redirects with its query, until another page takes it", async () => {
  await change(withSlug("about-us", { slug: "our-story" }))
  const redirected = async (path: string, who?: SignedIn) => {
    const answer = await visit(path, who)
    return [answer.status, answer.headers.get("Location")]
  }
  const found = [302, `/${shop.urlCode}/our-story?lang=en&from=x`]
  await vi.waitFor(async () => expect(await redirected("/about-us?lang=en&from=x")).toEqual(found))
  expect((await visit("/our-story")).status).toBe(200)

  await change(withSlug("our-story", { enabled: false }))
  await vi.waitFor(async () => expect((await visit("/about-us")).status).toBe(404))

  await change((pages) => [...withSlug("our-story", { enabled: true })(pages), page("Team", "about-us")])
  await vi.waitFor(async () => expect(textOf(await (await visit("/about-us")).text())).toContain("Team"))
})
