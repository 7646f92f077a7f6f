import sharp from "sharp"
import { zipFile } from "#app/modules/imports/reading/fixtures/zip-file.server.ts"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

/** As Excel saves it with Ukrainian settings. */
const clientsFile = ["Ім'я;Прізвище;Телефон;E-mail", "Дуб;Зелений;067 111 22 33;dub@example.test", "Липа;;12;"].join("\r\n")

test.describe("In Ukrainian, on a phone", () => {
  test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 812 } })

  test("An owner brings a file in, sees what will happen, imports it and undoes it", async ({
    page,
    context,
    open,
    shop,
    expectAccessible,
    expectReadable,
  }) => {
    const { imports: t } = words.uk
    const [name, added] = ["клієнти.csv", "Дуб Зелений"]
    await signIn(context, await addMember(shop, "admin"))
    await open("/settings/import")
    const large = { name, mimeType: "text/csv", buffer: Buffer.alloc(21 * 1024 * 1024) }
    await page.getByLabel(t.file, { exact: true }).setInputFiles(large)
    await expect(page.getByText(t.errors.file.size)).toBeVisible()
    await page.getByRole("button", { name: t.read }).click()
    await expect(page.getByText(t.errors.file.size)).toBeVisible()
    await page.getByRole("radio", { name: t.kinds.clients }).check({ force: true })
    await page.getByLabel(t.file, { exact: true }).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(clientsFile) })
    await expectAccessible(page)
    await page.getByRole("button", { name: t.read }).click()

    await expect(page.getByRole("heading", { name })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: t.check }).click()
    await expect(page.getByRole("heading", { name: t.phase.checked })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: filled(t.write.clients_one, { count: "1" }) }).click()
    await expect(page.getByRole("heading", { name: t.phase.written })).toBeVisible()
    const undo = page.getByRole("button", { name: filled(t.undo.clients_one, { count: "1" }) })
    await expect(undo).toBeVisible()
    await open("/clients/manage")
    await expect(page.getByText(added).first()).toBeVisible()

    await page.goBack()
    await undo.click()
    await expect(page.getByRole("heading", { name: t.phase.undone })).toBeVisible()
    await open("/clients/manage")
    await expect(page.getByRole("main")).toBeVisible()
    await expect(page.getByText(added)).toHaveCount(0)

    await test.step("while it works its page is legible in both colour modes, and tells when it is done", async () => {
      // Nobody works on it: it stays as it is until it is changed here.
      const set = (phase: string, count: number) =>
        shop.change(
          `update imports set phase = '${phase}', records = 40, counts = counts || '{"add": ${count}, "refuse": 0, "undone": 0}', updated_at = now() where organization_id = $shop`,
        )
      await set("writing", 12)
      await page.goBack()
      await page.reload()
      const progress = await page.locator("[aria-live=polite]", { hasText: t.phase.writing }).elementHandle()
      await expect(page.getByRole("progressbar", { name: t.phase.writing })).toHaveJSProperty("value", 12)
      await expect(page.getByText(filled(t.progress.replaceAll(", number", ""), { done: "12", records: "40" }))).toBeVisible()
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
        await expectReadable(page)
      }
      await set("writing", 25)
      await expect(page.getByRole("progressbar")).toHaveJSProperty("value", 25)
      await set("written", 40)
      await expect(page.getByRole("progressbar")).toHaveCount(0)
      // A region is only read out when its text changes, not when it is a new one.
      expect(await progress?.textContent()).toBe(t.phase.written)
    })
  })
})

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()

test.describe("Photos", () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test("come from a ZIP for imported items, which the browser reads, and stand on the storefront", async ({
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
