import type { Locale } from "#app/platform/i18n/locale.ts"
import { expectBooked } from "./booked.ts"
import { bookingForm, type Filled, olena } from "./booking-form.ts"
import { inDays, nextSkippedHalfHour } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { browserLocale } from "./words.ts"

const period = { from: inDays(100), to: inDays(102) }
const right: Filled = { ...olena, ...period, quantity: "1" }
const skipped = nextSkippedHalfHour()
const twentySixPeople = "👩🏽‍🚀".repeat(26)

type Mistake = { said: string; typed: Partial<Filled>; field: keyof Filled; en: string; uk: string }

const mistakes: Mistake[] = [
  {
    said: "An e-mail address without its shop",
    typed: { email: "olena@" },
    field: "email",
    en: "Invalid email address.",
    uk: "Неправильна адреса електронної пошти.",
  },
  {
    said: "A phone number that is too short",
    typed: { phone: "067 12" },
    field: "phone",
    en: "This phone number is not valid. Example: 067 123 45 67.",
    uk: "Неправильний номер телефону. Приклад: 067 123 45 67.",
  },
  {
    said: "A return before the pick-up",
    typed: { to: inDays(99) },
    field: "to",
    en: "Return must be later than pick-up.",
    uk: "Повернення має бути пізніше за отримання.",
  },
  {
    said: "A pick-up yesterday",
    typed: { from: inDays(-1) },
    field: "from",
    en: "This time has passed. Choose a later one.",
    uk: "Цей час уже минув. Оберіть пізніший.",
  },
  {
    said: "A time that the clock change skips",
    typed: { from: skipped, to: skipped.replace("T03:30", "T18:00") },
    field: "from",
    en: "There is no such time that day: the clocks go forward. Choose another time.",
    uk: "Такого часу цього дня немає: годинник переводять уперед. Оберіть інший час.",
  },
  ...["0", "1.5", "1e2", "10001"].map((quantity) => ({
    said: `A quantity of ${quantity}`,
    typed: { quantity },
    field: "quantity" as const,
    en: "Enter a whole number from 1 to 10,000.",
    uk: "Вкажіть ціле число від 1 до 10 000.",
  })),
  {
    said: "A name of 26 characters, however many code points",
    typed: { firstName: twentySixPeople },
    field: "firstName",
    en: "Use 25 characters at most.",
    uk: "Не більше 25 символів.",
  },
]

const emptyForm = {
  en: [
    "Choose when you pick up.",
    "Choose when you return.",
    "Choose how many.",
    "Enter your first name.",
    "Enter your phone number.",
    "Enter your email address.",
  ],
  uk: [
    "Оберіть час отримання.",
    "Оберіть час повернення.",
    "Вкажіть кількість.",
    "Вкажіть своє ім’я.",
    "Вкажіть свій номер телефону.",
    "Вкажіть свою електронну пошту.",
  ],
}

for (const javaScriptEnabled of [true, false]) {
  for (const locale of ["en", "uk"] as const satisfies Locale[]) {
    test.describe(`${javaScriptEnabled ? "With" : "Without"} a script, in ${locale}`, () => {
      test.use({ javaScriptEnabled, locale: browserLocale[locale] })
      test.beforeEach(({ expectStatus }) => expectStatus(422))

      test("An empty form says at every field what to enter, and leads there", async ({ page, open }) => {
        await open("/demo/item-6")
        const form = bookingForm(page, locale)
        await form.fill({ quantity: "" })
        await form.places.nth(2).check()
        await form.book.click()
        for (const [index, name] of (["from", "to", "quantity", "firstName", "phone", "email"] as const).entries()) {
          await form.expectWrong(name, emptyForm[locale][index] ?? "")
        }
        await expect(form.from).toBeFocused()
        await expect(form.places.nth(2)).toBeChecked()
        await form.refusal.getByRole("link", { name: emptyForm[locale][5] }).click()
        await expect(form.email).toBeInViewport()
        await expect(form.email).toBeFocused()
      })

      test("What is wrong is named at its field, all that was typed stays, and put right it books", async ({ page, open }) => {
        await open("/demo/item-6")
        const form = bookingForm(page, locale)
        for (const { said, typed, field, ...sentences } of mistakes) {
          await test.step(said, async () => {
            const filled = { ...right, ...typed }
            await form.fill(filled)
            await form.places.nth(1).check()
            await form.book.click()
            await form.expectWrong(field, sentences[locale])
            await form.expectFilled(filled)
            await expect(form[field]).toBeFocused()
            await expect(form.places.nth(1)).toBeChecked()
            await expect(page.locator("[aria-invalid]")).toHaveCount(1)
          })
        }
        await form.fill({ ...right, firstName: "👩🏽‍🚀".repeat(25) })
        await form.book.click()
        await expectBooked(page, "👩🏽‍🚀".repeat(25), locale)
      })
    })
  }
}
