import type { Locator } from "@playwright/test"
import { expectBooked, expectPeriod, factOf } from "../booked.ts"
import { apply, calendar, freeDays, untilChecked } from "../calendar.ts"
import { cartFlow, olena } from "../cart-flow.ts"
import { inDays } from "../dates.ts"
import { expect, test } from "../fixtures.ts"
import { browserLocale, words } from "../words.ts"

const said = {
  item: "Двомісний намет",
  calculation: "450 ₴ × 4 дні × 2",
  rounding: "3 дні 8 год рахуємо як 4 дні",
  free: "вільно: 4",
  total: "3 600 ₴",
  more: "5 400 ₴",
  payment: "Сплатити 5 400 ₴ при отриманні",
  place: "Залізничний вокзал",
  empty: "Кошик порожній",
}

test.describe("In Ukrainian on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, locale: browserLocale.uk })

  test("A visitor finds a tent, changes how many, and books three of them", async ({ page, open, shop }) => {
    const period = { from: inDays(100, "10:00"), to: inDays(103, "18:00") }
    const flow = cartFlow(page, "uk")
    await open(`${shop.url}?${new URLSearchParams(period)}`)
    await page.getByRole("link", { name: said.item }).first().click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.item)
    await flow.fill({ quantity: "2" })
    await expect(page.getByText(said.calculation)).toBeVisible()
    await expect(page.getByText(said.rounding)).toBeVisible()
    await expect(page.getByText(said.free)).toBeVisible()
    await expect(flow.add).toContainText(said.total)
    await flow.add.click()
    await flow.viewCart.click()

    await flow.expectDates(period)
    await page.getByRole("button", { name: words.uk.cart.more.replace("{{name}}", said.item) }).click()
    await expect(flow.checkOut).toContainText(said.more)
    await flow.checkOut.click()
    await flow.fill(olena)
    await flow.places.nth(1).check()
    await expect(flow.book).toContainText(said.more)
    await flow.book.click()

    const number = await expectBooked(page, "Olena", "uk")
    expect(number).toBeGreaterThan(1060)
    await expectPeriod(page, period, "uk")
    await expect(factOf(page, words.uk.where)).toContainText(said.place)
    await expect(factOf(page, words.uk.payment)).toHaveText(said.payment)
    const card = page.getByRole("region", { name: String(number) })
    await expect(card).toContainText(words.uk.status.new)
    await expect(card).toContainText(`${said.item} × 3`)
    await expect(card).toContainText(said.more)
    await page.reload()
    expect(await expectBooked(page, "Olena", "uk")).toBe(number)
    await open(`${shop.url}/cart`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.empty)
  })
})

test("A customer books delivery, pays on delivery, and can print the booking", async ({ page, open, shop }) => {
  const flow = cartFlow(page)
  await shop.putInCart(page, 1, { from: inDays(90), to: inDays(91) })
  await open(`${shop.url}/checkout`)
  await expect(page.getByText("Pay at pick-up")).toBeVisible()
  await expect(flow.book).toHaveAccessibleName("Book · ₴450")
  await flow.delivery.check()
  await expect(page.getByText("Pay on delivery")).toBeVisible()
  await expect(flow.book).toHaveAccessibleName("Book · ₴600")
  await expect(flow.places.first()).toBeHidden()
  await flow.fill({ ...olena, city: "Lviv", addressLine: "Rynok 1" })
  // Enter in a field books too.
  await flow.addressLine.press("Enter")
  await expectBooked(page, "Olena")
  await expect(factOf(page, "Delivery to")).toContainText("Rynok 1, Lviv")
  await expect(factOf(page, "Payment")).toHaveText("Pay ₴600 on delivery")
  await expect(page.getByRole("main")).toContainText("Two-person tent × 1")
  await expect(page.getByText("Shop time: Eastern European Time")).toBeVisible()
  const name = page.getByRole("main").getByText("Lviv Adventure Rentals", { exact: true })
  await expect(name).toBeHidden()
  await expect(page.getByText(page.url())).toBeHidden()

  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByText(page.url())).toBeVisible()
  await expect(name).toBeVisible()
  await expect(page.getByText("Old town, Shevska 12, Lviv")).toBeVisible()
  await expect(page.getByRole("main").getByText("0322 000 000").first()).toBeVisible()
  await expect(page.getByRole("banner")).toBeHidden()
  await expect(page.getByRole("contentinfo")).toBeHidden()
  await expect(page.getByRole("link", { name: "Add to calendar" })).toBeHidden()
  // Black on white, in the dark mode too.
  const brightness = (property: "color" | "backgroundColor") =>
    page.evaluate((name) => {
      const element = document.querySelector(name === "color" ? "h1" : "html")
      const parts = element && getComputedStyle(element)[name].match(/\d+/g)
      return (parts ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
    }, property)
  await expect.poll(() => brightness("color")).toBeLessThan(120)
  await expect.poll(() => brightness("backgroundColor")).toBeGreaterThan(700)
})

test("A first booking takes seven clicks and three typed fields", async ({ page, open, shop }) => {
  const flow = cartFlow(page)
  let clicks = 0
  const click = async (control: Locator) => {
    clicks += 1
    await control.click()
  }

  await open(shop.url)
  await click(page.getByRole("link", { name: "Camping stove" }).first())
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Camping stove")
  await click(page.getByRole("button", { name: "Choose dates" }).last())
  await untilChecked(page)
  await click(freeDays(page).nth(20))
  await click(freeDays(page).nth(22))
  await click(flow.add)
  await click(page.getByRole("complementary", { name: "Added to cart" }).getByRole("link", { name: "Check out" }))
  await flow.fill({ firstName: olena.firstName, phone: olena.phone, email: olena.email })
  await click(flow.book)
  await expectBooked(page, "Olena")
  expect(clicks).toBeLessThanOrEqual(7)
})

test("Another item with the same dates takes three clicks", async ({ page, open, shop }) => {
  const period = { from: inDays(100), to: inDays(101) }
  const flow = cartFlow(page)
  await shop.putInCart(page, 11, period)
  await open(`${shop.url}/cart`)
  await page.getByRole("link", { name: "Add something else" }).click()
  await page.getByRole("link", { name: "Roof box" }).click()
  await flow.expectDates(period)
  await flow.add.click()
  await expect(page.getByRole("link", { name: "Cart · 2" })).toBeVisible()
})

test.describe("By the keyboard alone, in a narrow window", () => {
  test.use({ viewport: { width: 375, height: 667 } })

  test("a visitor books by keyboard alone from the shop's home, with a visible focus at every stop", async ({ page, open, shop }) => {
    const flow = cartFlow(page)
    const title = page.getByRole("heading", { level: 1 })
    const tabTo = (control: Locator) => pressTabUntilFocused(control)
    const skip = page.getByRole("link", { name: "Skip to content" })
    await open(shop.url)
    await tabTo(skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press("Enter")
    await expect(page.locator("main")).toBeFocused()
    await tabTo(page.getByRole("link", { name: "SUP board" }).first())
    await page.keyboard.press("Enter")
    await expect(title).toHaveText("SUP board")
    await expect(title).toBeFocused()

    await tabTo(flow.dates)
    await page.keyboard.press("Enter")
    await expect(freeDays(page).first()).toBeVisible()
    const focused = calendar(page).getByRole("grid").locator(":focus")
    await expect(focused).toBeVisible()
    for (let week = 0; week < 3; week++) await page.keyboard.press("ArrowDown")
    // The day may be in a month that is answered later.
    await expect(focused).not.toHaveAccessibleName(/not checked yet/)
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await tabTo(apply(page))
    await page.keyboard.press("Enter")
    await expect(flow.dates).toBeFocused()
    const period = { from: inDays(21), to: inDays(23, "18:00") }
    await flow.expectDates(period)

    await tabTo(flow.add)
    await page.keyboard.press("Enter")
    await expect(flow.viewCart).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(title).toHaveText("Your booking")
    await expect(title).toBeFocused()
    await tabTo(flow.checkOut)
    await page.keyboard.press("Enter")
    await expect(title).toHaveText("Checkout")
    await expect(title).toBeFocused()
    for (const name of ["firstName", "lastName", "phone", "email"] as const) {
      await tabTo(flow[name])
      await page.keyboard.type(olena[name])
    }
    await tabTo(flow.places.first())
    await page.keyboard.press("ArrowDown")
    await expect(flow.places.nth(1)).toBeChecked()
    await tabTo(flow.book)
    await page.keyboard.press("Enter")
    await expectBooked(page, "Olena")
    await expect(title).toBeFocused()
    await expectPeriod(page, period)
  })
})

/** Goes on with the Tab key until the control has the focus, and sees at every stop where the focus is. */
async function pressTabUntilFocused(control: Locator) {
  for (let stops = 0; stops < 40; stops++) {
    await control.page().keyboard.press("Tab")
    const seen = await control.page().evaluate(focusSeen)
    expect(seen).toEqual({ of: seen.of, ring: true, covered: false })
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

/** Runs in the page: whether a ring stands around the focused control, or what holds it, and whether a bar covers its middle. */
function focusSeen() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return { of: "the page itself", ring: true, covered: false }
  // The browser's own calendar button inside a date field, with the browser's own ring.
  if (!focused.matches(":focus")) return { of: "a part of a control", ring: true, covered: false }
  const rings = (element: Element) =>
    [undefined, "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2
    })
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
  const { x, y, width, height } = focused.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  const bar = top?.closest("header, aside, summary, [data-action-bar]")
  return {
    of: focused.outerHTML.slice(0, 120),
    ring: around.some((element) => element && rings(element)),
    covered: bar !== null && bar !== undefined && !bar.contains(focused),
  }
}
