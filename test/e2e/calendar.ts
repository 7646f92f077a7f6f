import { expect, type Locator, type Page } from "@playwright/test"

/** Answers the calendar's request for free days; nothing is ever closed without `places`. */
export type Availability = { open: Hours[]; left: Record<string, number>; places?: Hours[][] }

interface Hours {
  from: string
  until: string
}

/** The demo shop’s mirrorless camera, ₴900 a day. */
export const camera = 9

export const today = Temporal.Now.zonedDateTimeISO("Europe/Kyiv").toPlainDate()

/** A Monday at least two weeks ahead, with the week after it in the same month. */
export const monday = (() => {
  let day = today.add({ days: 14 })
  while (day.dayOfWeek !== 1 || day.day > 20) day = day.add({ days: 1 })
  return day
})()

export const dayName = (day: Temporal.PlainDate, locale = "en-GB") =>
  day.toLocaleString(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" })

export const wall = (day: Temporal.PlainDate, time: string) => `${day}T${time}`

export const allFree: Availability = { open: [{ from: wall(today, "00:00"), until: wall(today.add({ years: 2 }), "00:00") }], left: {} }

/** Answers for the shop: Thursday from 12:00 and Friday are booked, and one is left on Tuesday. */
export async function answerWithBookings(page: Page) {
  const thursday = monday.add({ days: 3 })
  await answer(page, {
    open: [
      { from: wall(today, "00:00"), until: wall(thursday, "12:00") },
      { from: wall(thursday.add({ days: 2 }), "00:00"), until: wall(today.add({ years: 2 }), "00:00") },
    ],
    left: { [`${monday.add({ days: 1 })}`]: 1 },
  })
}

export const answer = (page: Page, availability: Availability) =>
  page.route("**/availability.json?**", (route) => route.fulfill({ json: { places: [], ...availability } }))

/** The button that opens the calendar; that of the item's form may be named "Choose dates" too. */
export const opener = (page: Page) =>
  page.getByRole("button", { name: /^(Choose|Change) dates/ }).and(page.locator("[aria-haspopup=dialog]"))

export const calendar = (page: Page) => page.getByRole("dialog", { name: "Choose dates" })

export const dayOf = (page: Page, day: Temporal.PlainDate) => calendar(page).getByRole("button", { name: dayName(day) })

/** The days of an open calendar that can be chosen. */
export const freeDays = (page: Page) => calendar(page).getByRole("button", { name: /^\w+day,? \d+ \w+ \d{4}/, disabled: false })

/** Waits until this month's days are known to be free or booked: later months may be answered first. */
export async function untilChecked(page: Page) {
  await expect(calendar(page).getByRole("grid").first()).toBeVisible()
  await expect(calendar(page).getByRole("button", { name: /today.*not checked yet/ })).toHaveCount(0)
}

/** Named "Done" where the sheet offers the page's next step beside it. */
export const apply = (page: Page) => calendar(page).getByRole("button", { name: /^(Apply|Done)/ })

/** The input that the form sends. */
export const sent = (page: Page, end: "from" | "to") => page.locator(`input[type=datetime-local][name=${end}]`)

export async function openCalendar(page: Page) {
  await opener(page).click()
  await expect(calendar(page).getByRole("grid").first()).toBeVisible()
}

/** Turns to the month of the day. */
export async function turnTo(page: Page, day = monday) {
  const next = calendar(page).getByRole("button", { name: "Later months" })
  while ((await dayOf(page, day).count()) === 0) await next.click()
  await expect(dayOf(page, day)).toBeVisible()
}

/** One of the two fields in which dates are typed, by its label. */
export const typedField = (page: Page, label: string) => page.getByRole("dialog").getByRole("group", { name: label, exact: true })

/** The parts of a wall time, as the field shows them in both languages: day, month, year, hour, minute. */
export function partsOf(moment: string) {
  const [year = "", month = "", day = "", hour = "", minute = ""] = moment.split(/[-T:]/)
  return [day, month, year, hour, minute]
}

/** Types a wall time from the first part on; each full part leads on to the next. */
export async function typeMoment(field: Locator, moment: string) {
  await field.getByRole("spinbutton").first().click()
  await field.page().keyboard.type(partsOf(moment).join(""))
  await expect(field.getByRole("spinbutton")).toHaveText(partsOf(moment))
}
