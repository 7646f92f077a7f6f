import type { Locator } from "@playwright/test"
import { asAdministrator } from "./as-administrator.ts"
import { expectBooked, expectPeriod, factOf } from "./booked.ts"
import { cartFlow, itemAt, olena, openCalendar, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { browserLocale, words } from "./words.ts"

const screens = [
  { name: "a phone", viewport: { width: 375, height: 812 } },
  { name: "a computer", viewport: { width: 1280, height: 800 } },
]

const tents = {
  en: {
    item: "Two-person tent",
    reckoning: "₴450 × 4 days × 2",
    rounding: "3 days 8 h counted as 4 days",
    free: "4 free",
    total: "₴3,600",
    more: "₴5,400",
    payment: "In person, when you pick up Pending",
    place: "Railway station",
    empty: "Your cart is empty",
  },
  uk: {
    item: "Двомісний намет",
    reckoning: "450 ₴ × 4 дні × 2",
    rounding: "3 дні 8 год рахуємо як 4 дні",
    free: "вільно: 4",
    total: "3 600 ₴",
    more: "5 400 ₴",
    payment: "На місці, під час отримання Очікує",
    place: "Залізничний вокзал",
    empty: "Кошик порожній",
  },
} as const

let stretch = 0

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })
    for (const { name, viewport } of screens) {
      for (const locale of ["en", "uk"] as const) {
        test.describe(`On ${name}, in ${locale}`, () => {
          test.use({ viewport, locale: browserLocale[locale] })
          const day = 100 + 10 * stretch++
          const period = { from: inDays(day, "10:00"), to: inDays(day + 3, "18:00") }

          test("a stranger finds a tent, changes how many, and books three of them", async ({ page, open }) => {
            const said = tents[locale]
            const flow = cartFlow(page, locale)
            await open(javaScriptEnabled ? `/demo?${new URLSearchParams(period)}` : "/demo")
            await page.getByRole("link", { name: said.item }).first().click()
            await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.item)
            await flow.fill({ quantity: "2", ...(javaScriptEnabled ? {} : period) })
            if (!javaScriptEnabled) await flow.showPrice.click()
            await expect(page.getByText(said.reckoning)).toBeVisible()
            await expect(page.getByText(said.rounding)).toBeVisible()
            await expect(page.getByText(said.free)).toBeVisible()
            await expect(flow.add).toContainText(said.total)
            await flow.add.click()
            if (javaScriptEnabled) await flow.viewCart.click()

            await flow.expectDates(period)
            await page.getByRole("button", { name: words[locale].cart.more.replace("{{name}}", said.item) }).click()
            await expect(flow.checkOut).toContainText(said.more)
            await flow.checkOut.click()
            await flow.fill(olena)
            await flow.places.nth(1).check()
            await expect(flow.book).toContainText(said.more)
            await flow.book.click()

            const number = await expectBooked(page, "Olena", locale)
            expect(number).toBeGreaterThan(1060)
            await expectPeriod(page, period, locale)
            await expect(factOf(page, words[locale].where)).toContainText(said.place)
            await expect(factOf(page, words[locale].payment)).toHaveText(said.payment)
            const card = page.getByRole("region", { name: String(number) })
            await expect(card).toContainText(words[locale].status.new)
            await expect(card).toContainText(`${said.item} × 3`)
            await expect(card).toContainText(said.more)
            await page.reload()
            expect(await expectBooked(page, "Olena", locale)).toBe(number)
            await open("/demo/cart")
            await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.empty)
          })
        })
      }
    }

    test("Who wants it brought says where, and pays there", async ({ page, open }) => {
      const flow = cartFlow(page)
      await putInCart(page, 1, { from: inDays(90), to: inDays(91) })
      await open("/demo/checkout")
      await expect(page.getByText("In person, when you pick up")).toBeVisible()
      await flow.delivery.check()
      await expect(page.getByText("In person, on delivery")).toBeVisible()
      await expect(flow.places.first()).toBeHidden()
      await flow.fill({ ...olena, city: "Lviv", addressLine: "Rynok 1" })
      await flow.book.click()
      await expectBooked(page, "Olena")
      await expect(factOf(page, "Delivery to")).toContainText("Rynok 1, Lviv")
      await expect(factOf(page, "Payment")).toContainText("In person, on delivery")
      await expect(page.getByRole("main")).toContainText("Two-person tent × 1")
      const shop = page.getByRole("main").getByText("Lviv Adventure Rentals", { exact: true })
      await expect(shop).toBeHidden()

      await page.emulateMedia({ media: "print" })
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(shop).toBeVisible()
      await expect(page.getByText("Old town, Shevska 12, Lviv")).toBeVisible()
      await expect(page.getByRole("main").getByText("0322 000 000").first()).toBeVisible()
      await expect(page.getByRole("banner")).toBeHidden()
      await expect(page.getByRole("contentinfo")).toBeHidden()
      await expect(page.getByRole("link", { name: "Add to calendar" })).toBeHidden()
    })
  })
}

test("A link that a friend sent opens the item with its dates and price", async ({ page, open }) => {
  const period = { from: inDays(95), to: inDays(96) }
  await open(itemAt(2, period, 2))
  const flow = cartFlow(page)
  await flow.expectDates(period)
  await expect(flow.quantity).toHaveValue("2")
  await expect(flow.add).toHaveText("Add to cart · ₴7,200")
})

test("A first booking takes seven clicks and three typed fields, and another item with the same dates three", async ({ page, open }) => {
  const flow = cartFlow(page)
  const { days } = openCalendar(page)
  let clicks = 0
  const click = async (control: Locator) => {
    clicks += 1
    await control.click()
  }

  await open("/demo")
  await click(page.getByRole("link", { name: "Camping stove" }).first())
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camping stove")
  await click(page.getByRole("button", { name: "Choose dates" }).last())
  await click(days.nth(20))
  await click(days.nth(22))
  await click(flow.add)
  await click(page.getByRole("complementary", { name: "Added to cart" }).getByRole("link", { name: "Check out" }))
  await flow.fill({ firstName: olena.firstName, phone: olena.phone, email: olena.email })
  await click(flow.book)
  await expectBooked(page, "Olena")
  expect(clicks).toBeLessThanOrEqual(7)

  const period = { from: inDays(100), to: inDays(101) }
  await putInCart(page, 11, period)
  await open("/demo/cart")
  clicks = 0
  await click(page.getByRole("link", { name: "Add something else" }))
  await click(page.getByRole("link", { name: "Roof box" }))
  await flow.expectDates(period)
  await click(flow.add)
  await expect(page.getByRole("link", { name: "Cart · 2" })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(3)
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test("a first booking takes seven clicks, since the calendar leads into the cart", async ({ page, open }) => {
    const flow = cartFlow(page)
    const { calendar, days } = openCalendar(page)
    let clicks = 0
    const click = async (control: Locator) => {
      clicks += 1
      await control.click()
    }

    await open("/demo")
    await click(page.getByRole("link", { name: "Camping stove" }).first())
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camping stove")
    await click(page.getByRole("button", { name: "Choose dates" }).last())
    await click(days.nth(20))
    await click(days.nth(22))
    await click(calendar.getByRole("button", { name: "Add to cart" }))
    await click(page.getByRole("complementary", { name: "Added to cart" }).getByRole("link", { name: "Check out" }))
    await flow.fill({ firstName: olena.firstName, phone: olena.phone, email: olena.email })
    await click(flow.book)
    await expectBooked(page, "Olena")
    expect(clicks).toBeLessThanOrEqual(7)
  })
})

test("A booking's page follows what the shop changes while somebody looks, and stays while nobody answers", async ({
  page,
  open,
  expectStatus,
}) => {
  expectStatus(429)
  await page.clock.install()
  const flow = cartFlow(page)
  await putInCart(page, 1, { from: inDays(92), to: inDays(93) })
  await open("/demo/checkout")
  await flow.fill(olena)
  await flow.book.click()
  const number = await expectBooked(page, "Olena")
  const card = page.getByRole("region", { name: String(number) })
  await expect(card).toContainText("New")
  await asAdministrator(`update reservations set status = 'confirmed' where number = ${number}`)
  await page.clock.runFor(11_000)
  await expect(card).toContainText("Confirmed")
  await expect(page.getByRole("main").getByRole("status")).toHaveText(`Booking ${number}, Confirmed, Payment: Pending`)

  let asked = 0
  page.on("request", (request) => (asked += Number(request.url().includes("/booking-preview"))))
  const show = (visibility: "visible" | "hidden") =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state })
      document.dispatchEvent(new Event("visibilitychange"))
    }, visibility)
  await show("hidden")
  await page.clock.runFor(60_000)
  expect(asked, "while nobody looks").toBe(0)
  await show("visible")
  const read = page.waitForResponse((response) => response.request().method() === "GET" && response.url().includes("/booking-preview.data"))
  await page.clock.runFor(10_000)
  await read

  await page.route(/\/demo\/booking-preview\.data/, (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ status: 429 }) : route.abort(),
  )
  const unanswered = page.waitForResponse((response) => response.status() === 429)
  await page.clock.runFor(10_000)
  await unanswered
  await expect(card).toContainText("Confirmed")
})
