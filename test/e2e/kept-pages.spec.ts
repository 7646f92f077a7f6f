import type { Page } from "@playwright/test"
import { cartFlow, itemAt } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

const opener = (page: Page) => page.getByRole("button", { name: /^(Choose|Change) dates/ })

const isKept = (policy: string | undefined) => policy?.includes("sha256-") === true && !policy.includes("nonce-")

test("A page that was made for another visitor runs its scripts in this one's browser", async ({ page, browser, open }) => {
  const other = await browser.newPage()
  await other.goto("/demo")
  await other.close()

  const answer = await open("/demo")
  expect(isKept(answer?.headers()["content-security-policy"])).toBe(true)
  await opener(page).click()
  await expect(page.getByRole("grid").first()).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Colour mode: as in the system" }).click()
  await expect(page.locator("html")).toHaveAttribute("data-color-mode", "light")
  await page.getByRole("link", { name: "Skis with poles" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skis with poles")
})

test("Who comes back to a page is told that it is the same, and it runs again", async ({ page, open }) => {
  await open("/demo/shop")
  const again = page.waitForResponse((response) => new URL(response.url()).pathname === "/demo/shop")
  await open("/demo/shop")
  expect(isKept((await again).headers()["content-security-policy"])).toBe(true)
  await opener(page).click()
  await expect(page.getByRole("grid").first()).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })

    test("Who has put something into the cart sees it on every page, also on those seen before", async ({ page, open }) => {
      await open("/demo")
      await open(itemAt(2, { from: inDays(120), to: inDays(121) }))
      await cartFlow(page).add.click()
      await (javaScriptEnabled ? expect(page.getByRole("link", { name: "Cart · 1" })).toBeVisible() : page.waitForURL("/demo/cart"))
      await open("/demo")
      await expect(page.getByRole("link", { name: "Cart · 1" })).toBeVisible()
    })
  })
}

test("The languages of a page that is kept never mix", async ({ page, open }) => {
  await open("/demo/about")
  for (const lang of ["uk", "en", "uk", "en"]) {
    await page.context().addCookies([{ name: "locale", value: lang, url: page.url() }])
    await open("/demo/about")
    await expect(page.locator("html")).toHaveAttribute("lang", lang)
  }
})
