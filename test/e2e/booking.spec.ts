import { expectBooked, expectPeriod, factOf } from "./booked.ts"
import { bookingForm, olena } from "./booking-form.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { words } from "./words.ts"

const screens = [
  { name: "a phone", viewport: { width: 375, height: 812 } },
  { name: "a computer", viewport: { width: 1280, height: 800 } },
]

const tents = {
  en: {
    item: "Two-person tent",
    otherLanguage: "Українська",
    unit: "₴450 / day",
    reckoning: "₴450 × 4 days × 2",
    rounding: "3 days 8 h counted as 4 days",
    total: "₴3,600",
    status: "New",
    payment: "In person, when you pick up",
    pending: "Pending",
    free: "4 free",
    place: "Railway station",
  },
  uk: {
    item: "Двомісний намет",
    otherLanguage: "English",
    unit: "450 ₴ / день",
    reckoning: "450 ₴ × 4 дні × 2",
    rounding: "3 дні 8 год рахуємо як 4 дні",
    total: "3 600 ₴",
    status: "Нове",
    payment: "На місці, під час отримання",
    pending: "Очікує",
    free: "вільно: 4",
    place: "Railway station",
  },
} as const

let stretch = 0

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })
    for (const { name, viewport } of screens) {
      for (const locale of ["en", "uk"] as const) {
        const day = 100 + 10 * stretch++
        const period = { from: inDays(day, "10:00"), to: inDays(day + 3, "18:00") }

        test(`A stranger on ${name} finds a tent and books two of them (${locale})`, async ({ page, open }) => {
          await page.setViewportSize(viewport)
          const said = tents[locale]
          await open("/demo")
          if (locale === "uk") await page.getByRole("button", { name: "Українська" }).click()
          await expect(page.getByRole("button", { name: said.otherLanguage })).toBeVisible()
          await expect(page.getByRole("listitem").filter({ hasText: said.item })).toContainText(said.unit)
          await page.getByRole("link", { name: said.item }).click()
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.item)

          const form = bookingForm(page, locale)
          await form.fill({ ...period, quantity: "2" })
          if (!javaScriptEnabled) await form.showPrice.click()
          await expect(page.getByText(said.reckoning)).toBeVisible()
          await expect(page.getByText(said.rounding)).toBeVisible()
          await expect(page.getByText(said.free)).toBeVisible()
          await form.expectFilled({ ...period, quantity: "2" })

          await form.fill(olena)
          await form.places.nth(1).check()
          await expect(form.book).toHaveText(`${words[locale].form.book} · ${said.total}`)
          await form.book.click()

          const number = await expectBooked(page, "Olena", locale)
          expect(number).toBeGreaterThan(1060)
          await expect(page.getByText(String(number)).first()).toBeVisible()
          await expectPeriod(page, period, locale)
          await expect(factOf(page, words[locale].where)).toContainText(said.place)
          await expect(factOf(page, words[locale].payment)).toHaveText(`${said.payment} ${said.pending}`)
          const card = page.getByRole("region", { name: String(number) })
          await expect(card).toContainText(said.status)
          await expect(card).toContainText(`${said.item} × 2`)
          await expect(card).toContainText(said.total)

          await page.reload()
          expect(await expectBooked(page, "Olena", locale)).toBe(number)
        })
      }
    }
  })
}

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("Who needs no price beforehand books at once", async ({ page, open }) => {
    await open("/demo/item-1")
    const form = bookingForm(page)
    const period = { from: inDays(190), to: inDays(191) }
    await form.fill({ ...period, ...olena })
    await form.book.click()
    await expectBooked(page, "Olena")
    await expectPeriod(page, period)
    await expect(page.getByText("₴450", { exact: true }).first()).toBeVisible()
  })
})

test("A link that a friend sent opens the item with its dates and price", async ({ page, open }) => {
  const period = { from: inDays(95), to: inDays(96) }
  await open(`/demo/item-2?${new URLSearchParams({ ...period, quantity: "2" })}`)
  const form = bookingForm(page)
  await form.expectFilled({ ...period, quantity: "2" })
  await expect(form.book).toHaveText("Book · ₴7,200")
})
