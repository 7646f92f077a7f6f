import { uk } from "#app/ui/locales/uk.ts"
import { sendBooking } from "#test/send-booking.ts"
import { asAdministrator } from "./as-administrator.ts"
import { expectBooked, expectPeriod, shownMoment, shownPeriod } from "./booked.ts"
import { cartFlow, itemAt, olena, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { browserLocale, words } from "./words.ts"

const shop = { origin: process.env.ORENDA_TEST_ORIGIN ?? "" }
const cabin = {
  en: (from: string, until: string) => `Mountain cabin is booked from ${from} to ${until}.`,
  uk: (from: string, until: string) => `Будинок у горах: зайнято ${from} – ${until}.`,
}
const camera = {
  en: (from: string, until: string) => `Mirrorless camera: only 1 free from ${from} to ${until}, you asked for 2.`,
  uk: (from: string, until: string) => `Бездзеркальна камера: ${from} – ${until} вільно лише 1, а потрібно 2.`,
}
const nearest = {
  en: (from: string, until: string) => `Nearest free dates: ${from} – ${until}.`,
  uk: (from: string, until: string) => `Найближчі вільні дати: ${from} – ${until}.`,
}

for (const javaScriptEnabled of [true, false]) {
  for (const [index, locale] of (["en", "uk"] as const).entries()) {
    const day = 120 + 60 * index + (javaScriptEnabled ? 0 : 30)
    const at = (wallTime: string) => shownMoment(wallTime, locale)

    test.describe(`${javaScriptEnabled ? "With" : "Without"} a script, in ${locale}`, () => {
      test.use({ javaScriptEnabled, locale: browserLocale[locale] })
      test.beforeEach(({ expectStatus }) => expectStatus(409))

      test("Whom somebody forestalled learns when the cabin is taken, and books the nearest free days", async ({ page, open }) => {
        const taken = { from: inDays(day), to: inDays(day + 3) }
        const asked = { from: inDays(day + 1), to: inDays(day + 3) }
        const free = { from: inDays(day + 3), to: inDays(day + 5) }
        const flow = cartFlow(page, locale)
        await putInCart(page, 13, asked)
        await open("/demo/checkout")
        await flow.fill(olena)
        await flow.places.nth(2).check()
        await sendBooking(shop, "demo", { item: "13", ...taken })
        await flow.book.click()

        await expect(flow.refusal).toContainText(cabin[locale](at(asked.from), at(asked.to)))
        await expect(flow.refusal).toContainText(nearest[locale](at(free.from), at(free.to)))
        await expect(flow.refusal).toBeInViewport()
        await flow.expectFilled(olena)
        await expect(flow.places.nth(2)).toBeChecked()

        await flow.useNearest.click()
        await expect(flow.useNearest).toHaveCount(0)
        await flow.expectFilled(olena)
        await expect(flow.places.nth(2)).toBeChecked()
        await expect(flow.book).toHaveText(/4.800/)
        await flow.book.click()
        await expectBooked(page, "Olena", locale)
        await expectPeriod(page, free, locale)
      })

      test("Where one of two cameras is left, the item's page says so before and after", async ({ page, open }) => {
        const period = { from: inDays(day), to: inDays(day + 2) }
        await sendBooking(shop, "demo", { item: "9", ...period })
        const flow = cartFlow(page, locale)
        await open(itemAt(9, period, 2))
        await flow.expectWrong(flow.quantity, locale === "en" ? "Only 1 free on these dates." : "На ці дати вільно лише 1.")
        await expect(flow.add).toHaveCount(0)
        await flow.changeQuantity.click()
        await expect(flow.quantity).toBeFocused()
        await flow.quantity.press("Enter")
        await expect(flow.refusal).toContainText(camera[locale](at(period.from), at(period.to)))

        await page.getByRole("button", { name: words[locale].cart.setTo.replace("{{count}}", "1") }).click()
        await expect(flow.quantity).toHaveValue("1")
        if (javaScriptEnabled) await expect(page.getByRole("button", { name: words[locale].form.more })).toBeDisabled()
        await expect(page.getByText(locale === "en" ? "1 free" : "вільно: 1", { exact: true })).toBeVisible()
        await expect(flow.add).toHaveText(/1.800/)
        await flow.add.click()
        if (javaScriptEnabled) await flow.viewCart.click()
        await expect(flow.checkOut).toContainText(/1.800/)
        await flow.expectDates(period)
      })

      test("Dates by a link that are all booked are told at the dates", async ({ page, open }) => {
        const taken = { from: inDays(day + 15), to: inDays(day + 17) }
        await sendBooking(shop, "demo", { item: "13", ...taken })
        const flow = cartFlow(page, locale)
        await open(itemAt(13, taken))
        await flow.expectWrong(
          javaScriptEnabled ? flow.dates : flow.from,
          locale === "en" ? "Booked on these dates. Choose others." : uk.period.taken,
        )
        await expect(flow.add).toHaveCount(0)
        await flow.chooseOtherDates.click()
        if (javaScriptEnabled) {
          await expect(page.getByRole("dialog").getByRole("grid").first()).toBeVisible()
          await page.keyboard.press("Escape")
        } else await expect(flow.from).toBeFocused()
        await flow.takeNearest.click()
        await flow.expectDates({ from: taken.to, to: inDays(day + 19) })
        if (javaScriptEnabled) await expect(page).toHaveURL(new RegExp(encodeURIComponent(taken.to)))
        await expect(flow.add).toHaveText(/4.800/)
      })

      test("Who asks for more than are free is led to the nearest dates on which so many are", async ({ page, open }) => {
        const taken = { from: inDays(day + 20), to: inDays(day + 22) }
        const free = { from: taken.to, to: inDays(day + 24) }
        await sendBooking(shop, "demo", { item: "9", ...taken })
        const flow = cartFlow(page, locale)
        if (javaScriptEnabled) {
          await open(itemAt(9, taken))
          await expect(flow.add).toHaveText(/1.800/)
          await expect(flow.takeNearest).toHaveCount(0)
          await flow.quantity.fill("2")
        } else await open(itemAt(9, taken, 2))
        await expect(flow.takeNearest).toContainText(shownPeriod(free, locale))
        await flow.takeNearest.click()
        await flow.expectDates(free)
        await expect(flow.quantity).toHaveValue("2")
        await expect(flow.add).toHaveText(/3.600/)
        await expect(flow.takeNearest).toHaveCount(0)
        if (javaScriptEnabled) await expect(flow.dates).toBeFocused()
      })

      test("More than there are at all is refused without an offer", async ({ page, open }) => {
        const flow = cartFlow(page, locale)
        await open(itemAt(10, { from: inDays(day), to: inDays(day + 1) }, 3))
        await expect(flow.takeNearest).toHaveCount(0)
        await flow.changeQuantity.click()
        await expect(flow.quantity).toBeFocused()
        await flow.quantity.press("Enter")
        await expect(flow.refusal).toContainText(
          locale === "en" ? "There are no free dates of this length within 60 days" : "Протягом 60 днів немає вільних дат",
        )
        await expect(flow.useNearest).toHaveCount(0)
        await expect(flow.quantity).toHaveValue("3")
      })

      test("Who saw another price is told both, and books by pressing once more", { tag: "@alone" }, async ({ page, open }) => {
        const period = { from: inDays(day + 10), to: inDays(day + 11) }
        const flow = cartFlow(page, locale)
        await asAdministrator("update items set price = 40000 where number = 12")
        await putInCart(page, 12, period)
        await open("/demo/checkout")
        await flow.fill(olena)
        await asAdministrator("update items set price = 50000 where number = 12")
        await flow.book.click()
        await expect(flow.refusal).toContainText(
          locale === "en"
            ? "It was ₴400, now it is ₴500. Book again to agree."
            : "Було 400 ₴, стало 500 ₴. Забронюйте ще раз, якщо згодні.",
        )
        await flow.expectFilled(olena)
        await flow.book.click()
        await expectBooked(page, "Olena", locale)
        await expectPeriod(page, period, locale)
      })
    })
  }
}
