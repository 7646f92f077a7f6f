import { expect, type Page } from "@playwright/test"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { words } from "./words.ts"

/** A stranger who books. */
export const olena = { firstName: "Olena", lastName: "Koval", phone: "067 123 45 67", email: "olena@mail.example" }

export interface Dates {
  from: string
  to: string
}

/** The pages on the way from an item to a booking, found by what a person reads on them. */
export function cartFlow(page: Page, locale: Locale = "en") {
  const { pickUp, return: back, form, cart } = words[locale]
  const startsWith = (text: string) => new RegExp(`^${text.split(" · ")[0]}`)
  const dates = { from: page.getByLabel(pickUp, { exact: true }), to: page.getByLabel(back, { exact: true }) }
  const contact = {
    firstName: page.getByLabel(form.firstName, { exact: true }),
    lastName: page.getByLabel(form.lastName),
    phone: page.getByLabel(form.phone, { exact: true }),
    email: page.getByLabel(form.email, { exact: true }),
  }
  return {
    ...dates,
    ...contact,
    quantity: page.getByLabel(form.quantity, { exact: true }),
    showPrice: page.getByRole("button", { name: form.showPrice }),
    add: page.getByRole("button", { name: startsWith(cart.addFor) }),
    viewCart: page.getByRole("link", { name: cart.view }),
    checkOut: page.getByRole("link", { name: startsWith(cart.checkOut) }),
    book: page.getByRole("button", { name: startsWith(form.bookFor) }),
    useNearest: page.getByRole("button", { name: form.useDates }),
    refusal: page.getByRole("alert"),

    async fillDates({ from, to }: Dates) {
      await dates.from.fill(from)
      await dates.to.fill(to)
    },
    async fillContact(person: typeof olena = olena) {
      for (const name of ["firstName", "lastName", "phone", "email"] as const) await contact[name].fill(person[name])
    },
    async expectContact(person: typeof olena = olena) {
      for (const name of ["firstName", "lastName", "phone", "email"] as const) await expect(contact[name]).toHaveValue(person[name])
    },
  }
}

/** The address of an item's page with its dates and quantity. */
export const itemAt = (number: number, dates: Dates, quantity = 1) =>
  `/demo/item-${number}?${new URLSearchParams({ ...dates, quantity: String(quantity) })}`
