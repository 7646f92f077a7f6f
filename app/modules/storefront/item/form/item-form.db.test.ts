import { beforeAll, describe, expect, test } from "vitest"
import { formatMoment, formatPeriod } from "#app/platform/i18n/format.ts"
import { countWrong, fieldOf, textOf } from "#test/html.ts"
import { sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const locales = ["en", "uk"] as const
const on = (day: number, hour = 10) => wallTime(inDays(day, hour))
const dates = { from: on(100), to: on(102) }
let shop: Shop

beforeAll(async () => {
  shop = await openShop({
    items: [
      { name: "Skis", quantity: 8, translations: { uk: { name: "Лижі" } } },
      { name: "Camera", quantity: 2, price: 90_000n, translations: { uk: { name: "Камера" } } },
      { name: "Cabin", quantity: 1, price: 240_000n, translations: { uk: { name: "Будинок" } } },
    ],
  })
})

/** A browser without JavaScript that reads the language. */
function visitor(locale: (typeof locales)[number] = "en") {
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  const itemAt = (item: number) => `/${shop.urlCode}/item-${item}`
  return {
    look: async (item: number, query: Record<string, string> = {}) =>
      (await browser.get(`${itemAt(item)}?${new URLSearchParams(query)}`)).text(),
    press: (intent: string, item: number, fields: Record<string, string>) => browser.send(itemAt(item), { intent, ...fields }),
    cart: async () => (await browser.get(`/${shop.urlCode}/cart`)).text(),
  }
}

/** 03:30 on the last Sunday of March, which the clocks of Kyiv skip. */
function skippedHalfHour() {
  const today = Temporal.Now.plainDateISO("Europe/Kyiv")
  const lastSundayOf = (year: number) => {
    const last = new Temporal.PlainDate(year, 3, 31)
    return last.subtract({ days: last.dayOfWeek % 7 })
  }
  const thisYear = lastSundayOf(today.year)
  return `${Temporal.PlainDate.compare(thisYear, today) > 0 ? thisYear : lastSundayOf(today.year + 1)}T03:30`
}

const wrong = [
  {
    what: "a return before the pick-up",
    typed: { ...dates, to: on(99) },
    field: "to",
    en: "Return must be later than pick-up.",
    uk: "Повернення має бути пізніше за отримання.",
  },
  {
    what: "a pick-up yesterday",
    typed: { ...dates, from: on(-1) },
    field: "from",
    en: "This time has passed. Choose a later one.",
    uk: "Цей час уже минув. Оберіть пізніший.",
  },
  {
    what: "a time that the clock change skips",
    typed: { from: skippedHalfHour(), to: skippedHalfHour().replace("T03:30", "T18:00") },
    field: "from",
    en: "That time does not exist: the clocks go forward. Choose another.",
    uk: "Такого часу немає: годинник переводять уперед. Оберіть інший.",
  },
  ...["0", "1.5", "1e2", "10001"].map((quantity) => ({
    what: `a quantity of ${quantity}`,
    typed: { ...dates, quantity },
    field: "quantity",
    en: "Enter a whole number from 1 to 10,000.",
    uk: "Вкажіть ціле число від 1 до 10 000.",
  })),
]

describe("The form of an item", () => {
  test.each(wrong)(
    "reports $what at its field, in the URL or submitted, and keeps the typed values",
    async ({ typed, field, ...sentences }) => {
      for (const locale of locales) {
        const browser = visitor(locale)
        const fields = { quantity: "1", ...typed }
        expect(fieldOf(await browser.look(1, fields), field)).toMatchObject({ error: sentences[locale] })
        const answer = await browser.press("add", 1, fields)
        expect(answer.status).toBe(422)
        const page = await answer.text()
        expect(fieldOf(page, field)).toMatchObject({ error: sentences[locale], hasFocus: true })
        expect(countWrong(page)).toBe(1)
        for (const [name, value] of Object.entries(fields)) expect(fieldOf(page, name).value, name).toBe(value)
        expect((await browser.press("add", 1, { ...dates, quantity: "1" })).status).toBe(302)
        expect(textOf(await browser.cart())).toContain(locale === "en" ? "Skis" : "Лижі")
      }
    },
  )

  test.each([
    ["en", "Choose when you pick up.", "Choose when you return.", "Choose how many."],
    ["uk", "Оберіть час отримання.", "Оберіть час повернення.", "Вкажіть кількість."],
  ] as const)("asks for everything that is missing, all at once (%s)", async (locale, from, to, quantity) => {
    const answer = await visitor(locale).press("add", 1, { from: "", to: "", quantity: "" })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(fieldOf(page, "from")).toMatchObject({ error: from, hasFocus: true })
    expect(fieldOf(page, "to")).toMatchObject({ error: to })
    expect(fieldOf(page, "quantity")).toMatchObject({ error: quantity })
    const priced = await visitor(locale).press("show-price", 1, { from: "", to: "", quantity: "1" })
    expect(priced.status).toBe(422)
    expect(fieldOf(await priced.text(), "from")).toMatchObject({ error: from, hasFocus: true })
  })

  test("shows the price of dates from a link or typed", async () => {
    const period = { from: on(100), to: on(103, 18) }
    expect(textOf(await visitor().look(1, { ...period, quantity: "2" }))).toMatch(
      /₴100 × 4 days × 2.*3 days 8 h counted as 4 days.*Add to cart · ₴800/,
    )
    const answer = await visitor("uk").press("show-price", 1, { ...period, quantity: "2" })
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(textOf(page)).toMatch(/100 ₴ × 4 дні × 2.*3 дні 8 год рахуємо як 4 дні.*Додати в кошик · 800 ₴/)
    expect(textOf(page)).toContain("вільно: 8")
    expect(fieldOf(page, "from").value).toBe(period.from)
  })

  test("says how many are left after another booking, sets the quantity to that, and offers dates for more", async () => {
    const taken = { from: on(120), to: on(122) }
    await sendBooking(program, shop.urlCode, { item: "2", ...taken })
    const instantOf = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime("Europe/Kyiv").toInstant()
    const at = (wall: string, locale: (typeof locales)[number]) =>
      formatMoment(instantOf(wall), "Europe/Kyiv", locale).replaceAll(/\s/g, " ")
    const period = (start: string, end: string, locale: (typeof locales)[number]) =>
      formatPeriod({ start: instantOf(start), end: instantOf(end) }, "Europe/Kyiv", locale).replaceAll(/\s/g, " ")
    const [from, to, until] = [taken.from, taken.to, on(124)]
    for (const [locale, few, refused, nearest] of [
      [
        "en",
        "Only 1 available on these dates.",
        `Camera: only 1 available from ${at(from, "en")} to ${at(to, "en")}, you asked for 2.`,
        "Nearest dates: ",
      ],
      ["uk", "На ці дати вільно лише 1.", `Камера: ${at(from, "uk")} – ${at(to, "uk")} вільно лише 1, а потрібно 2.`, "Найближчі дати: "],
    ] as const) {
      const browser = visitor(locale)
      const look = await browser.look(2, { ...taken, quantity: "2" })
      expect(fieldOf(look, "quantity").error).toBe(few)
      expect(textOf(look)).toContain(nearest + period(to, until, locale))
      const answer = await browser.press("add", 2, { ...taken, quantity: "2" })
      expect(answer.status).toBe(409)
      expect(textOf(await answer.text())).toContain(refused)
      const fewer = await (await browser.press("set-to-free", 2, { ...taken, quantity: "2", "free-quantity": "1" })).text()
      expect(fieldOf(fewer, "quantity").value).toBe("1")
      expect(textOf(fewer)).toMatch(/1.800/)
      const later = await (await browser.press("use-nearest", 2, { ...taken, quantity: "2", nearestFrom: to, nearestTo: until })).text()
      expect([fieldOf(later, "from").value, fieldOf(later, "to").value, fieldOf(later, "quantity").value]).toEqual([to, until, "2"])
      expect(textOf(later)).toMatch(/3.600/)
    }
  })

  test.each([
    ["en", "These dates are booked. Choose others."],
    ["uk", "Ці дати зайняті. Оберіть інші."],
  ] as const)("says at the dates that nothing is free on them (%s)", async (locale, sentence) => {
    const taken = { from: on(locale === "en" ? 130 : 140), to: on(locale === "en" ? 132 : 142) }
    await sendBooking(program, shop.urlCode, { item: "3", ...taken })
    const page = await visitor(locale).look(3, { ...taken, quantity: "1" })
    expect(fieldOf(page, "from").error).toBe(sentence)
    expect(page).toContain(`name="nearestFrom" value="${taken.to}"`)
  })

  test("refuses more than the total stock, without offering dates", async () => {
    for (const [locale, sentence] of [
      ["en", "No available dates of this length within 60 days"],
      ["uk", "Протягом 60 днів немає вільних дат"],
    ] as const) {
      const answer = await visitor(locale).press("add", 2, { ...dates, quantity: "3" })
      expect(answer.status).toBe(409)
      const page = await answer.text()
      expect(textOf(page)).toContain(sentence)
      expect(page).not.toContain("nearestFrom")
      expect(fieldOf(page, "quantity").value).toBe("3")
    }
  })

  test("says how many are in the cart already when those are all that is free, and links to it", async () => {
    const browser = visitor()
    await browser.press("add", 2, { ...dates, quantity: "2" })
    const answer = await browser.press("add", 2, { ...dates, quantity: "1" })
    expect(answer.status).toBe(409)
    const page = await answer.text()
    expect(textOf(page)).toContain("Not enough available on these dates. Already in your cart: 2. Available on these dates: 2.")
    expect(textOf(page)).not.toMatch(/no free dates/i)
    expect(page).toContain(`href="/${shop.urlCode}/cart"`)
  })

  test("asks which dates the cart should have, with hours where only those differ, and applies the answer", async () => {
    const browser = visitor()
    await browser.press("add", 1, { ...dates, quantity: "1" })
    const noon = { from: on(100, 12), to: on(102, 12), quantity: "1" }
    const answer = await browser.press("add", 2, noon)
    expect(answer.status).toBe(409)
    const text = textOf(await answer.text())
    expect(text).toMatch(/Use [^U]*, 12:00 – [^U]*, 12:00 Keep [^K]*, 10:00 – [^K]*, 10:00/)
    expect((await browser.press("keep-dates", 2, noon)).status).toBe(302)
    expect(fieldOf(await browser.cart(), "from").value).toBe(dates.from)
    expect((await browser.press("use-new-dates", 3, noon)).status).toBe(302)
    expect(fieldOf(await browser.cart(), "from").value).toBe(noon.from)
  })
})
