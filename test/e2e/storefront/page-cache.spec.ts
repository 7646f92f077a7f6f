import { calendar, opener } from "../calendar.ts"
import { cartFlow } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

const isCached = (policy: string | undefined) => policy?.includes("sha256-") === true && !policy.includes("nonce-")

test("A cached page runs its scripts for another visitor, and again when they return to it", async ({ page, browser, open, shop }) => {
  const other = await browser.newPage()
  await other.goto(shop.url)
  await other.close()

  const first = await open(shop.url)
  expect(isCached(first?.headers()["content-security-policy"])).toBe(true)
  await page.getByRole("button", { name: "Colour mode: system" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-color-mode", "light")
  await page.getByRole("link", { name: "Skis with poles" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skis with poles")

  const again = page.waitForResponse((response) => new URL(response.url()).pathname === shop.url)
  await open(shop.url)
  expect(isCached((await again).headers()["content-security-policy"])).toBe(true)
  await opener(page).click()
  await expect(calendar(page).getByRole("grid").first()).toBeVisible()
})

test("The cart's count is shown on every page, also on cached ones", async ({ page, open, shop }) => {
  await open(shop.url)
  await open(shop.item(2, { from: inDays(120), to: inDays(121) }))
  await cartFlow(page).add.click()
  await expect(page.getByRole("link", { name: "Cart · 1" })).toBeVisible()
  await open(shop.url)
  await expect(page.getByRole("link", { name: "Cart · 1" })).toBeVisible()
})
