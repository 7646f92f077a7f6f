import type { Page } from "@playwright/test"
import { sendBooking } from "#test/send-booking.ts"
import { asAdministrator } from "./as-administrator.ts"
import { cartFlow, itemAt, olena, openCalendar, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

let stretch = 0
const nextPeriod = () => {
  const day = 300 + 5 * stretch++
  return { from: inDays(day), to: inDays(day + 3) }
}
const title = (page: Page) => page.getByRole("heading", { level: 1 })
const said = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words })
const line = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name })
/** The demo's skis and snowboards, which no other test books, as they were. */
const restore = () =>
  asAdministrator(`update items set archived_at = null, price = case number when 6 then 50000 else 52000 end,
    quantity = case number when 6 then 8 else 5 end where number in (6, 7)`)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "With a script" : "Without a script", () => {
    test.use({ javaScriptEnabled })
    test.afterEach(restore)

    test("A cart has one period: who adds other dates says whose hold", async ({ page, open, expectStatus }) => {
      expectStatus(409)
      const [first, second] = [nextPeriod(), nextPeriod()]
      const flow = cartFlow(page)
      await putInCart(page, 1, first)
      await open(itemAt(2, second))
      await flow.add.click()
      await expect(flow.refusal).toContainText("Use these dates for everything?")
      await flow.refusal.getByRole("button", { name: /^Keep / }).click()
      if (javaScriptEnabled) await flow.viewCart.click()
      await flow.expectDates(first)
      await expect(flow.remove).toHaveCount(2)

      await open(itemAt(3, second))
      await flow.add.click()
      await flow.refusal.getByRole("button", { name: /^Use / }).click()
      if (javaScriptEnabled) await flow.viewCart.click()
      await flow.expectDates(second)
      await expect(flow.remove).toHaveCount(3)
    })

    test("Where dates differ by their hours alone, the hours are said", async ({ page, open, expectStatus }) => {
      expectStatus(409)
      const asked = nextPeriod()
      const atNoon = { from: asked.from.replace("10:00", "12:00"), to: asked.to.replace("10:00", "12:00") }
      const flow = cartFlow(page)
      await putInCart(page, 9, asked)
      await open(itemAt(2, atNoon))
      await flow.add.click()
      await expect(flow.refusal.getByRole("button", { name: /^Keep .*, 10:00 – .*, 10:00$/ })).toBeVisible()
      await expect(flow.refusal.getByRole("button", { name: /^Use .*, 12:00 – .*, 12:00$/ })).toBeVisible()

      const booked = { from: asked.from.replace("10:00", "09:00"), to: atNoon.from }
      await sendBooking({ origin: process.env.ORENDA_TEST_ORIGIN ?? "" }, "demo", { item: "9", quantity: "2", ...booked })
      await open("/demo/cart")
      await expect(said(page, "Free for everything:")).toContainText(/,\s10:00 – .*,\s10:00/)
    })

    test("Who adds again what the cart has all of is told what it has, and led there", async ({ page, open, expectStatus }) => {
      expectStatus(409)
      const period = nextPeriod()
      const flow = cartFlow(page)
      await putInCart(page, 9, period, 2)
      await open(itemAt(9, period))
      await flow.add.click()
      await expect(flow.refusal).toContainText("Not enough is free on these dates.")
      await expect(flow.refusal).toContainText("Already in your cart: 2. Free on these dates: 2.")
      await expect(flow.refusal).not.toContainText("no free dates")
      await flow.viewCart.click()
      await expect(line(page, "Mirrorless camera").getByRole("spinbutton")).toHaveValue("2")
    })

    test("What is removed can come back", async ({ page, open }) => {
      await putInCart(page, 1, nextPeriod(), 2)
      await open("/demo/cart")
      const flow = cartFlow(page)
      await flow.remove.click()
      await expect(title(page)).toHaveText("Your cart is empty")
      await expect(page.getByText("Choose dates and add what you need.")).toBeVisible()
      await page.getByRole("button", { name: "Undo" }).click()
      await expect(line(page, "Two-person tent").getByRole("spinbutton")).toHaveValue("2")
      if (!javaScriptEnabled) return
      await expect(line(page, "Two-person tent")).toBeFocused()
      await expect(said(page, "Two-person tent is back in the cart")).toBeVisible()
    })

    test("What is taken out from between others comes back there, and one is made none by Remove alone", async ({ page, open }) => {
      const period = nextPeriod()
      for (const item of [1, 2, 3]) await putInCart(page, item, period)
      await open("/demo/cart")
      const names = page.getByRole("list", { name: "Your booking" }).getByRole("heading")
      const before = await names.allTextContents()
      await expect(page.getByRole("button", { name: `One less: ${before[1]}` })).toBeDisabled()
      await page.getByRole("button", { name: `Remove ${before[1]}` }).click()
      await expect(names).toHaveText([before[0] ?? "", before[2] ?? ""])
      await page.getByRole("button", { name: "Undo" }).click()
      await expect(names).toHaveText(before)
    })

    test("What a price is reckoned by is said once at the dates, and at each line where the lines differ", async ({ page, open }) => {
      const period = { from: inDays(290), to: inDays(293, "18:00") }
      const said = "3 days 8 h counted as 4 days"
      for (const item of [1, 6, 7]) await putInCart(page, item, period)
      await open("/demo/cart")
      await expect(page.getByText(said)).toHaveCount(1)
      await expect(page.getByRole("form", { name: "Dates" })).toContainText(said)
      await putInCart(page, 2, period)
      await open("/demo/cart")
      await expect(page.getByRole("form", { name: "Dates" })).not.toContainText(said)
      await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: said })).toHaveCount(3)
    })

    test("A cart that fell behind the shop says at each line what changed, leads there, and is put right in place", {
      tag: "@alone",
    }, async ({ page, open, expectStatus }) => {
      expectStatus(409)
      const period = nextPeriod()
      const flow = cartFlow(page)
      for (const item of [1, 6]) await putInCart(page, item, period)
      await putInCart(page, 7, period, 3)
      await asAdministrator("update items set archived_at = now() where number = 6")
      await asAdministrator("update items set quantity = 2, price = 60000 where number = 7")
      await open("/demo/cart")

      const [skis, snowboards] = [line(page, "Skis with poles"), line(page, "Snowboard")]
      await expect(skis).toContainText("This item is no longer offered.")
      await expect(snowboards).toContainText("Only 2 free on these dates.")
      await expect(snowboards).toContainText("The price was ₴520, now it is ₴600.")
      await flow.checkOut.click()
      await expect(skis.locator("#problem")).toBeFocused()
      await expect(page).toHaveURL(/\/demo\/cart/)

      await skis.getByRole("button", { name: /^Remove/ }).click()
      await expect(skis).toHaveCount(0)
      await flow.checkOut.click()
      await expect(snowboards.locator("#problem")).toBeFocused()
      await snowboards.getByRole("button", { name: "Set to 2" }).click()
      await expect(snowboards.getByRole("spinbutton")).toHaveValue("2")
      await expect(snowboards.locator("#problem")).toHaveCount(0)
      await expect(flow.checkOut).toHaveText("Check out · ₴4,950")
      await flow.checkOut.click()
      await expect(title(page)).toHaveText("Checkout")
    })

    test("What goes while somebody checks out is told there, and the way to the cart stands beside it", { tag: "@alone" }, async ({
      page,
      open,
      expectStatus,
    }) => {
      expectStatus(409)
      const flow = cartFlow(page)
      await putInCart(page, 7, nextPeriod())
      await open("/demo/checkout")
      await flow.fill(olena)
      await asAdministrator("update items set archived_at = now() where number = 7")
      await flow.book.click()
      await expect(flow.refusal.first()).toContainText("This item is no longer offered")
      await flow.expectFilled(olena)
      await flow.viewCart.click()
      await expect(line(page, "Snowboard")).toContainText("This item is no longer offered.")
    })

    test("When the dates have passed, the cart asks for others and keeps the rest", async ({ page, open, context }) => {
      const period = nextPeriod()
      await putInCart(page, 1, period)
      const cookie = (await context.cookies()).find(({ name }) => name.startsWith("cart_"))
      if (!cookie) throw new Error("No cart was kept")
      const passed = cookie.value.replace(period.from, inDays(-4)).replace(period.to, inDays(-1))
      await context.addCookies([{ ...cookie, value: passed }])
      await open("/demo/cart")
      const flow = cartFlow(page)
      await expect(javaScriptEnabled ? flow.dates : flow.from).toHaveAccessibleDescription("This time has passed. Choose a later one.")
      await expect(line(page, "Two-person tent")).toContainText("₴450 / day")
      await expect(flow.checkOut).toHaveText("Check out")

      if (javaScriptEnabled) {
        const { days } = openCalendar(page)
        await flow.dates.click()
        await days.nth(20).click()
        await days.nth(22).click()
      } else {
        await flow.fill(nextPeriod())
        await page.getByRole("button", { name: "Change dates" }).click()
      }
      await expect(flow.checkOut).toContainText("₴")
    })
  })
}

test("Other dates in the calendar are the cart's at once, and days on which not everything is free cannot be chosen", {
  tag: "@alone",
}, async ({ page, open }) => {
  const flow = cartFlow(page)
  const period = nextPeriod()
  const { calendar, days } = openCalendar(page)
  await putInCart(page, 9, period, 2)
  await putInCart(page, 3, period)
  await asAdministrator("update items set quantity = 1 where number = 9")
  try {
    await open("/demo/cart")
    await expect(line(page, "Mirrorless camera")).toContainText("Only 1 free on these dates.")
    await flow.dates.click()
    await expect(calendar.getByText("Not enough for these dates.").or(calendar.getByRole("grid")).first()).toBeVisible()
    await expect(days).toHaveCount(0)
    await expect(calendar.getByRole("button", { name: "Type dates" })).toBeVisible()
    await expect(calendar.getByRole("button", { name: "Clear" })).toHaveCount(0)
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Set to 1" }).press("Enter")
    await expect(page.locator("#problem")).toHaveCount(0)
    await expect(line(page, "Mirrorless camera")).toBeFocused()
    await expect(said(page, "Mirrorless camera: 1 in the cart")).toBeVisible()
    await flow.dates.click()
    const before = await flow.checkOut.textContent()
    await days.nth(20).click()
    await days.nth(22).click()
    await expect(flow.checkOut).not.toHaveText(before ?? "")
    await expect(said(page, "Saved")).toBeVisible()
    const chosen = { from: await page.locator("input[name=from]").inputValue(), to: await page.locator("input[name=to]").inputValue() }
    await page.reload()
    await flow.expectDates(chosen)
  } finally {
    await asAdministrator("update items set quantity = 2 where number = 9")
  }
})

test("What a button changed has the focus when the button is gone, and what happened is told", async ({ page, open }) => {
  const flow = cartFlow(page)
  const period = nextPeriod()
  for (const item of [1, 9]) await putInCart(page, item, period)
  await open("/demo/cart")
  await flow.remove.first().press("Enter")
  await expect(said(page, "Two-person tent removed")).toBeFocused()
  await page.getByRole("button", { name: "Undo" }).press("Enter")
  await expect(line(page, "Two-person tent")).toBeFocused()
  await expect(said(page, "Two-person tent is back in the cart")).toBeVisible()

  await page.getByRole("button", { name: "One more: Two-person tent" }).press("Enter")
  await expect(page.getByRole("button", { name: "One less: Two-person tent" })).toBeEnabled()
  await page.getByRole("button", { name: "One less: Two-person tent" }).press("Enter")
  await expect(page.locator("#line-1")).toBeFocused()

  await sendBooking({ origin: process.env.ORENDA_TEST_ORIGIN ?? "" }, "demo", { item: "9", quantity: "2", ...period })
  await page.reload()
  await page.getByRole("button", { name: "Use these dates" }).press("Enter")
  await expect(page.locator("#problem")).toHaveCount(0)
  await expect(page.locator("#cart-dates")).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(flow.dates).toBeFocused()
})

test("Each change of a quantity is said once, with the new total", async ({ page, open }) => {
  const period = nextPeriod()
  for (const item of [1, 9]) await putInCart(page, item, period)
  await open("/demo/cart")
  const summary = page.getByRole("complementary", { name: "Total" })
  const expectSaid = (count: number, total: string) =>
    expect(page.getByRole("status").filter({ hasText: total })).toHaveText(`Two-person tent: ${count} in the cart. Total: ${total}`)
  await page.getByRole("button", { name: "One more: Two-person tent" }).press("Enter")
  await expectSaid(2, "₴5,400")
  await page.getByRole("button", { name: "One less: Two-person tent" }).press("Enter")
  await expectSaid(1, "₴4,050")
  await page.getByRole("spinbutton", { name: "Quantity: Two-person tent" }).fill("3")
  await page.keyboard.press("Tab")
  await expectSaid(3, "₴6,750")
  await expect(summary.locator("[aria-live], [role=status], output")).toHaveCount(1)
})

test("Changes of two lines hold, however quickly one follows the other", async ({ page, open }) => {
  const period = nextPeriod()
  for (const item of [1, 8, 9]) await putInCart(page, item, period)
  await open("/demo/cart")
  const quantityOf = (name: string) => page.getByRole("spinbutton", { name: `Quantity: ${name}` })
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route("**/cart.data*", (route) => pressed.then(() => route.continue()))
  await quantityOf("Two-person tent").fill("3")
  for (let press = 0; press < 2; press += 1) await page.getByRole("button", { name: "One more: Ski boots" }).click()
  await page.getByRole("button", { name: "Remove Mirrorless camera" }).click()
  answer()
  await expect(line(page, "Mirrorless camera")).toHaveCount(0)
  for (const look of ["as it stands", "read anew"]) {
    await test.step(look, async () => {
      await expect(quantityOf("Two-person tent")).toHaveValue("3")
      await expect(quantityOf("Ski boots")).toHaveValue("3")
      await expect(cartFlow(page).checkOut).toHaveText("Check out · ₴5,850")
    })
    await page.reload()
  }
})

test("A refused quantity is no longer shown once another change is answered, which it does not hold up", async ({
  page,
  open,
  expectStatus,
}) => {
  expectStatus(422)
  const period = nextPeriod()
  for (const item of [1, 8]) await putInCart(page, item, period)
  await open("/demo/cart")
  const quantityOf = (name: string) => page.getByRole("spinbutton", { name: `Quantity: ${name}` })
  await quantityOf("Two-person tent").fill("0")
  await page.getByRole("button", { name: "One more: Ski boots" }).click()
  await expect(quantityOf("Ski boots")).toHaveValue("2")
  await expect(cartFlow(page).checkOut).toHaveText("Check out · ₴2,550")
  await expect(quantityOf("Two-person tent")).toHaveValue("1")
})

test("Who goes back while a change of the cart waits for another is not led to the cart again", async ({ page, open }) => {
  const period = nextPeriod()
  await open(itemAt(2, period))
  for (const item of [1, 8]) await putInCart(page, item, period)
  await page.getByRole("link", { name: /^Cart/ }).click()
  let changes = 0
  await page.route("**/cart.data*", (route) => (route.request().method() === "POST" ? void (changes += 1) : route.continue()))
  await page.getByRole("button", { name: "One more: Two-person tent" }).click()
  await page.getByRole("button", { name: "One more: Ski boots" }).click()
  await page.goBack()
  await expect(cartFlow(page).add).toBeVisible()
  await page.getByRole("navigation").getByRole("link", { name: "Shop" }).first().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shop")
  expect(changes).toBe(1)
})

test("Two tabs have one cart", async ({ page, open, context }) => {
  const period = nextPeriod()
  await open(itemAt(1, period))
  const second = await context.newPage()
  await second.goto(itemAt(2, period))
  await cartFlow(page).add.click()
  await expect(cartFlow(page).viewCart).toBeVisible()
  await cartFlow(second).add.click()
  await expect(second.getByRole("link", { name: "Cart · 2" })).toBeVisible()
  await cartFlow(page).viewCart.click()
  await expect(cartFlow(page).remove).toHaveCount(2)
})

test("Without dates the button of an item opens the calendar; what is added is shown beside the header's cart", async ({ page, open }) => {
  const flow = cartFlow(page)
  const { calendar, days } = openCalendar(page)
  const added = page.getByRole("complementary", { name: "Added to cart" })
  await open("/demo/item-3")
  await page.getByRole("button", { name: "Choose dates" }).last().click()
  await expect(calendar).toBeVisible()
  await days.nth(20).click()
  await days.nth(22).click()
  await flow.add.click()
  await expect(added).toContainText("SUP board × 1")
  await expect(page.getByRole("link", { name: "Cart · 1" })).toBeVisible()
  await expect(flow.viewCart).toBeFocused()
  await expect(page).toHaveURL(/\/demo\/item-3\?from=/)
  await added.getByRole("button", { name: "Close" }).click()
  await expect(added).toHaveCount(0)
  await flow.quantity.fill("2")
  await expect(flow.add).toBeVisible()
})

test("The button that adds to the cart stays where it is when the price of the chosen dates comes", async ({ page, open }) => {
  const flow = cartFlow(page)
  const { days } = openCalendar(page)
  const asked = Promise.withResolvers<void>()
  await page.route("**/quote?**", (route) => asked.promise.then(() => route.continue()))
  await open("/demo/item-3")
  await page.getByRole("button", { name: "Choose dates" }).last().click()
  await days.nth(20).click()
  await days.nth(22).click()
  await expect(flow.add).toHaveText("Add to cart")
  const before = await flow.add.boundingBox()
  asked.resolve()
  await expect(flow.add).toHaveText(/₴/)
  expect(await flow.add.boundingBox()).toEqual(before)
})

test("When the price cannot be asked for, the item stays readable and asking again works", async ({ page, open, expectStatus }) => {
  expectStatus(429)
  const flow = cartFlow(page)
  await open(itemAt(1, nextPeriod()))
  await page.route("**/quote?**", (route) => route.fulfill({ status: 429 }), { times: 1 })
  await flow.quantity.fill("2")
  await expect(flow.refusal).toContainText("Could not check dates")
  await expect(page.getByText("Stands up to wind", { exact: false }).first()).toBeVisible()
  await flow.refusal.getByRole("button", { name: "Try again" }).click()
  await expect(flow.add).toHaveText("Add to cart · ₴2,700")
})
