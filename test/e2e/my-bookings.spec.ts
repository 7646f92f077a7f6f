import { codeIn, linksIn } from "#test/letters.ts"
import { expectBooked } from "./booked.ts"
import { cartFlow, olena, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { letterTo } from "./letter.ts"
import { words as allWords, browserLocale } from "./words.ts"

let customers = 0
const newAddress = () => `customer${process.pid}-${Date.now()}-${(customers += 1)}@example.test`

/** Of the letters to the address, the one with a code. */
const says = { en: "is your code at", uk: "ваш код у" }

for (const [language, locale] of (["en", "uk"] as const).entries()) {
  for (const [way, javaScriptEnabled] of [true, false].entries()) {
    /** Days from today of this test alone: nobody takes what another books. */
    const days = 620 + 20 * language + 10 * way
    test.describe(`In ${locale}, ${javaScriptEnabled ? "with" : "without"} a script`, () => {
      test.use({ javaScriptEnabled, locale: browserLocale[locale] })
      const { myBookings: t, errors, letterCode, booking, notFound, form } = allWords[locale]

      test("a customer mistypes, proves their email by the letter's code, books with what is known of them and logs out", async ({
        page,
        open,
        expectStatus,
        expectAccessible,
      }) => {
        expectStatus(422)
        const email = newAddress()
        const title = page.getByRole("heading", { level: 1 })
        const accessible = async () => javaScriptEnabled && expectAccessible(page)
        await open("/demo")
        await page.getByRole("contentinfo").getByRole("link", { name: t.title }).click()
        await expect(title).toHaveText(t.title)
        const address = page.getByRole("main").getByLabel(form.email)
        await address.fill("olena@")
        await address.press("Enter")
        await expect(address).toHaveAccessibleDescription(errors.email.invalid)
        await expect(address).toBeFocused()
        await expect(address).toHaveValue("olena@")
        await accessible()
        await address.fill(email)
        await page.getByRole("button", { name: t.sendCode }).click()
        const code = page.getByLabel(letterCode.label)
        await expect(page.getByText(t.sent.replace("{{email}}", email))).toBeVisible()
        await accessible()
        const letter = await letterTo(email)
        expect(letter.subject).toContain(says[locale])
        await code.fill(codeIn(letter) === "000000" ? "000001" : "000000")
        await code.press("Enter")
        await expect(code).toHaveAccessibleDescription(new RegExp(errors.code.wrong))
        await accessible()
        await code.fill(codeIn(letter))
        await page.getByRole("button", { name: t.show }).click()
        await expect(page.getByRole("heading", { name: t.none })).toBeVisible()
        await expect(page).toHaveURL("/demo/booking-preview")
        if (javaScriptEnabled) await expect(title).toBeFocused()
        await accessible()
        await page.getByRole("link", { name: notFound.seeShop }).click()

        const numbers: number[] = []
        for (const isKnown of [false, true]) {
          const flow = cartFlow(page, locale)
          const day = days + 5 * numbers.length
          await putInCart(page, 5, { from: inDays(day), to: inDays(day + 1) })
          await open("/demo/checkout")
          await expect(flow.email).toHaveValue(email)
          if (isKnown) {
            await expect(flow.firstName).toBeHidden()
            await expect(page.getByText(olena.phone)).toBeVisible()
            await accessible()
            await page.getByText(allWords[locale].checkout.changeContact).click()
            await expect(flow.firstName).toHaveValue("Olena")
            if (javaScriptEnabled) await expect(flow.firstName).toBeFocused()
            await accessible()
            await flow.firstName.fill("Ihor")
            if (javaScriptEnabled) {
              await page.reload()
              await expect(flow.firstName).toHaveValue("Ihor")
              await expect(flow.firstName).toBeVisible()
              await expect(flow.email).toHaveValue(email)
            }
          } else await flow.fill({ firstName: "Olena", phone: olena.phone.replaceAll(" ", "") })
          await flow.book.click()
          numbers.unshift(await expectBooked(page, isKnown ? "Ihor" : "Olena", locale))
        }

        await open("/demo/booking-preview")
        const links = page.getByRole("main").getByRole("listitem").getByRole("link")
        await expect(links).toHaveText(numbers.map((number) => booking.replace("{{number}}", String(number))))
        await accessible()
        await links.first().press("Enter")
        await expectBooked(page, "Ihor", locale)
        await open("/demo/booking-preview")
        await page.getByRole("button", { name: t.logOut }).click()
        await expect(page.getByRole("button", { name: t.sendCode })).toBeVisible()
      })
    })
  }
}

test("Whoever sends an address without a mouse is told where the letter goes, and after taking another email what to type", async ({
  page,
  open,
}) => {
  const t = allWords.en.myBookings
  const said = (words: string) => page.getByRole("main").getByRole("status").filter({ hasText: words })
  const address = page.getByRole("main").getByLabel(allWords.en.form.email)
  const email = newAddress()
  await open("/demo/booking-preview")
  await address.fill(email)
  await address.press("Enter")
  await expect(said(t.sent.replace("{{email}}", email))).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByLabel(allWords.en.letterCode.label)).toBeFocused()
  await page.getByRole("link", { name: t.otherEmail }).press("Enter")
  await expect(said(t.ask)).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(address).toBeFocused()
})

test("A link that names no address asks for one", async ({ page, open }) => {
  const t = allWords.en.myBookings
  await open("/demo/booking-preview?email=call%20us%20today&code=123456")
  await expect(page.getByRole("button", { name: t.sendCode })).toBeVisible()
  await expect(page.getByRole("main")).not.toContainText("call us")
})

test.describe("On the narrowest phone, by the letter's link", () => {
  test.use({ viewport: { width: 320, height: 640 }, locale: "uk-UA" })

  test("a page opens whose one button shows the bookings; nothing is wider than the screen", async ({ page, open, expectAccessible }) => {
    const t = allWords.uk.myBookings
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    const email = `a-rather-long-name-of-somebody-${newAddress()}`
    await open("/demo/booking-preview")
    await page.getByRole("main").getByLabel(allWords.uk.form.email).fill(email)
    await page.getByRole("button", { name: t.sendCode }).click()
    await expect(page.getByLabel(allWords.uk.letterCode.label)).toBeVisible()
    expect(await isWide()).toBe(false)
    const [link = ""] = linksIn(await letterTo(email))
    await open(link)
    expect(await isWide()).toBe(false)
    await expectAccessible(page)
    await page.getByRole("button", { name: t.show }).click()
    await expect(page.getByRole("heading", { name: t.none })).toBeVisible()
    expect(await isWide()).toBe(false)
  })
})
