import type { Locator, Page } from "@playwright/test"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { findLinks } from "#test/stand-ins/emails.ts"
import { newAddress } from "../accounts.ts"
import { expectBooked } from "../booked.ts"
import { dayName, today } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { waitForEmail } from "../letter.ts"
import { expectGoodLook } from "../look.ts"
import type { Shop } from "../shop.ts"
import { browserLocale, words } from "../words.ts"

const mostTaps = 14
/** Four of the twelve that the demo shop has, two of which are out of stock. */
const sizes = ["36", "39", "41", "43"]

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true })

/** Has somebody sign in and book once, so that the shop knows their contact. */
async function becomeKnown(page: Page, shop: Shop, locale: Locale) {
  const { myBookings: t, form } = words[locale]
  const flow = cartFlow(page, locale)
  const email = newAddress()
  await page.goto(`${shop.url}/booking-preview`)
  await page.getByRole("main").getByLabel(form.email).fill(email)
  await page.getByRole("button", { name: t.sendCode }).click()
  const [link = ""] = findLinks(await waitForEmail(email))
  await page.goto(link)
  await page.getByRole("button", { name: t.show }).click()
  await expect(page.getByRole("heading", { name: t.none })).toBeVisible()
  await shop.putInCart(page, 5, { from: inDays(50), to: inDays(51) })
  await page.goto(`${shop.url}/checkout`)
  await flow.fill({ firstName: "Olena", phone: olena.phone.replaceAll(" ", "") })
  await flow.book.click()
  await expectBooked(page, "Olena", locale)
}

for (const locale of ["en", "uk"] as const)
  test.describe(locale, () => {
    test.use({ locale: browserLocale[locale] })

    test(`A parent books boots in four sizes on a phone in at most ${mostTaps} taps`, async ({ page, open, shop, expectAccessible }) => {
      await becomeKnown(page, shop, locale)
      const flow = cartFlow(page, locale)
      const calendar = page.getByRole("dialog", { name: words[locale].cart.chooseDates })
      const dayOf = (days: number) => calendar.getByRole("button", { name: dayName(today.add({ days }), browserLocale[locale]) })
      let taps = 0
      const tap = async (control: Locator) => {
        taps++
        await control.tap()
      }

      await open(`${shop.url}/shop`)
      await tap(page.getByRole("button", { name: /^(Choose|Change) dates|^(Обрати|Змінити) дати/ }).first())
      await tap(dayOf(1))
      await tap(dayOf(3))
      await tap(calendar.getByRole("button", { name: /^(Apply|Show|See|Застосувати|Показати)/ }))
      await expect(page.getByText(locale === "en" ? "10 of 12 sizes available" : "Вільні розміри: 10 з 12")).toBeVisible()
      await tap(page.getByRole("link", { name: locale === "en" ? "Ski boots" : "Лижні черевики" }))
      for (const size of sizes) await tap(page.getByRole("button", { name: words[locale].form.moreOf.replace("{{what}}", size) }))
      await expect(flow.add).toContainText("·")
      if (locale === "uk") await expectGoodLook(page, "sizes that are chosen", expectAccessible, { screens: ["phone"] })
      await tap(flow.add)
      await tap(page.getByRole("complementary", { name: words[locale].cart.added }).getByRole("link"))
      await tap(flow.book)
      await expectBooked(page, "Olena", locale)
      for (const size of sizes) await expect(page.getByText(`${locale === "en" ? "Ski boots" : "Лижні черевики"} · ${size}`)).toBeVisible()
      expect(taps).toBeLessThanOrEqual(mostTaps)
    })
  })
