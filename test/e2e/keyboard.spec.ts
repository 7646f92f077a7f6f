import type { Locator, Page } from "@playwright/test"
import { expectBooked, expectPeriod } from "./booked.ts"
import { cartFlow, olena, openCalendar, putInCart } from "./cart-flow.ts"
import { inDays } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

/** Goes on with the Tab key until the control has the focus, seeing at every stop where the focus is. */
async function tabTo(page: Page, control: Locator) {
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press("Tab")
    await expectFocusSeen(page)
    if (await hasFocus(control)) return
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Around the focused control, or what holds it, stands a ring, and nothing lies over its middle. */
async function expectFocusSeen(page: Page) {
  const seen = await page.evaluate(() => {
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
  })
  expect(seen).toEqual({ of: seen.of, ring: true, covered: false })
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]) {
  test(`With the keyboard alone one gets from the shop's home to a booking, ${viewport.width} wide`, async ({ page, open }) => {
    await page.setViewportSize(viewport)
    const flow = cartFlow(page)
    const { calendar, days } = openCalendar(page)
    await open("/demo")
    const skip = page.getByRole("link", { name: "Skip to content" })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press("Enter")
    await expect(page.locator("main")).toBeFocused()
    await tabTo(page, page.getByRole("link", { name: "Mountain bike" }).first())
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mountain bike")
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()

    await tabTo(page, flow.dates)
    await page.keyboard.press("Enter")
    await expect(days.first()).toBeVisible()
    for (let week = 0; week < 3; week++) await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await tabTo(page, calendar.getByRole("button", { name: /^Apply/ }))
    await page.keyboard.press("Enter")
    await expect(flow.dates).toBeFocused()
    await flow.expectDates({ from: inDays(21), to: inDays(23, "18:00") })

    await tabTo(page, flow.add)
    await page.keyboard.press("Enter")
    await expect(flow.viewCart).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your booking")
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await tabTo(page, flow.checkOut)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout")
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    for (const name of ["firstName", "lastName", "phone", "email"] as const) {
      await tabTo(page, flow[name])
      await page.keyboard.type(olena[name])
    }
    await tabTo(page, flow.places.first())
    await page.keyboard.press("ArrowDown")
    await expect(flow.places.nth(1)).toBeChecked()
    await tabTo(page, flow.book)
    await page.keyboard.press("Enter")
    await expectBooked(page, "Olena")
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
    await expectPeriod(page, { from: inDays(21), to: inDays(23, "18:00") })
  })
}

test("Enter in a field books too", async ({ page, open }) => {
  const flow = cartFlow(page)
  await putInCart(page, 1, { from: inDays(170), to: inDays(171) })
  await open("/demo/checkout")
  await flow.fill(olena)
  await flow.email.press("Enter")
  await expectBooked(page, "Olena")
})
