import { createHash } from "node:crypto"
import { expect, type Locator, type Page, test } from "@playwright/test"
import type { Locale } from "#app/platform/i18n/locale.ts"
import type { Dates } from "./shop.ts"
import { words } from "./words.ts"

/** A stranger who books. Each test has its own phone and email, since bookings are counted by contact. */
export const olena = {
  firstName: "Olena",
  lastName: "Koval",
  get phone() {
    const digits = String(createHash("sha256").update(test.info().testId).digest().readUInt32BE() % 10_000_000).padStart(7, "0")
    return `067 ${digits.slice(0, 3)} ${digits.slice(3)}`
  },
  get email() {
    return `olena.${test.info().testId}@mail.example`
  },
}

/** The pages on the way from an item to a booking, found by what a person reads on them. */
export function cartFlow(page: Page, locale: Locale = "en") {
  const { pickUp, return: back, form, cart, checkout } = words[locale]
  const startsWith = (text: string) => new RegExp(`^${text.split(" · ")[0]}`)
  const fields = {
    /** Without a script; with one, `dates` stands in their place. */
    from: page.getByLabel(pickUp, { exact: true }),
    to: page.getByLabel(back, { exact: true }),
    quantity: page.getByLabel(form.quantity, { exact: true }),
    firstName: page.getByLabel(form.firstName, { exact: true }),
    lastName: page.getByLabel(form.lastName),
    phone: page.getByLabel(form.phone, { exact: true }),
    email: page.getByLabel(form.email, { exact: true }),
    city: page.getByLabel(checkout.city, { exact: true }),
    addressLine: page.getByLabel(checkout.addressLine, { exact: true }),
  }
  /** Stands in place of `add` where nothing can be added: a button with a script, without one a link to the field. */
  const leadNamed = (name: string) => page.getByRole("button", { name }).or(page.getByRole("link", { name }))
  const each = (filled: Filled) => Object.entries(filled).map(([name, value]) => [fields[name as keyof Filled], value] as const)

  return {
    ...fields,
    /** Opens the calendar; needs JavaScript. */
    dates: page.getByRole("button", { name: /^(Choose|Change) dates|^(Обрати|Змінити) дати/ }).first(),
    showPrice: page.getByRole("button", { name: form.showPrice }),
    add: page.getByRole("button", { name: startsWith(cart.addFor) }),
    viewCart: page.getByRole("link", { name: cart.view }),
    /** Link of the cart's page. */
    checkOut: page
      .getByRole("main")
      .getByRole("complementary")
      .getByRole("link", { name: startsWith(cart.checkOut) }),
    remove: page.getByRole("button", { name: startsWith(cart.remove) }),
    delivery: page.getByRole("radio", { name: checkout.delivery }),
    places: page.getByRole("group", { name: form.pickUpAt }).getByRole("radio"),
    /** Matches once the button is enabled. */
    book: page.getByRole("button", { name: startsWith(form.bookFor) }).and(page.locator(":not([aria-busy])")),
    /** Shown where a booking was refused, and in the cart. */
    useNearest: page.getByRole("button", { name: form.useDates }),
    /** Button of the item's page, which says the dates. */
    takeNearest: page.getByRole("button", { name: form.nearest.replace("{{dates}}", "") }),
    chooseOtherDates: leadNamed(cart.chooseOtherDates),
    changeQuantity: leadNamed(cart.changeQuantity),
    refusal: page.getByRole("alert"),

    async fill(filled: Filled) {
      for (const [field, value] of each(filled)) await field.fill(value)
    },
    /** Everything that was typed is still there. */
    async expectFilled(filled: Filled) {
      for (const [field, value] of each(filled)) await expect(field).toHaveValue(value)
    },
    /** The sentence stands at the field: that is where a screen reader says it. */
    async expectWrong(field: Locator, sentence: string) {
      await expect(field).toHaveAccessibleDescription(sentence)
      await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible()
    },
    /** The dates that a form on the page sends, whichever control shows them. */
    async expectDates({ from, to }: Dates) {
      await expect(page.locator("input[name=from]").first()).toHaveValue(from)
      await expect(page.locator("input[name=to]").first()).toHaveValue(to)
    },
  }
}

type Filled = Partial<Dates & Record<"quantity" | "firstName" | "lastName" | "phone" | "email" | "city" | "addressLine", string>>
