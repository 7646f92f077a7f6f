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

for (const { color, colorScheme } of [
  { color: "#F2B705", colorScheme: "light" },
  { color: "#111111", colorScheme: "dark" },
] as const) {
  test(`In the shop's colour ${color}, which is near the ${colorScheme} page's, its pages are readable`, async ({
    page,
    open,
    shop,
    expectReadable,
  }) => {
    await paint(shop, color)
    await page.emulateMedia({ colorScheme })
    const flow = cartFlow(page)
    const expectColors = (name: string) => test.step(name, () => expectReadable(page))
    await open(shop.url)
    await expectColors("home")
    const brand = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand-500"))
    expect(brand.trim().toUpperCase()).toBe(color)
    await open(`${shop.url}/shop`)
    await page.getByRole("button", { name: "Choose dates" }).first().click()
    await expect(calendar(page).getByRole("grid").first()).toBeVisible()
    await expectColors("shop with its calendar")
    await open(shop.item(1, dates))
    await expectColors("item")
    await flow.add.click()
    await flow.viewCart.click()
    await flow.checkOut.click()
    await flow.fill(olena)
    await expectColors("checkout")
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
