import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, test } from "vitest"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { formatMoment } from "#app/platform/i18n/format.ts"
import { countWrong, fieldOf, textOf } from "#test/html.ts"
import { sendBooking } from "#test/send-booking.ts"
import { inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { Visitor } from "#test/visitor.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const on = (day: number, hour = 10, minute = 0) => wallTime(inDays(day, hour, minute))
const dates = { from: on(100), to: on(101) }
const olena = { firstName: "Olena", lastName: "Koval", phone: "067 123 4567", email: "olena@mail.example" }
let shop: Shop

beforeAll(async () => {
  shop = await openShop({
    items: [
      { name: "Skis", quantity: 50, translations: { uk: { name: "Лижі" } } },
      { name: "Cabin", quantity: 1, translations: { uk: { name: "Будинок" } } },
      { name: "Kayak", quantity: 9, price: 30_000n, rateUnit: "hour", translations: { uk: { name: "Каяк" } } },
    ],
  })
})

/** The checkout of a browser without JavaScript, with an item in its cart. */
async function openCheckout({ locale = "en", item = "1", at = dates } = {}) {
  const browser = new Visitor(program)
  browser.cookies.set("locale", locale)
  await browser.send(`/${shop.urlCode}/cart`, { intent: "add", item, quantity: "1", ...at })
  const path = `/${shop.urlCode}/checkout`
  const look = async () => (await browser.get(path)).text()
  const hidden = (page: string, name: string) => fieldOf(page, name).value ?? ""
  const book = async (fields: Record<string, string>, page?: string) => {
    const shown = page ?? (await look())
    const [key, seenTotal] = [hidden(shown, "key"), hidden(shown, "seenTotal")]
    const usual = { intent: "book", delivery: "pickup", payment: "payOnPickup", locationId: shop.locationId }
    return browser.send(path, { ...usual, key, seenTotal, ...fields })
  }
  return { browser, look, book }
}

const setPrice = (price: number) => transact(shop.staff, (tx) => tx.execute(sql`update items set price = ${price} where number = 1`))

const bookingOf = async (browser: Visitor, answer: Response) =>
  textOf(await (await browser.get(answer.headers.get("Location") ?? "")).text())

const wrongContacts = [
  {
    what: "an email address without its host",
    typed: { email: "olena@" },
    field: "email",
    en: "Invalid email address.",
    uk: "Неправильна адреса електронної пошти.",
  },
  {
    what: "a phone number that is too short",
    typed: { phone: "067 12" },
    field: "phone",
    en: "This phone number is not valid. Example: 067 123 45 67.",
    uk: "Неправильний номер телефону. Приклад: 067 123 45 67.",
  },
  {
    what: "a name of 26 characters, however many code points",
    typed: { firstName: "👩🏽‍🚀".repeat(26) },
    field: "firstName",
    en: "Use 25 characters at most.",
    uk: "Не більше 25 символів.",
  },
]

describe("The form of checkout", () => {
  test.each(wrongContacts)("names $what at its field, and keeps all that was typed", async ({ typed, field, ...sentences }) => {
    for (const locale of ["en", "uk"] as const) {
      const { book } = await openCheckout({ locale })
      const filled = { ...olena, ...typed }
      const answer = await book(filled)
      expect(answer.status).toBe(422)
      const page = await answer.text()
      expect(fieldOf(page, field)).toMatchObject({ error: sentences[locale], hasFocus: true })
      expect(countWrong(page)).toBe(1)
      for (const [name, value] of Object.entries(filled)) expect(fieldOf(page, name).value, name).toBe(value)
    }
  })

  test("names two mistakes at once, and put right it books", async () => {
    const { browser, book } = await openCheckout()
    const page = await (await book({ ...olena, phone: "067 12", email: "olena@" })).text()
    expect(fieldOf(page, "phone")).toMatchObject({ error: wrongContacts[1]?.en, hasFocus: true })
    expect(fieldOf(page, "email")).toMatchObject({ error: wrongContacts[0]?.en, hasFocus: false })
    const name = "👩🏽‍🚀".repeat(25)
    const booked = await book({ ...olena, firstName: name }, page)
    expect(await bookingOf(browser, booked)).toContain(`${name}, your booking is successful!`)
  })

  test.each([
    [
      "en",
      "Enter your first name.",
      "Enter your phone number.",
      "Enter your email address.",
      "Enter the city.",
      "Enter the street and house number.",
    ],
    [
      "uk",
      "Вкажіть своє ім’я.",
      "Вкажіть свій номер телефону.",
      "Вкажіть свою електронну пошту.",
      "Вкажіть місто.",
      "Вкажіть вулицю й будинок.",
    ],
  ])("asks for everything that is missing, all at once, with a way to each (%s)", async (locale, ...sentences) => {
    const { book } = await openCheckout({ locale })
    const answer = await book({ firstName: "", phone: "", email: "", delivery: "delivery", city: "", addressLine: "" })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    for (const [index, name] of ["firstName", "phone", "email", "city", "addressLine"].entries())
      expect(fieldOf(page, name)).toMatchObject({ error: sentences[index], hasFocus: index === 0 })
    const ids = [...page.matchAll(/<a href="#([\w-]+)">/g)].map(([, id]) => id)
    for (const id of ids.slice(-5)) expect(page).toMatch(new RegExp(`<input[^>]* id="${id}"`))
  })

  test.each([
    ["en", "pick-up", {}, "Payment Pay ₴400 at pick-up", "Counter, Shevska 12"],
    ["uk", "pick-up", {}, "Сплатити 400 ₴ при отриманні", "Counter, Shevska 12"],
    ["en", "delivery", { delivery: "delivery", city: "Lviv", addressLine: "Rynok 1" }, "Payment Pay ₴400 on delivery", "Rynok 1, Lviv"],
  ])("books for %s, %s, and the booking says where and how it is paid", async (locale, _, fields, payment, place) => {
    const { browser, book } = await openCheckout({ locale, at: { from: on(104), to: on(107, 18) } })
    const text = await bookingOf(browser, await book({ ...olena, ...fields }))
    expect(text).toContain(locale === "en" ? "Olena, your booking is successful!" : "Olena, ваше бронювання оформлено!")
    expect(text).toContain(payment)
    expect(text).toContain(place)
    expect(text).toContain(locale === "en" ? "Skis × 1" : "Лижі × 1")
    expect(text).toMatch(locale === "en" ? /₴400/ : /400 ₴/)
  })

  test.each([
    ["en", "Cabin is booked from {from} to {until}.", "Nearest available dates: {until} – {later}."],
    ["uk", "Будинок: зайнято {from} – {until}.", "Найближчі вільні дати: {until} – {later}."],
  ] as const)(
    "says when somebody else has taken the item meanwhile, and books the nearest free dates (%s)",
    async (locale, taken, nearest) => {
      const day = locale === "en" ? 120 : 140
      const wanted = { from: on(day + 1), to: on(day + 3) }
      const { browser, look, book } = await openCheckout({ locale, item: "2", at: wanted })
      const page = await look()
      await sendBooking(program, shop.urlCode, { item: "2", from: on(day), to: on(day + 3) })
      const answer = await book(olena, page)
      expect(answer.status).toBe(409)
      const said = (wall: string, options: Parameters<typeof formatMoment>[3] = {}) => {
        const instant = Temporal.PlainDateTime.from(wall).toZonedDateTime("Europe/Kyiv").toInstant()
        return formatMoment(instant, "Europe/Kyiv", locale, options).replaceAll("\u00a0", " ")
      }
      const written = (sentence: string) =>
        sentence
          .replace("{from}", said(wanted.from))
          .replace("{until}", said(wanted.to))
          .replace("{later}", said(on(day + 5)))
      const refused = await answer.text()
      expect(textOf(refused)).toContain(written(taken))
      expect(textOf(refused)).toContain(written(nearest))
      expect(fieldOf(refused, "email").value).toBe(olena.email)
      const [nearestFrom, nearestTo] = [fieldOf(refused, "nearestFrom").value ?? "", fieldOf(refused, "nearestTo").value ?? ""]
      const moved = await (await book({ ...olena, intent: "use-nearest", nearestFrom, nearestTo }, refused)).text()
      expect(fieldOf(moved, "email").value).toBe(olena.email)
      const booked = await bookingOf(browser, await book(olena, moved))
      expect(booked).toContain(said(on(day + 5), { year: true }))
    },
  )

  test.each([
    ["en", "The price has changed. The total was ₴100 and is now ₴150. Book again to accept it."],
    ["uk", "Ціна змінилася. Було 100 ₴, стало 150 ₴. Якщо згодні, забронюйте ще раз."],
  ])("tells both prices to a visitor who saw another, and books when it is sent once more (%s)", async (locale, sentence) => {
    await setPrice(10_000)
    const { look, book } = await openCheckout({ locale })
    const page = await look()
    await setPrice(15_000)
    const answer = await book(olena, page)
    expect(answer.status).toBe(409)
    const refused = await answer.text()
    expect(textOf(refused)).toContain(sentence)
    expect(fieldOf(refused, "firstName").value).toBe("Olena")
    expect((await book(olena, refused)).status).toBe(302)
    await setPrice(10_000)
  })

  test.each([
    ["en", "Use 500 characters at most.", "Your note"],
    ["uk", "Не більше 500 символів.", "Ваш коментар"],
  ])("keeps a note of any script through refusals, and shows it with the booking (%s)", async (locale, sentence, label) => {
    const { browser, look, book } = await openCheckout({ locale })
    expect(await look()).toMatch(/<details[^>]*><summary[^>]*>[^<]+<\/summary>.*name="note"/s)
    const note = `Зріст 180 см\r\n<b>${"👩🏽‍🚀".repeat(480)}`
    const refused = await (await book({ ...olena, email: "olena@", note })).text()
    expect(textOf(refused)).toContain("Зріст 180 см <b>")
    expect(refused).toMatch(/<details[^>]* open=""[^>]*>.*name="note"/s)
    const long = await book({ ...olena, note: `${note}${"x".repeat(20)}` }, refused)
    expect([long.status, fieldOf(await long.text(), "note").error]).toEqual([422, sentence])
    const booked = await (await browser.get((await book({ ...olena, note }, refused)).headers.get("Location") ?? "")).text()
    expect(textOf(booked)).toContain(`${label} Зріст 180 см <b>👩🏽‍🚀`)
    expect(booked).not.toContain("<b>👩")
  })

  test("shows beside the form what is booked, how many, and for how many days", async () => {
    const { look } = await openCheckout({ at: { from: on(104), to: on(107, 18) } })
    expect(textOf(await look())).toMatch(/Your booking.*· 4 days.*Skis × 1/)
  })

  test.each([
    ["en", "30 min counted as 1 hour", /, 10:00 – 10:30 · 30 min/],
    ["uk", "30 хв рахуємо як 1 годину", /, 10:00–10:30 · 30 хв/],
  ])("counts half an hour as one, and names its day once (%s)", async (locale, counted, times) => {
    const { browser, look } = await openCheckout({ locale, item: "3", at: { from: on(110, 10, 0), to: on(110, 10, 30) } })
    expect(textOf(await (await browser.get(`/${shop.urlCode}/cart`)).text())).toContain(counted)
    const text = textOf(/<aside.*?<\/aside>/s.exec(await look())?.[0] ?? "")
    expect(text).toContain(counted)
    expect(text).toMatch(times)
    expect(text.match(/10:00/g)).toHaveLength(1)
  })
})
