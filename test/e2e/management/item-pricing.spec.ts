import { addMember, signIn } from "../accounts.ts"
import { expect, test } from "../fixtures.ts"
import { filled, words } from "../management-words.ts"
import { browserLocale } from "../words.ts"

/** Has no lengths yet. */
const boots = 8

test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 800 } })

test("On a phone a ski shop enters half a day, three and seven days in one go, and sees what each length costs while it types", async ({
  page,
  context,
  open,
  shop,
  expectAccessible,
}) => {
  const { itemEditor: t, items, steps, edit } = words.uk
  await signIn(context, await addMember(shop, "member"))
  await open(`/inventory/edit?id=${boots}`)
  await page.getByRole("textbox", { name: filled(t.price.price, { currency: "₴" }), exact: true }).fill("500")
  await page.locator("summary", { hasText: t.pricing.title }).press("Enter")
  await page.getByRole("radio", { name: t.pricing.kinds.simple }).press("ArrowRight")

  const label = filled(t.price.price, { currency: "₴" })
  const field = (text: string, number: number) => page.getByLabel(filled(text, { number: String(number), label }), { exact: true })
  const entered = [
    ["4", "hour", "300"],
    ["3", "day", "1300"],
    ["7", "day", "9000"],
  ] as const
  for (const [index, [amount, unit, price]] of entered.entries()) {
    await page.getByRole("button", { name: steps.add }).press("Enter")
    await page.keyboard.type(amount)
    await field(steps.unit, index + 1).selectOption(unit)
    await field(steps.value, index + 1).fill(price)
  }
  await expect(page.getByText(t.pricing.neverCheapest)).toBeVisible()
  await expectAccessible(page)
  await field(steps.value, 3).fill("2400")
  await expect(page.getByText(t.pricing.neverCheapest)).toHaveCount(0)
  const costs = page.getByRole("table", { name: t.costs.title })
  await expect(costs.getByRole("row", { name: "8 днів" })).toHaveText("8 днів2 900 ₴7 днів + 1 день")

  await page.getByRole("radio", { name: items.kind.property }).check()
  await page.getByRole("radio", { name: t.unit.night }).check()
  await expect(page.getByText(steps.errors.steps.hours)).toBeVisible()
  await page.getByRole("radio", { name: t.unit.day }).check()
  await expect(page.getByText(steps.errors.steps.hours)).toHaveCount(0)
  await page.getByRole("radio", { name: items.kind.equipment }).check()

  await page.getByRole("button", { name: t.save }).click()
  await expect(page.getByRole("region").getByText(items.done.edited, { exact: true })).toBeVisible()
  await expect(page.getByText(edit.unsaved)).toHaveCount(0)
  await expect(field(steps.value, 3)).toHaveValue("2400")
  await field(steps.value, 3).fill("2300")
  await page.getByRole("button", { name: edit.discard }).click()
  await expect(field(steps.value, 3)).toHaveValue("2400")
})
