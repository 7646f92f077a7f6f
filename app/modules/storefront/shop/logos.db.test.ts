import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readOrganization } from "#app/modules/management/settings/read-settings.server.ts"
import { saveLogo } from "#app/modules/management/settings/save-logo.server.ts"
import { pictureAddress } from "#app/modules/media/picture.ts"
import { images } from "#app/modules/media/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { starterWebsite } from "#app/modules/website/designs/starter-website.ts"
import { readDocument } from "#app/modules/website/document/read-document.server.ts"
import { readEditor } from "#app/modules/website/editor/read-editor.server.ts"
import { saveWebSettings } from "#app/modules/website/save-web-settings.server.ts"
import { setUpWebsite } from "#app/modules/website/set-up-website.server.ts"
import { openStorage } from "#app/platform/storage/storage.server.ts"
import { openShop } from "#test/shop.ts"
import { type TemporaryDirectory, temporaryDirectory } from "#test/temporary-directory.ts"
import { useDatabase } from "#test/use-database.ts"
import { readPreview } from "../preview/read-preview.server.ts"
import { readShopInfo } from "./shop-info.server.ts"

useDatabase()
let folder: TemporaryDirectory

beforeAll(async () => {
  folder = await temporaryDirectory("logos")
  await openStorage({ dataDir: folder.path })
})

afterAll(() => folder.remove())

async function openWebsite() {
  const shop = await openShop()
  await transact(shop.staff, (tx) => setUpWebsite(tx, starterWebsite("Test shop", "en")))
  return shop
}

/** A letter of one colour; the rest of the picture is transparent. */
async function letter(background: string) {
  const stroke = await sharp({ create: { width: 10, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 80, height: 40, channels: 4, background: "#0000" } })
    .composite([{ input: stroke, left: 20, top: 10 }])
    .png()
    .toBuffer()
}

const platesOf = ({ logos: { light, dark } }: Awaited<ReturnType<typeof readShopInfo>>) => ({ light: light?.onPlate, dark: dark?.onPlate })

test.each([
  ["A dark", "#111", { light: false, dark: true }],
  ["A white", "#fff", { light: true, dark: false }],
])("%s logo stands on a plate where it is hard to see: on the website, in the settings and in a draft", async (_, color, plates) => {
  const shop = await openWebsite()
  await saveLogo(shop.staff, await letter(color))
  expect(platesOf(await readShopInfo(shop.visitor, "en", ""))).toEqual(plates)
  expect((await readOrganization(shop.staff)).logo?.onPlate).toBe(plates.light)

  const [picture] = await transact(shop.staff, (tx) => tx.select().from(images).where(eq(images.organizationId, shop.id)))
  const logoUrlDark = pictureAddress({ organizationId: shop.id, key: picture?.key ?? "" }, 80)
  const document = await transact(shop.staff, (tx) => readDocument(tx, "en"))
  const drafted = { ...document, settings: { ...document.settings, logoUrlDark } }
  const preview = await readPreview(shop.staff, { document: drafted, shown: { page: "" }, locale: "en", origin: "" })
  expect(platesOf(preview.shop)).toEqual(plates)

  await transact(shop.staff, (tx) => saveWebSettings(tx, { logoUrlDark }))
  expect((await readEditor(shop.staff)).legibility?.[logoUrlDark]).toEqual(plates.light ? [0, 100] : [100, 0])
})
