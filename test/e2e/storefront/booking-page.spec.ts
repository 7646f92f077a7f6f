import type { Page } from "@playwright/test"
import { expectBooked } from "../booked.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"

/** Opens the page of a booking, and gives its number and card. */
async function openBooking(page: Page, open: (path: string) => Promise<unknown>, shop: Shop) {
  await open(await shop.book(1, { from: inDays(92), to: inDays(93) }))
  const number = await expectBooked(page, "Olena")
  return { number, card: page.getByRole("region", { name: String(number) }) }
}

test("A booking's page follows status changes while visible, and stays as it is without a connection", async ({
  page,
  open,
  shop,
  expectStatus,
}) => {
  expectStatus(429)
  await page.clock.install()
  const { number, card } = await openBooking(page, open, shop)
  await expect(card).toContainText("Waiting for confirmation")
  await shop.change(`update reservations set status = 'confirmed' where organization_id = $shop and number = ${number}`)
  await page.clock.runFor(11_000)
  await expect(card).toContainText("Confirmed")
  await expect(page.getByRole("main").getByRole("status")).toHaveText(new RegExp(`^Booking ${number}, Confirmed, Pay ₴[\\d,]+ at pick-up$`))

  let requests = 0
  page.on("request", (request) => (requests += Number(request.url().includes("/booking-preview"))))
  const show = (visibility: "visible" | "hidden") =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state })
      document.dispatchEvent(new Event("visibilitychange"))
    }, visibility)
  await show("hidden")
  await page.clock.runFor(60_000)
  expect(requests, "while nobody looks").toBe(0)
  await show("visible")
  const read = page.waitForResponse((response) => response.request().method() === "GET" && response.url().includes("/booking-preview.data"))
  await page.clock.runFor(10_000)
  await read

  await page.route(/\/booking-preview\.data/, (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ status: 429 }) : route.abort(),
  )
  const unanswered = page.waitForResponse((response) => response.status() === 429)
  await page.clock.runFor(10_000)
  await unanswered
  await expect(card).toContainText("Confirmed")
})

test("Without a connection, Add to calendar leaves the booking's page as it is", async ({ page, open, context, shop }) => {
  await openBooking(page, open, shop)
  const title = page.getByRole("heading", { level: 1 })
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("link", { name: "Add to calendar" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible()
  await expect(title).toHaveText("Olena, your booking is successful!")
})
