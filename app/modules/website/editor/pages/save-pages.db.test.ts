import { beforeAll, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { addMember, openSession, type SignedIn } from "#test/accounts.ts"
import { browse, sendForm } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { readDocument } from "../../document/read-document.server.ts"
import { saveDocument } from "../../document/save-document.server.ts"
import { setUpWebsite } from "../../set-up-website.server.ts"
import type { PageDocument, WebsiteDocument } from "../../website-document.ts"
import { insertPage, movePage, newPage } from "./change-pages.ts"

const program = withProgram(useDatabase())
let member: SignedIn
let shop: Shop

beforeAll(async () => {
  shop = await openWebsite()
  member = await openSession(await addMember(shop, "member"))
})

async function openWebsite() {
  const opened = await openShop()
  await transact(opened.staff, (tx) =>
    setUpWebsite(tx, {
      components: {},
      pages: [
        { kind: "home", title: "Home", slug: "home", translations: {}, components: [] },
        { kind: "shop", title: "Skis to rent", slug: "shop", translations: {}, components: [] },
        { kind: "custom", title: "About us", slug: "about-us", translations: { uk: { title: "Про нас" } }, components: [] },
      ],
    }),
  )
  return opened
}

const page = (fields: Partial<PageDocument>): PageDocument => ({
  ...newPage(crypto.randomUUID()),
  title: "Prices",
  slug: "prices",
  ...fields,
})

const readPublic = ({ staff }: Shop) => transact(staff, (tx) => readDocument(tx, staff.organization.language))

const pageCalled = ({ pages }: WebsiteDocument, slug: string) => pages.find((each) => each.slug === slug)!

const withSlugs = (document: WebsiteDocument, slugs: Record<string, string>): WebsiteDocument => ({
  ...document,
  pages: document.pages.map((each) => ({ ...each, slug: slugs[each.slug] ?? each.slug })),
})

test.each([
  ["required", ""],
  ["slug.shape", "Prices"],
  ["slug.shape", "ціни"],
  ["slug.shape", "prices-2026"],
  ["slug.shape", "prices--list"],
  ["slug.shape", "../admin"],
  ["slug.long", "a".repeat(101)],
  ["slug.reserved", "cart"],
  ["slug.reserved", "item-list"],
  ["slug.taken", "about-us"],
  ["slug.taken", "home"],
])("A new page is refused as %s with the slug '%s', and the rest is saved", async (code, slug) => {
  const base = await readPublic(shop)
  const [wrong, right] = [page({ slug }), page({ title: "Rules", slug: `rules-${crypto.randomUUID().replaceAll(/[^a-f]/g, "x")}` })]
  const draft = insertPage(insertPage(base, wrong), right)
  const answer = await sendForm(program, "/web/edit.data", { base: JSON.stringify(base), draft: JSON.stringify(draft) }, member.headers)
  const text = await answer.text()
  expect(text).toContain(`pages.${wrong.id}.slug`)
  expect(text).toContain(code)
  const ids = new Set((await readPublic(shop)).pages.map(({ id }) => id))
  expect([ids.has(wrong.id), ids.has(right.id)]).toEqual([false, true])
})

test("The menu and the sitemap have the pages that are shown, in their order", async () => {
  const other = await openWebsite()
  const base = await readPublic(other)
  const draft = movePage(insertPage(insertPage(base, page({})), page({ title: "Secret", slug: "secret", enabled: false })), 1, 0)
  expect(await saveDocument(other.staff, { base, draft })).toMatchObject({ kind: "saved", problems: {} })

  const home = await (await browse(program, `/${other.urlCode}?lang=uk`)).text()
  const [menu = ""] = /<nav\b.*?<\/nav>/s.exec(home) ?? []
  const links = [...menu.matchAll(/href="\/[^/]+\/([^"?]+)[^>]*>([^<]*)/g)].map(([, slug, title]) => [slug, title])
  expect(links).toEqual([
    ["about-us", "Про нас"],
    ["shop", "Skis to rent"],
    ["prices", "Prices"],
  ])
  const sitemap = await (await browse(program, `/${other.urlCode}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>[^<]*\/([^/<]+)<\/loc>/g)].map(([, slug]) => slug)
  expect(listed.filter((slug) => !slug?.startsWith("item-"))).toEqual([other.urlCode, "about-us", "shop", "prices"])
})

test("Two pages exchange their slugs", async () => {
  const other = await openWebsite()
  const first = await readPublic(other)
  const base = (await saved(other, first, insertPage(first, page({})))).document
  const draft = withSlugs(base, { "about-us": "prices", prices: "about-us" })
  expect((await saved(other, base, draft)).document).toEqual(draft)
})

test("A page that is refused keeps its slug, and a page that wants it is refused too", async () => {
  const other = await openWebsite()
  const base = await readPublic(other)
  const about = pageCalled(base, "about-us")
  const taking = page({ slug: "about-us" })
  const untitled = { ...base, pages: base.pages.map((each) => (each === about ? { ...about, title: "", slug: "team" } : each)) }
  const { document, problems } = await saved(other, base, insertPage(untitled, taking))
  expect(problems).toEqual({ [`pages.${about.id}.title`]: "required", [`pages.${taking.id}.slug`]: "slug.taken" })
  expect(document).toEqual(base)
})

async function saved(of: Shop, base: WebsiteDocument, draft: WebsiteDocument) {
  const result = await saveDocument(of.staff, { base, draft })
  if (result.kind === "conflict") throw new Error("In conflict")
  return result
}
