import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

const tent = { en: "Two-person tent", uk: "Двомісний намет" }

test("Switching the language preserves page, URL, typed values and focus, and is remembered", async ({ page, open, shop }) => {
  const dates = { from: inDays(60), to: inDays(61) }
  const address = shop.item(1, dates, 2)
  await open(address)
  await page.evaluate(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    for (const name of ["locale:before-switch", "locale:switched"] as const) {
      addEventListener(name, ({ detail: { from, to } }) => changes.push(`${name} ${from} ${to} in ${document.documentElement.lang}`))
    }
  })
  await page.getByRole("textbox", { name: "Quantity" }).fill("3")
  await page.getByRole("button", { name: "Українська" }).press("Enter")
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await expect(page.getByRole("button", { name: "English" })).toBeFocused()
  await expect(page.getByRole("textbox", { name: "Кількість" })).toHaveValue("3")
  await expect(page.getByRole("button", { name: "Додати в кошик · 1\u00a0350\u00a0₴" })).toBeVisible()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tent.uk)
  await expect(page).toHaveTitle(new RegExp(tent.uk))
  await expect(page).toHaveURL(address)
  expect(await page.evaluate(() => Reflect.get(window, "changes"))).toEqual([
    "locale:before-switch en uk in en",
    "locale:switched en uk in uk",
  ])
  const cookie = (await page.context().cookies()).find(({ name }) => name === "locale")
  expect(Math.round((cookie?.expires ?? 0) / 86_400 - Date.now() / 86_400_000)).toBe(365)
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await page.getByRole("button", { name: "English" }).press("Enter")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  await expect(page.getByRole("button", { name: "Українська" })).toBeFocused()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tent.en)
})

test("A language in the URL overrides the stored one, and is preserved through the shop", async ({ page, context, open, shop }) => {
  await context.addCookies([{ name: "locale", value: "en", url: process.env.ORENDA_TEST_ORIGIN ?? "" }])
  await open(`${shop.url}?lang=uk`)
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await page.getByRole("link", { name: tent.uk }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tent.uk)
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
})

test("An item opened while the language changes is entirely in that language", async ({ page, open, shop }) => {
  await open(shop.url)
  const home = new RegExp(`${shop.url}\\.data`)
  await page.route(home, () => {})
  const request = page.waitForRequest(home)
  await page.getByRole("button", { name: "Українська" }).click()
  await request
  await page.getByRole("link", { name: tent.en }).first().click()
  await expect(page).toHaveURL(/item-1/)
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await expect(page.getByRole("heading", { level: 2, name: "Опис" })).toBeVisible()
  await expect(page.getByText(/(order|reservations|storefront):/)).toHaveCount(0)
})

test("A language is pending until its messages load, and its name loads no font of another script but its own letters", async ({
  page,
  open,
  shop,
}) => {
  const fonts: string[] = []
  page.on("request", (request) => request.resourceType() === "font" && fonts.push(request.url().replace(/.*\/inter-(\w+)-.*/, "$1")))
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await open(`${shop.url}/shop`)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole("button", { name: "Українська" })).toBeVisible()
    expect(new Set(fonts)).toEqual(new Set(["latin", "symbols", "ukrainian"]))
  }
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/uk-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole("button", { name: "Українська" }).click()
  await expect(page.getByRole("button", { name: "Українська" })).toHaveAttribute("aria-busy", "true")
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  release()
  await expect(page.locator("html")).toHaveAttribute("lang", "uk")
  await expect(page.getByRole("button", { name: "English" })).toBeVisible()
})
