import sharp from "sharp"
import { zipFile } from "#app/modules/imports/reading/fixtures/zip-file.server.ts"
import { addMember, signIn } from "../accounts.ts"
import { query } from "../database.ts"
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
      const large = { name, mimeType: "text/csv", buffer: Buffer.alloc(21 * 1024 * 1024) }
      await page.getByLabel(t.file, { exact: true }).setInputFiles(large)
      await expect(page.getByText(t.errors.file.size)).toBeVisible()
      await page.getByRole("button", { name: t.read }).click()
      await expect(page.getByText(t.errors.file.size)).toBeVisible()
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

test("While an import works its page is legible in both colour modes, and tells when it is done", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
  expectReadable,
}) => {
  const { imports: t } = words.en
  await signIn(context, await addMember(shop, "admin"))
  await open("/settings/import")
  await page.getByRole("radio", { name: t.kinds.clients }).check({ force: true })
  const file = { name: "clients.csv", mimeType: "text/csv", buffer: Buffer.from("Phone,Name\n067 111 22 33,Elm") }
  await page.getByLabel(t.file, { exact: true }).setInputFiles(file)
  await page.getByRole("button", { name: t.read }).click()
  await expect(page.getByRole("heading", { name: file.name })).toBeVisible()

  // Nobody works on it: it stays as it is until it is changed here.
  const set = (phase: string, added: number) =>
    shop.change(
      `update imports set phase = '${phase}', records = 40, counts = counts || '{"add": ${added}}', updated_at = now() where organization_id = $shop`,
    )
  await set("writing", 12)
  await page.reload()
  const told = await page.locator("[aria-live=polite]", { hasText: t.phase.writing }).elementHandle()
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
  expect(await told?.textContent()).toBe(t.phase.written)
})

test.describe("uk", () => {
  test.use({ locale: browserLocale.uk })

  test("Bookings of another program are found by their old numbers", async ({ page, context, open, shop }) => {
    const { imports: t, sheet: inSheet } = words.uk
    const [item] = await query<{ name: string }>(
      `select name from items where organization_id = '${shop.id}' and parent_id is null and not has_sizes and archived_at is null order by number limit 1`,
    )
    const days = "23.11.2025 10:00;25.11.2025 18:00;Повернено"
    const lines = [
      "Номер;Позиція;Отримання;Повернення;Статус;Клієнт;Телефон;Сума;Сплачено",
      `Ю-2041;"${item?.name}";${days};Ясен Зелений;067 111 22 33;1 200,50;1 200,50`,
      `Ю-2042;"${item?.name}";${days};Липа Біла;067 111 22 44;480;`,
    ]
    await signIn(context, await addMember(shop, "admin"))
    await open("/settings/import")
    await page.getByRole("radio", { name: t.kinds.bookings }).check({ force: true })
    const file = { name: "бронювання.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) }
    await page.getByLabel(t.file, { exact: true }).setInputFiles(file)
    await page.getByRole("button", { name: t.read }).click()
    await page.getByRole("radio", { name: words.uk.reservations.paymentMethod.cash }).check({ force: true })
    await page.getByRole("button", { name: t.check }).click()
    await page.getByRole("button", { name: filled(t.write.bookings_few, { count: "2" }) }).click()
    await expect(page.getByRole("heading", { name: t.phase.written })).toBeVisible()

    await open("/reservations/manage")
    await page.getByRole("searchbox").fill("ю-2041")
    await expect(page.getByText("Липа Біла")).toHaveCount(0)
    await page.getByRole("link", { name: "Ясен Зелений" }).first().click()
    const sheet = page.getByRole("dialog")
    await expect(sheet.getByText(inSheet.importedNumber)).toBeVisible()
    await expect(sheet.getByText("Ю-2041")).toBeVisible()
  })
})
