import { sql } from "drizzle-orm"
import { expect, test, vi } from "vitest"
import { locations } from "#app/modules/locations/schema.server.ts"
import { ruleValues } from "#app/modules/organizations/booking-rules.ts"
import type { NewOrganization } from "#app/modules/organizations/create-organization.server.ts"
import { getSettings, saveSettings } from "#app/modules/organizations/save-organization.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { findNearestFreePeriod } from "#app/modules/reservations/availability/find-nearest-free-period.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { rulesOf } from "#app/modules/reservations/rules/booking-rules.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { countWrong, fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"

const program = withProgram(useDatabase())
const path = "/settings/reservations/rules"

async function openDesk(organization: Partial<NewOrganization> = {}) {
  const shop = await openShop({ organization })
  const { headers } = await openSession(await addMember(shop, "admin"))
  const opened = ruleValues(shop.visitor.organization.rules)
  const save = (changes: Record<string, string>) =>
    sendForm(program, path, { intent: "save", ...opened, ...changes, opened: JSON.stringify(opened) }, headers)
  const look = async (lang = "en") => (await browse(program, path, { headers: { Cookie: `${headers.Cookie}; locale=${lang}` } })).text()
  return { shop, save, look }
}

const savedRules = async (shop: Shop) => (await transact(shop.staff, getSettings)).rules

const item = async (shop: Shop, from: Temporal.Instant, to: Temporal.Instant, lang: string) =>
  (await browse(program, `/${shop.urlCode}/item-1?${new URLSearchParams({ from: wallTime(from), to: wallTime(to), lang })}`)).text()

const twoDays = { shortest: "2", shortestUnit: "day" }

test("Customers read which rule their dates break, at the date that breaks it, in both languages", async () => {
  const { shop, save } = await openDesk()
  const saved = await save({ ...twoDays, longest: "72", longestUnit: "hour", notice: "3", noticeUnit: "day", ahead: "30" })
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, path])
  const expectWrong = async (from: number, to: number, field: string, en: string, uk: string) => {
    const errors = () =>
      Promise.all(["en", "uk"].map(async (lang) => fieldOf(await item(shop, inDays(from), inDays(to), lang), field).error))
    await vi.waitFor(async () => expect(await errors()).toEqual([en, uk]), 10_000)
  }
  await expectWrong(10, 11, "to", "The shortest rental is 2 days.", "Найкоротша оренда: 2 дні.")
  await expectWrong(10, 14, "to", "The longest rental is 72 hours.", "Найдовша оренда: 72 години.")
  await expectWrong(1, 4, "from", "Book at least 3 days ahead.", "Бронюйте щонайменше за 3 дні до отримання.")
  await expectWrong(40, 42, "from", "You can book 30 days ahead at most.", "Бронювати можна щонайбільше на 30 днів наперед.")
  expect(countWrong(await item(shop, inDays(10), inDays(12), "en"))).toBe(0)
})

test("A visitor's booking that breaks a rule is refused, staff's is not, and the nearest free dates keep the rules", async () => {
  const { shop, save } = await openDesk()
  await save({ notice: "5", noticeUnit: "day", ...twoDays })
  const soon = { start: inDays(2), end: inDays(4) }
  await expect(reserve(shop.visitor, booking(shop, { period: soon }))).rejects.toMatchObject({ code: "rule.notice-day=5" })
  const short = { start: inDays(8), end: inDays(9) }
  await expect(reserve(shop.visitor, booking(shop, { period: short }))).rejects.toMatchObject({ code: "rule.shortest-day=2" })
  await reserve(shop.staff, booking(shop, { period: soon }))
  const organization = {
    ...shop.visitor.organization,
    rules: { ...shop.visitor.organization.rules, notice: { amount: 5, unit: "day" as const } },
  }
  const nearest = await transact(shop.visitor, (tx) => findNearestFreePeriod(tx, organization, rulesOf(organization, []), soon, []))
  expect(nearest && wallTime(nearest.start)).toBe(wallTime(inDays(5)))
})

test("The page says which coming bookings a customer could not make now, and leaves them as they are", async () => {
  const { shop, save, look } = await openDesk()
  const days = (from: number, to: number) => booking(shop, { period: { start: inDays(from), end: inDays(to) } })
  await reserve(shop.staff, days(5, 6))
  await reserve(shop.staff, days(7, 10))
  expect(textOf(await look("en"))).not.toContain("coming booking")
  await save(twoDays)
  expect(textOf(await look("en"))).toContain("1 coming booking doesn’t keep your hours and rules")
  expect(textOf(await look("uk"))).toContain("1 майбутнє бронювання не відповідає вашим годинам і правилам")
  expect(await look("en")).toContain("/reservations/manage?booking=1001")
  await transact(shop.staff, (tx) =>
    tx.execute(
      sql`update locations set opening_hours = '{"mon": [{"from": "03:00", "until": "04:00"}]}' where organization_id = ${shop.id}`,
    ),
  )
  expect(textOf(await look("en"))).toContain("2 coming bookings don’t keep")
})

test.each([
  [{ shortest: "0" }, "shortest", "Enter a whole number, or leave it empty."],
  [{ longest: "two" }, "longest", "Enter a whole number, or leave it empty."],
  [{ notice: "367", noticeUnit: "day" }, "notice", "This is too long. Enter less."],
  [{ ahead: "731" }, "ahead", "Enter a whole number from 1 to 730."],
  [
    { shortest: "2", shortestUnit: "day", longest: "47", longestUnit: "hour" },
    "longest",
    "The longest rental can’t be shorter than the shortest.",
  ],
  [{ open: "weekly", "hours-sat": "10" }, "hours-sat", "Enter hours like 9:00–18:00, or 9–13, 14–18."],
  [{ open: "weekly" }, "hours-mon", "Enter the hours of at least one day, or choose “Not for now”."],
])("Refuses %j and keeps what was typed", async (changes, field, error) => {
  const { save } = await openDesk()
  const refused = await save(changes)
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(fieldOf(page, field)).toMatchObject({ error, value: (changes as Record<string, string>)[field] ?? "" })
})

test("Saves the step, the switch of opening hours and the hours of delivery, and shows them again", async () => {
  const { shop, save, look } = await openDesk({ delivers: true })
  expect(textOf(await look())).toContain("When do you deliver and collect?")
  const hours = { open: "weekly", "hours-mon": "9-13, 14–18", "hours-fri": "18:00-02:00" }
  expect((await save({ step: "15", openingHoursOnly: "", ...hours })).status).toBe(302)
  expect(await savedRules(shop)).toMatchObject({
    step: 15,
    openingHoursOnly: false,
    deliveryHours: {
      mon: [
        { from: "09:00", until: "13:00" },
        { from: "14:00", until: "18:00" },
      ],
      fri: [{ from: "18:00", until: "02:00" }],
    },
  })
  const page = await look("uk")
  expect(fieldOf(page, "hours-mon").value).toBe("9:00–13:00, 14:00–18:00")
  expect(JSON.parse(fieldOf(page, "opened").value ?? "")).toMatchObject({ step: "15", openingHoursOnly: "", open: "weekly" })
  expect(textOf(page)).toContain("Коли ви доставляєте й забираєте?")
})

test("A shop that does not deliver keeps the hours of delivery through a save", async () => {
  const deliveryHours = { sat: [{ from: "10:00", until: "14:00" }] }
  const { shop, save, look } = await openDesk({ delivers: false, rules: { deliveryHours } })
  const page = await look()
  expect(page).toMatch(/<div hidden=""><fieldset[^>]*><legend[^>]*>Delivery hours</)
  expect(fieldOf(page, "hours-sat").value).toBe("10:00–14:00")
  await save({ ahead: "60" })
  expect(await savedRules(shop)).toMatchObject({ ahead: 60, deliveryHours })
})

test("Two people’s changes of different rules are merged; of the hours of delivery the second sees both", async () => {
  const { shop, save } = await openDesk()
  await save({ open: "weekly", "hours-mon": "9–18" })
  expect((await save({ step: "60" })).status).toBe(302)
  expect(await savedRules(shop)).toMatchObject({ step: 60, deliveryHours: { mon: [{ from: "09:00", until: "18:00" }] } })
  const refused = await save({ open: "weekly", "hours-tue": "9–18" })
  expect(refused.status).toBe(409)
  expect(textOf(await refused.text())).toMatch(/Delivery hours Theirs By weekday|Monday Theirs 9:00–18:00/)
  await save({ longest: "2" })
  expect((await save({ shortest: "3" })).status).toBe(409)
})

test("Says that hours bind nobody while the switch is off and a location has some", async () => {
  const { shop, look } = await openDesk({ rules: { openingHoursOnly: false } })
  const notice = "Your opening hours and closed days don’t limit bookings yet"
  expect(textOf(await look())).not.toContain(notice)
  await transact(shop.staff, (tx) => tx.update(locations).set({ openingHours: {} }))
  expect(textOf(await look())).toContain(notice)
  expect(textOf(await look("uk"))).toContain("Години роботи й неробочі дні поки не обмежують бронювань")
  await transact(shop.staff, (tx) => saveSettings(tx, { rules: { openingHoursOnly: true } }, shop.staff.actor))
  expect(textOf(await look())).not.toContain(notice)
})
