import { expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { pictureAddress } from "#app/modules/media/picture.ts"
import { priceSettings } from "#app/modules/organizations/price-settings.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { openShop, type Shop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { paletteOf } from "./brand.ts"
import { readSections } from "./kinds/read-sections.server.ts"
import { findWebSettings, listPages } from "./queries.server.ts"
import { saveWebSettings } from "./save-web-settings.server.ts"
import { components } from "./schema.server.ts"
import { setUpWebsite } from "./set-up-website.server.ts"

useDatabase()

const context = {
  organization: { prices: priceSettings.parse({}) },
  locale: "uk" as const,
  query: new URLSearchParams(),
  quotePeriod: null,
}

async function openWebsite() {
  const shop = await openShop({ items: [{ name: "Skis" }, { name: "Kayak" }] })
  await transact(shop.staff, (tx) =>
    setUpWebsite(tx, {
      components: {
        hero: { name: "Hero", kind: "hero", values: { title: "Hello" }, translations: { uk: { title: "Вітаємо" } } },
        line: { name: "Line", kind: "divider", values: { line: "dotted" }, translations: {} },
        showcase: { name: "Showcase", kind: "itemShowcase", values: { itemNumber: 2 }, translations: {} },
        shop: { name: "Shop", kind: "shop", values: {}, translations: {} },
      },
      pages: [
        { kind: "home", title: "Home", slug: "home", translations: {}, components: ["line", "hero", "line", "showcase", "shop"] },
        { kind: "shop", title: "Shop", slug: "shop", translations: {}, components: ["shop"] },
        { kind: "custom", title: "About", slug: "about", translations: { uk: { title: "Про нас" } }, components: ["hero"] },
      ],
    }),
  )
  return shop
}

const sectionsOfHome = (shop: Shop) =>
  transact(shop.visitor, async (tx) => {
    const home = (await listPages(tx)).find(({ kind }) => kind === "home")
    return readSections(tx, home?.components ?? [], context)
  })

test("Home shows its sections in order, translated, with loaded content", async () => {
  const shop = await openWebsite()
  const sections = await sectionsOfHome(shop)
  expect(sections.map(({ kind }) => kind)).toEqual(["divider", "hero", "divider", "itemShowcase", "shop"])
  expect(sections[0]).toMatchObject({ values: { line: "dotted" } })
  expect(sections[1]).toMatchObject({ values: { title: "Вітаємо", subtitle: "", background: null } })
  expect(sections[3]).toMatchObject({ loaded: { name: "Kayak" } })
  expect(sections[4]).toMatchObject({ loaded: { items: [{ name: "Kayak" }, { name: "Skis" }] } })
})

test("Another shop's pages are not listed", async () => {
  await openWebsite()
  expect(await transact((await openShop()).visitor, listPages)).toEqual([])
})

test("Pages are listed in order", async () => {
  const shop = await openWebsite()
  expect((await transact(shop.visitor, listPages)).map(({ slug }) => slug)).toEqual(["home", "shop", "about"])
})

test("Invalid values and an item that is no longer offered break no page", async () => {
  const shop = await openWebsite()
  await transact(shop.staff, (tx) => tx.update(components).set({ values: { title: 5, itemNumber: 99, line: [] } }))
  const sections = await sectionsOfHome(shop)
  expect(sections[0]).toMatchObject({ values: { line: "solid" } })
  expect(sections[3]).toMatchObject({ loaded: null })
})

test("The palette is stored with its colour", async () => {
  const shop = await openWebsite()
  const storedPalette = async () => (await transact(shop.visitor, findWebSettings))?.palette
  expect(await storedPalette()).toEqual(paletteOf("#016E88"))
  await transact(shop.staff, (tx) => saveWebSettings(tx, { primaryColor: "#F2B705" }))
  expect(await storedPalette()).toEqual(paletteOf("#F2B705"))
  await transact(shop.staff, (tx) => saveWebSettings(tx, { datePickerType: 1 }))
  expect(await storedPalette()).toEqual(paletteOf("#F2B705"))
})

test("A logo that is the organization's own picture has its size; another organization's, or a default one, has none", async () => {
  const [shop, other] = [await openWebsite(), await openWebsite()]
  const picture = { organizationId: shop.id, key: "a".repeat(32), width: 640, height: 148, color: "#ffffff" }
  const address = pictureAddress(picture, 640)
  await transact(shop.staff, (tx) => addImage(tx, picture))
  for (const { staff } of [shop, other]) await transact(staff, (tx) => saveWebSettings(tx, { logoUrlLight: address }))
  expect(await transact(shop.visitor, findWebSettings)).toMatchObject({ logoLight: { width: 640, height: 148 }, logoDark: null })
  expect(await transact(other.visitor, findWebSettings)).toMatchObject({ logoUrlLight: address, logoLight: null })
})
