import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { expectNoOverflow, screenWidths } from "../layout.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const boats = "Човни"

test.use({ locale: browserLocale.uk, viewport: { width: screenWidths.phone, height: 800 } })

test("A member adds two categories, changes their order and puts an item into one, by which a customer finds it", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  const { categories: t, prices, edit, itemEditor } = words.uk
  await signIn(context, await addMember(shop, "member"))
  await open("/inventory/categories")
  for (const [en, uk] of [
    ["Tents", "Намети"],
    ["Boats", "Човни"],
  ] as const) {
    await page.getByRole("link", { name: t.add }).click()
    const dialog = page.getByRole("dialog", { name: t.new })
    await dialog.getByLabel(filled(edit.inLanguage.en, { label: t.name })).fill(en)
    await dialog.getByLabel(filled(edit.inLanguage.uk, { label: t.name })).fill(uk)
    await expectAccessible(page)
    await dialog.getByRole("button", { name: t.add }).click()
    await expect(dialog).toBeHidden()
  }
  const rows = page.getByRole("list", { name: t.title }).getByRole("listitem")
  await page.getByRole("button", { name: filled(prices.seasons.menu.label, { name: boats }) }).press("Enter")
  await page.getByRole("button", { name: prices.seasons.menu.up }).press("Enter")
  await expect(rows).toHaveText([new RegExp(boats), /Намети/])
  await expectNoOverflow(page, {}, () => expectAccessible(page))

  await open("/inventory/edit?id=2")
  await page.getByRole("group", { name: itemEditor.categories.title }).getByLabel(boats).check()
  await expectNoOverflow(page, {}, () => expectAccessible(page))
  await page.getByRole("button", { name: itemEditor.save, exact: true }).click()
  await expect(page.getByText(words.uk.items.done.edited)).toBeVisible()

  await open(`${shop.url}/shop`)
  const links = page.getByRole("navigation", { name: "Категорії" }).getByRole("link")
  await expect(links).toHaveText(["Усі", boats])
  await links.last().click()
  const names = page.getByRole("main").getByRole("heading", { level: 3 })
  await expect(names).toHaveText(["Двомісний каяк"])
  await expect(page).toHaveURL(/\/shop\?category=boats$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(boats)
  await expect(links.last()).toHaveAttribute("aria-current", "true")
  await expectNoOverflow(page, {}, () => expectAccessible(page))
  await page.goBack()
  await expect(names).not.toHaveCount(1)
})
