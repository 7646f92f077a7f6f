import { expect, type Page } from "@playwright/test"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { words } from "./words.ts"

export interface Filled {
  from: string
  to: string
  quantity: string
  firstName: string
  lastName: string
  phone: string
  email: string
}

/** A stranger who books. */
export const olena = { firstName: "Olena", lastName: "Koval", phone: "067 123 45 67", email: "olena@mail.example" }

/** The form on an item's page, found by what a person reads on it. */
export function bookingForm(page: Page, locale: Locale = "en") {
  const { pickUp, return: back, form } = words[locale]
  const fields = {
    from: page.getByLabel(pickUp, { exact: true }),
    to: page.getByLabel(back, { exact: true }),
    quantity: page.getByLabel(form.quantity, { exact: true }),
    firstName: page.getByLabel(form.firstName, { exact: true }),
    lastName: page.getByLabel(form.lastName),
    phone: page.getByLabel(form.phone, { exact: true }),
    email: page.getByLabel(form.email, { exact: true }),
  }
  const names = Object.keys(fields) as Array<keyof Filled>

  return {
    ...fields,
    places: page.getByRole("group", { name: form.gettingIt }).getByRole("radio"),
    showPrice: page.getByRole("button", { name: form.showPrice }),
    book: page.getByRole("button", { name: new RegExp(`^${form.book}`) }),
    useNearest: page.getByRole("button", { name: form.useDates }),
    refusal: page.getByRole("alert"),

    async fill(filled: Partial<Filled>) {
      for (const name of names) {
        const value = filled[name]
        if (value !== undefined) await fields[name].fill(value)
      }
    },

    /** Everything that was typed is still there. */
    async expectFilled(filled: Partial<Filled>) {
      for (const name of names) {
        const value = filled[name]
        if (value !== undefined) await expect(fields[name]).toHaveValue(value)
      }
    },

    /** The sentence stands at the field: that is where a screen reader says it. */
    async expectWrong(name: keyof Filled, sentence: string) {
      await expect(fields[name]).toHaveAccessibleDescription(sentence)
      await expect(fields[name]).toHaveAttribute("aria-invalid", "true")
      await expect(page.getByText(sentence).last()).toBeVisible()
    },
  }
}
