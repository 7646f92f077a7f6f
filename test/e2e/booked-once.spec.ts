import { expectBooked, expectPeriod } from "./booked.ts"
import { bookingForm, olena } from "./booking-form.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

for (const [index, javaScriptEnabled] of [true, false].entries()) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })

    test("Two quick presses are one booking", async ({ page, open }) => {
      const period = { from: inDays(100 + index), to: inDays(101 + index) }
      const address = `/demo/item-8?${new URLSearchParams({ ...period, quantity: "1" })}`
      await open(address)
      const form = bookingForm(page)
      await form.fill(olena)
      await form.book.dblclick()
      await expectBooked(page, "Olena")
      await open(address)
      await expect(page.getByText("9 free")).toBeVisible()
    })

    test("Who goes back and books other days has two bookings, each as it was sent", async ({ page, open }) => {
      const first = { from: inDays(110 + 10 * index), to: inDays(111 + 10 * index) }
      const second = { from: inDays(112 + 10 * index), to: inDays(113 + 10 * index) }
      await open("/demo/item-8")
      const form = bookingForm(page)
      await form.fill({ ...first, ...olena })
      await form.book.click()
      const number = await expectBooked(page, "Olena")

      await page.goBack()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ski boots")
      await form.fill({ ...second, ...olena })
      await form.book.click()
      expect(await expectBooked(page, "Olena")).not.toBe(number)
      await expectPeriod(page, second)
    })
  })
}

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("A form that is sent again with the same key opens the same booking, and with other details can still book", async ({
    page,
    open,
    expectStatus,
  }) => {
    expectStatus(422)
    const period = { from: inDays(140), to: inDays(141) }
    const form = bookingForm(page)
    const key = "a-key-that-a-browser-kept"
    const keepKey = () => page.locator("input[name=key]").evaluate((input: HTMLInputElement, kept) => void (input.value = kept), key)
    const send = async (dates: typeof period) => {
      await open("/demo/item-8")
      await form.fill({ ...dates, ...olena })
      await keepKey()
      await form.book.click()
    }

    await send(period)
    const number = await expectBooked(page, "Olena")
    await send(period)
    expect(await expectBooked(page, "Olena")).toBe(number)

    const later = { from: inDays(142), to: inDays(143) }
    await send(later)
    await expect(form.refusal).toContainText("This form was sent before with other details.")
    await form.expectFilled({ ...later, ...olena })
    await form.book.click()
    expect(await expectBooked(page, "Olena")).not.toBe(number)
    await expectPeriod(page, later)
  })
})
