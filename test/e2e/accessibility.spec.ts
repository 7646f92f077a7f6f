import type { Page } from "@playwright/test"
import { paletteOf } from "#app/modules/website/brand.ts"
import { sendBooking } from "#test/send-booking.ts"
import { asAdministrator } from "./as-administrator.ts"
import { expectBooked } from "./booked.ts"
import { cartFlow, itemAt, olena, putInCart } from "./cart-flow.ts"
import { inDays, overNewYear } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { expectAccessibleAndFitting, expectGoodForEverybody } from "./good-for-everybody.ts"
import { browserLocale } from "./words.ts"

/** Two cameras, of which somebody else books one, and a tent. */
async function putTroubleInCart(page: Page, day: number) {
  const period = { from: inDays(day), to: inDays(day + 1) }
  await putInCart(page, 9, period, 2)
  await putInCart(page, 1, period)
  await sendBooking({ origin: process.env.ORENDA_TEST_ORIGIN ?? "" }, "demo", { item: "9", ...period })
}

for (const [index, locale] of (["en", "uk"] as const).entries()) {
  // The colours are the same in both languages: only words and widths differ.
  const look = locale === "en" ? expectGoodForEverybody : expectAccessibleAndFitting
  const period = { from: inDays(400 + 20 * index), to: inDays(403 + 20 * index, "18:00") }

  test.describe(`In ${locale}`, () => {
    test.use({ locale: browserLocale[locale] })

    const everyPage = [
      { name: "The product's front page", path: "/" },
      { name: "A shop's home", path: "/demo" },
      {
        name: "A shop with dates",
        path: `/demo/shop?${new URLSearchParams({ from: inDays(100), to: inDays(103, "18:00") })}`,
      },
      { name: "A shop with dates of two years", path: `/demo/shop?${new URLSearchParams(overNewYear())}` },
      { name: "An item", path: "/demo/item-1" },
      { name: "An item with the price of its dates", path: itemAt(12, { from: inDays(100), to: inDays(150) }, 2) },
      { name: "An empty cart", path: "/demo/cart" },
      { name: "A page that a shop does not have", path: "/demo/nope", status: 404 },
      { name: "An address of no shop", path: "/nobody/error-org-missing", status: 404 },
    ]
    for (const { name, path, status = 200 } of everyPage) {
      test(`${name} is good for everybody`, async ({ page, open, expectAccessible, expectStatus }) => {
        if (status !== 200) expectStatus(status)
        const response = await open(path)
        expect(response?.status()).toBe(status)
        await look({ page, expectAccessible })
      })
    }

    test("An item whose dates are not the cart's, and one that was added, are good for everybody", async ({
      page,
      open,
      expectAccessible,
      expectStatus,
    }) => {
      expectStatus(409)
      const flow = cartFlow(page, locale)
      await putInCart(page, 2, { from: inDays(410 + 20 * index), to: inDays(411 + 20 * index) })
      await open(itemAt(1, period))
      await flow.add.click()
      await expect(flow.refusal).toBeVisible()
      await look({ page, expectAccessible })
      await flow.refusal.getByRole("button").first().click()
      await expect(flow.viewCart).toBeVisible()
      await look({ page, expectAccessible })
    })

    test("A cart with a problem is good for everybody", async ({ page, open, expectAccessible }) => {
      await putTroubleInCart(page, 415 + 20 * index)
      await open("/demo/cart")
      await expect(page.locator("#problem")).toBeVisible()
      await look({ page, expectAccessible })
    })

    test("A checkout with mistakes, one with an offer, and the booking after it are good for everybody", async ({
      page,
      open,
      expectAccessible,
      expectStatus,
    }) => {
      expectStatus(409)
      expectStatus(422)
      const flow = cartFlow(page, locale)
      await putInCart(page, 14, period)
      await open("/demo/checkout")
      await expect(flow.places).toHaveCount(3)
      await look({ page, expectAccessible })
      await flow.delivery.check()
      await flow.book.click()
      await expect(flow.refusal).toBeVisible()
      await look({ page, expectAccessible })

      await sendBooking({ origin: process.env.ORENDA_TEST_ORIGIN ?? "" }, "demo", { item: "14", ...period })
      await flow.fill({ ...olena, city: "Lviv", addressLine: "Rynok 1" })
      await flow.book.click()
      await expect(flow.useNearest).toBeVisible()
      await look({ page, expectAccessible })
      await flow.useNearest.click()
      await expect(flow.useNearest).toHaveCount(0)
      await flow.book.click()
      await expectBooked(page, "Olena", locale)
      await look({ page, expectAccessible })
    })
  })
}

const paint = (color: string) =>
  asAdministrator(`update web_settings set primary_color = '${color}', palette = '${JSON.stringify(paletteOf(color))}'
    where organization_id = (select id from organizations where web_url_code = 'demo')`)

for (const color of ["#F2B705", "#111111"]) {
  test.describe(`In the shop's colour ${color}, in both modes`, { tag: "@alone" }, () => {
    test.beforeEach(() => paint(color))
    test.afterEach(() => paint("#016E88"))

    test("item, cart, checkout and booking are accessible", async ({ page, open, expectAccessible }) => {
      const flow = cartFlow(page)
      const inBothModes = bothModes(page, expectAccessible)
      await open(itemAt(1, { from: inDays(450), to: inDays(451) }))
      await inBothModes("item")
      await flow.add.click()
      await flow.viewCart.click()
      await expect(flow.checkOut).toBeVisible()
      await inBothModes("cart")
      await flow.checkOut.click()
      await flow.fill(olena)
      await inBothModes("checkout")
      await flow.book.click()
      await expectBooked(page, "Olena")
      await inBothModes("booking")
    })

    test("calendar, sheet, empty cart, My bookings and missing pages are accessible", async ({
      page,
      open,
      expectAccessible,
      expectStatus,
    }) => {
      expectStatus(404)
      const inBothModes = bothModes(page, expectAccessible)
      for (const width of [1280, 375]) {
        await page.setViewportSize({ width, height: 800 })
        await open("/demo/shop")
        await page.getByRole("button", { name: "Choose dates" }).first().click()
        await expect(page.getByRole("grid").first()).toBeVisible()
        await inBothModes(`calendar at ${width}`)
      }
      for (const path of ["/demo/cart", "/demo/booking-preview", "/demo/prices", "/demo/item-999"]) {
        await open(path)
        await inBothModes(path)
      }
    })
  })
}

function bothModes(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  return async (screen: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme)
      await test.step(`${screen}, ${colorScheme}`, () => expectAccessible(page))
    }
  }
}

test("On a narrow phone with letters twice as large, headings keep their words whole and the chosen dates are read to the end", async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const period = { from: inDays(400), to: inDays(640) }
  await putInCart(page, 6, period)
  for (const path of ["/demo?lang=uk", itemAt(6, period), "/demo/cart", "/demo/checkout"]) {
    await test.step(path, async () => {
      await open(path)
      await page.locator("html").evaluate((html) => void (html.style.fontSize = "200%"))
      expect(await page.getByRole("heading", { level: 1 }).evaluate(brokenWords)).toEqual([])
      const dates = page.getByRole("button", { name: /^Змінити дати/ }).locator("*")
      for (const part of await dates.all())
        expect(await part.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    })
  }
})

/** Runs in the page: the words that stand on more than one line. */
function brokenWords(heading: Element) {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  return broken
}
