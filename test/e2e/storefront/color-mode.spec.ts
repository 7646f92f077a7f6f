import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"

const light = "rgb(247, 249, 249)"
const dark = "rgb(11, 16, 18)"

const html = (page: Page) => page.locator("html")

/** Reads the theme that stands when the page's first element does: before anything can have been painted. */
async function watchFirstTheme(page: Page) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => Reflect.get(window, "firstTheme"))
}

test("The page follows the device live until a mode is selected, here or in another tab", async ({ page, context, open, shop }) => {
  const firstTheme = await watchFirstTheme(page)
  await page.emulateMedia({ colorScheme: "light" })
  await open(shop.url)
  await expect(html(page)).toHaveCSS("background-color", light)
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(html(page)).toHaveCSS("background-color", dark)

  await page.getByRole("button", { name: "Colour mode: system" }).click()
  await expect(html(page)).toHaveCSS("background-color", light)
  await page.reload()
  expect(await firstTheme()).toBe("light")
  await expect(html(page)).toHaveCSS("background-color", light)

  await page.getByRole("button", { name: "Colour mode: light" }).click()
  await page.emulateMedia({ colorScheme: "light" })
  await page.reload()
  expect(await firstTheme()).toBe("dark")
  await expect(html(page)).toHaveCSS("background-color", dark)
  await page.getByRole("link", { name: "Skis with poles" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skis with poles")
  await expect(html(page)).toHaveCSS("background-color", dark)

  await page.getByRole("button", { name: "Colour mode: dark" }).click()
  await expect(html(page)).toHaveCSS("background-color", light)
  await expect(page.getByRole("button", { name: "Colour mode: system" })).toBeVisible()

  const other = await context.newPage()
  await other.goto("/")
  await other.evaluate(() => localStorage.setItem("color-mode", "dark"))
  await expect(html(page)).toHaveAttribute("data-theme", "dark")
})

/** Makes the pages of a shop's items force a mode, as a route does with its handle. */
async function itemsForce(page: Page, mode: string) {
  await page.route(/\/assets\/page\..*\.js$/, async (route) => {
    const answer = await route.fetch()
    const forcing = (await answer.text()).replace(/access:([`"'])visitor\1/, `access:"visitor",colorMode:"${mode}"`)
    await route.fulfill({ response: answer, body: forcing })
  })
}

test("A page that forces a mode overrides the preference, which applies again after it", async ({ page, open, shop }) => {
  await itemsForce(page, "dark")
  await page.emulateMedia({ colorScheme: "light" })
  await open(shop.url)
  await page.getByRole("link", { name: "Skis with poles" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skis with poles")
  await expect(html(page)).toHaveCSS("background-color", dark)
  await page.getByRole("button", { name: "Colour mode: system" }).click()
  await page.emulateMedia({ colorScheme: "dark" })
  await expect(page.getByRole("button", { name: "Colour mode: light" })).toBeVisible()
  await expect(html(page)).toHaveCSS("background-color", dark)
  await page.goBack()
  await expect(html(page)).toHaveCSS("background-color", light)
})

test("A page can't force the system mode: it logs a warning, and the preference applies", async ({ page, open, shop }) => {
  await itemsForce(page, "system")
  const warned = page.waitForEvent("console", (message) => message.type() === "warning")
  await page.emulateMedia({ colorScheme: "dark" })
  await open(shop.url)
  await page.getByRole("button", { name: "Colour mode: system" }).click()
  await page.getByRole("link", { name: "Skis with poles" }).click()
  expect((await warned).text()).toBe('A page cannot force the colour mode "system": the preference applies.')
  await expect(html(page)).toHaveCSS("background-color", light)
})

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the page has the device's mode, logo included, and no switch", async ({ page, open, shop }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await open(shop.url)
    await expect(html(page)).toHaveCSS("background-color", dark)
    const logo = page.getByRole("banner").getByRole("img")
    const darkLogo = (await logo.getAttribute("src")) ?? ""
    await expect(page.getByRole("button", { name: /Colour mode/ })).toHaveCount(0)
    await page.emulateMedia({ colorScheme: "light" })
    await expect(html(page)).toHaveCSS("background-color", light)
    await expect(logo).not.toHaveAttribute("src", darkLogo)
  })
})
