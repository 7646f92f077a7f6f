import { describe, expect, test } from "vitest"
import { locales } from "#app/platform/i18n/locale.ts"
import { emails } from "./emails/emails.ts"
import { type EmailName, renderEmail } from "./render-email.server.ts"

const names = Object.keys(emails) as EmailName[]

describe.each(locales)("In %s", (locale) => {
  test.each(names)("%s has a subject of one line, a page and plain text that say the same", async (name) => {
    const { subject, html, text } = await renderEmail(name, emails[name].sample, locale)
    expect(subject).toMatch(/^[^\n]{5,90}$/)
    expect(html).toContain(`lang="${locale}"`)
    expect(text.length).toBeGreaterThan(80)
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined|\[object/)
    const hosts = ["rent.example.test", "maps.example.test"]
    for (const link of text.match(/https?:\/\/\S+/g) ?? []) expect(hosts).toContain(new URL(link).host)
  })
})

test.each([
  ["en", "Paid: ₴2,000", "To pay: ₴1,000"],
  ["uk", "Сплачено: 2 000 ₴", "До сплати: 1 000 ₴"],
] as const)(
  "Every email about a booking that goes on says in %s what is still to pay, and none about one that is paid",
  async (locale, ...words) => {
    for (const name of ["bookingReceived", "bookingConfirmed", "bookingChanged", "bookingReminder", "newBooking"] as const) {
      const { text } = await renderEmail(name, emails[name].sample, locale)
      for (const word of words) expect(text.replaceAll("\u00a0", " ")).toContain(word)
      const paid = await renderEmail(name, { ...emails[name].sample, toPay: 0n }, locale)
      expect(paid.text).not.toMatch(/To pay|До сплати/)
    }
  },
)

test.each([
  ["en", { dueOn: "2026-11-20" }, {}, "To pay by 20 Nov: ₴1,000"],
  ["uk", { dueOn: "2026-11-20" }, {}, "До сплати до 20 лист.: 1 000 ₴"],
  ["en", { dueOn: null }, {}, "To pay at pick-up: ₴1,000"],
  ["uk", { dueOn: null }, { isDelivered: true }, "До сплати при доставці: 1 000 ₴"],
  ["en", { dueOn: null }, { isStay: true }, "To pay on arrival: ₴1,000"],
] as const)("Emails say in %s when the rest of a prepaid booking is due (%j, %j)", async (locale, rest, facts, words) => {
  for (const name of ["bookingReceived", "bookingConfirmed", "bookingReminder", "newBooking"] as const) {
    const { sample } = emails[name]
    const { text } = await renderEmail(name, { ...sample, rest, facts: { ...sample.facts, ...facts } }, locale)
    expect(text.replaceAll("\u00a0", " "), name).toContain(words)
  }
})

test.each([
  ["en", "Pay ₴1,000 by 20 Nov: open your booking and choose to pay by card."],
  ["uk", "Сплатіть 1 000 ₴ до 20 лист.: відкрийте бронювання й оберіть оплату карткою."],
] as const)("The email that asks for the rest names sum and day in %s, and leads to the page of the booking", async (locale, words) => {
  const { text } = await renderEmail("bookingRest", emails.bookingRest.sample, locale)
  expect(text.replaceAll(/\s+/g, " ")).toContain(words)
  expect(text).toContain("booking-preview?key=sample")
})

test("Every email to the customer of a booking that goes on names deposit, documents and cancellation, and how to reach the shop", async () => {
  for (const name of ["bookingReceived", "bookingConfirmed", "bookingChanged", "bookingReminder"] as const) {
    const { text } = await renderEmail(name, emails[name].sample, "en")
    expect(text, name).toMatch(/Deposit and documents\s+Two-person tent: ₴1,000 in cash\s+Snowboard: a passport/)
    expect(text.replaceAll("\u00a0", " "), name).toContain("Deposit ₴2,500: cash or card, on pick-up. You get it back after return.")
    expect(text, name).toMatch(/Cancellation policy\s+Free until/)
    expect(text, name).toContain("reply to this email")
  }
  const { text } = await renderEmail("bookingCancelled", emails.bookingCancelled.sample, "en")
  expect(text).toContain("Questions? Reply to this email.")
  expect(text).not.toMatch(/Deposit|Cancellation policy/)
})

const cancelled = { fee: 45_000n, returned: 50_000n, underWay: 5_000n, owed: 100_000n }

test.each([
  [
    "en",
    "The cancellation fee is ₴450. We’ve refunded ₴500 to you. We’re refunding ₴50 to you. It can take a few days. We’ll give you ₴1,000 back.",
    "The cancellation fee is ₴450. Refunded: ₴500. ₴50 is on its way back to the card. Give ₴1,000 back to the customer.",
  ],
  [
    "uk",
    "Плата за скасування: 450 ₴. Ми повернули вам 500 ₴. Повертаємо вам 50 ₴. Це може тривати кілька днів. Ми повернемо вам 1 000 ₴.",
    "Плата за скасування: 450 ₴. Повернено: 500 ₴. 50 ₴ уже повертаються на картку. Поверніть клієнтові 1 000 ₴.",
  ],
] as const)(
  "Emails about a cancelled booking say in %s what it cost and where the money is, and no total",
  async (locale, customer, member) => {
    const read = async (settlement: typeof cancelled) => {
      const { sample } = emails.newBooking
      const texts = [
        await renderEmail("bookingCancelled", { ...emails.bookingCancelled.sample, settlement }, locale),
        await renderEmail("newBooking", { ...sample, act: "cancel", settlement }, locale),
      ]
      return texts.map(({ text }) => text.replaceAll(/\s+/g, " "))
    }
    const texts = await read(cancelled)
    expect(texts[0]).toContain(customer)
    expect(texts[1]).toContain(member)
    const unpaid = await read({ fee: 0n, returned: 0n, underWay: 0n, owed: 0n })
    for (const text of [...texts, ...unpaid]) expect(text).not.toMatch(/Total|Paid|To pay|Разом|Сплачено|До сплати/)
    for (const text of unpaid) expect(text).not.toMatch(/₴/)
  },
)

test.each([
  ["en", "On arrival", "Deposit and documents"],
  ["uk", "Під час заїзду", "Застава й документи"],
] as const)("The email of a stay says in %s what its guests need on arrival", async (locale, own, other) => {
  const { sample } = emails.bookingReceived
  const { text } = await renderEmail("bookingReceived", { ...sample, facts: { ...sample.facts, isStay: true } }, locale)
  expect(text).toContain(own)
  expect(text).not.toContain(other)
})

test("Lines of one item are told apart by guests and address, and are one where only the price differs", async () => {
  const { sample } = emails.bookingReceived
  const cabin = { name: "Cabin", quantity: 1, address: "Lisova 4" }
  const lines = [
    { name: "Skis", quantity: 2 },
    { name: "Skis", quantity: 1 },
    { ...cabin, guests: { adults: 2, children: 0 } },
    { ...cabin, guests: { adults: 1, children: 2 } },
  ]
  const { text } = await renderEmail("bookingReceived", { ...sample, facts: { ...sample.facts, lines } }, "en")
  expect(text.replaceAll("\u00a0", " ")).toMatch(
    /Skis × 3\s+Cabin × 1 · 2 adults, Lisova 4\s+Cabin × 1 · 1 adult, 2 children, Lisova 4\s+Total/,
  )
})

test("A customer's note keeps its lines, also in plain text", async () => {
  const { html, text } = await renderEmail("newBooking", emails.newBooking.sample, "en")
  expect(text).toContain("We arrive by the evening train.\nTwo of us ski for the first time.")
  expect(html).toMatch(/train\.<br\s*\/?>/)
})

test("typed text is shown as text, and never begins another header", async () => {
  const props = { ...emails.invitation.sample, organization: 'Skis"><script>alert(1)</script>\r\n\u202EBcc: everybody@example.test' }
  const { subject, html } = await renderEmail("invitation", props, "en")
  expect(subject).not.toMatch(/[\r\n\u202E]/)
  expect(html).not.toContain("<script>")
})

test.each([
  ["en", "change the password of this mailbox", "an admin of your team"],
  ["uk", "змініть пароль цієї поштової скриньки", "адміністратора команди"],
] as const)(
  "whoever did not change their email reads in %s what helps, and finds no link to a page that does not",
  async (locale, ...words) => {
    const { html, text } = await renderEmail("emailChanged", emails.emailChanged.sample, locale)
    for (const word of words) expect(text.replaceAll(/\s+/g, " ").toLowerCase()).toContain(word)
    expect(html).not.toContain("href")
  },
)
