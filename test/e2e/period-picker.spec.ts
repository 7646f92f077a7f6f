import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

/** The shop's days as they are answered to a picker: of this month from today and the next, all is free but what a test says. */
type Answer = { open: Array<{ from: string; until: string }>; left: Record<string, number> }

const item = "/demo/item-9"
const kyiv = Temporal.Now.zonedDateTimeISO("Europe/Kyiv").toPlainDate()
/** A Monday at least two weeks ahead, with the week after it in the same month. */
const monday = (() => {
  let day = kyiv.add({ days: 14 })
  while (day.dayOfWeek !== 1 || day.day > 20) day = day.add({ days: 1 })
  return day
})()
const dayName = (day: Temporal.PlainDate, locale = "en-GB") =>
  day.toLocaleString(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" })
const wall = (day: Temporal.PlainDate, time: string) => `${day}T${time}`

/** Answers as a shop would in which the Thursday and Friday are booked from Thursday 12:00, and one is left on Tuesday. */
async function withBookings(page: Page) {
  const thursday = monday.add({ days: 3 })
  const answer: Answer = {
    open: [
      { from: wall(kyiv, "00:00"), until: wall(thursday, "12:00") },
      { from: wall(thursday.add({ days: 2 }), "00:00"), until: wall(kyiv.add({ years: 2 }), "00:00") },
    ],
    left: { [`${monday.add({ days: 1 })}`]: 1 },
  }
  await page.route("**/demo/availability?**", (route) => route.fulfill({ json: answer }))
}

/** Makes the shop one that chooses dates and times in one control. */
async function combined(page: Page) {
  await page.route(/\/demo\/item-9(\?|$)/, async (route) => {
    // A page that is kept for many runs its scripts by their hashes, which this would change; one of the visitor's own has a nonce.
    const answer = await route.fetch({ headers: { ...route.request().headers(), cookie: "own=1" } })
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll("separate", "combined") })
  })
}

/** Besides the control, the button of the item's form may be named "Choose dates". */
const opener = (page: Page) => page.getByRole("button", { name: /^(Choose|Change) dates/ }).and(page.locator("[aria-haspopup=dialog]"))
/** What the form sends. */
const sent = (page: Page, end: "from" | "to") => page.locator(`input[type=datetime-local][name=${end}]`)
const picker = (page: Page) => page.getByRole("dialog", { name: "Choose dates" })
const dayOf = (page: Page, day: Temporal.PlainDate) => picker(page).getByRole("button", { name: dayName(day) })

async function openPicker(page: Page, open: (path: string) => Promise<unknown>) {
  await open(item)
  await opener(page).click()
  await expect(picker(page).getByRole("grid").first()).toBeVisible()
}

/** Turns to the month of the Monday. */
async function turn(page: Page, day = monday) {
  const next = picker(page).getByRole("button", { name: "Later months" })
  while ((await dayOf(page, day).count()) === 0) await next.click()
  await expect(dayOf(page, day)).toBeVisible()
}

test("Two taps choose dates at the usual times, and the page has them in its form and address", async ({
  page,
  open,
  expectAccessible,
}) => {
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday).click()
  await expect(picker(page).getByText("Now choose the return day").first()).toBeVisible()
  await dayOf(page, monday.add({ days: 2 })).click()
  await expect(picker(page).getByText(/^2.days 8.hours, ₴2,700$/)).toBeAttached()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 2 }), "18:00"))
  await expect(page).toHaveURL(new RegExp(`from=${monday}T10(:|%3A)00`))
  await expectAccessible(page)
  await picker(page)
    .getByRole("button", { name: /^Apply/ })
    .click()
  await expect(picker(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await expect(opener(page)).toHaveAccessibleName(/^Change dates, .*, 10:00 to .*, 18:00$/)
})

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

test("An earlier day begins anew, and the same day twice is a rental of one day", async ({ page, open }) => {
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await dayOf(page, monday.add({ days: 2 })).click()
  await dayOf(page, monday).click()
  await expect(sent(page, "from")).toHaveValue("")
  await dayOf(page, monday).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
  await expect(sent(page, "to")).toHaveValue(wall(monday, "18:00"))
})

test("The keyboard alone chooses dates, and Esc gives the focus back", async ({ page, open }) => {
  await withBookings(page)
  await open(item)
  await opener(page).focus()
  await page.keyboard.press("Enter")
  await expect(picker(page).getByRole("button", { name: dayName(kyiv) })).toBeFocused()
  await expect(picker(page).getByRole("button", { name: dayName(kyiv) })).toHaveAccessibleName(/today/)
  const days = kyiv.until(monday).total("days")
  for (let week = 0; week < Math.floor(days / 7); week += 1) await page.keyboard.press("ArrowDown")
  for (let day = 0; day < days % 7; day += 1) await page.keyboard.press("ArrowRight")
  await expect(dayOf(page, monday)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(dayOf(page, monday.add({ days: 1 }))).toBeFocused()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Enter")
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 2 }), "18:00"))
  await page.keyboard.press("Escape")
  await expect(picker(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test("While it is not known what is free no day can be chosen, and a failure can be tried again", async ({ page, open, expectStatus }) => {
  expectStatus(429)
  let answers = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/demo/availability?**", async (route) => {
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
  await page.route("**/demo/availability?**", async (route) => {
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

test("Other dates that the page gives stand in the field", async ({ page, open }) => {
  const dates = (day: Temporal.PlainDate) => `/demo?from=${wall(day, "10:00")}&to=${wall(day.add({ days: 1 }), "18:00")}`
  await open(dates(monday))
  await page.getByRole("banner").getByRole("link").first().click()
  await expect(opener(page)).toHaveAccessibleName("Choose dates")
  await page.goBack()
  await expect(opener(page)).toHaveAccessibleName(new RegExp(`^Change dates, ${monday.day} `))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))
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

test("In one control pick-up and return are read together, and their times are in the panel", async ({ page, open, expectAccessible }) => {
  await combined(page)
  await withBookings(page)
  await openPicker(page, open)
  await turn(page)
  await picker(page).getByLabel("Pick-up time").selectOption("09:00")
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 1 })).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "09:00"))
  await picker(page).getByLabel("Return time").selectOption("20:30")
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "20:30"))
  await expectAccessible(page)
  await expect(opener(page)).toContainText("09:00")
  await expect(opener(page)).toContainText("20:30")
})

test("Dates can be typed instead", async ({ page, open }) => {
  await openPicker(page, open)
  await picker(page).getByRole("button", { name: "Type dates" }).click()
  await picker(page).getByLabel("Pick-up", { exact: true }).fill(wall(monday, "08:15"))
  await picker(page)
    .getByLabel("Return", { exact: true })
    .fill(wall(monday.add({ days: 1 }), "09:45"))
  await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "09:45"))
  await picker(page).getByRole("button", { name: "Clear" }).click()
  await expect(sent(page, "from")).toHaveValue("")
})

for (const { width, colorScheme } of [
  { width: 375, colorScheme: "light" },
  { width: 320, colorScheme: "dark" },
] as const) {
  test.describe(`On a phone of ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 720 }, colorScheme })

    test("dates are chosen in a sheet and hold when they are applied", async ({ page, open, expectAccessible }) => {
      await withBookings(page)
      await openPicker(page, open)
      await dayOf(page, monday).click()
      await dayOf(page, monday.add({ days: 1 })).click()
      await expect(sent(page, "from")).toHaveValue("")
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await picker(page).getByRole("button", { name: "Apply · ₴1,800" }).click()
      await expect(picker(page)).toBeHidden()
      await expect(sent(page, "to")).toHaveValue(wall(monday.add({ days: 1 }), "18:00"))
      await expect(opener(page)).toBeFocused()
    })
  })
}

test("In Ukrainian the days and months have their names", async ({ page, open, expectAccessible }) => {
  await withBookings(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await open(`${item}?lang=uk`)
  await page.getByRole("group", { name: "Дати" }).getByRole("button", { name: "Обрати дати" }).click()
  const dialog = page.getByRole("dialog", { name: "Обрати дати" })
  const month = kyiv.toLocaleString("uk-UA", { month: "long" })
  await expect(dialog.getByRole("grid", { name: new RegExp(`^${month} ${kyiv.year}$`, "i") })).toBeVisible()
  await expect(dialog.getByRole("button", { name: `${dayName(kyiv, "uk-UA")}, сьогодні` })).toBeFocused()
  await expectAccessible(page)
})

test("The home page knows only past and too far, and its dates go with every link", async ({ page, open }) => {
  await open("/demo")
  await opener(page).click()
  await turn(page)
  await dayOf(page, monday).click()
  await dayOf(page, monday.add({ days: 3 })).click()
  await picker(page).getByRole("button", { name: "Apply" }).click()
  await page.getByRole("button", { name: "See what’s free" }).click()
  await expect(page).toHaveURL(new RegExp(`from=${monday}T10`))
  await page.getByRole("link", { name: "Mirrorless camera" }).click()
  await expect(sent(page, "from")).toHaveValue(wall(monday, "10:00"))
})

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })

  test("the two plain fields take the dates", async ({ page, open }) => {
    await open("/demo")
    await page.getByLabel("Pick-up").fill(wall(monday, "10:00"))
    await page.getByLabel("Return").fill(wall(monday.add({ days: 3 }), "18:00"))
    await page.getByRole("button", { name: "See what’s free" }).click()
    await expect(page).toHaveURL(new RegExp(`from=${monday}T10`))
    await page.getByRole("link", { name: "Mirrorless camera" }).click()
    await expect(page.getByLabel("Pick-up", { exact: true })).toHaveValue(wall(monday, "10:00"))
    await expect(page.getByLabel("Pick-up", { exact: true })).toHaveAttribute("min", wall(kyiv, "00:00"))
  })
})
