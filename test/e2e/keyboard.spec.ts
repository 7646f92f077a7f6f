import type { Locator, Page } from "@playwright/test"
import { expectBooked, expectPeriod } from "./booked.ts"
import { bookingForm, olena } from "./booking-form.ts"
import { inDays, zone } from "./dates.ts"
import { expect, test } from "./fixtures.ts"

/** Goes on with the Tab key until the control has the focus, seeing at every stop where the focus is. */
async function tabTo(page: Page, control: Locator) {
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press("Tab")
    await expectFocusSeen(page)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

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
    const bar = top?.closest("header, [class*=submit]")
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
    const day = nextTwinDay()
    const period = { from: `${day}T10:00`, to: `${day}T11:30` }
    await open("/demo")
    const skip = page.getByRole("link", { name: "Skip to content" })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press("Enter")
    await expect(page.locator("main")).toBeFocused()
    await tabTo(page, page.getByRole("link", { name: "Mountain bike" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mountain bike")

    const form = bookingForm(page)
    await tabTo(page, form.from)
    await typeWallTime(page, period.from)
    await tabTo(page, form.to)
    await typeWallTime(page, period.to)
    for (const name of ["firstName", "lastName", "phone", "email"] as const) {
      await tabTo(page, form[name])
      await page.keyboard.type(olena[name])
    }
    await form.expectFilled({ ...period, ...olena })
    await tabTo(page, form.places.first())
    await page.keyboard.press("ArrowDown")
    await expect(form.places.nth(1)).toBeChecked()
    await expect(form.book).toHaveText("Book · ₴800")
    await tabTo(page, form.book)
    await page.keyboard.press("Enter")
    await expectBooked(page, "Olena")
    await expectPeriod(page, period)
  })
}

test("Enter in a field books too", async ({ page, open }) => {
  const period = { from: inDays(170), to: inDays(171) }
  await open(`/demo/item-1?${new URLSearchParams({ ...period, quantity: "1" })}`)
  const form = bookingForm(page)
  await form.fill(olena)
  await form.email.press("Enter")
  await expectBooked(page, "Olena")
})

/** A day whose number is its month's, so that it is typed alike where months come first. */
function nextTwinDay() {
  let day = Temporal.Now.plainDateISO(zone).add({ days: 30 })
  while (day.day !== day.month) day = day.add({ days: 1 })
  return day
}

/** A morning hour, key by key; a clock of 24 hours passes over the A. */
async function typeWallTime(page: Page, wallTime: string) {
  const [year, month, day, hour, minute] = wallTime.split(/\D/)
  await page.keyboard.type(`${day}${month}${year}`)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.type(`${hour}${minute}A`)
}
