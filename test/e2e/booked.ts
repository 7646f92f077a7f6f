import { expect, type Page } from "@playwright/test"
import { formatMoment, formatPeriod } from "#app/platform/i18n/format.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { instantOf, zone } from "./dates.ts"
import { words } from "./words.ts"

/** The page of a booking: its number, once it says that the booking has been made. */
export async function expectBooked(page: Page, firstName: string, locale: Locale = "en"): Promise<number> {
  const said = { en: `${firstName}, your booking is successful!`, uk: `${firstName}, ваше бронювання оформлено!` }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(said[locale])
  await expect(page).toHaveURL(/\/booking-preview\?key=[\w-]{40,}$/)
  const title = await page.getByRole("heading", { level: 2 }).first().textContent()
  return Number(/\d+$/.exec(title ?? "")?.[0])
}

/** Returns the value beside a label such as "Return" in the booking. */
export const factOf = (page: Page, word: string) => page.locator(`dt:text-is("${word}") + dd`)

export async function expectPeriod(page: Page, { from, to }: { from: string; to: string }, locale: Locale = "en") {
  await expect(factOf(page, words[locale].pickUp)).toHaveText(shownMoment(from, locale, { year: true }))
  await expect(factOf(page, words[locale].return)).toHaveText(shownMoment(to, locale, { year: true }))
}

/** A wall time of the shop as its pages write it. */
export const shownMoment = (wallTime: string, locale: Locale, options?: { year: boolean }) =>
  formatMoment(instantOf(wallTime), zone, locale, options)

/** A period of the shop's wall times as an offer writes it. */
export const shownPeriod = ({ from, to }: { from: string; to: string }, locale: Locale) =>
  formatPeriod({ start: instantOf(from), end: instantOf(to) }, zone, locale)
