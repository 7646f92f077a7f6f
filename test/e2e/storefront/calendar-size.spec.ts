import type { Page } from "@playwright/test"
import {
  answerWithBookings,
  calendar,
  camera,
  dayName,
  dayOf,
  monday,
  openCalendar,
  opener,
  sent,
  today,
  turnTo,
  typedField,
  typeMoment,
  wall,
} from "../calendar.ts"
import { expect, test } from "../fixtures.ts"
import { scaleText } from "../layout.ts"

test("The calendar opens within any window, and clear of its field where both fit", async ({ page, open, shop }) => {
  for (const { path, height, isClear } of [
    { path: shop.item(camera), height: 560, isClear: false },
    { path: shop.url, height: 720, isClear: true },
  ]) {
    await test.step(`${path}, ${height} high`, async () => {
      await page.setViewportSize({ width: 1280, height })
      if (new URL(page.url()).pathname === path) await page.keyboard.press("Escape")
      else await open(path)
      await expect(calendar(page)).toBeHidden()
      await opener(page).hover()
      const scrolled = await page.evaluate(() => scrollY)
      await opener(page).click()
      await expect(calendar(page).getByRole("button", { name: dayName(today) })).toBeFocused()
      await expect(calendar(page)).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
      if (!isClear) return
      await expect(opener(page)).toBeInViewport({ ratio: 1 })
      const [field, panel] = [await opener(page).boundingBox(), await calendar(page).boundingBox()]
      if (!field || !panel) throw new Error("The field or its calendar is not shown.")
      expect(field.y + field.height <= panel.y || panel.y + panel.height <= field.y).toBe(true)
    })
  }
})

test.describe("In Ukrainian", () => {
  test.use({ locale: "uk-UA" })

  for (const { width, height, text } of [
    { width: 667, height: 375, text: "100%" },
    { width: 320, height: 256, text: "200%" },
  ])
    test(`in a window of ${width} by ${height} with text of ${text} the days have most of it, and the rest is scrolled to`, async ({
      page,
      open,
      shop,
    }) => {
      await page.setViewportSize({ width, height })
      await open(shop.item(camera, { from: wall(monday, "10:00"), to: wall(monday.add({ days: 1 }), "18:00") }))
      await scaleText(page, text)
      await page.getByRole("button", { name: /^Змінити дати/ }).click()
      const dialog = page.getByRole("dialog", { name: "Обрати дати" })
      const chosen = dialog.getByRole("button", { name: dayName(monday, "uk-UA") })
      await expect(chosen).toBeFocused()
      await expect(chosen).toBeInViewport({ ratio: 1 })
      expect(await dialog.getByRole("grid").first().evaluate(scrollingHeight)).toBeGreaterThan(height / 2)
      for (const name of [/^(Застосувати|Готово)/, "Очистити", "Ввести дати"]) {
        // The free days that arrive meanwhile move what is below them.
        await expect(async () => {
          await dialog.getByRole("button", { name }).scrollIntoViewIfNeeded()
          await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1, timeout: 500 })
        }).toPass()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
      await dialog.getByRole("button", { name: "Ввести дати" }).click()
      await typeMoment(typedField(page, "Отримання"), wall(monday, "12:00"))
      // The price that arrives meanwhile moves the button.
      await dialog.getByRole("button", { name: /^(Застосувати|Готово)/ }).press("Enter")
      await expect(dialog).toBeHidden()
      await expect(sent(page, "from")).toHaveValue(wall(monday, "12:00"))
    })
})

test("The quantity left does not touch the day's number, also with text of twice the size", async ({ page, open, shop }) => {
  await answerWithBookings(page)
  await open(shop.item(camera))
  await scaleText(page, "200%")
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openCalendar(page)
    await turnTo(page)
    await expect(dayOf(page, monday.add({ days: 1 })).locator("span")).toHaveCount(2)
    const [digits, left] = await placesOfDigits(page)
    expect(left?.top).toBeGreaterThan(digits?.bottom ?? Number.POSITIVE_INFINITY)
    expect(left?.bottom).toBeLessThan(left?.ofDay ?? 0)
    await page.keyboard.press("Escape")
  }
})

/** Returns the boxes of the day's number and its quantity left. Digits are 0.73 em high, centred in their line. */
const placesOfDigits = (page: Page) =>
  dayOf(page, monday.add({ days: 1 }))
    .locator("span")
    .evaluateAll((spans) =>
      spans.map((span) => {
        const { top, bottom } = span.getBoundingClientRect()
        const [middle, half] = [(top + bottom) / 2, Number.parseFloat(getComputedStyle(span).fontSize) * 0.365]
        return { top: middle - half, bottom: middle + half, ofDay: span.parentElement?.getBoundingClientRect().bottom }
      }),
    )

/** Runs in the page: the height in which the element scrolls. */
function scrollingHeight(element: Element) {
  let around = element.parentElement
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
  return around?.clientHeight ?? 0
}
