import type { Page } from "@playwright/test"
import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { expectNoOverflow, screenWidths } from "../layout.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

const { prices: t, steps, edit } = words.uk
const tent = "Двомісний намет"

test.use({ locale: browserLocale.uk, viewport: { width: screenWidths.phone, height: 800 } })

test("An admin enters a price list by keyboard, a season over New Year and one of weekends, and sees what days cost", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  await signIn(context, await addMember(shop, "admin"))
  await open("/settings/reservations/prices")
  await page.getByRole("link", { name: t.lists.add }).press("Enter")
  await expect(page.getByLabel(t.lists.name, { exact: true })).toBeFocused()
  await page.keyboard.type("Weeks")
  const row = (label: string, number: number, value = "") => page.getByLabel(filled(label, { number: String(number), label: value }))
  await row(steps.amount, 1).fill("3")
  await row(steps.value, 1, t.lists.multiple).fill("2,6")
  await page.getByRole("button", { name: steps.add }).press("Enter")
  await expect(row(steps.amount, 2)).toBeFocused()
  await page.keyboard.type("7")
  await row(steps.value, 2, t.lists.multiple).fill("5")
  await page.getByRole("button", { name: steps.add }).press("Enter")
  await row(steps.remove, 3).press("Enter")
  await expect(row(steps.remove, 2)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press("Control+s")
  const card = page.getByRole("article", { name: "Weeks" })
  await expect(card.getByRole("listitem")).toHaveText([/^3.*= 2[.,]6 ×/, /^7.*= 5 ×/])

  const season = await openSeason(page, { name: "Winter", first: ["20", "12"], last: ["10", "1"], percent: "25" })
  await season.getByRole("button", { name: t.seasons.add }).click()
  const weekend = await openSeason(page, { name: "Weekends", first: ["1", "1"], last: ["31", "12"], percent: "-10" })
  await weekend.getByRole("group", { name: t.seasons.weekdays }).getByRole("checkbox").last().check()
  await weekend.getByRole("radio", { name: t.items.some }).check()
  await weekend.getByLabel(t.items.search).fill(tent.slice(0, 6))
  await weekend.getByLabel(tent).check()
  await expectAccessible(page)
  await weekend.getByRole("button", { name: t.seasons.add }).click()

  const rows = page.getByRole("list", { name: t.seasons.title }).getByRole("listitem")
  await expect(rows).toHaveText([/Winter/, /Weekends/])
  await page.getByRole("button", { name: filled(t.seasons.menu.label, { name: "Weekends" }) }).press("Enter")
  await page.getByRole("button", { name: t.seasons.menu.up }).press("Enter")
  await expect(rows).toHaveText([/Weekends/, /Winter/])
  await expect(page.getByRole("button", { name: filled(t.seasons.menu.label, { name: "Weekends" }) })).toBeFocused()

  await page.getByLabel(t.year.item).selectOption({ label: tent })
  await page.getByRole("button", { name: t.year.show }).click()
  await expect(page.getByRole("cell").filter({ hasText: /^24\s*563.*Winter/ })).toBeVisible()
  await expectNoOverflow(page, {}, () => expectAccessible(page))
})

/** Fills the dialog of a new season of every year; days and months are numbers. */
async function openSeason(
  page: Page,
  { name, first, last, percent }: { name: string; first: [string, string]; last: [string, string]; percent: string },
) {
  await page.getByRole("link", { name: t.seasons.add }).click()
  const dialog = page.getByRole("dialog", { name: t.seasons.new })
  await dialog.getByLabel(filled(edit.inLanguage.en, { label: t.seasons.name })).fill(name)
  for (const [title, [day, month]] of [
    [t.seasons.first, first],
    [t.seasons.last, last],
  ] as const) {
    const group = dialog.getByRole("group", { name: title })
    await group.getByLabel(t.seasons.day).fill(day)
    await group.getByLabel(t.seasons.month).selectOption(month)
  }
  await dialog.getByLabel(t.seasons.change).fill(percent)
  return dialog
}
