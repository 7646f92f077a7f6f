import { paletteOf } from "#app/modules/website/brand.ts"
import { calendar } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"

const dates = { from: inDays(50), to: inDays(51) }

const paint = (shop: Shop, color: string) =>
  shop.change(
    `update web_settings set primary_color = '${color}', palette = '${JSON.stringify(paletteOf(color))}' where organization_id = $shop`,
  )

for (const color of ["#F2B705", "#111111"]) {
  test(`In the shop's colour ${color} its pages are accessible, light and dark`, async ({
    page,
    open,
    shop,
    expectAccessible,
    expectStatus,
  }) => {
    expectStatus(404)
    await paint(shop, color)
    const flow = cartFlow(page)
    const inBothModes = async (name: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme)
        await test.step(`${name}, ${colorScheme}`, () => expectAccessible(page, { colorsAlone: true }))
      }
    }
    for (const path of ["", "/booking-preview", "/prices"]) {
      await open(shop.url + path)
      await inBothModes(path || "home")
    }
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand-500"))
    expect(brand.trim().toUpperCase()).toBe(color)
    await open(`${shop.url}/shop`)
    await page.getByRole("button", { name: "Choose dates" }).first().click()
    await expect(calendar(page).getByRole("grid").first()).toBeVisible()
    await inBothModes("shop with its calendar")
    await open(shop.item(1, dates))
    await inBothModes("item")
    await flow.add.click()
    await flow.viewCart.click()
    await expect(flow.checkOut).toBeVisible()
    await inBothModes("cart")
    await flow.checkOut.click()
    await flow.fill(olena)
    await inBothModes("checkout")
    await flow.book.click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("successful")
    await inBothModes("booking")
  })
}

test("In a colour as bright as the page, selected options have a visible border", async ({ page, open, shop }) => {
  await paint(shop, "#FFD500")
  await page.emulateMedia({ colorScheme: "light" })
  await shop.putInCart(page, 1, dates)
  await open(`${shop.url}/checkout`)
  const radio = page.getByRole("radio", { name: "Pick-up" })
  await expect(radio).toBeChecked()
  const [ring, border] = await radio.evaluate((element) => {
    const { outlineColor, borderColor } = getComputedStyle(element)
    return [outlineColor, borderColor]
  })
  expect(ring).toMatch(/^rgb\(/)
  expect(ring).not.toBe(border)
})
