import { asAdministrator } from "./as-administrator.ts"
import { putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

const colors = ["#F2B705", "#111111", "#016E88"]

for (const color of colors) {
  test(`Home, shop and about are accessible in ${color}, light and dark, on phones too`, { tag: "@alone" }, async ({
    page,
    expectAccessible,
  }) => {
    await asAdministrator(`update web_settings set primary_color = '${color}'`)
    for (const [address, colorScheme, width] of [
      ["/demo?lang=en", "light", 1280],
      ["/demo/shop?lang=uk", "dark", 375],
      ["/demo/about?lang=en", "light", 320],
      ["/demo?lang=uk", "dark", 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      await expect(page.locator("h1")).toHaveCount(1)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand-500"))
    expect(brand.trim().toUpperCase()).toBe(color)
  })
}

test("In a colour as bright as the page what is chosen has a border that is seen", { tag: "@alone" }, async ({ page, open }) => {
  await asAdministrator("update web_settings set primary_color = '#FFD500'")
  try {
    await page.emulateMedia({ colorScheme: "light" })
    await putInCart(page, 1, { from: inDays(560), to: inDays(561) })
    await open("/demo/checkout")
    const radio = page.getByRole("radio", { name: "Pick-up" })
    await expect(radio).toBeChecked()
    const [ring, border] = await radio.evaluate((element) => {
      const { outlineColor, borderColor } = getComputedStyle(element)
      return [outlineColor, borderColor]
    })
    expect(ring).toMatch(/^rgb\(/)
    expect(ring).not.toBe(border)
  } finally {
    await asAdministrator("update web_settings set primary_color = '#016E88'")
  }
})

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false })

  test("a visitor reads the pages in both languages and in the shop's dark colours", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await page.goto("/demo?lang=en")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rent gear in the Carpathians")
    await expect(page.getByRole("heading", { name: "Clean and checked" })).toBeVisible()
    await expect(page.getByRole("link", { name: "See item" })).toHaveAttribute("href", "/demo/item-2")
    await page.getByRole("banner").getByRole("link", { name: "About" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A small shop with dry boots")
    await page.goto("/demo/shop?lang=uk")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Каталог")
    await page.goto("/demo?lang=uk")
    await expect(page.getByRole("heading", { name: "Чисте й перевірене" })).toBeVisible()
  })

  test("a visitor searches and sorts, keeping what else the address says", async ({ page }) => {
    await page.goto("/demo/shop?lang=en&from=2030-01-01T10:00")
    await page.getByRole("searchbox").fill("ski")
    await page.getByRole("combobox").selectOption("price")
    await page.getByRole("button", { name: "Search" }).click()
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Ski boots", "Skis with poles", "Roof box"])
    expect(new URL(page.url()).searchParams.get("from")).toBe("2030-01-01T10:00")
    await page.getByRole("searchbox").fill("submarine")
    await page.getByRole("button", { name: "Search" }).click()
    await expect(page.getByText("Nothing matches").last()).toBeVisible()
    await page.getByRole("link", { name: "Clear filters" }).click()
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(14)
  })
})

test("With JavaScript a chosen order is there at once", async ({ page }) => {
  await page.goto("/demo/shop?lang=en")
  await expect(page.locator("header[data-following]")).toBeVisible()
  await page.getByRole("combobox").selectOption("name")
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Camping stove")
  await expect(page).toHaveURL(/sort=name/)
})

test("The header comes back when a visitor scrolls up", async ({ page }) => {
  await page.goto("/demo/shop?lang=en")
  await expect(page.locator("header[data-following]")).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole("banner")).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(page.getByRole("banner")).toBeInViewport()
})

test("On a phone the menu closes by Esc and by whatever is pressed elsewhere", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await open("/demo/shop")
  const button = page.locator("header summary")
  const about = page.getByRole("banner").getByRole("link", { name: "About" })
  await button.click()
  await expect(about).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(about).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.getByRole("heading", { level: 3 }).first().click()
  await expect(about).toBeHidden()
})

test("An address typed with capitals leads to the page", async ({ page, open }) => {
  await open("/Demo/About?lang=en")
  await expect(page).toHaveURL(/\/demo\/about\?lang=en$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A small shop with dry boots")
})

test("A page that is not there says so, and home has one address", async ({ page, expectStatus }) => {
  expectStatus(404)
  const answer = await page.goto("/demo/prices?lang=en")
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("prices page not found")
  await page.getByRole("link", { name: "Go home" }).click()
  await expect(page).toHaveURL(/\/demo$/)
  await page.goto("/demo/home")
  await expect(page).toHaveURL(/\/demo$/)
})
