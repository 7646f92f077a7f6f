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
      // A second press that comes after the first was answered is told of the booking.
      const already = page.getByRole("link", { name: "See the booking" })
      await expect(page.getByRole("heading", { level: 1, name: /successful/ }).or(already)).toBeVisible()
      if (await already.isVisible()) await already.click()
      await expectBooked(page, "Olena")
      await open(itemAt(boots, period))
      await expect(page.getByText("9 free")).toBeVisible()
    })

    test("Who goes back finds an empty cart, and books other days as another booking", async ({ page, open }) => {
      const first = { from: inDays(110 + 10 * index), to: inDays(111 + 10 * index) }
      const second = { from: inDays(112 + 10 * index), to: inDays(113 + 10 * index) }
      const flow = cartFlow(page)
      await putInCart(page, boots, first)
      await open("/demo/cart")
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

    test("Who never saw the answer and starts checkout again finds the same booking, also after a correction", async ({
      page,
      open,
      context,
    }) => {
      const period = { from: inDays(140 + 10 * index), to: inDays(141 + 10 * index) }
      const flow = cartFlow(page)
      await putInCart(page, boots, period)
      const before = await context.cookies()
      const book = async (person: typeof olena) => {
        await context.addCookies(before)
        await open("/demo/checkout")
        await flow.fill(person)
        await flow.book.click()
      }

      await book(olena)
      const number = await expectBooked(page, "Olena")
      await book(olena)
      expect(await expectBooked(page, "Olena")).toBe(number)

      await book({ ...olena, email: "olena.koval@mail.example" })
      await expect(page.getByText(`This cart is booked already: booking number ${number}.`)).toBeVisible()
      await page.getByRole("link", { name: "See the booking" }).click()
      expect(await expectBooked(page, "Olena")).toBe(number)
    })

    test("What another tab has made of the cart is not booked unseen", async ({ page, open, context, expectStatus }) => {
      expectStatus(409)
      const shown = { from: inDays(170 + 10 * index), to: inDays(171 + 10 * index) }
      const other = { from: inDays(172 + 10 * index), to: inDays(173 + 10 * index) }
      const flow = cartFlow(page)
      await putInCart(page, boots, shown)
      await open("/demo/checkout")
      await flow.fill(olena)
      const second = await context.newPage()
      await second.goto("/demo/cart")
      await second.request.post("/demo/cart", {
        form: { intent: "period", ...other },
        headers: { Origin: new URL(page.url()).origin },
        maxRedirects: 0,
      })

      await flow.book.click()
      await expect(flow.refusal).toContainText("Your cart has changed in another tab.")
      await flow.expectFilled(olena)
      await flow.book.click()
      await expectBooked(page, "Olena")
      await expectPeriod(page, other)
    })

    test("Who has booked in another window is told so, and finds the booking", async ({ page, open, context }) => {
      const flow = cartFlow(page)
      await putInCart(page, boots, { from: inDays(700 + 10 * index), to: inDays(701 + 10 * index) })
      await open("/demo/checkout")
      await flow.fill(olena)
      const second = await context.newPage()
      await second.goto("/demo/cart")
      const third = await context.newPage()
      await third.goto("/demo/cart")
      await flow.book.click()
      const number = await expectBooked(page, "Olena")

      await second.getByRole("button", { name: /^One more/ }).click()
      await third.getByRole("button", { name: /^Remove/ }).click()
      for (const stale of [second, third]) {
        await expect(stale.getByRole("status").filter({ hasText: "This cart is booked already" })).toContainText(`${number}`)
        await expect(stale.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty")
      }
      await second.getByRole("link", { name: "See the booking" }).click()
      await expectBooked(second, "Olena")
    })

    test("Who presses Book for a cart that another window has booked, or emptied, is told which", async ({ page, open, context }) => {
      const flow = cartFlow(page)
      const period = { from: inDays(702 + 10 * index), to: inDays(703 + 10 * index) }
      await putInCart(page, boots, period)
      await open("/demo/checkout")
      await flow.fill(olena)
      const second = await context.newPage()
      await second.goto("/demo/checkout")
      const flowOfSecond = cartFlow(second)
      await flowOfSecond.fill(olena)
      await flowOfSecond.book.click()
      const number = await expectBooked(second, "Olena")
      await flow.book.click()
      await expect(page.getByText(`This cart is booked already: booking number ${number}.`)).toBeVisible()

      await putInCart(page, boots, period)
      await open("/demo/checkout")
      await flow.fill(olena)
      await second.goto("/demo/cart")
      await cartFlow(second).remove.click()
      await expect(second.getByRole("heading", { level: 1 })).toHaveText("Your cart is empty")
      await flow.book.click()
      await expect(page.getByText("Your cart was emptied meanwhile")).toBeVisible()
      await expect(page.getByText("booked already")).toHaveCount(0)
    })
  })
}
