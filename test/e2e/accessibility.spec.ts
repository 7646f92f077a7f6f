import type { Page } from "@playwright/test"
import { expectBooked } from "./booked.ts"
import { bookingForm, olena } from "./booking-form.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { sendBooking } from "./send-booking.ts"

type Look = { page: Page; expectAccessible: (page: Page) => Promise<void> }

/** In light and dark, on a phone and a computer; then as narrow as 320 pixels, and with letters twice as large. */
async function expectGoodForEverybody({ page, expectAccessible }: Look) {
  await expect(page.locator("[aria-busy]")).toHaveCount(0)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme)
      await test.step(`${width} wide, ${colorScheme}`, () => expectAccessible(page))
    }
  }
  await expectItFits(page)
}

async function expectAccessibleAndFitting({ page, expectAccessible }: Look) {
  await expect(page.locator("[aria-busy]")).toHaveCount(0)
  await expectAccessible(page)
  await expectItFits(page)
}

/** At every width down to 320 pixels, and on a phone with letters twice as large. */
async function expectItFits(page: Page) {
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingBeside(page, `${width} wide`)
  }
  await page.setViewportSize({ width: 375, height: 800 })
  const scaleText = (size: string) => page.locator("html").evaluate((html, fontSize) => void (html.style.fontSize = fontSize), size)
  await scaleText("200%")
  await expectNothingBeside(page, "text of twice the size")
  await scaleText("")
}

/** Nothing is wider than the screen, so that nobody scrolls sideways. */
async function expectNothingBeside(page: Page, when: string) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth
    return [...document.body.querySelectorAll("*")].filter(isBeyond).map((element) => element.outerHTML.slice(0, 100))
  })
  expect(beyond, `beyond the edge, ${when}`).toEqual([])
}

for (const locale of ["en", "uk"] as const) {
  // The colours are the same in both languages: only words and widths differ.
  const look = locale === "en" ? expectGoodForEverybody : expectAccessibleAndFitting

  test.describe(`In ${locale}`, () => {
    const everyPage = [
      { name: "The product's front page", path: "/" },
      { name: "A shop's home", path: "/demo" },
      { name: "An item", path: "/demo/item-1" },
      {
        name: "An item with the price of its dates",
        path: `/demo/item-12?${new URLSearchParams({ from: inDays(100), to: inDays(150), quantity: "2" })}`,
      },
      { name: "A page that a shop does not have", path: "/demo/nope", status: 404 },
      { name: "An address of no shop", path: "/nobody/error-org-missing", status: 404 },
    ]
    for (const { name, path, status = 200 } of everyPage) {
      test(`${name} is good for everybody`, async ({ page, open, expectAccessible, expectStatus }) => {
        if (status !== 200) expectStatus(status)
        const response = await open(`${path}${path.includes("?") ? "&" : "?"}lang=${locale}`)
        expect(response?.status()).toBe(status)
        await look({ page, expectAccessible })
      })
    }

    test("An item's form with mistakes is good for everybody", async ({ page, open, expectAccessible, expectStatus }) => {
      expectStatus(422)
      await open(`/demo/item-1?lang=${locale}`)
      const form = bookingForm(page, locale)
      await form.fill({ quantity: "0", phone: "12" })
      await form.book.click()
      await expect(form.refusal).toBeVisible()
      await look({ page, expectAccessible })
    })

    test("A refusal with an offer, and the booking after it, are good for everybody", async ({
      page,
      open,
      request,
      expectAccessible,
      expectStatus,
    }) => {
      expectStatus(409)
      const day = locale === "en" ? 100 : 200
      const period = { from: inDays(day), to: inDays(day + 1) }
      await sendBooking(request, 14, { ...period, quantity: "1" })
      await open(`/demo/item-14?lang=${locale}`)
      const form = bookingForm(page, locale)
      await form.fill({ ...period, ...olena })
      await form.book.click()
      await expect(form.useNearest).toBeVisible()
      await look({ page, expectAccessible })
      await form.useNearest.click()
      await form.book.click()
      await expectBooked(page, "Olena", locale)
      await look({ page, expectAccessible })
    })
  })
}
