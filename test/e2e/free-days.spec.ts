import { expect, test } from "./fixtures.ts"
import { type Answer, dayName, dayOf, kyiv, monday, opener, openPicker, picker, sent, turn, wall, withBookings } from "./picker.ts"

test("A booked day can be reached and says why it cannot be chosen; beyond it another booking is named", async ({ page, open }) => {
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  const friday = dayOf(page, monday.add({ days: 4 }))
  await expect(friday).toHaveAccessibleName(/, booked$/)
  await expect(friday).toHaveAttribute("aria-disabled", "true")
  await expect(dayOf(page, monday.add({ days: 3 }))).toHaveAccessibleName(/, some hours are booked$/)
  await expect(dayOf(page, monday.add({ days: 1 }))).toHaveAccessibleName(/, 1.left$/)
  await friday.focus()
  await expect(friday).toBeFocused()
  await dayOf(page, monday).click()
  await expect(dayOf(page, monday.add({ days: 6 }))).toHaveAccessibleName(/another booking starts on/)
  await expect(dayOf(page, monday.add({ days: 6 }))).toHaveAttribute("aria-disabled", "true")
  await dayOf(page, monday.add({ days: 3 })).click()
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 3 }), "12:00"))
  await expect(page.getByLabel("Return time").getByRole("option", { name: "12:30 — booked" })).toBeDisabled()
})

test("While it is not known what is free no day can be chosen, and a failure can be tried again", async ({ page, open, expectStatus }) => {
  expectStatus(429)
  let answers = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/demo/availability.json?**", async (route) => {
    answers += 1
    if (answers > 1) return route.fallback()
    await held
    return route.fulfill({ status: 429 })
  })
  await openPicker(page, open)
  const today = picker(page).getByRole("button", { name: dayName(kyiv.add({ days: 1 })) })
  await expect(today).toHaveAttribute("aria-disabled", "true")
  await expect(today).toHaveAccessibleName(/not checked yet/)
  release()
  await expect(picker(page).getByRole("alert")).toContainText("Could not check dates")
  await expect(today).toHaveAttribute("aria-disabled", "true")
  await picker(page).getByRole("button", { name: "Try again" }).click()
  await expect(today).not.toHaveAttribute("aria-disabled", "true")
})

test("In the colours that a visitor's system forces, the days between pick-up and return are marked as chosen", async ({ page, open }) => {
  await withBookings(page)
  await page.emulateMedia({ forcedColors: "active" })
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 2 })).click()
  const look = (days: number) =>
    dayOf(page, monday.add({ days })).evaluate((day) => {
      const { backgroundColor, borderBlockStartColor, borderBlockStartWidth } = getComputedStyle(day)
      return { backgroundColor, line: borderBlockStartWidth === "0px" ? "" : borderBlockStartColor }
    })
  const [pickUp, between, back, free] = [await look(0), await look(1), await look(2), await look(6)]
  expect(between.line).toBe(pickUp.backgroundColor)
  expect(back.backgroundColor).toBe(pickUp.backgroundColor)
  expect(free.line).toBe("")
})

test("The day under the pointer shows how long and how much it would be", async ({ page, open }) => {
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 2 })).hover()
  await expect(picker(page).getByText(/^2.days 8.h · ₴2,700$/)).toBeVisible()
  await expect(sent(page, "from")).toHaveValue("")
  await dayOf(page, monday.add({ days: 1 })).hover()
  await expect(picker(page).getByText(/^1.day 8.h · ₴1,800$/)).toBeVisible()
})

test("What is answered late, for a quantity that is no longer asked for, changes nothing", async ({ page, open }) => {
  const free: Answer = { open: [{ from: wall(kyiv, "00:00"), until: wall(kyiv.add({ years: 2 }), "00:00") }], left: {} }
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/demo/availability.json?**", async (route) => {
    const isFirst = route.request().url().includes("quantity=1&")
    if (isFirst) await held
    await route.fulfill({ json: isFirst ? free : { open: [], left: {} } }).catch(() => {})
  })
  await openPicker(page, open)
  await turn(page)
  await page.keyboard.press("Escape")
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("2")
  await opener(page).click()
  await turn(page)
  await expect(dayOf(page, monday)).toHaveAccessibleName(/, booked$/)
  release()
  await page.getByRole("button", { name: "Later months" }).click()
  await page.getByRole("button", { name: "Earlier months" }).click()
  await turn(page)
  await expect(dayOf(page, monday)).toHaveAccessibleName(/, booked$/)
})

test("More than are free on the chosen dates is said with how many there are", async ({ page, open }) => {
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await picker(page)
    .getByRole("button", { name: /^Apply/ })
    .click()
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("50")
  await opener(page).click()
  await expect(
    picker(page)
      .getByText(/^Not enough for these dates\. Free: \d+$/)
      .first(),
  ).toBeVisible()
})

test("The legend names the marks that stand in the months shown, and no others", async ({ page, open }) => {
  const legend = picker(page).getByText("some hours are booked", { exact: true })
  await page.route("**/demo/availability.json?**", (route) =>
    route.fulfill({ json: { open: [{ from: wall(kyiv, "00:00"), until: wall(kyiv.add({ years: 2 }), "00:00") }], left: {} } }),
  )
  await openPicker(page, open)
  await expect(dayOf(page, kyiv.add({ days: 1 }))).not.toHaveAttribute("aria-disabled", "true")
  await expect(legend).toHaveCount(0)
  await page.unroute("**/demo/availability.json?**")
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await expect(legend).toBeVisible()
})

test("The legend has the smallest number that stands at a day", async ({ page, open }) => {
  const windows = [{ from: wall(kyiv, "00:00"), until: wall(kyiv.add({ years: 2 }), "00:00") }]
  const left = { [`${monday}`]: 2, [`${monday.add({ days: 1 })}`]: 2 }
  await page.route("**/demo/availability.json?**", (route) => route.fulfill({ json: { open: windows, left } }))
  await openPicker(page, open)
  await turn(page)
  await expect(picker(page).getByText("2 left", { exact: true })).toBeVisible()
})
