import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"

const { webComponents: t, webEditor, edit, ui } = { ...words.en, ui: { undo: "Undo" } }

const preview = (page: Page) => page.frameLocator("iframe")

test("Components are made in both languages, placed, arranged by keyboard and deleted, and their texts are never run", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  await signIn(context, await addMember(shop, "member"))
  const hostile = '<img src="x" onerror="alert(1)"> & "sons"'
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
  const language = (locale: "en" | "uk") =>
    page.getByRole("group", { name: edit.languages }).getByText(edit.language[locale], { exact: true }).click()

  await test.step("a hero begins at its address, shows at once, and is written in both languages", async () => {
    await open("/web/components/add/hero")
    await expect(page.getByText(t.done.created)).toBeVisible()
    await expect(page.getByRole("heading", { name: t.kinds.hero })).toBeFocused()
    await expect(page.getByText(t.loose)).toBeVisible()
    await page.getByRole("textbox", { name: t.fields.hero.title, exact: true }).fill(hostile)
    await expect(preview(page).getByRole("heading", { name: hostile })).toBeVisible()
    await page.getByLabel(t.fields.hero.subtitle).fill("From December")
    await language("uk")
    await page.getByRole("textbox", { name: t.fields.hero.title, exact: true }).fill("Зимові лижі")
    await expect(page.getByText(/1 text missing\./)).toBeVisible()
    await page.getByLabel(t.fields.hero.subtitle).fill("Із грудня")
    await expect(page.getByText(/text missing/)).toHaveCount(0)
    await expectAccessible(page)
    await press(filled(t.place, { page: "Home" }))
    await press(t.back)
  })

  await test.step("a services line gets tiles, which the arrow keys move", async () => {
    await press(t.add)
    await expectAccessible(page)
    await page.getByRole("button", { name: t.kinds.servicesLine }).click()
    const tiles = page.getByRole("group", { name: t.fields.servicesLine.tiles })
    for (const title of ["Waxed", "Insured"]) {
      await press(t.tiles.add)
      await tiles.getByLabel(t.tiles.title, { exact: true }).fill(title)
      await page.getByRole("button", { name: title, exact: true }).click()
    }
    await page.getByRole("button", { name: filled(edit.order.handle, { name: "Insured" }) }).press("ArrowUp")
    await expect(page.getByRole("button", { name: filled(edit.order.handle, { name: "Insured" }) })).toBeFocused()
    await expect(preview(page).getByRole("heading", { level: 3 })).toHaveText(["Insured", "Waxed"])
    await press(filled(t.place, { page: "Home" }))
    await press(t.back)
  })

  await test.step("deleting names the pages, and can be undone", async () => {
    await expect(page.getByRole("button", { name: `${t.kinds.hero} on 1 page`, exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: `${t.kinds.servicesLine} on 1 page`, exact: true })).toBeVisible()
    await press(filled(t.actions, { name: t.kinds.servicesLine }))
    await page.locator("[popover]:popover-open").getByRole("button", { name: t.delete }).click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("listitem")).toHaveText(["Home"])
    await expectAccessible(page)
    await dialog.getByRole("button", { name: t.deleting.confirm }).click()
    await page.getByRole("button", { name: ui.undo, exact: true }).last().click()
    await expect(page.getByRole("button", { name: `${t.kinds.servicesLine} on 1 page`, exact: true })).toBeVisible()
  })

  await press(webEditor.save)
  await expect(page.getByText(webEditor.saved)).toBeVisible()
  await open(`${shop.url}?lang=en`)
  await expect(page.getByRole("heading", { name: hostile })).toBeVisible()
  await open(`${shop.url}?lang=uk`)
  await expect(page.getByRole("heading", { name: "Зимові лижі" })).toBeVisible()
})
