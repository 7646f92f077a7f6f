import sharp from "sharp"
import { zipFile } from "#app/modules/imports/reading/fixtures/zip-file.server.ts"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

/** As Excel saves it with Ukrainian settings. */
const clientsFile = ["Ім'я;Прізвище;Телефон;E-mail", "Дуб;Зелений;067 111 22 33;dub@example.test", "Липа;;12;"].join("\r\n")

const itemsFile = ["Name,Size,Price,Price unit,Quantity", 'Sledge,,"1,200.00",Day,4', "Skates,42,150,Day,2", "Skates,43,150,Day,3"].join(
  "\r\n",
)

const files = {
  uk: { kind: "clients", name: "клієнти.csv", text: clientsFile, list: "/clients/manage", added: "Дуб Зелений" },
  en: { kind: "items", name: "items.csv", text: itemsFile, list: "/inventory/manage", added: "Sledge" },
} as const

for (const locale of ["en", "uk"] as const) {
  test.describe(locale, () => {
    test.use({ locale: browserLocale[locale], viewport: { width: locale === "uk" ? 375 : 1280, height: 812 } })

    test("An owner brings a file in, sees what will happen, imports it and undoes it", async ({
      page,
      context,
      open,
      shop,
      expectAccessible,
    }) => {
      const { imports: t } = words[locale]
      const { kind, name, text, list, added } = files[locale]
      await signIn(context, await addMember(shop, "admin"))
      await open("/settings/import")
      await page.getByRole("radio", { name: t.kinds[kind] }).check({ force: true })
      await page.getByLabel(t.file, { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) })
      await expectAccessible(page)
      await page.getByRole("button", { name: t.read }).click()

      await expect(page.getByRole("heading", { name })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole("button", { name: t.check }).click()
      await expect(page.getByRole("heading", { name: t.phase.checked })).toBeVisible()
      await expectAccessible(page)
      const count = kind === "items" ? 2 : 1
      const write = { items: t.write.items_other, clients: t.write.clients_one }[kind]
      await page.getByRole("button", { name: filled(write, { count: String(count) }) }).click()
      await expect(page.getByRole("heading", { name: t.phase.written })).toBeVisible()
      const undo = { items: t.undo.items_other, clients: t.undo.clients_one }[kind]
      await expect(page.getByRole("button", { name: filled(undo, { count: String(count) }) })).toBeVisible()
      await open(list)
      await expect(page.getByText(added).first()).toBeVisible()

      await page.goBack()
      await page.getByRole("button", { name: filled(undo, { count: String(count) }) }).click()
      await expect(page.getByRole("heading", { name: t.phase.undone })).toBeVisible()
      await open(list)
      await expect(page.getByRole("main")).toBeVisible()
      await expect(page.getByText(added)).toHaveCount(0)
    })
  })
}

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

test.describe("Photos", () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test("of imported items come from a ZIP, which the browser reads, and stand on the storefront", async ({
    page,
    context,
    open,
    shop,
    expectAccessible,
  }) => {
    const { imports: t } = words.en
    const archive = zipFile([
      { name: "__MACOSX/photos/._KAYAK 1.JPG", content: "x" },
      { name: "photos/KAYAK 1.JPG", content: await photo("#016e88") },
      { name: "photos/T-17.jpg", content: await photo("#884401") },
      { name: "photos/t-17-2.jpg", content: await photo("#448801") },
      { name: "../../sled.jpg", content: await photo("#440188") },
      { name: "photos/office.jpg", content: await photo("#222222") },
      { name: "photos/prices.txt", content: "x" },
    ])
    const rows = [
      "Name,SKU,Price,Price unit,Photos",
      "Red kayak,K-1,900,Day,kayak 1.jpg",
      "Big tent,T-17,400,Day,",
      "Fast sled,S-1,200,Day,sled.jpg",
    ]
    await signIn(context, await addMember(shop, "admin"))
    await open("/settings/import")
    await page.getByRole("radio", { name: t.kinds.items }).check({ force: true })
    const file = { name: "items.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\r\n")) }
    await page.getByLabel(t.file, { exact: true }).setInputFiles(file)
    await page.getByRole("button", { name: t.read }).click()
    await page.getByRole("button", { name: t.check }).click()
    await page.getByRole("button", { name: filled(t.write.items_other, { count: "3" }) }).click()

    const photos = page.getByRole("region", { name: t.pictures.title })
    await expect(photos).toContainText(`${t.pictures.count.awaitingFile}2`)
    await expectAccessible(page)
    const choose = () =>
      photos.getByLabel(t.pictures.files).setInputFiles({ name: "photos.zip", mimeType: "application/zip", buffer: archive })
    await choose()
    const sent = t.pictures.sent.replaceAll(", number", "")
    await expect(photos).toContainText(filled(sent, { done: "4", total: "4" }))
    await expect(photos).toContainText(filled(t.pictures.unwanted_one.replace(", number", ""), { count: "1" }))
    await expect(photos).toContainText(`${t.pictures.count.added}4`)
    await expectAccessible(page)
    await choose()
    await expect(photos).toContainText(filled(sent, { done: "0", total: "0" }))

    for (const name of ["Red kayak", "Big tent", "Fast sled"]) {
      await open(shop.list({ q: name }))
      await page.getByRole("link", { name }).first().click()
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible()
      await expect(page.getByRole("main").getByRole("img", { name }).first()).toBeVisible()
    }
  })
})
