import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import {
  dayName,
  dayOf,
  item,
  kyiv,
  monday,
  opener,
  openPicker,
  picker,
  sent,
  turn,
  typedField,
  typeMoment,
  wall,
  withBookings,
} from "./picker.ts"

/** Opens the calendar of a page in a window so high; all of it is in sight. */
async function openWhole(page: Page, open: (path: string) => Promise<unknown>, path: string, height: number) {
  await page.setViewportSize({ width: 1280, height })
  await open(path)
  await opener(page).click()
  await expect(picker(page).getByRole("button", { name: dayName(kyiv) })).toBeFocused()
  await expect(picker(page)).toBeInViewport({ ratio: 1 })
}

test("The calendar opens within the window, however small", async ({ page, open }) => {
  for (const [path, height] of [
    [item, 560],
    ["/demo", 620],
    ["/demo/shop", 620],
  ] as const) {
    await openWhole(page, open, path, height)
  }
})

test("The calendar stands clear of its field where a window holds both", async ({ page, open }) => {
  for (const [path, height] of [
    ["/demo", 800],
    ["/demo", 720],
    ["/demo/shop", 720],
  ] as const) {
    await openWhole(page, open, path, height)
    await expect(opener(page)).toBeInViewport({ ratio: 1 })
    const [field, panel] = [await opener(page).boundingBox(), await picker(page).boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0)
  }
})

for (const { width, height, text } of [
  { width: 375, height: 667, text: "200%" },
  { width: 667, height: 375, text: "100%" },
  { width: 320, height: 256, text: "100%" },
  { width: 320, height: 256, text: "200%" },
  { width: 1280, height: 400, text: "100%" },
]) {
  test.describe(`In a window of ${width} by ${height} with text of ${text}`, () => {
    test.use({ viewport: { width, height }, locale: "uk-UA" })

    test("the days have most of the window, and everything else is scrolled to", async ({ page, open, expectAccessible }) => {
      await open(`${item}?${new URLSearchParams({ from: wall(monday, "10:00"), to: wall(monday.add({ days: 1 }), "18:00") })}`)
      await page.locator("html").evaluate((html, fontSize) => void (html.style.fontSize = fontSize), text)
      await page.getByRole("button", { name: /^Змінити дати/ }).click()
      const calendar = page.getByRole("dialog", { name: "Обрати дати" })
      await expect(calendar.getByRole("button", { name: dayName(monday, "uk-UA") })).toBeFocused()
      await expect(calendar.getByRole("button", { name: dayName(monday, "uk-UA") })).toBeInViewport({ ratio: 1 })
      expect(await calendar.getByRole("grid").first().evaluate(roomOf)).toBeGreaterThan(height / 2)
      await expectAccessible(page)
      for (const name of [/^Застосувати/, "Очистити", "Ввести дати"]) {
        await calendar.getByRole("button", { name }).scrollIntoViewIfNeeded()
        await expect(calendar.getByRole("button", { name })).toBeInViewport({ ratio: 1 })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
      await calendar.getByRole("button", { name: "Ввести дати" }).click()
      await typeMoment(typedField(page, "Отримання"), wall(monday, "12:00"))
      await calendar.getByRole("button", { name: /^Застосувати/ }).click()
      await expect(calendar).toBeHidden()
      await expect(sent(page, "from")).toHaveValue(wall(monday, "12:00"))
    })
  })
}

test("A phone that is turned keeps the calendar with the days that were chosen in it", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await withBookings(page)
  await openPicker(page, open)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 2 })).click()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(dayOf(page, monday.add({ days: 2 }))).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  await picker(page)
    .getByRole("button", { name: /^Apply/ })
    .click()
  await expect(picker(page)).toBeHidden()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 2 }), "18:00"))
})

for (const { text, width } of [
  { text: "100%", width: 375 },
  { text: "200%", width: 375 },
  { text: "200%", width: 1280 },
]) {
  test(`With text of ${text} the number of what is left stands clear of the day's, ${width} wide`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    await withBookings(page)
    await openPicker(page, open)
    await page.locator("html").evaluate((html, fontSize) => void (html.style.fontSize = fontSize), text)
    await turn(page)
    const [digits, left] = await dayOf(page, monday.add({ days: 1 }))
      .locator("span")
      .evaluateAll(placesOfDigits)
    expect(left?.top).toBeGreaterThan(digits?.bottom ?? Number.POSITIVE_INFINITY)
    expect(left?.bottom).toBeLessThan(left?.ofDay ?? 0)
  })
}

/** Runs in the page: digits are 0.73 em high, in the middle of their line. */
function placesOfDigits(spans: Element[]) {
  return spans.map((span) => {
    const { top, bottom } = span.getBoundingClientRect()
    const [middle, half] = [(top + bottom) / 2, Number.parseFloat(getComputedStyle(span).fontSize) * 0.365]
    return { top: middle - half, bottom: middle + half, ofDay: span.parentElement?.getBoundingClientRect().bottom }
  })
}

/** Runs in the page: how high that is in which the element scrolls. */
function roomOf(element: Element) {
  let around = element.parentElement
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
  return around?.clientHeight ?? 0
}
