import { findCode } from "#test/stand-ins/emails.ts"
import { words as accountWords, heading, logIn, logOut, press } from "../account-words.ts"
import { newAddress, password } from "../accounts.ts"
import { expectBooked, expectPeriod } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { browserLocale } from "../words.ts"

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

test.describe("In Ukrainian, on a phone", () => {
  test.use({ locale: browserLocale.uk, viewport: { width: 375, height: 750 } })

  test("a cart is changed, emptied and filled again, and moved to other dates", async ({ page, open, shop, expectStatus }) => {
    expectStatus(409)
    const [first, second] = [
      { from: inDays(100), to: inDays(103) },
      { from: inDays(110), to: inDays(112) },
    ]
    const flow = cartFlow(page, "uk")
    await shop.putInCart(page, 1, first, 2)
    await open(shop.item(2, second))
    await flow.add.click()
    await flow.refusal.getByRole("button", { name: /^Залишити / }).click()
    await flow.expectDates(first)
    await expect(flow.remove).toHaveCount(2)
    await flow.remove.first().click()
    await expect(flow.remove).toHaveCount(1)
    await page.getByRole("button", { name: "Скасувати дію" }).click()
    await expect(page.getByRole("textbox", { name: "Кількість" }).first()).toHaveValue("2")
    await flow.fill(second)
    await page.getByRole("button", { name: "Змінити дати" }).click()
    await flow.expectDates(second)
    await open(shop.url)
    await expect(page.getByRole("link", { name: /^Кошик · 2/ }).first()).toBeVisible()
  })
})

test("A person registers, confirms by email, switches the language, logs out, mistypes the password and logs in", async ({
  page,
  open,
  expectStatus,
}) => {
  expectStatus(422)
  expectStatus(429)
  const t = accountWords.en
  const email = newAddress()
  await open("/register?to=/account")
  await page.getByLabel(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill(password)
  await press(page, t.register.submit)
  await expect(heading(page)).toHaveText(t.confirm.title)
  await press(page, t.confirm.resend)
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/Try again in 1\s/)
  await page.getByLabel(t.letterCode.label).fill(findCode(await waitForEmail(email)))
  await press(page, t.confirm.submit)
  await expect(heading(page)).toHaveText(t.account.title)
  await expect(page.getByRole("navigation")).toHaveCount(0)
  await page.getByRole("group", { name: t.account.language }).getByRole("button", { name: "Українська" }).click()
  await expect(heading(page)).toHaveText(accountWords.uk.account.title)
  await expect(page.getByRole("button", { name: accountWords.uk.account.dark })).toBeHidden()
  await page.getByRole("group", { name: accountWords.uk.account.language }).getByRole("button", { name: "English" }).click()
  await logOut(page, t)
  await expect(page.getByText(t.said.signedOut).filter({ visible: true })).toBeVisible()
  await open("/login?to=/account")
  await logIn(page, t, email, "skis-in-summer")
  const failed = page.getByRole("alert").filter({ hasText: t.login.failed })
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText(t.errors["login.wrong"])
  await expect(page.getByLabel(t.email)).toHaveValue(email)
  await expect(page.getByLabel(t.password, { exact: true })).toBeFocused()
  await logIn(page, t, email, password)
  await expect(heading(page)).toHaveText(t.account.title)
  await page.getByRole("link", { name: t.account.setUp }).click()
  await expect(page).toHaveURL("/setup")
})
