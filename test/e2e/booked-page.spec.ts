import type { Page } from "@playwright/test"
import { asAdministrator } from "./as-administrator.ts"
import { expectBooked, factOf } from "./booked.ts"
import { cartFlow, olena, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { words } from "./words.ts"

/** Books one item for some days and answers the booking's number. */
async function bookFor(page: Page, open: (path: string) => Promise<unknown>, day: number) {
  await putInCart(page, 1, { from: inDays(day), to: inDays(day + 1) })
  await open("/demo/checkout")
  const flow = cartFlow(page)
  await flow.fill(olena)
  await flow.book.click()
  return expectBooked(page, "Olena")
}

test("A cancelled booking says so, asks for no money, and looks good in both modes", async ({ page, open, expectAccessible }) => {
  const number = await bookFor(page, open, 540)
  await asAdministrator(`update reservations set status = 'cancelled' where number = ${number}`)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olena, your booking is cancelled")
  await expect(factOf(page, words.en.payment)).toHaveCount(0)
  await expect(page.getByText("Nothing is to be paid.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Back to the shop" })).toBeVisible()
  await expectAccessible(page)
})

for (const [place, { status, said }] of [
  { status: "completed", said: "Paid" },
  { status: "refunded", said: "Refunded" },
].entries()) {
  test(`A cancelled booking whose money was ${status} says what became of it, and not that nothing is to be paid`, async ({
    page,
    open,
  }) => {
    const number = await bookFor(page, open, 575 + 5 * place)
    await asAdministrator(`update reservations set status = 'cancelled' where number = ${number}`)
    await asAdministrator(`update reservation_payments p set status = '${status}' from reservations r
      where r.organization_id = p.organization_id and r.id = p.reservation_id and r.number = ${number}`)
    await page.reload()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olena, your booking is cancelled")
    await expect(factOf(page, words.en.payment)).toContainText(said)
    await expect(page.getByText("Its items are free for others again.")).toBeVisible()
    await expect(page.getByText("Nothing is to be paid.")).toHaveCount(0)
  })
}

test("A booking under way or over is no longer called successful, and one that is over goes into no calendar", async ({ page, open }) => {
  const number = await bookFor(page, open, 585)
  const title = page.getByRole("heading", { level: 1 })
  const toCalendar = page.getByRole("link", { name: "Add to calendar" })
  await asAdministrator(`update reservations set status = 'confirmed' where number = ${number}`)
  await page.reload()
  await expect(title).toHaveText("Olena, your booking is successful!")
  await asAdministrator(`update reservations set status = 'inProgress' where number = ${number}`)
  await page.reload()
  await expect(title).toHaveText("Olena, your booking is in progress")
  await expect(toCalendar).toBeVisible()
  await asAdministrator(`update reservations set status = 'completed' where number = ${number}`)
  await page.reload()
  await expect(title).toHaveText("Olena, your booking is completed")
  await expect(toCalendar).toHaveCount(0)
})

test("A booking goes into its customer's calendar, and its price and the shop's time are written out", async ({ page, open }) => {
  const number = await bookFor(page, open, 545)
  await expect(page.getByText("₴450 × 1 day")).toBeVisible()
  await expect(page.getByText("Times of the shop: Eastern European Time")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: "Map: Old town", exact: true })).toBeVisible()
  const address = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href")
  const answer = await page.request.get(address ?? "")
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8")
  expect(await answer.text()).toMatch(new RegExp(`^BEGIN:VCALENDAR\\r\\n.*UID:[^\\r]+-${number}@orenda\\r\\n.*END:VCALENDAR\\r\\n$`, "s"))
})

test("Without a connection a booking's page stays when it is to be added to a calendar", async ({ page, open, context }) => {
  await bookFor(page, open, 570)
  const title = page.getByRole("heading", { level: 1 })
  const before = await title.textContent()
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.getByRole("link", { name: "Add to calendar" }).click()
  await expect(page.getByRole("alert").filter({ hasText: "There is no connection" })).toBeVisible()
  await expect(title).toHaveText(before ?? "")
})

test("On paper a booking is black on white, in the dark mode too, and has the address that it says to keep", async ({ page, open }) => {
  await bookFor(page, open, 550)
  await expect(page.getByText(page.url())).toBeHidden()
  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(page.getByText(page.url())).toBeVisible()
  const brightness = (property: "color" | "backgroundColor") =>
    page.evaluate((name) => {
      const element = document.querySelector(name === "color" ? "h1" : "html")
      const parts = element && getComputedStyle(element)[name].match(/\d+/g)
      return (parts ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    }, property)
  await expect.poll(() => brightness("color")).toBeLessThan(120)
  await expect.poll(() => brightness("backgroundColor")).toBeGreaterThan(700)
})
