import { expectBooked, expectPeriod } from "./booked.ts"
import { cartFlow, itemAt, olena, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

const boots = 8

for (const [index, javaScriptEnabled] of [true, false].entries()) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })

    test("Two quick presses are one booking", async ({ page, open }) => {
      const period = { from: inDays(100 + index), to: inDays(101 + index) }
      const flow = cartFlow(page)
      await putInCart(page, boots, period)
      await open("/demo/checkout")
      await flow.fill(olena)
      await flow.book.dblclick()
      await expectBooked(page, "Olena")
      await open(itemAt(boots, period))
      await expect(page.getByText("9 free")).toBeVisible()
    })

    test("Who goes back finds an empty cart, and books other days as another booking", async ({ page, open }) => {
      const first = { from: inDays(110 + 10 * index), to: inDays(111 + 10 * index) }
      const second = { from: inDays(112 + 10 * index), to: inDays(113 + 10 * index) }
      const flow = cartFlow(page)
      await putInCart(page, boots, first)
      await open("/demo/checkout")
      await flow.fill(olena)
      await flow.book.click()
      const number = await expectBooked(page, "Olena")

      await page.goBack()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty")
      await putInCart(page, boots, second)
      await open("/demo/checkout")
      await flow.fill(olena)
      await flow.book.click()
      expect(await expectBooked(page, "Olena")).not.toBe(number)
      await expectPeriod(page, second)
    })
  })
}

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("A form that is sent again with the same key opens the same booking, and with other dates can still book", async ({
    page,
    open,
    expectStatus,
  }) => {
    expectStatus(422)
    const period = { from: inDays(140), to: inDays(141) }
    const flow = cartFlow(page)
    const key = "a-key-that-a-browser-kept"
    const send = async (dates: typeof period) => {
      await putInCart(page, boots, dates)
      await open("/demo/checkout")
      await flow.fill(olena)
      await page.locator("input[name=key]").evaluate((input: HTMLInputElement, kept) => void (input.value = kept), key)
      await flow.book.click()
    }

    await send(period)
    const number = await expectBooked(page, "Olena")
    await send(period)
    expect(await expectBooked(page, "Olena")).toBe(number)

    const later = { from: inDays(142), to: inDays(143) }
    await send(later)
    await expect(flow.refusal).toContainText("This form was sent before with other details.")
    await flow.expectFilled(olena)
    await flow.book.click()
    expect(await expectBooked(page, "Olena")).not.toBe(number)
    await expectPeriod(page, later)
  })
})
