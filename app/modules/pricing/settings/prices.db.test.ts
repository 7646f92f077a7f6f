import { randomUUIDv7 } from "node:crypto"
import { describe, expect, test } from "vitest"
import { addItem, type NewItem } from "#app/modules/inventory/add-item.server.ts"
import { archiveItem } from "#app/modules/inventory/item/archive-item.server.ts"
import { depositSettingValues, priceSettingValues } from "#app/modules/organizations/price-settings.ts"
import { getSettings } from "#app/modules/organizations/save-organization.server.ts"
import { organizations } from "#app/modules/organizations/schema.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { priceListForm, seasonForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { openShop, type Shop, setDeliveryFee } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { listPriceLists, listSeasons } from "../queries.server.ts"
import { priceListInput, priceListValues } from "./price-list-input.ts"
import { addPriceList } from "./price-lists.server.ts"
import { seasonInput, seasonValues } from "./season-input.ts"

const program = withProgram(useDatabase())
const path = "/settings/reservations/prices"

async function openDesk(role: "admin" | "member" = "admin", items: Array<Partial<NewItem>> = [{}]) {
  const shop = await openShop({ items })
  const { headers } = await openSession(await addMember(shop, role))
  const cookie = (lang: string) => ({ Cookie: `${headers.Cookie}; locale=${lang}` })
  const look = async (query = "", lang = "en") => (await browse(program, path + query, { headers: cookie(lang) })).text()
  const send = (fields: Record<string, string>, query = "", lang = "en") => sendForm(program, path + query, fields, cookie(lang))
  const add = (form: Record<string, string>, fields: Record<string, string> = {}, lang = "en") =>
    send({ ...form, newId: randomUUIDv7(), ...fields }, `?add=${form.intent}`, lang)
  const lists = () => transact(shop.staff, listPriceLists)
  const seasons = () => transact(shop.staff, listSeasons)
  return { shop, look, send, add, lists, seasons }
}

describe("How deposits are taken", () => {
  const deposits = { intent: "deposits", cash: "on", document: "on" }

  test("is saved beside how days count, and shown again", async () => {
    const { shop, send, look } = await openDesk()
    const saved = async () => (await transact(shop.staff, getSettings)).prices
    const opened = JSON.stringify(depositSettingValues(shop.staff.organization.prices))
    const answer = await send({ ...deposits, opened })
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, path])
    expect(await saved()).toMatchObject({ roundsToWhole: true, deposits: { methods: ["cash", "document"] } })
    const days = priceSettingValues(shop.staff.organization.prices)
    await send({ intent: "days", ...days, grace: "30", opened: JSON.stringify(days) })
    expect(await saved()).toMatchObject({ grace: 30, deposits: { methods: ["cash", "document"] } })
    const page = await look()
    const isChecked = (name: string) => new RegExp(`<input(?=[^>]*name="${name}")[^>]* checked`).test(page)
    expect(["cash", "card", "document"].map(isChecked)).toEqual([true, false, true])
    expect(textOf(await look("", "uk"))).toMatch(/Застави .* Готівка .* Картка .* Документ/)
  })

  test("keeps what a teammate has chosen meanwhile", async () => {
    const { shop, send } = await openDesk()
    const opened = JSON.stringify(depositSettingValues(shop.staff.organization.prices))
    await send({ intent: "deposits", card: "on", opened })
    await send({ ...deposits, opened })
    expect((await transact(shop.staff, getSettings)).prices.deposits).toEqual({ methods: ["cash", "card", "document"] })
  })

  test("is left out of what a conflict in how days count tells", async () => {
    const { send } = await openDesk()
    const days = { intent: "days", evening: "", morning: "", roundsToWhole: "" }
    await send({ ...days, grace: "30", opened: JSON.stringify({ ...days, grace: "" }) })
    const refused = await send({ ...days, grace: "60", opened: JSON.stringify({ ...days, grace: "" }) })
    expect(refused.status).toBe(409)
    expect(textOf(await refused.text()).match(/Keep mine/g)).toHaveLength(1)
  })
})

describe("The tax and the prepayment", () => {
  const saved = async (shop: Shop) => (await transact(shop.staff, getSettings)).prices

  test("are saved beside the others, and shown again", async () => {
    const { shop, send, look } = await openDesk()
    expect((await send({ intent: "tax", taxRate: "7,5", opened: '{"taxRate":""}' })).status).toBe(302)
    const opened = JSON.stringify({ prepaidPercent: "", restDays: "" })
    expect((await send({ intent: "prepayment", prepaidPercent: "30 %", restDays: "5", opened })).status).toBe(302)
    expect(await saved(shop)).toMatchObject({ roundsToWhole: true, taxRate: 750, prepayment: { percent: 30, restDays: 5 } })
    const page = await look()
    expect(["taxRate", "prepaidPercent", "restDays"].map((name) => fieldOf(page, name).value)).toEqual(["7.5", "30", "5"])
    await send({ intent: "prepayment", prepaidPercent: "", restDays: "", opened: JSON.stringify({ prepaidPercent: "30", restDays: "5" }) })
    expect(await saved(shop)).toMatchObject({ taxRate: 750, prepayment: null })
  })

  test.each([
    ["tax", { taxRate: "120" }, "taxRate", "Enter a percentage up to 100, with two decimals at most."],
    ["prepayment", { prepaidPercent: "100", restDays: "" }, "prepaidPercent", "Enter a whole number from 1 to 99."],
    ["prepayment", { prepaidPercent: "30", restDays: "61" }, "restDays", "Enter a number of days from 1 to 60."],
    ["prepayment", { prepaidPercent: "", restDays: "5" }, "prepaidPercent", "Enter the percentage, or clear the days."],
  ])("are refused at their field with what was typed (%s, %j)", async (intent, typed, field, error) => {
    const { send } = await openDesk()
    const answer = await send({ intent, ...typed, opened: "{}" })
    const page = await answer.text()
    expect([answer.status, fieldOf(page, field).error]).toEqual([422, expect.stringContaining(error)])
    expect(Object.keys(typed).map((name) => fieldOf(page, name).value)).toEqual(Object.values(typed))
  })

  test("are read by a member, who changes nothing", async () => {
    const { send, look } = await openDesk("member")
    expect(textOf(await look("", "uk"))).toMatch(/Передоплата .* Податок/)
    expect((await send({ intent: "tax", taxRate: "20", opened: "{}" })).status).toBe(403)
  })

  test("never keep the days of a percentage that a teammate has cleared", async () => {
    const { shop, send } = await openDesk()
    const was = { prepaidPercent: "30", restDays: "5" }
    await send({ intent: "prepayment", ...was, opened: "{}" })
    const opened = JSON.stringify(was)
    await send({ intent: "prepayment", prepaidPercent: "", restDays: "", opened })
    expect((await send({ intent: "prepayment", prepaidPercent: "30", restDays: "7", opened })).status).toBe(409)
    expect((await saved(shop)).prepayment).toBeNull()
  })
})

describe("How days count", () => {
  const days = { intent: "days", evening: "17:00", morning: "", grace: "30", roundsToWhole: "on", opened: "{}" }

  test("is saved, and shown again", async () => {
    const { shop, send, look } = await openDesk()
    const opened = JSON.stringify(priceSettingValues(shop.staff.organization.prices))
    const saved = await send({ ...days, opened })
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, path])
    expect((await transact(shop.staff, getSettings)).prices).toMatchObject({
      evening: "17:00",
      morning: null,
      grace: 30,
      roundsToWhole: true,
    })
    const page = await look()
    expect([fieldOf(page, "evening").value, fieldOf(page, "grace").value]).toEqual(["17:00", "30"])
  })

  test.each([
    [{ grace: "721" }, "grace", "Enter minutes from 0 to 720.", "Вкажіть хвилини від 0 до 720."],
    [{ grace: "half" }, "grace", "Enter minutes from 0 to 720.", "Вкажіть хвилини від 0 до 720."],
    [{ evening: "25:00" }, "evening", "Enter a time, for example 18:00.", "Вкажіть час, наприклад 18:00."],
  ])("is refused with %j at its field, in both languages", async (wrong, field, en, uk) => {
    const { send } = await openDesk()
    for (const [lang, error] of [
      ["en", en],
      ["uk", uk],
    ] as const) {
      const refused = await send({ ...days, ...wrong }, "", lang)
      expect(refused.status).toBe(422)
      expect(fieldOf(await refused.text(), field)).toMatchObject({ error, value: Object.values(wrong)[0] })
    }
  })
})

describe("The delivery fee", () => {
  const form = { intent: "delivery", fee: "150,50", freeFrom: "3 000", opened: JSON.stringify({ fee: "", freeFrom: "" }) }
  const priceOf = async (shop: Shop) => (await transact(shop.staff, getSettings)).prices.delivery

  test("is saved, shown again, and kept by the form of how days count", async () => {
    const { shop, send, look } = await openDesk()
    expect((await send(form)).status).toBe(302)
    expect(await priceOf(shop)).toEqual({ fee: 15_050, freeFrom: 300_000 })
    const page = await look()
    expect([fieldOf(page, "fee").value, fieldOf(page, "freeFrom").value]).toEqual(["150.50", "3000"])
    const days = { evening: "17:00", morning: "", grace: "", roundsToWhole: "" }
    expect((await send({ intent: "days", ...days, opened: JSON.stringify({ ...days, evening: "" }) })).status).toBe(302)
    expect(await priceOf(shop)).toEqual({ fee: 15_050, freeFrom: 300_000 })
    expect((await send({ ...form, fee: "", freeFrom: "", opened: JSON.stringify({ fee: "150.50", freeFrom: "3000" }) })).status).toBe(302)
    expect(await priceOf(shop)).toEqual({ fee: 0, freeFrom: null })
  })

  test.each([
    [{ fee: "cheap" }, "fee", "Enter an amount such as 200 or 200.50.", "Вкажіть суму, наприклад 200 або 200,50."],
    [{ fee: "-1" }, "fee", "Enter an amount such as 200 or 200.50.", "Вкажіть суму, наприклад 200 або 200,50."],
    [{ freeFrom: "10000000.01" }, "freeFrom", "Enter 10,000,000 at most.", "Вкажіть не більше 10 000 000."],
  ])("is refused with %j at its field, in both languages", async (wrong, field, en, uk) => {
    const { shop, send } = await openDesk()
    for (const [lang, error] of [
      ["en", en],
      ["uk", uk],
    ] as const) {
      const refused = await send({ ...form, ...wrong }, "", lang)
      expect(refused.status).toBe(422)
      expect(fieldOf(await refused.text(), field)).toMatchObject({ error, value: Object.values(wrong)[0] })
    }
    expect(await priceOf(shop)).toBeUndefined()
  })

  test("shows both values where somebody else has saved another", async () => {
    const { shop, send } = await openDesk()
    await setDeliveryFee(shop, 20_000)
    const refused = await send(form)
    expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("200")])
    expect(await priceOf(shop)).toEqual({ fee: 20_000, freeFrom: null })
  })

  test("is read by members, who cannot change it", async () => {
    const { shop, send, look } = await openDesk("member")
    await setDeliveryFee(shop, 20_000)
    expect(fieldOf(await look(), "fee").value).toBe("200")
    expect((await send(form)).status).toBe(403)
    expect(await priceOf(shop)).toEqual({ fee: 20_000, freeFrom: null })
  })

  test("is not shown, and kept, where the shop delivers nothing", async () => {
    const { shop, look } = await openDesk()
    await setDeliveryFee(shop, 20_000)
    await transact(shop.staff, (tx) => tx.update(organizations).set({ delivers: false }))
    expect(await look()).not.toContain('name="freeFrom"')
    expect(await priceOf(shop)).toEqual({ fee: 20_000, freeFrom: null })
  })
})

describe("A price list", () => {
  test("is added with its lengths in order, shown on an example price, and added once", async () => {
    const { add, look, lists } = await openDesk()
    expect(textOf(await look())).toContain("No price lists")
    const steps = '[{"amount":7,"unit":"day","value":"5"},{"amount":3,"unit":"day","value":"2,6"}]'
    const newId = randomUUIDv7()
    for (const _ of [1, 2]) expect((await add(priceListForm, { steps, newId })).status).toBe(302)
    expect(await lists()).toMatchObject([
      {
        name: "By the week",
        rateUnit: "day",
        steps: [
          { length: { amount: 3, unit: "day" }, hundredths: 260 },
          { length: { amount: 7, unit: "day" }, hundredths: 500 },
        ],
      },
    ])
    expect(textOf(await look())).toMatch(
      /By the week By the day 3 days = 2.6 × of ₴500: ₴1,300 7 days = 5 × of ₴500: ₴2,500 No item uses it/,
    )
    expect(textOf(await look("", "uk"))).toContain("3 дні = 2,6 × від 500 ₴: 1 300 ₴")
  })

  test.each([
    [{ name: " " }, "Enter a name."],
    [{ name: "N".repeat(61) }, "Use 60 characters at most."],
    [{ steps: "[]" }, "Add at least one length."],
    [{ steps: '[{"amount":7,"unit":"day","value":"0"}]' }, "Row 1: enter a number above 0 and up to 999.99, for example 2.60."],
    [{ steps: '[{"amount":7,"unit":"day","value":"1000"}]' }, "Row 1: enter a number above 0"],
    [{ steps: '[{"amount":7,"unit":"day","value":"2.605"}]' }, "Row 1: enter a number above 0"],
    [
      { steps: '[{"amount":7,"unit":"day","value":"5"},{"amount":7,"unit":"day","value":"6"}]' },
      "Row 2: another row has the same length. Remove one of them.",
    ],
    [
      { rateUnit: "night", steps: '[{"amount":4,"unit":"hour","value":"0.5"}]' },
      "A price by the night has no hours. Choose nights or months.",
    ],
  ])("with %j is refused, and what is typed stays", async (wrong, error) => {
    const { add, lists } = await openDesk()
    const refused = await add(priceListForm, wrong)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(textOf(page)).toContain(error)
    expect(fieldOf(page, "steps").value).toBe("steps" in wrong ? wrong.steps : priceListForm.steps)
    expect(await lists()).toEqual([])
  })

  test("is edited by two people: other fields are merged, the same one is refused", async () => {
    const { shop, send, lists } = await openDesk()
    const id = randomUUIDv7()
    const content = priceListInput.parse(priceListForm)
    await addPriceList(shop.staff, content, id)
    const opened = priceListValues(content)
    const edit = (fields: Record<string, string>) =>
      send({ intent: "list", ...opened, ...fields, opened: JSON.stringify(opened) }, `?list=${id}`)
    expect((await edit({ name: "Weeks" })).status).toBe(302)
    expect((await edit({ steps: '[{"amount":7,"unit":"day","value":"4.50"}]' })).status).toBe(302)
    expect(await lists()).toMatchObject([{ name: "Weeks", steps: [{ hundredths: 450 }] }])
    const refused = await edit({ name: "By weeks" })
    expect(refused.status).toBe(409)
    expect(textOf(await refused.text())).toMatch(/Someone else saved this first .*Weeks.*By weeks/)
    const gone = await send({ ...priceListForm, opened: JSON.stringify(opened) }, `?list=${randomUUIDv7()}`)
    expect([gone.status, (await lists()).length]).toEqual([422, 1])
  })

  test("that items use keeps its unit and is not deleted, also where they are archived", async () => {
    const { shop, look, send, lists } = await openDesk()
    const id = randomUUIDv7()
    const content = priceListInput.parse(priceListForm)
    await addPriceList(shop.staff, content, id)
    const item = { kind: "equipment", price: 50_000n, rateUnit: "day", quantity: 1, imageIds: [] as string[], priceListId: id } as const
    await transact(shop.staff, async (tx) => {
      await addItem(tx, { ...item, name: "Boots", translations: { uk: { name: "Черевики" } } })
      await addItem(tx, { ...item, name: "Poles" })
    })
    await archiveItem(shop.staff, 3, true)
    expect(textOf(await look())).toContain("2 items: Boots, Poles")
    const refused = await send({ intent: "delete-list", id }, "", "uk")
    expect(refused.status).toBe(422)
    expect(textOf(await refused.text())).toContain(
      "Цей прайс-лист використовують 2 позиції: Черевики, Poles. Спершу оберіть для них інші ціни.",
    )
    const opened = JSON.stringify(priceListValues(content))
    const changed = await send({ ...priceListForm, rateUnit: "hour", opened }, `?list=${id}`)
    expect(changed.status).toBe(422)
    expect(fieldOf(await changed.text(), "rateUnit").error).toBe("Items use this price list, so its unit can’t change. Add another list.")
    expect(await lists()).toMatchObject([{ rateUnit: "day" }])
  })

  test("that no item uses is deleted, and a second press changes nothing", async () => {
    const { shop, send, lists } = await openDesk()
    const id = randomUUIDv7()
    await addPriceList(shop.staff, priceListInput.parse(priceListForm), id)
    for (const _ of [1, 2]) expect((await send({ intent: "delete-list", id })).status).toBe(302)
    expect(await lists()).toEqual([])
    expect((await send({ intent: "delete-list", id: "1" })).status).toBe(400)
  })
})

describe("A season", () => {
  test("is added, moved and deleted, and is shown with what it changes", async () => {
    const { shop, add, send, look, seasons } = await openDesk("admin", [{}, { name: "Cabin", kind: "property", rateUnit: "night" }])
    expect(textOf(await look())).toContain("No seasons")
    expect((await add(seasonForm, { "name-uk": "Новий рік", shortestStay: "3" })).status).toBe(302)
    const chosen = JSON.stringify([shop.items[1]?.id])
    const weekend = { ...seasonForm, "name-en": "Weekend", firstDay: "29", firstMonth: "2", sat: "on", sun: "on", percent: "−10 %" }
    await add(weekend, { for: "chosen", items: chosen })
    await add(seasonForm, { "name-en": "Fair", repeats: "once", first: "2997-05-01", last: "2997-05-03", percent: "+500" })
    expect(await seasons()).toMatchObject([
      { name: "New Year", first: "12-20", last: "01-10", isYearly: true, weekdays: [], percent: 25, shortestStay: 3, itemIds: null },
      { name: "Weekend", first: "02-29", weekdays: [6, 7], percent: -10, itemIds: [shop.items[1]?.id] },
      { name: "Fair", first: "2997-05-01", last: "2997-05-03", isYearly: false, percent: 500 },
    ])
    expect(textOf(await look())).toMatch(
      /New Year 20 December – 10 January, every year All items · at least 3 nights \+25% .*Sat, Sun 1 item: Cabin −10%/,
    )
    expect(textOf(await look("", "uk"))).toContain("Новий рік 20 грудня – 10 січня, щороку Усі позиції · щонайменше 3 ночі +25 %")
    const names = async () => (await seasons()).map(({ name }) => name)
    const ids = (await seasons()).map(({ id }) => id)
    const moved = await send({ intent: "up-season", id: ids[2] ?? "" })
    expect(textOf(await moved.text())).toContain("Fair is now number 2 of 3")
    expect(await names()).toEqual(["New Year", "Fair", "Weekend"])
    await send({ intent: "down-season", id: ids[0] ?? "" })
    await send({ intent: "down-season", id: ids[1] ?? "" })
    expect(await names()).toEqual(["Fair", "New Year", "Weekend"])
    for (const _ of [1, 2]) expect((await send({ intent: "delete-season", id: ids[0] ?? "" })).status).toBe(302)
    expect(await names()).toEqual(["Fair", "Weekend"])
  })

  test.each([
    [{ "name-en": "" }, "name-en", "Enter a name."],
    [{ "name-uk": "N".repeat(61) }, "name-uk", "Use 60 characters at most."],
    [{ percent: "-91" }, "percent", "Enter a whole number from −90 to 500."],
    [{ percent: "501" }, "percent", "Enter a whole number from −90 to 500."],
    [{ percent: "2.5" }, "percent", "Enter a whole number from −90 to 500."],
    [{ firstDay: "30", firstMonth: "2" }, "firstDay", "This day doesn’t exist. Choose a day and a month."],
    [{ lastMonth: "" }, "lastDay", "This day doesn’t exist. Choose a day and a month."],
    [{ repeats: "once", first: "2997-05-03", last: "2997-05-01" }, "last", "The last day can’t be before the first."],
    [{ repeats: "once", first: "2997-02-29", last: "2997-05-01" }, "first", "Enter a date."],
    [{ shortestStay: "367" }, "shortestStay", "Enter a number of nights from 1 to 366, or nothing."],
    [{ shortestStay: "0" }, "shortestStay", "Enter a number of nights from 1 to 366, or nothing."],
  ])("with %j is refused at its field", async (wrong, field, error) => {
    const { add, seasons } = await openDesk()
    const refused = await add(seasonForm, wrong)
    expect(refused.status).toBe(422)
    expect(fieldOf(await refused.text(), field).error).toBe(error)
    expect(await seasons()).toEqual([])
  })

  test("is for items of this shop alone, and for at least one", async () => {
    const { shop, add, seasons } = await openDesk()
    const stranger = await openShop()
    const ids = [shop.items[0]?.id, stranger.items[0]?.id]
    const refused = await add(seasonForm, { for: "chosen", items: JSON.stringify(ids) })
    expect([refused.status, textOf(await refused.text())]).toEqual([
      422,
      expect.stringContaining("Some of these items don’t exist any more."),
    ])
    const none = await add(seasonForm, { for: "chosen", items: "[]" })
    expect([none.status, textOf(await none.text())]).toEqual([422, expect.stringContaining("Choose at least one item.")])
    expect(await seasons()).toEqual([])
  })

  test("is edited by two people: its dates count as one, and its name is another", async () => {
    const { add, send, seasons } = await openDesk()
    await add(seasonForm)
    const [season] = await seasons()
    const opened = seasonValues(seasonInput("en").parse(seasonForm))
    const edit = (fields: Record<string, string>) =>
      send({ intent: "season", ...opened, ...fields, opened: JSON.stringify(opened) }, `?season=${season?.id}`)
    expect((await edit({ "name-en": "Holidays", "name-uk": "Свята" })).status).toBe(302)
    expect((await edit({ firstDay: "24" })).status).toBe(302)
    const refused = await edit({ lastDay: "14" })
    expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("Someone else saved this first")])
    expect(await seasons()).toMatchObject([{ name: "Holidays", translations: { uk: { name: "Свята" } }, first: "12-24", last: "01-10" }])
  })
})

describe("The calendar", () => {
  const clock = useClock()

  test("begins with the present month, names the season of each day and what the chosen item costs on it", async () => {
    clock.set(Temporal.Instant.from("2027-12-15T10:00:00Z"))
    const { shop, add, look } = await openDesk("admin", [
      { name: "Skis", price: 50_000n },
      { name: "Tent", price: 30_000n },
    ])
    await add(seasonForm, { for: "chosen", items: JSON.stringify([shop.items[0]?.id]) })
    const bare = textOf(await look())
    expect(bare).toMatch(/December 2027 Mon .* 19 20 New Year, \+25% 21 New Year, \+25% .* 31 New Year, \+25% January 2028/)
    expect(bare).toContain("November 2028")
    expect(textOf(await look("?item=1"))).toMatch(/New Year, \+25% · ₴625 a day Other days · ₴500 a day .* 19 500 20 625 New Year, \+25%/)
    expect(textOf(await look("?item=2"))).toMatch(/Other days · ₴300 a day December 2027/)
    expect(textOf(await look("?item=1", "uk"))).toContain("New Year, +25 % · 625 ₴ за день")
  })
})

test("A member reads all of it and changes nothing", async () => {
  const { shop, look, send } = await openDesk("member")
  const id = randomUUIDv7()
  await addPriceList(shop.staff, priceListInput.parse(priceListForm), id)
  const page = await look(`?list=${id}`)
  expect(textOf(page)).toContain("Only an admin can change this.")
  expect(textOf(page)).toContain("7 days = 5 ×")
  expect(page).not.toContain('value="delete-list"')
  expect(page).not.toContain("<dialog")
  expect((await send({ intent: "delete-list", id })).status).toBe(403)
})
