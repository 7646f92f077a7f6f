import { expectBooked, expectPeriod, shownMoment } from "./booked.ts"
import { bookingForm, olena } from "./booking-form.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { sendBooking } from "./send-booking.ts"
import { browserLocale } from "./words.ts"

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

      test("Whom somebody forestalled learns when the cabin is taken, and books the nearest free days", async ({ page, open, request }) => {
        const taken = { from: inDays(day), to: inDays(day + 3) }
        const asked = { from: inDays(day + 1), to: inDays(day + 3) }
        const free = { from: inDays(day + 3), to: inDays(day + 5) }
        const form = bookingForm(page, locale)
        await open("/demo/item-13")
        await form.fill({ ...asked, ...olena })
        await form.places.nth(2).check()
        await sendBooking(request, 13, { ...taken, quantity: "1" })
        await form.book.click()

        await expect(form.refusal).toContainText(cabin[locale](at(asked.from), at(asked.to)))
        await expect(form.refusal).toContainText(nearest[locale](at(free.from), at(free.to)))
        await expect(form.refusal).toBeInViewport()
        await form.expectFilled({ ...asked, ...olena })

        await form.useNearest.click()
        await form.expectFilled({ ...free, ...olena, quantity: "1" })
        await expect(form.places.nth(2)).toBeChecked()
        await expect(form.book).toHaveText(/4.800/)
        await form.book.click()
        await expectBooked(page, "Olena", locale)
        await expectPeriod(page, free, locale)
      })

      test("Where one of two cameras is left, the page says so before and after", async ({ page, open, request }) => {
        const period = { from: inDays(day), to: inDays(day + 2) }
        await sendBooking(request, 9, { ...period, quantity: "1" })
        const form = bookingForm(page, locale)
        await open(`/demo/item-9?${new URLSearchParams({ ...period, quantity: "2" })}`)
        await expect(page.getByText(locale === "en" ? "1 free" : "вільно: 1")).toBeVisible()
        await form.fill(olena)
        await form.book.click()
        await expect(form.refusal).toContainText(camera[locale](at(period.from), at(period.to)))

        await form.fill({ quantity: "1" })
        if (!javaScriptEnabled) await form.showPrice.click()
        await expect(form.book).toHaveText(/1.800/)
        await form.book.click()
        await expectBooked(page, "Olena", locale)
        await expectPeriod(page, period, locale)
      })

      test("More than there are at all is refused without an offer", async ({ page, open }) => {
        const form = bookingForm(page, locale)
        await open("/demo/item-10")
        await form.fill({ ...olena, from: inDays(day), to: inDays(day + 1), quantity: "3" })
        await form.book.click()
        await expect(form.refusal).toContainText(
          locale === "en" ? "There are no free dates of this length within 60 days" : "Протягом 60 днів немає вільних дат",
        )
        await expect(form.useNearest).toHaveCount(0)
      })

      test("Who saw another price is told both, and books by pressing once more", async ({ page, open }) => {
        const period = { from: inDays(day + 10), to: inDays(day + 11) }
        const form = bookingForm(page, locale)
        await open(`/demo/item-11?${new URLSearchParams({ ...period, quantity: "1" })}`)
        await expect(form.book).toHaveText(/150/)
        await form.fill(olena)
        await page.locator("input[name=seenTotal]").evaluate((input: HTMLInputElement) => {
          input.value = "12000"
        })
        await form.book.click()
        await expect(form.refusal).toContainText(
          locale === "en"
            ? "It was ₴120, now it is ₴150. Book again to agree."
            : "Було 120 ₴, стало 150 ₴. Забронюйте ще раз, якщо згодні.",
        )
        await form.expectFilled({ ...period, ...olena })
        await form.book.click()
        await expectBooked(page, "Olena", locale)
      })
    })
  }
}
