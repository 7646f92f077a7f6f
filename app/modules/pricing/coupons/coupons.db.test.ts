import { randomUUIDv7 } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { NewItem } from "#app/modules/inventory/add-item.server.ts"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { changeStatus } from "#app/modules/reservations/status/change-status.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { useClock } from "#test/clock.ts"
import { couponForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { findCoupon } from "../queries.server.ts"
import { couponInput, couponValues } from "./coupon-input.ts"
import { addCoupon } from "./coupons.server.ts"

const program = withProgram(useDatabase())
const clock = useClock()
const path = "/settings/reservations/prices"

async function openDesk(role: "admin" | "member" = "admin", items: Array<Partial<NewItem>> = [{}]) {
  const shop = await openShop({ items })
  const { headers } = await openSession(await addMember(shop, role))
  const cookie = (lang: string) => ({ Cookie: `${headers.Cookie}; locale=${lang}` })
  const look = async (query = "", lang = "en") => (await browse(program, path + query, { headers: cookie(lang) })).text()
  const send = (fields: Record<string, string>, query = "", lang = "en") => sendForm(program, path + query, fields, cookie(lang))
  const add = (fields: Record<string, string> = {}, lang = "en") =>
    send({ ...couponForm, newId: randomUUIDv7(), ...fields }, "?add=coupon", lang)
  const find = (code: string) => transact(shop.staff, (tx) => findCoupon(tx, code, { locks: false }))
  return { shop, look, send, add, find }
}

describe("A coupon", () => {
  test("is added in any letters, shown with its uses, and deleted", async () => {
    clock.set(Temporal.Instant.from("2027-01-20T10:00:00Z"))
    const { shop, add, send, look, find } = await openDesk("admin", [{ quantity: 50 }, { name: "Sled" }])
    expect(textOf(await look())).toContain("No coupons")
    const period = { start: Temporal.Instant.from("2027-02-01T10:00:00Z"), end: Temporal.Instant.from("2027-02-02T10:00:00Z") }
    expect((await add({ code: " ski-10 ", mostUses: "2", validFrom: "2027-01-01", validUntil: "2027-01-31" })).status).toBe(302)
    const chosen = JSON.stringify([shop.items[1]?.id])
    await add({ code: "Лижі", takes: "amount", amount: "200,50", percent: "", smallestTotal: "1 000", for: "chosen", items: chosen })
    await add({ code: "late", validUntil: "2027-01-19", mostPerClient: "1" })
    await add({ code: "SOON", validFrom: "2027-01-21" })
    expect(await find("SKI-10")).toMatchObject({ percent: 10, amount: null, mostUses: 2, itemIds: null })
    expect(await find("ЛИЖІ")).toMatchObject({ percent: null, amount: 20_050n, smallestTotal: 100_000n, itemIds: [shop.items[1]?.id] })
    const { id } = await reserve(shop.visitor, booking(shop, { period, coupon: "Ski-10" }))
    const page = textOf(await look())
    expect(page).toMatch(/LATE Used 0 times until 19 January 2027 · All items · 1 time per customer Over −10%/)
    expect(page).toMatch(/SKI-10 Used 1 of 2 1 January – 31 January 2027 · All items −10%/)
    expect(page).toMatch(/SOON Used 0 times from 21 January 2027 · All items Not yet valid −10%/)
    expect(page).toMatch(/ЛИЖІ Used 0 times 1 item: Sled · from ₴1,000 −₴200.50/)
    await reserve(shop.visitor, booking(shop, { period, coupon: "SKI-10" }))
    expect(textOf(await look("", "uk"))).toContain("SKI-10 Використано 2 з 2 1 січня – 31 січня 2027 · Усі позиції Вичерпано −10 %")
    await changeStatus(shop.staff, id, "cancelled")
    expect(textOf(await look())).toContain("SKI-10 Used 1 of 2")
    const coupon = await find("SKI-10")
    for (const _ of [1, 2]) expect((await send({ intent: "delete-coupon", id: coupon?.id ?? "" })).status).toBe(302)
    expect(await find("SKI-10")).toBeUndefined()
  })

  test.each([
    [{ code: "" }, "code", "Enter a code.", "Вкажіть код."],
    [
      { code: "10 off" },
      "code",
      "Use up to 30 letters and digits, with hyphens or underscores between them.",
      "До 30 літер і цифр; між ними можуть бути дефіси та підкреслення.",
    ],
    [{ percent: "" }, "percent", "Enter a whole number from 1 to 100.", "Вкажіть ціле число від 1 до 100."],
    [{ percent: "101" }, "percent", "Enter a whole number from 1 to 100.", "Вкажіть ціле число від 1 до 100."],
    [{ percent: "2.5" }, "percent", "Enter a whole number from 1 to 100.", "Вкажіть ціле число від 1 до 100."],
    [{ takes: "amount" }, "amount", "Enter an amount such as 200 or 200.50.", "Вкажіть суму, наприклад 200 або 200,50."],
    [{ takes: "amount", amount: "0" }, "amount", "Enter an amount such as 200 or 200.50.", "Вкажіть суму, наприклад 200 або 200,50."],
    [{ smallestTotal: "20000000" }, "smallestTotal", "Enter 10,000,000 at most.", "Вкажіть не більше 10 000 000."],
    [
      { validFrom: "2027-02-02", validUntil: "2027-02-01" },
      "validUntil",
      "The last day can’t be before the first.",
      "Останній день не може бути раніше за перший.",
    ],
    [{ validFrom: "2027-02-30" }, "validFrom", "Enter a date.", "Вкажіть дату."],
    [
      { mostUses: "0" },
      "mostUses",
      "Enter a whole number from 1 to 1,000,000, or nothing.",
      "Вкажіть ціле число від 1 до 1 000 000 або залиште порожнім.",
    ],
  ])("with %j is refused at its field, in both languages", async (wrong, field, en, uk) => {
    const { add, find } = await openDesk()
    for (const [lang, error] of [
      ["en", en],
      ["uk", uk],
    ] as const) {
      const refused = await add(wrong, lang)
      expect(refused.status).toBe(422)
      const shown = fieldOf(await refused.text(), field)
      expect(shown.error?.replaceAll("\u00a0", " ")).toBe(error)
      expect(shown.value).toBe(Object.entries(wrong).find(([name]) => name === field)?.[1] ?? "")
    }
    expect(await find("SNOW")).toBeUndefined()
  })

  test("has a code of its own, also beside one that is sent at once", async () => {
    const { shop, add, find, send } = await openDesk()
    const answers = await Promise.all([add(), add(), add({ code: "snow" })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([302, 422, 422])
    const refused = await add({ code: "Snow", percent: "20" })
    expect(fieldOf(await refused.text(), "code")).toMatchObject({
      error: "Another coupon has this code. Enter a different one.",
      value: "Snow",
    })
    await add({ code: "ICE" })
    const ice = await find("ICE")
    const renamed = await send({ ...couponForm, opened: JSON.stringify({ ...couponForm, code: "ICE" }) }, `?coupon=${ice?.id}`)
    expect(renamed.status).toBe(422)
    const other = await openShop()
    await addCoupon(other.staff, couponInput("UAH").parse(couponForm), randomUUIDv7(), listPricedItems("en"))
    expect(shop.id).not.toBe(other.id)
  })

  test("is for items of this shop alone, and for at least one", async () => {
    const { shop, add, find } = await openDesk()
    const stranger = await openShop()
    const refused = await add({ for: "chosen", items: JSON.stringify([shop.items[0]?.id, stranger.items[0]?.id]) })
    expect(textOf(await refused.text())).toContain("Some of these items don’t exist any more.")
    expect(textOf(await (await add({ for: "chosen" })).text())).toContain("Choose at least one item.")
    expect(await find("SNOW")).toBeUndefined()
  })

  test("is edited by two people: what it takes off counts as one", async () => {
    const { add, send, find } = await openDesk()
    await add()
    const { id } = (await find("SNOW")) ?? { id: "" }
    const opened = couponValues(couponInput("UAH").parse(couponForm))
    const edit = (fields: Record<string, string>) =>
      send({ ...opened, intent: "coupon", ...fields, opened: JSON.stringify(opened) }, `?coupon=${id}`)
    expect((await edit({ percent: "15" })).status).toBe(302)
    expect((await edit({ mostUses: "5", code: "frost" })).status).toBe(302)
    const refused = await edit({ takes: "amount", amount: "200" })
    expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("Someone else saved this first")])
    expect(await find("FROST")).toMatchObject({ percent: 15, amount: null, mostUses: 5 })
    await send({ intent: "delete-coupon", id })
    expect((await edit({ percent: "20" })).status).toBe(422)
  })

  test("is one of 200 at most", async () => {
    const { shop, add } = await openDesk()
    for (let count = 1; count <= 200; count += 1)
      await addCoupon(shop.staff, couponInput("UAH").parse({ ...couponForm, code: `C${count}` }), randomUUIDv7(), listPricedItems("en"))
    const refused = await add()
    expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining("There can be 200 coupons at most.")])
  })

  test("is read by a member, who changes none", async () => {
    const { shop, look, send } = await openDesk("member")
    const id = randomUUIDv7()
    await addCoupon(shop.staff, couponInput("UAH").parse(couponForm), id, listPricedItems("en"))
    const page = await look(`?coupon=${id}`)
    expect(textOf(page)).toContain("SNOW Used 0 times")
    expect(page).not.toContain('value="delete-coupon"')
    expect(page).not.toContain("<dialog")
    expect((await send({ intent: "delete-coupon", id })).status).toBe(403)
  })
})
