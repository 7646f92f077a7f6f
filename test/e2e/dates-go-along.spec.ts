import { itemAt } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { dayOf, monday, opener, openPicker, picker, sent, turn, wall } from "./picker.ts"

const dates = { from: inDays(400), to: inDays(403) }
const search = `?from=${dates.from}&to=${dates.to}`

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "With" : "Without"} a script`, () => {
    test.use({ javaScriptEnabled })

    test("dates that stand in the address alone go from page to page, and nothing else does", async ({ page, open, expectStatus }) => {
      await open(`/demo/shop${search}&q=camera&lang=en`)
      await page.getByRole("main").getByRole("link", { name: "Mirrorless camera" }).click()
      await expect(page).toHaveURL(`/demo/item-9${search}`)
      const canonical = page.locator("link[rel=canonical]")
      await expect(canonical).toHaveAttribute("href", /item-9$/)
      await page.getByRole("banner").getByRole("link").first().click()
      await expect(page).toHaveURL(`/demo${search}`)
      await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click()
      await expect(page).toHaveURL(`/demo/about${search}`)
      await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: "Shop" }).click()
      await expect(page).toHaveURL(`/demo/shop${search}`)
      await page.getByRole("banner").getByRole("link", { name: "Cart" }).click()
      await page.getByRole("link", { name: "See the shop" }).click()
      await expect(page).toHaveURL(`/demo/shop${search}`)

      expectStatus(404)
      await open(`/demo/nowhere${search}`)
      await page.getByRole("link", { name: "Go home" }).click()
      await expect(page).toHaveURL(`/demo${search}`)
      await expect(sent(page, "from")).toHaveValue(dates.from)
    })
  })
}

test("Dates chosen on an item's page go along too", async ({ page, open }) => {
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await expect(page.getByRole("navigation").getByRole("link", { name: "Shop" })).toHaveAttribute("href", /shop\?from=/)
  await picker(page)
    .getByRole("button", { name: /^Apply/ })
    .click()
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
})

test("A quantity that cannot be is told while it is typed, and other dates take their place", async ({ page, open }) => {
  await open(itemAt(9, dates))
  const quantity = page.getByRole("spinbutton", { name: "Quantity" })
  await quantity.fill("99999")
  await expect(quantity).toHaveAccessibleDescription("Enter a whole number from 1 to 10,000.")
  await quantity.fill("50")
  await expect(quantity).toHaveAccessibleDescription(/^Only \d+ free on these dates\.$/)
  await expect(
    page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /^Only \d+ free on these dates\.$/ }),
  ).toHaveCount(1)
  await quantity.fill("1")
  await expect(page.locator("[aria-invalid]")).toHaveCount(0)
  await open(itemAt(9, { from: inDays(-3), to: inDays(-1) }))
  await page.getByRole("button", { name: "Change dates", exact: true }).click()
  await turn(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await expect(page.locator("[aria-invalid]")).toHaveCount(0)
  await expect(opener(page)).toHaveAccessibleDescription("")
})
