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
