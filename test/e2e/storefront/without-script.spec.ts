import { heading } from "../account-words.ts"
import { expectBooked, expectPeriod } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"

test.use({ javaScriptEnabled: false })

test("A visitor types dates on the home page, requests the price, and books", async ({ page, open, shop }) => {
  const period = { from: inDays(100, "10:00"), to: inDays(103, "18:00") }
  const flow = cartFlow(page)
  await open(shop.url)
  await flow.fill(period)
  await page.getByRole("button", { name: "See what’s available" }).click()
  await page.getByRole("link", { name: "Two-person tent" }).first().click()
  await expect(heading(page)).toHaveText("Two-person tent")
  await flow.expectDates(period)
  await flow.fill({ quantity: "2" })
  await flow.showPrice.click()
  await expect(page.getByText("₴450 × 4 days × 2")).toBeVisible()
  await expect(page.getByText("4 available")).toBeVisible()
  await expect(flow.add).toContainText("₴3,600")
  await flow.add.click()
  await page.getByRole("button", { name: "One more: Two-person tent" }).click()
  await expect(flow.checkOut).toContainText("₴5,400")
  await flow.checkOut.click()
  await flow.fill(olena)
  await flow.places.nth(1).check()
  await flow.book.dblclick()
  const already = page.getByRole("link", { name: "View booking" })
  await expect(page.getByRole("heading", { level: 1, name: /successful/ }).or(already)).toBeVisible()
  if (await already.isVisible()) await already.click()
  await expectBooked(page, "Olena")
  await expectPeriod(page, period)
  expect(await shop.change("select from reservations where organization_id = $shop")).toHaveLength(1)
  await page.goBack()
  await expect(heading(page)).toHaveText("Your cart is empty")
})
