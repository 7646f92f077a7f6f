import { freeDays, untilChecked } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"
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
  await page.getByRole("textbox", { name: "Quantity: Two-person tent" }).fill("3")
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

test("Text typed before the scripts arrive stays, also where a translator or an extension has changed the page before them", async ({
  page,
  shop,
  complaints,
}) => {
  const flow = cartFlow(page)
  await shop.putInCart(page, 1, period)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue()))
  await page.goto(`${shop.url}/checkout`, { waitUntil: "commit" })
  await flow.delivery.check()
  await flow.fill({ firstName: "Olena", city: "Lviv" })
  await flow.lastName.fill("Kov")
  // A translator's words, and an extension's button.
  await page.getByRole("heading", { level: 1 }).evaluate((title) => {
    title.textContent = "Zur Kasse"
  })
  await flow.email.evaluate((field) => field.after(document.createElement("div")))
  expect(await page.locator("html[data-hydrated]").count(), "the scripts wait").toBe(0)
  release()
  await untilHydrated(page)
  await expect(flow.lastName).toBeFocused()
  await page.keyboard.type("al")
  await flow.expectFilled({ firstName: "Olena", lastName: "Koval", city: "Lviv" })
  await expect(flow.delivery).toBeChecked()
  const isRenderedAnew = (line: string) => line.includes("React error #418")
  expect(complaints.found.some(isRenderedAnew), "React has rendered the page anew").toBe(true)
  complaints.found.splice(0, complaints.found.length, ...complaints.found.filter((line) => !isRenderedAnew(line)))
})
