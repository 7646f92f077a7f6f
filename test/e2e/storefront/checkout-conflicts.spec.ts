import type { Page } from "@playwright/test"
import { expectBooked, expectPeriod, shownMoment, shownPeriod } from "../booked.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import type { Shop } from "../shop.ts"

const [stove, camera] = [11, 9]
const at = (wallTime: string) => shownMoment(wallTime, "en")
const title = (page: Page) => page.getByRole("heading", { level: 1 })

/** Opens checkout with an item in the cart, filled in. */
async function openCheckout(page: Page, open: (path: string) => Promise<unknown>, shop: Shop, item = stove) {
  await shop.putInCart(page, item, { from: inDays(30, "10:00"), to: inDays(31, "18:00") })
  await open(`${shop.url}/checkout`)
  const flow = cartFlow(page)
  await flow.fill(olena)
  return flow
}

test.describe("When somebody else was faster", () => {
  test("an item's page says how many are left, sets the quantity to that, and leads to dates on which enough are free", async ({
    page,
    open,
    shop,
    expectStatus,
  }) => {
    expectStatus(409)
    const taken = { from: inDays(120), to: inDays(122) }
    const free = { from: inDays(122), to: inDays(124) }
    await shop.book(camera, taken)
    const flow = cartFlow(page)
    await open(shop.item(camera, taken, 2))
    await flow.expectWrong(flow.quantity, "Only 1 available on these dates.")
    await expect(flow.add).toHaveCount(0)
    await flow.changeQuantity.click()
    await expect(flow.quantity).toBeFocused()
    await flow.quantity.press("Enter")
    await expect(flow.refusal).toContainText(`only 1 available from ${at(taken.from)} to ${at(taken.to)}, you asked for 2.`)
    await page.getByRole("button", { name: "Set to 1" }).click()
    await expect(flow.quantity).toHaveValue("1")
    await expect(page.getByRole("button", { name: "One more" })).toBeDisabled()
    await expect(page.getByText("1 available", { exact: true })).toBeVisible()
    await expect(flow.add).toHaveText(/1.800/)
    await expect(flow.takeNearest).toHaveCount(0)

    await flow.quantity.fill("2")
    await expect(flow.takeNearest).toContainText(shownPeriod(free, "en"))
    await flow.takeNearest.click()
    await flow.expectDates(free)
    await expect(flow.quantity).toHaveValue("2")
    await expect(flow.add).toHaveText(/3.600/)
    await expect(flow.takeNearest).toHaveCount(0)
    await expect(flow.dates).toBeFocused()
    await flow.add.click()
    await flow.viewCart.click()
    await expect(flow.checkOut).toContainText(/3.600/)
    await flow.expectDates(free)
  })
})

test.describe("A cart is booked once", () => {
  test("by two quick presses", async ({ page, open, shop }) => {
    const flow = await openCheckout(page, open, shop)
    await flow.book.dblclick()
    // A second press that comes after the first was answered is told of the booking.
    const already = page.getByRole("link", { name: "View booking" })
    await expect(page.getByRole("heading", { level: 1, name: /successful/ }).or(already)).toBeVisible()
    if (await already.isVisible()) await already.click()
    await expectBooked(page, "Olena")
    expect(await shop.change("select from reservations where organization_id = $shop")).toHaveLength(1)
  })

  test("and going back from the booking finds it empty; other days are another booking", async ({ page, open, shop }) => {
    const second = { from: inDays(40), to: inDays(41) }
    const flow = cartFlow(page)
    await shop.putInCart(page, stove, { from: inDays(30), to: inDays(31) })
    await open(`${shop.url}/cart`)
    await flow.checkOut.click()
    await flow.fill(olena)
    await flow.book.click()
    const number = await expectBooked(page, "Olena")
    await page.goBack()
    await expect(title(page)).toHaveText("Your cart is empty")
    await page.goForward()
    expect(await expectBooked(page, "Olena")).toBe(number)
    await page.goBack()

    await shop.putInCart(page, stove, second)
    await open(`${shop.url}/checkout`)
    await flow.fill(olena)
    await flow.book.click()
    expect(await expectBooked(page, "Olena")).not.toBe(number)
    await expectPeriod(page, second)
  })

  test("also when its answer was lost and the form was corrected, though it was the last piece", async ({
    page,
    open,
    shop,
    complaints,
  }) => {
    await shop.change(`update items set quantity = 1 where organization_id = $shop and number = ${stove}`)
    const flow = await openCheckout(page, open, shop)
    await page.route(
      /\/checkout\.data/,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await flow.book.click()
    await expect(flow.refusal).toContainText("it won’t be booked twice")
    await flow.email.fill("olena.koval@mail.example")
    await flow.book.click()
    await expect(page.getByText(/This cart has already been booked: booking \d+\./)).toBeVisible()
    await page.getByRole("link", { name: "View booking" }).click()
    await expectBooked(page, "Olena")
    complaints.found.length = 0
  })
})
