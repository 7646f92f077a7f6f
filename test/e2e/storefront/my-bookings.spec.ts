import { findCode, findLinks } from "#test/stand-ins/emails.ts"
import { newAddress } from "../accounts.ts"
import { expectBooked } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { expectGoodLook } from "../look.ts"
import { browserLocale, words } from "../words.ts"

test.describe("In Ukrainian", () => {
  test.use({ locale: browserLocale.uk })
  const { myBookings: t, errors, letterCode, booking, notFound, form, checkout } = words.uk

  test("a customer mistypes, signs in with the emailed code, books with their known contact and logs out", async ({
    page,
    open,
    shop,
    expectStatus,
    expectAccessible,
  }) => {
    expectStatus(422)
    const look = (name: string) => expectGoodLook(page, name, expectAccessible)
    const email = `a-rather-long-name-of-somebody-${newAddress()}`
    const title = page.getByRole("heading", { level: 1 })
    await open(shop.url)
    await page.getByRole("contentinfo").getByRole("link", { name: t.title }).click()
    await expect(title).toHaveText(t.title)
    const address = page.getByRole("main").getByLabel(form.email)
    await address.fill("olena@")
    await address.press("Enter")
    await expect(address).toHaveAccessibleDescription(errors.email.invalid)
    await expect(address).toBeFocused()
    await expect(address).toHaveValue("olena@")
    await look("with an address that is wrong")
    await address.fill(email)
    await page.getByRole("button", { name: t.sendCode }).click()
    const code = page.getByLabel(letterCode.label)
    await expect(page.getByText(t.sent.replace("{{email}}", email))).toBeVisible()
    await look("while a code is asked for")
    const letter = await waitForEmail(email)
    expect(letter.subject).toContain("код для входу на сайт")
    await code.fill(findCode(letter) === "000000" ? "000001" : "000000")
    await code.press("Enter")
    await expect(code).toHaveAccessibleDescription(new RegExp(errors.code.wrong))
    await look("with a wrong code")
    const [link = ""] = findLinks(letter)
    await open(link)
    await look("by the letter's link")
    await page.getByRole("button", { name: t.show }).click()
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/booking-preview`)
    await expect(title).toBeFocused()
    await look("before there are any")
    await page.getByRole("link", { name: notFound.seeShop }).click()

    const numbers: number[] = []
    for (const isKnown of [false, true]) {
      const flow = cartFlow(page, "uk")
      const day = 50 + 5 * numbers.length
      await shop.putInCart(page, 5, { from: inDays(day), to: inDays(day + 1) })
      await open(`${shop.url}/checkout`)
      await expect(flow.email).toHaveValue(email)
      if (isKnown) {
        await expect(flow.firstName).toBeHidden()
        await expect(page.getByText(olena.phone)).toBeVisible()
        await look("checkout of a customer who is known")
        await page.getByText(checkout.changeContact).click()
        await expect(flow.firstName).toHaveValue("Olena")
        await expect(flow.firstName).toBeFocused()
        await look("checkout of a customer who changes what is known")
        await flow.firstName.fill("Ihor")
        await page.reload()
        await expect(flow.firstName).toHaveValue("Ihor")
        await expect(flow.firstName).toBeVisible()
        await expect(flow.email).toHaveValue(email)
      } else await flow.fill({ firstName: "Olena", phone: olena.phone.replaceAll(" ", "") })
      await flow.book.click()
      numbers.unshift(await expectBooked(page, isKnown ? "Ihor" : "Olena", "uk"))
    }

    await open(`${shop.url}/booking-preview`)
    const links = page.getByRole("main").getByRole("listitem").getByRole("link")
    await look("in a list")
    await expect(links).toHaveText(numbers.map((number) => booking.replace("{{number}}", String(number))))
    await links.first().press("Enter")
    await expectBooked(page, "Ihor", "uk")
    await open(`${shop.url}/booking-preview`)
    await page.getByRole("button", { name: t.logOut }).click()
    await expect(page.getByRole("button", { name: t.sendCode })).toBeVisible()
  })
})

test("A keyboard user hears where the code was sent, and what to enter after changing the email", async ({ page, open, shop }) => {
  const t = words.en.myBookings
  const said = (text: string) => page.getByRole("main").getByRole("status").filter({ hasText: text })
  const address = page.getByRole("main").getByLabel(words.en.form.email)
  const email = newAddress()
  await open(`${shop.url}/booking-preview`)
  await address.fill(email)
  await address.press("Enter")
  await expect(said(t.sent.replace("{{email}}", email))).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByLabel(words.en.letterCode.label)).toBeFocused()
  await page.getByRole("link", { name: t.otherEmail }).press("Enter")
  await expect(said(t.ask)).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(address).toBeFocused()
})
