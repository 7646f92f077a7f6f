import type { Page } from "@playwright/test"
import { numberOfSize } from "#db/demo/items.ts"
import { addMember, signIn } from "../accounts.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

test.use({ viewport: { width: 1280, height: 800 } })

test.beforeEach(async ({ context, shop }) => signIn(context, await addMember(shop, "admin")))

const cell = (page: Page, column: "price" | "quantity", number: number) =>
  page.locator(`[data-column="${column}"][data-number="${number}"]`)

const bar = (page: Page) => page.locator('[data-action-bar="wide"]')

const toast = (page: Page, text: string) => page.getByRole("region").getByText(text, { exact: true })

/** Pastes as from a spreadsheet into the field with the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", pasted)
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test("By keyboard the fields are a grid: up, down and Enter keep the column, left and right change it at the ends of a text, Escape restores", async ({
  page,
  open,
  expectAccessible,
}) => {
  await open("/inventory/manage?sort=name")
  await page.getByRole("link", { name: "Edit prices and stock" }).click()
  await expect(page).toHaveURL("/inventory/manage?sort=name&view=prices")
  const prices = page.locator('[data-column="price"]')
  await expect(prices.first()).toBeVisible()
  const opened = await prices.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  await prices.nth(0).focus()
  await page.keyboard.press("Control+a")
  await page.keyboard.type("451")
  await page.keyboard.press("Enter")
  await expect(prices.nth(1)).toBeFocused()
  await page.keyboard.type("452,5")
  await page.keyboard.press("ArrowUp")
  await expect(prices.nth(0)).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(prices.nth(0), "there is no row above").toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(prices.nth(1)).toBeFocused()
  await page.keyboard.press("End")
  await page.keyboard.press("ArrowLeft")
  await expect(prices.nth(1), "within the text it is the text’s key").toBeFocused()
  await expect(bar(page)).toContainText("2 changes")
  await expectAccessible(page)

  await page.keyboard.press("Escape")
  await expect(prices.nth(1)).toHaveValue(opened[1] ?? "")
  await expect(bar(page)).toContainText("1 change")
  const plain = page.locator("tr:has([data-column=price]):has([data-column=quantity])").first()
  await plain.locator("[data-column=price]").focus()
  await page.keyboard.press("Control+a")
  await page.keyboard.press("ArrowRight")
  await expect(plain.locator("[data-column=quantity]")).toBeFocused()
  await page.keyboard.press("ArrowLeft")
  await expect(plain.locator("[data-column=price]")).toBeFocused()

  await bar(page).getByRole("button", { name: "Discard" }).click()
  await expect(prices.nth(0)).toHaveValue(opened[0] ?? "")
  await expect(bar(page)).toHaveCount(0)
})

test("Two columns of a spreadsheet are pasted, saved in one step, and read in the list", async ({ page, open, shop }) => {
  await open("/inventory/manage?view=prices&q=camera")
  await cell(page, "price", 9).focus()
  await paste(page, "1234,50\t41\r\n9\t9\r\n")
  await expect(cell(page, "price", 9)).toHaveValue("1234,50")
  await expect(page.getByRole("region").getByText("1 line did not fit", { exact: false })).toBeVisible()
  await expect(bar(page)).toContainText("2 changes")
  await page.keyboard.press("Control+s")
  await expect(toast(page, "Prices and stock saved")).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(cell(page, "price", 9)).toHaveValue("1234.50")
  expect(await shop.change("select price::int, quantity from items where organization_id = $shop and number = 9")).toEqual([
    { price: 123_450, quantity: 41 },
  ])
  await page.getByRole("link", { name: "Back to the list" }).click()
  await expect(page.getByRole("row", { name: /1,234\.50/ })).toBeVisible()
})

test("A refusal stands at its cell with everything typed, and leaving with changes asks", async ({
  page,
  open,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(422)
  const size = numberOfSize(8, "42")
  await open("/inventory/manage?view=prices")
  await cell(page, "quantity", size).fill("20000")
  await cell(page, "price", 1).fill("many")
  await cell(page, "price", 2).fill("777")
  await bar(page).getByRole("button", { name: "Save" }).click()
  const wrong = page.locator("[data-column][aria-invalid]")
  await expect(wrong).toHaveCount(2)
  await expect(wrong.first()).toBeFocused()
  await expect(cell(page, "price", 1)).toHaveAccessibleDescription("Enter a price such as 450 or 450.50.")
  await expect(cell(page, "quantity", size)).toHaveAccessibleDescription("Enter how many of every size there are, from 0 to 10,000.")
  await expect(cell(page, "price", 2)).toHaveValue("777")
  await expectAccessible(page)

  await cell(page, "price", 1).fill("500")
  await expect(cell(page, "price", 1)).not.toHaveAttribute("aria-invalid")
  await page.getByRole("link", { name: "Back to the list" }).click()
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Keep editing" }).click()
  await expect(cell(page, "price", 2)).toHaveValue("777")
  await cell(page, "quantity", size).fill("6")
  await bar(page).getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Prices and stock saved")).toBeVisible()
})

test("A price that somebody else has saved is shown at its cell, and saving again keeps one’s own", async ({
  page,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(409)
  // The list would follow the change at once.
  await page.route("**/api/live", () => {})
  await open("/inventory/manage?view=prices")
  await shop.change("update items set price = 99900 where organization_id = $shop and number in (1, 2)")
  await cell(page, "price", 1).fill("555")
  await cell(page, "price", 2).fill("666")
  await bar(page).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(/This was changed to ₴999 \/ day meanwhile/).last()).toBeVisible()
  await expect(cell(page, "price", 1)).toHaveValue("555")
  await page
    .locator("tr", { has: page.locator("#stock-cells-price-2-error") })
    .getByRole("button", { name: "Take ₴999" })
    .click()
  await expect(cell(page, "price", 2)).toHaveValue("999")
  await bar(page).getByRole("button", { name: "Save" }).click()
  await expect(toast(page, "Prices and stock saved")).toBeVisible()
  expect(await shop.change("select price::int from items where organization_id = $shop and number in (1, 2) order by number")).toEqual([
    { price: 55_500 },
    { price: 99_900 },
  ])
})

test("On a phone a quantity that leaves a booking short is asked about, and the rest is saved without it", async ({
  page,
  open,
  shop,
  expectStatus,
  expectAccessible,
}) => {
  expectStatus(409)
  await page.setViewportSize({ width: 375, height: 800 })
  await shop.change("update items set quantity = 3 where organization_id = $shop and number = 1")
  await shop.book(1, { from: inDays(2), to: inDays(4) }, 3)
  await open("/inventory/manage?view=prices&q=tent")
  await cell(page, "quantity", 1).fill("1")
  await cell(page, "price", 1).fill("321")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await bar(page).getByRole("button", { name: "Save" }).click()
  const question = page.getByRole("dialog", { name: "1 booking would not get its items" })
  await expect(question.getByRole("listitem")).toContainText(/2 missing \(.*[Tt]ent/)
  await expectAccessible(page)
  await question.getByRole("button", { name: "Save the rest" }).click()
  await expect(toast(page, "Prices and stock saved")).toBeVisible()
  await expect(cell(page, "price", 1)).not.toHaveAttribute("data-changed")
  await expect(bar(page), "what was left out is still a change").toContainText("1 change")
  await bar(page).getByRole("button", { name: "Discard" }).click()
  await expect(cell(page, "quantity", 1)).toHaveValue("3")
  expect(await shop.change("select price::int, quantity from items where organization_id = $shop and number = 1")).toEqual([
    { price: 32_100, quantity: 3 },
  ])
})
