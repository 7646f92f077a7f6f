import { randomUUIDv7 } from "node:crypto"
import { describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { setUpWebsite } from "../set-up-website.server.ts"
import { listVersions } from "./keep-versions.server.ts"
import { readDocument } from "./read-document.server.ts"
import { saveDocument } from "./save-document.server.ts"
import type { PageDocument, WebsiteDocument } from "./website-document.ts"

useDatabase()

async function openWebsite() {
  const shop = await openShop()
  await transact(shop.staff, (tx) =>
    setUpWebsite(tx, {
      components: {
        hero: { name: "Summer hero", kind: "hero", values: { title: "Kayaks" }, translations: {} },
        line: { name: "Thin line", kind: "divider", values: {}, translations: {} },
      },
      pages: [
        { kind: "home", title: "Home", slug: "home", translations: {}, components: ["hero", "line"] },
        { kind: "shop", title: "Shop", slug: "shop", translations: {}, components: [] },
      ],
    }),
  )
  return { shop, base: await readPublic(shop) }
}

const readPublic = (shop: Shop) => transact(shop.staff, (tx) => readDocument(tx, shop.staff.organization.language))

const page = (fields: Partial<PageDocument>): PageDocument => ({
  id: randomUUIDv7(),
  kind: "custom",
  title: "About us",
  slug: "about-us",
  enabled: true,
  description: "",
  imageId: null,
  translations: {},
  sections: [],
  ...fields,
})

async function save(shop: Shop, base: WebsiteDocument, draft: WebsiteDocument) {
  const result = await saveDocument(shop.staff, { base, draft })
  if (result.kind === "conflict") throw new Error(`In conflict: ${JSON.stringify(result.conflict)}`)
  return result
}

describe("Saving a draft of the website", () => {
  test("publishes settings, pages and components, and keeps what was public", async () => {
    const { shop, base } = await openWebsite()
    const [hero, line] = base.components.map(({ id }) => id)
    const draft: WebsiteDocument = {
      ...base,
      settings: { ...base.settings, primaryColor: "#A04000", tabTitle: "Kayaks in Lviv" },
      pages: [page({ sections: [line!, hero!, line!] }), ...base.pages],
      components: base.components.map((component) => (component.id === hero ? { ...component, name: "Winter hero" } : component)),
    }
    const { document, problems } = await save(shop, base, draft)
    expect(problems).toEqual({})
    expect(document).toEqual(draft)
    expect(await readPublic(shop)).toEqual(draft)
    const versions = await transact(shop.staff, (tx) => listVersions(tx))
    expect(versions.map((version) => version.document)).toEqual([draft, base])
  })

  test("refuses a page whose slug is taken, and saves the rest", async () => {
    const { shop, base } = await openWebsite()
    const about = page({})
    const { document } = await save(shop, base, { ...base, pages: [...base.pages, about] })
    const twin = page({ title: "Prices" })
    const renamed = { ...document, settings: { ...document.settings, primaryColor: "#A04000" }, pages: [...document.pages, twin] }
    const second = await save(shop, document, renamed)
    expect(second.problems).toMatchObject({ [`pages.${twin.id}.slug`]: "slug.taken" })
    expect(second.draft.pages).toContainEqual(twin)
    const shown = await readPublic(shop)
    expect(shown.settings.primaryColor).toBe("#A04000")
    expect(shown.pages.map(({ id }) => id)).not.toContain(twin.id)
  })

  test("merges what another has saved meanwhile, and names what both have changed", async () => {
    const { shop, base } = await openWebsite()
    const hero = base.components.find(({ kind }) => kind === "hero")!
    const withHero = (change: Partial<typeof hero>) => ({
      ...base,
      components: base.components.map((each) => (each.id === hero.id ? { ...each, ...change } : each)),
    })
    await save(shop, base, withHero({ name: "Theirs", values: { title: "Their title" } }))
    const merged = await saveDocument(shop.staff, { base, draft: { ...base, settings: { ...base.settings, datePickerType: 1 } } })
    expect(merged).toMatchObject({ kind: "saved", document: { settings: { datePickerType: 1 } } })
    expect(await saveDocument(shop.staff, { base, draft: withHero({ name: "Mine" }) })).toMatchObject({
      kind: "conflict",
      conflict: { theirs: { [`components.${hero.id}.name`]: '"Theirs"' } },
    })
    expect((await readPublic(shop)).components.find(({ id }) => id === hero.id)).toMatchObject({ name: "Theirs" })
  })

  test("keeps Home and Shop, whatever the draft says", async () => {
    const { shop, base } = await openWebsite()
    const { document } = await save(shop, base, { ...base, pages: [] })
    expect(document.pages).toEqual(base.pages)
  })

  test("keeps the last 20 versions", async () => {
    const { shop, base } = await openWebsite()
    let current = base
    for (let index = 0; index < 25; index += 1)
      current = (await save(shop, current, { ...current, settings: { ...current.settings, tabTitle: `Title ${index}` } })).document
    const versions = await transact(shop.staff, (tx) => listVersions(tx, 100))
    expect(versions).toHaveLength(20)
    expect(versions[0]?.document.settings.tabTitle).toBe("Title 24")
  })
})
