import type { Page } from "@playwright/test"
import { expectBooked } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test, untilHydrated } from "../fixtures.ts"
import type { Shop } from "../shop.ts"

async function openCheckout(page: Page, open: (path: string) => Promise<unknown>, shop: Shop) {
  await shop.putInCart(page, 1, { from: inDays(100, "10:00"), to: inDays(103, "18:00") })
  await open(`${shop.url}/checkout`)
  return cartFlow(page)
}

test("A field that is left filled wrongly says so, is right as soon as it is, and one passed through empty says nothing", async ({
  page,
  open,
  shop,
}) => {
  const flow = await openCheckout(page, open, shop)
  const wrong = page.locator("[aria-invalid]")
  for (const field of [flow.firstName, flow.lastName, flow.phone, flow.email]) await field.focus()
  await page.keyboard.press("Tab")
  await expect(wrong).toHaveCount(0)

  await flow.email.pressSequentially("olena@")
  await expect(wrong).toHaveCount(0)
  await flow.phone.focus()
  await flow.expectWrong(flow.email, "Invalid email address.")
  await expect(page.getByRole("status").filter({ hasText: "Invalid email address." })).toHaveCount(1)
  await flow.phone.pressSequentially("067 12")
  await flow.email.focus()
  await flow.expectWrong(flow.phone, "This phone number is not valid. Example: 067 123 45 67.")
  await page.keyboard.press("End")
  await page.keyboard.type("mail.exampl")
  await expect(flow.email).toHaveAccessibleDescription("We’ll send your confirmation here.")
  await flow.phone.fill(olena.phone)
  await expect(wrong).toHaveCount(0)

  await flow.email.fill("olena@gmial.com")
  await flow.phone.focus()
  const meant = page.getByRole("button", { name: "olena@gmail.com" })
  await meant.click()
  await expect(flow.email).toHaveValue("olena@gmail.com")
  await expect(meant).toHaveCount(0)

  await flow.firstName.fill("O".repeat(19))
  await expect(page.getByText("19 / 25")).toHaveCount(0)
  await flow.firstName.fill("👩🏽‍🚀".repeat(20))
  await expect(page.getByText("20 / 25")).toBeVisible()
  await expect(flow.firstName).toHaveAccessibleDescription("20 / 25")
  await flow.firstName.fill("O".repeat(26))
  await expect(page.getByText("26 / 25")).toBeVisible()
  await flow.lastName.focus()
  await flow.expectWrong(flow.firstName, "Use 25 characters at most.")
})

test("Each error of the server stands at its field, leads there and goes as soon as it is corrected; the corrected form books", async ({
  page,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(422)
  const flow = await openCheckout(page, open, shop)
  await flow.delivery.check()
  await flow.book.click()
  const missing = [
    [flow.firstName, "Enter your first name."],
    [flow.phone, "Enter your phone number."],
    [flow.email, "Enter your email address."],
    [flow.city, "Enter the city."],
    [flow.addressLine, "Enter the street and house number."],
  ] as const
  for (const [field, sentence] of missing) await flow.expectWrong(field, sentence)
  await expect(flow.firstName).toBeFocused()
  await expect(flow.delivery).toBeChecked()
  await flow.refusal.getByRole("link", { name: "Enter the street and house number." }).click()
  await expect(flow.addressLine).toBeInViewport()
  await expect(flow.addressLine).toBeFocused()

  await flow.firstName.pressSequentially("O")
  await expect(flow.firstName).toHaveAccessibleDescription("")
  await flow.firstName.clear()
  await flow.phone.focus()
  await expect(flow.firstName).toHaveAccessibleDescription("")
  await flow.book.click()
  await flow.expectWrong(flow.firstName, "Enter your first name.")

  await page.getByRole("radio", { name: "Pick-up" }).check()
  await flow.places.nth(1).check()
  const typed = { ...olena, phone: "067 12" }
  await flow.fill(typed)
  await flow.book.click()
  await flow.expectWrong(flow.phone, "This phone number is not valid. Example: 067 123 45 67.")
  await expect(flow.phone).toBeFocused()
  await flow.expectFilled(typed)
  await expect(flow.places.nth(1)).toBeChecked()
  await expect(page.locator("[aria-invalid]")).toHaveCount(1)
  await flow.fill({ phone: olena.phone, firstName: "👩🏽‍🚀".repeat(25) })
  await flow.book.click()
  await expectBooked(page, "👩🏽‍🚀".repeat(25))
})

test("A phone is spaced while it is typed, and a country chosen from the list, however slowly it loads, puts its code before it", async ({
  page,
  open,
  shop,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/phone-numbers-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const flow = await openCheckout(page, open, shop)
  const country = page.getByLabel("Country code")
  await flow.phone.scrollIntoViewIfNeeded()
  await expect(page.getByText("+380", { exact: true })).toBeVisible()
  await expect(country).toHaveCount(0)
  const place = await page.getByText("+380", { exact: true }).boundingBox()
  await page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5)
  await expect(flow.phone).toBeFocused()
  release()
  await expect(country.getByRole("option", { name: "Poland +48" })).toBeAttached()
  await flow.phone.pressSequentially("0671234567")
  await expect(flow.phone).toHaveValue("067 123 4567")
  await flow.phone.fill("501 234 567")
  await expect(flow.phone).toHaveAccessibleDescription("Ukraine · 050 123 4567")
  await flow.phone.clear()
  await country.selectOption("Poland +48")
  await expect(flow.phone).toBeFocused()
  await page.keyboard.type("512345678")
  await expect(flow.phone).toHaveValue("+48 512 345 678")
  await expect(flow.phone).toHaveAccessibleDescription("Poland · +48 512 345 678")
  await expect(country).toHaveValue("PL")
  await flow.fill({ firstName: olena.firstName, email: olena.email })
  await flow.book.click()
  await expectBooked(page, olena.firstName)
})

test("A reload keeps who books and how they get it, in this tab, until something is booked", async ({ page, open, context, shop }) => {
  const flow = await openCheckout(page, open, shop)
  await flow.fill(olena)
  await flow.places.nth(1).check()
  await page.reload()
  await flow.expectFilled(olena)
  await expect(flow.places.nth(1)).toBeChecked()
  const address = { city: "Lviv", addressLine: "Zelena 1" }
  await flow.delivery.check()
  await flow.fill(address)
  await page.reload()
  await expect(flow.delivery).toBeChecked()
  await flow.expectFilled({ ...olena, ...address })
  const other = await context.newPage()
  await other.goto(`${shop.url}/checkout`)
  await expect(cartFlow(other).book).toBeVisible()
  await cartFlow(other).expectFilled({ firstName: "", email: "" })
  await flow.book.click()
  await expectBooked(page, "Olena")
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("checkout:")))).toEqual([])
})

test("A form that the server refused before a script ran goes before the stored draft", async ({ page, open, shop, expectStatus }) => {
  expectStatus(422)
  const flow = await openCheckout(page, open, shop)
  await flow.fill(olena)
  let areScriptsHeld = true
  await page.route(/\/assets\/.*\.js$/, (route) => (areScriptsHeld ? undefined : route.continue()))
  await page.goto(`${shop.url}/checkout`, { waitUntil: "commit" })
  await flow.fill({ ...olena, firstName: "Iryna", lastName: "", email: "iryna@" })
  areScriptsHeld = false
  await flow.book.click()
  await flow.expectWrong(flow.email, "Invalid email address.")
  await untilHydrated(page)
  await flow.expectFilled({ firstName: "Iryna", lastName: "", phone: olena.phone, email: "iryna@" })
})
