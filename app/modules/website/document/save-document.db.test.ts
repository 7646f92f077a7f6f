import { randomUUIDv7 } from "node:crypto"
import { eq } from "drizzle-orm"
import { describe, expect, test } from "vitest"
import { editLocalization } from "#app/modules/management/settings/edit-localization.server.ts"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { localizationValues } from "#app/modules/organizations/localization-input.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { newPage, openWebsite, readPublic, saveDraft } from "#test/website.ts"
import { applyDesign } from "../designs/apply-design.ts"
import { plain } from "../designs/plain/plain.ts"
import { components } from "../schema.server.ts"
import type { WebsiteDocument } from "../website-document.ts"
import { listVersions } from "./keep-versions.server.ts"
import { saveDocument } from "./save-document.server.ts"
import { websiteJson } from "./website-input.ts"

useDatabase()

describe("Saving a draft of the website", () => {
  test("publishes settings, pages and components, and keeps what was public", async () => {
    const { shop, base } = await openWebsite()
    const [hero, line] = base.components.map(({ id }) => id)
    const draft: WebsiteDocument = {
      ...base,
      settings: { ...base.settings, primaryColor: "#A04000", tabTitle: "Kayaks in Lviv" },
      pages: [newPage({ sections: [line!, hero!, line!] }), ...base.pages],
      components: base.components.map((component) => (component.id === hero ? { ...component, name: "Winter hero" } : component)),
    }
    const { document, problems } = await saveDraft(shop, base, draft)
    expect(problems).toEqual({})
    expect(document).toEqual(draft)
    expect(await readPublic(shop)).toEqual(draft)
    const versions = await transact(shop.staff, (tx) => listVersions(tx))
    expect(versions.map((version) => version.document)).toEqual([draft, base])
  })

  test("takes a copy of a page away that was saved before, and a section whose words are older than the rule for characters", async () => {
    const { shop, base } = await openWebsite()
    const copy = { ...newPage({ title: "Copy" }), isTerms: false }
    const asSent = (document: WebsiteDocument) => websiteJson.parse(JSON.stringify(document))
    const { document } = await saveDraft(shop, base, asSent({ ...base, pages: [...base.pages, copy] }))
    await saveDraft(shop, asSent(document), asSent({ ...document, pages: base.pages }))
    expect((await readPublic(shop)).pages).toEqual(base.pages)

    const hero = base.components.find(({ kind }) => kind === "hero")!
    await transact(shop.staff, (tx) =>
      tx
        .update(components)
        .set({ values: { ...hero.values, title: "Win\u00adter" } })
        .where(eq(components.id, hero.id)),
    )
    const stored = await readPublic(shop)
    const without = {
      pages: stored.pages.map((page) => ({ ...page, sections: page.sections.filter((id) => id !== hero.id) })),
      components: stored.components.filter(({ id }) => id !== hero.id),
    }
    await saveDraft(shop, stored, { ...stored, ...without })
    expect((await readPublic(shop)).components).toEqual(without.components)
  })

  test("refuses a page whose slug is taken, and saves the rest", async () => {
    const { shop, base } = await openWebsite()
    const about = newPage({})
    const { document } = await saveDraft(shop, base, { ...base, pages: [...base.pages, about] })
    const twin = newPage({ title: "Prices" })
    const renamed = { ...document, settings: { ...document.settings, primaryColor: "#A04000" }, pages: [...document.pages, twin] }
    const second = await saveDraft(shop, document, renamed)
    expect(second.problems).toMatchObject({ [`pages.${twin.id}.slug`]: "slug.taken" })
    expect(second.draft.pages).toContainEqual(twin)
    const shown = await readPublic(shop)
    expect(shown.settings.primaryColor).toBe("#A04000")
    expect(shown.pages.map(({ id }) => id)).not.toContain(twin.id)
  })

  test("refuses a hero without a title or subtitle, also one that was stored so, and saves the rest", async () => {
    const { shop, base } = await openWebsite()
    const hero = base.components.find(({ kind }) => kind === "hero")!
    await transact(shop.staff, (tx) =>
      tx
        .update(components)
        .set({ values: { title: "Kayaks" } })
        .where(eq(components.id, hero.id)),
    )
    const stored = await readPublic(shop)
    const emptied = stored.components.map((each) =>
      each.id === hero.id ? { ...each, name: "Hero", values: { subtitle: "In Lviv" } } : each,
    )
    const titled = { ...stored.settings, tabTitle: "Kayaks" }
    const untouched = await saveDraft(shop, stored, { ...stored, settings: titled })
    expect(untouched.problems).toEqual({ [`components.${hero.id}.values.subtitle`]: "required" })
    const { problems, document, draft } = await saveDraft(shop, untouched.document, { ...untouched.document, components: emptied })
    expect(problems).toEqual({ [`components.${hero.id}.values.title`]: "required" })
    expect(draft.components).toEqual(emptied)
    expect(document).toEqual({ ...stored, settings: titled })
  })

  test("merges what another has saved meanwhile, and names what both have changed", async () => {
    const { shop, base } = await openWebsite()
    const hero = base.components.find(({ kind }) => kind === "hero")!
    const withHero = (change: Partial<typeof hero>) => ({
      ...base,
      components: base.components.map((each) => (each.id === hero.id ? { ...each, ...change } : each)),
    })
    await saveDraft(shop, base, withHero({ name: "Theirs", values: { title: "Their title", subtitle: "Theirs" } }))
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
    const { document } = await saveDraft(shop, base, { ...base, pages: [] })
    expect(document.pages).toEqual(base.pages)
    const off = { ...base, pages: base.pages.map((page) => ({ ...page, enabled: false })) }
    const saved = await saveDraft(shop, base, off)
    expect(saved.document.pages.filter(({ kind, enabled }) => kind !== "custom" && !enabled)).toEqual([])
  })

  test("keeps the last 20 versions", async () => {
    const { shop, base } = await openWebsite()
    let current = base
    for (let index = 0; index < 25; index += 1)
      current = (await saveDraft(shop, current, { ...current, settings: { ...current.settings, tabTitle: `Title ${index}` } })).document
    const versions = await transact(shop.staff, (tx) => listVersions(tx, 100))
    expect(versions).toHaveLength(20)
    expect(versions[0]?.document.settings.tabTitle).toBe("Title 24")
  })

  test("makes no second version of the same draft, sent again", async () => {
    const { shop, base } = await openWebsite()
    const draft = { ...base, settings: { ...base.settings, tabTitle: "Kayaks" } }
    const saved = await Promise.all([saveDraft(shop, base, draft), saveDraft(shop, base, draft)])
    expect(saved.map(({ document }) => document)).toEqual([draft, draft])
    expect(await transact(shop.staff, (tx) => listVersions(tx))).toHaveLength(2)
  })

  test("finds no conflict in values that are the same in another order", async () => {
    const { shop, base } = await openWebsite()
    const tiles = [{ id: "1", icon: "delivery", title: "We deliver", text: "To your door" }]
    const line = {
      id: randomUUIDv7(),
      name: "Why us",
      kind: "servicesLine" as const,
      values: { title: "Why us", subtitle: "Close by", tiles },
      translations: {},
    }
    const { document } = await saveDraft(shop, base, { ...base, components: [...base.components, line] })
    const other = { ...line, values: { ...line.values, tiles: [{ ...tiles[0], title: "We bring it" }] } }
    const again = await saveDraft(shop, document, { ...document, components: [...base.components, other] })
    expect(again.document.components.find(({ id }) => id === line.id)).toMatchObject(other)
  })

  test("lets pages exchange their slugs, and a new one take the slug that another leaves", async () => {
    const { shop, base } = await openWebsite()
    const [about, prices] = [newPage({}), newPage({ title: "Prices", slug: "prices" })]
    const { document } = await saveDraft(shop, base, { ...base, pages: [...base.pages, about, prices] })
    const exchanged = [
      { ...about, slug: "prices" },
      { ...prices, slug: "about-us" },
    ]
    const second = await saveDraft(shop, document, { ...document, pages: [...base.pages, ...exchanged] })
    expect(second.problems).toEqual({})
    const third = [{ ...about, slug: "who-we-are" }, exchanged[1]!, newPage({ slug: "prices" })]
    const { problems } = await saveDraft(shop, second.document, { ...document, pages: [...base.pages, ...third] })
    expect(problems).toEqual({})
    expect((await readPublic(shop)).pages.map(({ slug }) => slug)).toEqual(["home", "shop", "who-we-are", "about-us", "prices"])
  })

  test("refuses a page that wants the slug of one whose own change is refused", async () => {
    const { shop, base } = await openWebsite()
    const about = newPage({})
    const { document } = await saveDraft(shop, base, { ...base, pages: [...base.pages, about] })
    const heir = newPage({ title: "Heir" })
    const { problems } = await saveDraft(shop, document, { ...document, pages: [...base.pages, { ...about, slug: "" }, heir] })
    expect(problems).toEqual({ [`pages.${about.id}.slug`]: "required", [`pages.${heir.id}.slug`]: "slug.taken" })
    expect((await readPublic(shop)).pages).toEqual(document.pages)
  })

  test("publishes both of two drafts that arrive at once, and one of two that change the same field", async () => {
    const { shop, base } = await openWebsite()
    const withSettings = (settings: Partial<WebsiteDocument["settings"]>) => ({ ...base, settings: { ...base.settings, ...settings } })
    await Promise.all([
      saveDraft(shop, base, withSettings({ tabTitle: "Kayaks" })),
      saveDraft(shop, base, withSettings({ primaryColor: "#A04000" })),
    ])
    const current = await readPublic(shop)
    expect(current.settings).toMatchObject({ tabTitle: "Kayaks", primaryColor: "#A04000" })
    const race = ["One", "Two", "Three"].map((tabTitle) =>
      saveDocument(shop.staff, { base: current, draft: { ...current, settings: { ...current.settings, tabTitle } } }),
    )
    const kinds = (await Promise.all(race)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(["conflict", "conflict", "saved"])
  })

  test("takes turns in a shop that has no website yet", async () => {
    const shop = await openShop()
    const base = await readPublic(shop)
    const pages = [newPage({}), newPage({})]
    const results = await Promise.all(pages.map((page) => saveDraft(shop, base, { ...base, pages: [page] })))
    expect(results.flatMap(({ problems }) => Object.values(problems))).toEqual(["slug.taken"])
    expect((await readPublic(shop)).pages).toHaveLength(1)
  })

  test("takes a draft in the language that the organization had when it was begun", async () => {
    const { shop, base } = await openWebsite()
    const about = newPage({ translations: { uk: { title: "Про нас" } } })
    const { document } = await saveDraft(shop, base, { ...base, pages: [...base.pages, about] })
    const english = { language: "en" as const, currency: "UAH" as const, timeZone: "Europe/Kyiv" }
    const content = { ...english, language: "uk" as const }
    await editLocalization(shop.staff, { content, opened: localizationValues(english), acceptsShortage: undefined })
    const draft = { ...document, pages: [...base.pages, { ...about, title: "Who we are" }] }
    const { document: saved } = await saveDraft(shop, document, draft)
    expect(saved.language).toBe("uk")
    expect(saved.pages.at(-1)).toMatchObject({ title: "Про нас", translations: { en: { title: "Who we are" } } })
    const versions = await transact(shop.staff, (tx) => listVersions(tx))
    expect(versions.map((version) => version.document.language)).toEqual(["uk", "en", "en"])
  })

  test("refuses pictures of another organization, and leaves its pages and components alone", async () => {
    const [{ shop, base }, other] = [await openWebsite(), await openWebsite()]
    const imageId = await transact(other.shop.staff, (tx) =>
      addImage(tx, { organizationId: other.shop.id, key: crypto.randomUUID(), width: 8, height: 8, color: "#016e88" }),
    )
    const [home] = base.pages
    const theirs = other.base.components.map((component) => ({ ...component, name: "Taken" }))
    const draft = {
      ...base,
      settings: { ...base.settings, sharingImageId: imageId },
      pages: [{ ...home!, imageId }, ...base.pages.slice(1), { ...newPage({}), id: other.base.pages[0]!.id }],
      components: [...base.components, ...theirs],
    }
    const { problems, document } = await saveDraft(shop, base, draft)
    expect(problems).toEqual({ "settings.sharingImageId": "picture.gone", [`pages.${home?.id}.imageId`]: "picture.gone" })
    expect(document.settings.sharingImageId).toBeNull()
    expect(await readPublic(other.shop)).toEqual(other.base)
  })

  test("keeps no other version for components that were added in another order than that of their ids", async () => {
    const { shop, base } = await openWebsite()
    const applied = applyDesign(base, plain, { pictures: {}, shopName: "Kayaks", newId: () => crypto.randomUUID() })
    const { document } = await saveDraft(shop, base, {
      ...applied,
      components: applied.components.toSorted((one, two) => (one.id < two.id ? 1 : -1)),
    })
    expect(document).toEqual(await readPublic(shop))
    await saveDraft(shop, document, { ...document, settings: { ...document.settings, tabTitle: "Kayaks" } })
    expect(await transact(shop.staff, (tx) => listVersions(tx))).toHaveLength(3)
  })

  test("refuses every page of a chain in which each wants the slug of the next, where the last is refused", async () => {
    const { shop, base } = await openWebsite()
    const pages = ["a", "b", "c", "d"].map((slug) => newPage({ slug }))
    const { document } = await saveDraft(shop, base, { ...base, pages: [...base.pages, ...pages] })
    const moved = pages.map((page, index) => ({ ...page, slug: ["b", "c", "d", ""][index]! }))
    const { problems } = await saveDraft(shop, document, { ...document, pages: [...base.pages, ...moved] })
    expect(problems).toEqual(Object.fromEntries(moved.map(({ id, slug }) => [`pages.${id}.slug`, slug ? "slug.taken" : "required"])))
    expect(await readPublic(shop)).toEqual(document)
  })

  test("stores no value that its kind does not know", async () => {
    const { shop, base } = await openWebsite()
    const components = base.components.map((component) => ({
      ...component,
      values: { ...component.values, __proto__x: 1, junk: "x".repeat(9_999) },
    }))
    const { document } = await saveDraft(shop, base, { ...base, components })
    expect(document.components).toEqual(base.components)
  })
})
