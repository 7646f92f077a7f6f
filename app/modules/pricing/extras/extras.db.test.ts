import { randomUUIDv7 } from "node:crypto"
import { expect, test } from "vitest"
import { listPricedItems } from "#app/modules/inventory/list-priced-items.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { extraForm } from "#test/foreign-resources.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { openShop } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { listSavedExtras } from "../queries.server.ts"
import { extraInput, extraValues } from "./extra-input.ts"
import { addExtra } from "./extras.server.ts"

const program = withProgram(useDatabase())
const path = "/settings/reservations/prices"

async function openDesk(role: "admin" | "member" = "admin") {
  const shop = await openShop({ items: [{ name: "Skis" }, { name: "Cabin", kind: "property", rateUnit: "night" }] })
  const { headers } = await openSession(await addMember(shop, role))
  const cookie = (lang: string) => ({ Cookie: `${headers.Cookie}; locale=${lang}` })
  const look = async (query = "", lang = "en") => (await browse(program, path + query, { headers: cookie(lang) })).text()
  const send = (fields: Record<string, string>, query = "", lang = "en") => sendForm(program, path + query, fields, cookie(lang))
  const add = (fields: Record<string, string> = {}, lang = "en") =>
    send({ ...extraForm, newId: randomUUIDv7(), ...fields }, "?add=extra", lang)
  const extras = () => transact(shop.staff, listSavedExtras)
  return { shop, look, send, add, extras }
}

test("An extra is added, moved and deleted with its number, and is shown with its price and the items that it is for", async () => {
  const { shop, add, send, look, extras } = await openDesk()
  expect(textOf(await look())).toContain("No extras")
  const newId = randomUUIDv7()
  const helmet = { "name-uk": "Шолом", "description-en": "All sizes", "description-uk": "Усі розміри", most: "4", newId }
  const chosen = { for: "chosen", items: JSON.stringify([shop.items[0]?.id]) }
  for (const _ of [1, 2]) expect((await add({ ...helmet, ...chosen })).status).toBe(302)
  await add({ "name-en": "Cleaning", price: "1 200,50", unit: "booking", isCompulsory: "on", most: "3" })
  await add({ "name-en": "Map", price: "0", unit: "piece" })
  expect(await extras()).toMatchObject([
    { number: 1, name: "Helmet", translations: { uk: { name: "Шолом", description: "Усі розміри" } }, price: 5000n, unit: "day", most: 4 },
    { number: 3, name: "Cleaning", price: 120_050n, unit: "booking", isCompulsory: true, most: null, itemIds: null },
    { number: 4, name: "Map", price: 0n, unit: "piece", isCompulsory: false },
  ])
  expect(textOf(await look())).toMatch(
    /Helmet ₴50 a day each All sizes 1 item: Skis · up to 4 .* Cleaning ₴1,200.50 for the booking All items · always added .* Map Free All items/,
  )
  expect(textOf(await look("", "uk"))).toContain("Шолом 50 ₴ за штуку на день Усі розміри 1 позиція: Skis · щонайбільше 4")
  const names = async () => (await extras()).map(({ name }) => name)
  const ids = (await extras()).map(({ id }) => id)
  expect(textOf(await (await send({ intent: "up-extra", id: ids[2] ?? "" })).text())).toContain("Map is now number 2 of 3")
  await send({ intent: "down-extra", id: ids[0] ?? "" })
  expect(await names()).toEqual(["Map", "Helmet", "Cleaning"])
  for (const _ of [1, 2]) expect((await send({ intent: "delete-extra", id: ids[0] ?? "" })).status).toBe(302)
  expect(await names()).toEqual(["Map", "Cleaning"])
  await send({ intent: "delete-extra", id: ids[2] ?? "" })
  await add()
  expect(await extras()).toMatchObject([{ name: "Cleaning" }, { name: "Helmet", number: 5 }])
})

test.each([
  [{ "name-en": "" }, "name-en", "Enter a name."],
  [{ "name-uk": "N".repeat(61) }, "name-uk", "Use 60 characters at most."],
  [{ "description-en": "N".repeat(161) }, "description-en", "Use 160 characters at most."],
  [{ price: "" }, "price", "Enter a price."],
  [{ price: "-1" }, "price", "Enter an amount such as 200 or 200.50."],
  [{ price: "10000000.01" }, "price", "Enter 10,000,000 at most."],
  [{ most: "0" }, "most", "Enter a number from 1 to 100, or nothing."],
  [{ most: "101" }, "most", "Enter a number from 1 to 100, or nothing."],
])("An extra with %j is refused at its field, and what is typed stays", async (wrong, field, error) => {
  const { add, extras } = await openDesk()
  const refused = await add(wrong)
  expect(refused.status).toBe(422)
  expect(fieldOf(await refused.text(), field)).toMatchObject({ error, value: Object.values(wrong)[0] })
  expect(await extras()).toEqual([])
})

test("An extra is for items of this shop alone, and for at least one", async () => {
  const { shop, add, extras } = await openDesk()
  const stranger = await openShop()
  for (const [ids, error] of [
    [[shop.items[0]?.id, stranger.items[0]?.id], "Деяких із цих позицій уже немає."],
    [[], "Оберіть принаймні одну позицію."],
  ] as const) {
    const refused = await add({ for: "chosen", items: JSON.stringify(ids) }, "uk")
    expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining(error)])
  }
  expect(await extras()).toEqual([])
})

test("An extra is edited by two people: other fields are merged, the same one is refused", async () => {
  const { add, send, extras } = await openDesk()
  await add()
  const [extra] = await extras()
  const opened = extraValues(extraInput({ language: "en", currency: "UAH" }).parse(extraForm))
  const edit = (fields: Record<string, string>) =>
    send({ intent: "extra", ...opened, ...fields, opened: JSON.stringify(opened) }, `?extra=${extra?.id}`)
  expect((await edit({ "name-uk": "Шолом" })).status).toBe(302)
  expect((await edit({ price: "60" })).status).toBe(302)
  const refused = await edit({ price: "70" })
  expect([refused.status, textOf(await refused.text())]).toEqual([409, expect.stringContaining("Someone else saved this first")])
  expect(await extras()).toMatchObject([{ name: "Helmet", translations: { uk: { name: "Шолом" } }, price: 6000n, number: 1 }])
  const gone = await send({ ...extraForm, opened: JSON.stringify(opened) }, `?extra=${randomUUIDv7()}`)
  expect([gone.status, (await extras()).length]).toEqual([422, 1])
})

test("Extras that are added at once have numbers of their own, and there are 50 at most", async () => {
  const { shop, add, extras } = await openDesk()
  const content = extraInput(shop.staff.organization).parse(extraForm)
  await Promise.all(Array.from({ length: 50 }, () => addExtra(shop.staff, content, randomUUIDv7(), listPricedItems("en"))))
  expect(new Set((await extras()).map(({ number }) => number)).size).toBe(50)
  const refused = await add()
  expect([refused.status, textOf(await refused.text())]).toEqual([422, expect.stringContaining("There can be 50 extras at most.")])
})

test("A member reads the extras and changes none", async () => {
  const { shop, look, send, extras } = await openDesk("member")
  const id = randomUUIDv7()
  await addExtra(shop.staff, extraInput(shop.staff.organization).parse(extraForm), id, listPricedItems("en"))
  const page = await look(`?extra=${id}`)
  expect(textOf(page)).toContain("Helmet ₴50 a day each All items")
  expect(page).not.toContain("<dialog")
  expect((await send({ intent: "delete-extra", id })).status).toBe(403)
  expect(await extras()).toHaveLength(1)
})
