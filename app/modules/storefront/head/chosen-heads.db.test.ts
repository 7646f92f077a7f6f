import { beforeAll, expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { saveDocument } from "#app/modules/website/document/save-document.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { browse } from "#test/http.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const [shared, ofPage, ofHero] = ["a", "b", "c"].map((key) => key.repeat(32))
let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const { base, sharingImageId, imageId } = await transact(shop.staff, async (tx) => {
    const add = (key = "") => addImage(tx, { organizationId: shop.id, key, width: 1280, height: 640, color: "#ffffff" })
    const [sharingImageId, imageId, background] = [await add(shared), await add(ofPage), await add(ofHero)]
    await setUpWebsite(tx, {
      components: { hero: { name: "Hero", kind: "hero", values: { title: "Rent gear", subtitle: "Skis", background }, translations: {} } },
      pages: [
        { kind: "home", title: "Home", slug: "home", translations: {}, components: ["hero"] },
        { kind: "custom", title: "About", slug: "about", translations: {}, components: ["hero"] },
      ],
    })
    return { base: await readDocument(tx, "en"), sharingImageId, imageId }
  })
  const settings = { ...base.settings, tabTitle: "Skis in Lviv", sharingImageId, translations: { uk: { tabTitle: "Лижі у Львові" } } }
  const pages = base.pages.map((page) =>
    page.kind === "home"
      ? { ...page, description: "A shop" }
      : { ...page, description: "Who we are", imageId, translations: { uk: { title: "Про нас", description: "Хто ми" } } },
  )
  expect(await saveDocument(shop.staff, { base, draft: { ...base, settings, pages } })).toMatchObject({ kind: "saved", problems: {} })
})

/** The title and, by name or property, the tags of a page. */
async function headOf(path: string): Promise<Record<string, string | undefined>> {
  const html = await (await browse(program, `/${shop.urlCode}${path}`)).text()
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, content]) => [name, content])
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1], ...Object.fromEntries(tags) }
}

test("The owner's tab title stands alone on home, in each language", async () => {
  const en = await headOf("?lang=en")
  expect(en).toMatchObject({ title: "Skis in Lviv", "og:title": "Skis in Lviv", description: "A shop" })
  expect(await headOf("?lang=uk")).toMatchObject({ title: "Лижі у Львові", description: "A shop" })
})

test("A page's own description and picture are shown where it is found and shared", async () => {
  const en = await headOf("/about?lang=en")
  expect(en).toMatchObject({
    title: "About · Test shop",
    description: "Who we are",
    "og:description": "Who we are",
    "og:image:alt": "About",
  })
  expect(en["og:image"]).toContain(ofPage)
  expect(await headOf("/about?lang=uk")).toMatchObject({ title: "Про нас · Test shop", description: "Хто ми" })
})

test("The website's picture for sharing stands in for a page's or an item's own", async () => {
  for (const path of ["", "/item-1"]) {
    const head = await headOf(path)
    expect(head["og:image"], path).toContain(shared)
    expect(head["twitter:card"]).toBe("summary_large_image")
  }
})
