import type { Locale } from "#app/platform/i18n/locale.ts"
import { expectBooked } from "./booked.ts"
import { cartFlow, itemAt, olena, putInCart } from "./cart-flow.ts"
import { inDays, nextSkippedHalfHour } from "./dates.ts"
import { expect, test } from "./fixtures.ts"
import { browserLocale, words } from "./words.ts"

const period = { from: inDays(100), to: inDays(102) }
const skipped = nextSkippedHalfHour()

const wrongItems = [
  {
    said: "A return before the pick-up",
    typed: { ...period, to: inDays(99) },
    field: "to" as const,
    en: "Return must be later than pick-up.",
    uk: "Повернення має бути пізніше за отримання.",
  },
  {
    said: "A pick-up yesterday",
    typed: { ...period, from: inDays(-1) },
    field: "from" as const,
    en: "This time has passed. Choose a later one.",
    uk: "Цей час уже минув. Оберіть пізніший.",
  },
  {
    said: "A time that the clock change skips",
    typed: { from: skipped, to: skipped.replace("T03:30", "T18:00") },
    field: "from" as const,
    en: "There is no such time that day: the clocks go forward. Choose another time.",
    uk: "Такого часу цього дня немає: годинник переводять уперед. Оберіть інший час.",
  },
  ...["0", "1.5", "1e2", "10001"].map((quantity) => ({
    said: `A quantity of ${quantity}`,
    typed: { ...period, quantity },
    field: "quantity" as const,
    en: "Enter a whole number from 1 to 10,000.",
    uk: "Вкажіть ціле число від 1 до 10 000.",
  })),
]

const wrongContacts = [
  {
    said: "An e-mail address without its shop",
    typed: { email: "olena@" },
    field: "email" as const,
    en: "Invalid email address.",
    uk: "Неправильна адреса електронної пошти.",
  },
  {
    said: "A phone number that is too short",
    typed: { phone: "067 12" },
    field: "phone" as const,
    en: "This phone number is not valid. Example: 067 123 45 67.",
    uk: "Неправильний номер телефону. Приклад: 067 123 45 67.",
  },
  {
    said: "A name of 26 characters, however many code points",
    typed: { firstName: "👩🏽‍🚀".repeat(26) },
    field: "firstName" as const,
    en: "Use 25 characters at most.",
    uk: "Не більше 25 символів.",
  },
]

const missing = {
  en: {
    item: ["Choose when you pick up.", "Choose when you return.", "Choose how many."],
    checkout: [
      "Enter your first name.",
      "Enter your phone number.",
      "Enter your email address.",
      "Enter the city.",
      "Enter the street and the house.",
    ],
  },
  uk: {
    item: ["Оберіть час отримання.", "Оберіть час повернення.", "Вкажіть кількість."],
    checkout: [
      "Вкажіть своє ім’я.",
      "Вкажіть свій номер телефону.",
      "Вкажіть свою електронну пошту.",
      "Вкажіть місто.",
      "Вкажіть вулицю й будинок.",
    ],
  },
}

for (const javaScriptEnabled of [true, false]) {
  for (const locale of ["en", "uk"] as const satisfies Locale[]) {
    test.describe(`${javaScriptEnabled ? "With" : "Without"} a script, in ${locale}`, () => {
      test.use({ javaScriptEnabled, locale: browserLocale[locale] })
      test.beforeEach(({ expectStatus }) => expectStatus(422))

      test("What is wrong with dates and quantity is named there at once, stays as it was typed, and put right goes into the cart", async ({
        page,
        open,
      }) => {
        const flow = cartFlow(page, locale)
        const { cart } = words[locale]
        for (const { said, typed, field, ...sentences } of wrongItems) {
          await test.step(said, async () => {
            await open(itemAt(6, typed, "quantity" in typed ? typed.quantity : 1))
            await flow.fill({
              quantity: "1",
              ...(javaScriptEnabled ? {} : typed),
              ...("quantity" in typed && { quantity: typed.quantity }),
            })
            const control = javaScriptEnabled && field !== "quantity" ? flow.dates : flow[field]
            await flow.expectWrong(control, sentences[locale])
            const button = page.locator("button[value=add]:visible")
            const leadsTo = typed.from < typed.to ? cart.changeDates : cart.chooseDates
            await expect(button).toContainText(field === "quantity" || !javaScriptEnabled ? cart.add : leadsTo)
            if (field === "quantity" || !javaScriptEnabled) await button.click()
            await flow.expectWrong(control, sentences[locale])
            if (field === "quantity" || !javaScriptEnabled) await expect(control).toBeFocused()
            await flow.expectDates(typed)
            await expect(flow.quantity).toHaveValue("quantity" in typed ? typed.quantity : "1")
            await expect(page.locator("[aria-invalid]")).toHaveCount(1)
          })
        }
        await flow.fill({ quantity: "1" })
        await page.locator("button[value=add]:visible").click()
        await expect(javaScriptEnabled ? flow.viewCart : flow.checkOut).toBeVisible()
      })

      test("What is wrong at checkout is named at its field, all that was typed stays, and put right it books", async ({ page, open }) => {
        const flow = cartFlow(page, locale)
        await putInCart(page, 6, period)
        await open("/demo/checkout")
        for (const { said, typed, field, ...sentences } of wrongContacts) {
          await test.step(said, async () => {
            const filled = { ...olena, ...typed }
            await flow.fill(filled)
            await flow.places.nth(1).check()
            await flow.book.click()
            await flow.expectWrong(flow[field], sentences[locale])
            await flow.expectFilled(filled)
            await expect(flow[field]).toBeFocused()
            await expect(flow.places.nth(1)).toBeChecked()
            await expect(page.locator("[aria-invalid]")).toHaveCount(1)
          })
        }
        await test.step("Two mistakes at once", async () => {
          await flow.fill({ ...olena, phone: "067 12", email: "olena@" })
          await flow.book.click()
          await flow.expectWrong(flow.phone, wrongContacts[1]?.[locale] ?? "")
          await flow.expectWrong(flow.email, wrongContacts[0]?.[locale] ?? "")
        })
        await flow.fill({ ...olena, firstName: "👩🏽‍🚀".repeat(25) })
        await flow.book.click()
        await expectBooked(page, "👩🏽‍🚀".repeat(25), locale)
      })

      test("An empty checkout says at every field what to enter, all at once, and leads there", async ({ page, open }) => {
        const flow = cartFlow(page, locale)
        await putInCart(page, 6, period)
        await open("/demo/checkout")
        await flow.delivery.check()
        await flow.book.click()
        const said = missing[locale].checkout
        const fields = [flow.firstName, flow.phone, flow.email, flow.city, flow.addressLine]
        for (const [index, field] of fields.entries()) await flow.expectWrong(field, said[index] ?? "")
        await expect(flow.firstName).toBeFocused()
        await expect(flow.delivery).toBeChecked()
        await flow.refusal.getByRole("link", { name: said[4] }).click()
        await expect(flow.addressLine).toBeInViewport()
        await expect(flow.addressLine).toBeFocused()
      })
    })
  }
}

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ expectStatus }) => expectStatus(422))

  for (const locale of ["en", "uk"] as const) {
    test(`An item without dates and quantity says what to choose (${locale})`, async ({ page, open }) => {
      const flow = cartFlow(page, locale)
      await open(`/demo/item-6?lang=${locale}`)
      await flow.fill({ quantity: "" })
      await page.locator("button[value=add]:visible").click()
      const said = missing[locale].item
      for (const [index, field] of [flow.from, flow.to, flow.quantity].entries()) await flow.expectWrong(field, said[index] ?? "")
      await expect(flow.from).toBeFocused()
    })

    test(`A price that is asked for without dates says which to choose (${locale})`, async ({ page, open }) => {
      const flow = cartFlow(page, locale)
      await open(`/demo/item-6?lang=${locale}`)
      await flow.showPrice.click()
      await flow.expectWrong(flow.from, missing[locale].item[0] ?? "")
      await expect(flow.from).toBeFocused()
    })
  }
})

test.describe("On a phone", () => {
  test.use({ viewport: { width: 375, height: 750 } })

  for (const [said, from, to, sentence] of [
    ["end before they begin", inDays(102), inDays(100), "Return must be later than pick-up."],
    ["have no return", inDays(100), "", "Choose when you return."],
    ["are no dates", "tomorrow", "'; drop table items", "Choose when you pick up."],
    ["begin on a day that no month has", `${inDays(400).slice(0, 4)}-11-31T10:00`, inDays(500), "Choose when you pick up."],
  ] as const) {
    test(`dates by a link that ${said} are asked for in one wording, and what is wrong is seen at once`, async ({ page, open }) => {
      const warnings: string[] = []
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()))
      await open(itemAt(6, { from, to }))
      const flow = cartFlow(page)
      await expect(flow.dates).toContainText("Choose dates")
      await expect(flow.dates).toHaveAccessibleDescription(sentence)
      const bar = page.locator("[data-action-bar]")
      await expect(bar.getByRole("button")).toHaveAccessibleName("Choose dates")
      await expect(bar.getByText(sentence)).toBeInViewport()
      await bar.getByRole("button").click()
      await expect(page.getByRole("dialog", { name: "Choose dates" })).toBeVisible()
      expect(warnings).toEqual([])
    })
  }
})
