import { freeDays, untilChecked } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { startTranslator } from "../translator.ts"

const period = { from: inDays(100), to: inDays(103) }

test("In a translated page cart and checkout go on working, and texts that change are changed", async ({
  page,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(422)
  const flow = cartFlow(page)
  await shop.putInCart(page, 9, period)
  await shop.putInCart(page, 1, period)
  await open(`${shop.url}/cart`)
  await startTranslator(page)
  const summary = page.getByRole("complementary", { name: "Total" })
  const tent = page.getByRole("listitem").filter({ hasText: "Two-person tent" })
  await page.getByRole("button", { name: "One more: Two-person tent" }).click()
  await expect(flow.checkOut).toHaveText("Check out · ₴5,400")
  await expect(summary).toContainText("₴5,400")
  await page.getByRole("spinbutton", { name: "Quantity: Two-person tent" }).fill("3")
  await page.keyboard.press("Tab")
  await expect(flow.checkOut).toHaveText("Check out · ₴6,750")
  await page.getByRole("button", { name: "Remove Two-person tent" }).click()
  await expect(tent.getByRole("spinbutton")).toHaveCount(0)
  await expect(flow.checkOut).toHaveText("Check out · ₴2,700")
  await flow.dates.click()
  await untilChecked(page)
  await freeDays(page).nth(20).click()
  await freeDays(page).nth(22).click()
  await expect(flow.checkOut).toHaveText("Check out · ₴1,800")
  await page.keyboard.press("Escape")

  await flow.checkOut.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout")
  await flow.delivery.check()
  await flow.book.click()
  await flow.expectWrong(flow.firstName, "Enter your first name.")
  const { firstName, lastName, phone, email } = olena
  await flow.fill({ firstName, lastName, phone, email, city: "Lviv", addressLine: "Shevska 1" })
  await flow.book.click()
  await expect(page.getByRole("heading", { level: 1 })).toContainText("your booking is successful")
})
