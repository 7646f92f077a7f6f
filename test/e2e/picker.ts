import { expect, type Locator, type Page } from "@playwright/test"

/** The shop's days as they are answered to a picker: of this month from today and the next, all is free but what a test says. */
export type Answer = { open: Array<{ from: string; until: string }>; left: Record<string, number> }

export const item = "/demo/item-9"
export const kyiv = Temporal.Now.zonedDateTimeISO("Europe/Kyiv").toPlainDate()
/** A Monday at least two weeks ahead, with the week after it in the same month. */
export const monday = (() => {
  let day = kyiv.add({ days: 14 })
  while (day.dayOfWeek !== 1 || day.day > 20) day = day.add({ days: 1 })
  return day
})()
export const dayName = (day: Temporal.PlainDate, locale = "en-GB") =>
  day.toLocaleString(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" })
export const wall = (day: Temporal.PlainDate, time: string) => `${day}T${time}`

/** Answers as a shop would in which the Thursday and Friday are booked from Thursday 12:00, and one is left on Tuesday. */
export async function withBookings(page: Page) {
  const thursday = monday.add({ days: 3 })
  const answer: Answer = {
    open: [
      { from: wall(kyiv, "00:00"), until: wall(thursday, "12:00") },
      { from: wall(thursday.add({ days: 2 }), "00:00"), until: wall(kyiv.add({ years: 2 }), "00:00") },
    ],
    left: { [`${monday.add({ days: 1 })}`]: 1 },
  }
  await page.route("**/demo/availability.json?**", (route) => route.fulfill({ json: answer }))
}

/** Besides the control, the button of the item's form may be named "Choose dates". */
export const opener = (page: Page) =>
  page.getByRole("button", { name: /^(Choose|Change) dates/ }).and(page.locator("[aria-haspopup=dialog]"))
/** What the form sends. */
export const sent = (page: Page, end: "from" | "to") => page.locator(`input[type=datetime-local][name=${end}]`)
export const picker = (page: Page) => page.getByRole("dialog", { name: "Choose dates" })
export const dayOf = (page: Page, day: Temporal.PlainDate) => picker(page).getByRole("button", { name: dayName(day) })

export async function openPicker(page: Page, open: (path: string) => Promise<unknown>) {
  await open(item)
  await opener(page).click()
  await expect(picker(page).getByRole("grid").first()).toBeVisible()
}

/** Turns to the month of the Monday. */
export async function turn(page: Page, day = monday) {
  const next = picker(page).getByRole("button", { name: "Later months" })
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

/** Types a wall time from the first part on; each that is full leads on to the next. */
export async function typeMoment(field: Locator, moment: string) {
  await field.getByRole("spinbutton").first().click()
  await field.page().keyboard.type(partsOf(moment).join(""))
  await expect(field.getByRole("spinbutton")).toHaveText(partsOf(moment))
}
