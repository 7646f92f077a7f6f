import { randomUUIDv7 } from "node:crypto"
import { describe, expect, test } from "vitest"
import { addImage } from "#app/modules/media/add-image.server.ts"
import { transact } from "#app/modules/organizations/scope.server.ts"
import type { RateUnit } from "#app/modules/pricing/rate-unit.ts"
import { priceLists } from "#app/modules/pricing/schema.server.ts"
import { reserve } from "#app/modules/reservations/reserve/reserve.server.ts"
import { now } from "#app/platform/clock.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { startOfMinute } from "#app/platform/time.ts"
import { addMember, openSession } from "#test/accounts.ts"
import { bootSize, openBootShop } from "#test/fixtures/boot-shop.ts"
import { fieldOf, textOf } from "#test/html.ts"
import { browse, sendForm } from "#test/http.ts"
import { booking, inDays, openShop, type Shop, wallTime } from "#test/shop.ts"
import { useDatabase } from "#test/use-database.ts"
import { withProgram } from "#test/with-program.ts"
import { findItemContent } from "../item/item-content.server.ts"
import { type ItemField, itemValues, newItemValues } from "../item/item-input.ts"
import { sizesValue } from "../item/size-input.ts"
import { countActiveItems, listStock } from "../queries.server.ts"

const program = withProgram(useDatabase())

async function openEditor() {
  const shop = await openShop({ items: [] })
  const admin = await openSession(await addMember(shop, "admin"))
  const member = await openSession(await addMember(shop, "member"))
  const picture = await addPicture(shop)
  const filled = { ...newItemValues, "name-en": "Skis", price: "450,5", pictures: JSON.stringify([{ id: picture }]) }
  const send = (path: string, values: FormValues, opened: FormValues = newItemValues) =>
    sendForm(program, path, { newId: randomUUIDv7(), ...values, intent: "save", opened: JSON.stringify(opened) }, member.headers)
  return { shop, admin, member, filled, send }
}

const addPicture = (shop: Shop) =>
  transact(shop.staff, (tx) =>
    addImage(tx, { organizationId: shop.id, key: crypto.randomUUID().replaceAll("-", ""), width: 10, height: 10, color: "#ffffff" }),
  )

/** Returns the value of the radio button that is chosen. */
const chosenIn = (html: string, name: string) =>
  new RegExp(`<input (?=[^>]*name="${name}")(?=[^>]*checked)[^>]*value="(\\w+)"`).exec(html)?.[1]

/** Returns the fold with this title, if it is open. */
const foldOf = (html: string, title: string) =>
  new RegExp(`<details(?=[^>]*open)[^>]*>(?:(?!</details>).)*${title}.*?</details>`, "s").exec(html)?.[0] ?? ""

async function savedValues(shop: Shop, number: number): Promise<FormValues<ItemField>> {
  const item = await transact(shop.staff, (tx) => findItemContent(tx, number, "en"))
  if (!item) throw new Error(`There is no item ${number}`)
  return itemValues(item.content)
}

test("A new item is in the shop as soon as it is saved, with its facts", async () => {
  const { shop, filled, send } = await openEditor()
  const answer = await send("/inventory/add", { ...filled, "included-en": "Poles\nBag" })
  expect(answer.headers.get("Location")).toBe("/inventory/edit?id=1")
  expect(await savedValues(shop, 1)).toMatchObject({ "name-en": "Skis", price: "450.50", quantity: "1" })
  const page = textOf(await (await browse(program, `/${shop.urlCode}/item-1`)).text())
  expect(page).toContain("₴450.50")
  expect(page).toContain("What’s included Poles Bag")
  expect(page).not.toContain("Measurements")
})

test("Saving and adding another leads to an empty form of the same kind and unit", async () => {
  const { shop, admin, filled, send } = await openEditor()
  const answer = await send("/inventory/add?first", { ...filled, kind: "property", rateUnit: "month", next: "another" })
  expect(answer.headers.get("Location")).toBe("/inventory/add?after=1&first")
  expect(await savedValues(shop, 1)).toMatchObject({ "name-en": "Skis" })
  const html = await (await browse(program, "/inventory/add?after=1", { headers: admin.headers })).text()
  expect([chosenIn(html, "kind"), chosenIn(html, "rateUnit")]).toEqual(["property", "month"])
  expect([fieldOf(html, "name-en").value, fieldOf(html, "price").value, fieldOf(html, "pictures").value]).toEqual(["", "", "[]"])
  expect(html).toContain('value="another"')
  expect(await (await browse(program, "/inventory/edit?id=1", { headers: admin.headers })).text()).not.toContain('value="another"')
})

test("A form that is sent again after a lost answer adds no second item", async () => {
  const { shop, admin, filled, send } = await openEditor()
  const page = await (await browse(program, "/inventory/add", { headers: admin.headers })).text()
  const newId = fieldOf(page, "newId").value ?? ""
  const answers = await Promise.all([1, 2, 3].map(() => send("/inventory/add", { ...filled, newId })))
  expect(answers.map(({ headers }) => headers.get("Location"))).toEqual(Array(3).fill("/inventory/edit?id=1"))
  expect(await transact(shop.staff, countActiveItems)).toBe(1)
  expect((await send("/inventory/add", { ...filled, newId: "1" })).status).toBe(400)
  const other = await openEditor()
  expect((await other.send("/inventory/add", { ...other.filled, newId })).headers.get("Location")).toBe("/inventory/edit?id=1")
  expect((await savedValues(other.shop, 1))["name-en"]).toBe("Skis")
})

test("A refused save says why at its field, and everything typed is still there", async () => {
  const { filled, send } = await openEditor()
  const answer = await send("/inventory/add", {
    ...filled,
    "name-en": "",
    price: "many",
    quantity: "0",
    pictures: "[]",
    "description-uk": "Гарні",
  })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(fieldOf(html, "name-en").error).toBe("Enter a name.")
  expect(fieldOf(html, "price")).toMatchObject({ value: "many", error: "Enter a price such as 450 or 450.50." })
  expect(fieldOf(html, "quantity")).toMatchObject({ value: "0", error: "Enter at least 1." })
  const unread = await send("/inventory/add", { ...filled, quantity: "a few" })
  expect(fieldOf(await unread.text(), "quantity").error).toBe("Enter a whole number, such as 12.")
  expect(html).toContain("One or more images required")
  expect(html).toContain("Гарні")
})

test("An item's own lengths are saved, and are in its form and in its copy", async () => {
  const { shop, admin, filled, send } = await openEditor()
  const lengths = { shortest: "4", shortestUnit: "hour", longest: "14", longestUnit: "day" }
  await send("/inventory/add", { ...filled, ...lengths })
  const shown = async (path: string) => {
    const html = await (await browse(program, path, { headers: admin.headers })).text()
    const chosen = (name: string) => new RegExp(`name="${name}".*?<option value="(\\w+)" selected`).exec(html)?.[1]
    return {
      shortest: fieldOf(html, "shortest").value,
      shortestUnit: chosen("shortestUnit"),
      longest: fieldOf(html, "longest").value,
      longestUnit: chosen("longestUnit"),
    }
  }
  expect(await shown("/inventory/edit?id=1")).toEqual(lengths)
  expect(await shown("/inventory/add?from=1")).toEqual(lengths)
  const opened = await savedValues(shop, 1)
  await send("/inventory/edit?id=1", { ...opened, shortest: "" }, opened)
  const [stock] = await transact(shop.staff, (tx) => listStock(tx, [1]))
  expect(stock).toMatchObject({ shortest: null, longest: { amount: 14, unit: "day" } })
})

test("Lengths that cannot be kept say why at their field, in an open fold, as they were typed", async () => {
  const { filled, send } = await openEditor()
  const fold = (html: string) => foldOf(html, "Rental length")
  const answer = await send("/inventory/add", { ...filled, "name-en": "", shortest: "3", longest: "2" })
  expect(answer.status).toBe(422)
  const html = fold(await answer.text())
  expect(fieldOf(html, "longest")).toMatchObject({ value: "2", error: "The longest rental can’t be shorter than the shortest." })
  expect(fieldOf(html, "shortest").value).toBe("3")
  const long = fold(await (await send("/inventory/add", { ...filled, shortest: "367" })).text())
  expect(fieldOf(long, "shortest")).toMatchObject({ value: "367", error: "This is too long. Enter less." })
})

const skiSteps = JSON.stringify([
  { amount: 4, unit: "hour", value: "300" },
  { amount: 7, unit: "day", value: "2400" },
])

async function addPriceList(shop: Shop, rateUnit: RateUnit = "day") {
  const id = randomUUIDv7()
  const steps = [{ length: { amount: 7, unit: "day" as const }, hundredths: 480 }]
  await transact(shop.staff, (tx) => tx.insert(priceLists).values({ organizationId: shop.id, id, name: "Winter", rateUnit, steps }))
  return id
}

/** Returns what the shop asks for one from 10:00 on for so many days. */
async function totalOf(shop: Shop, days: number) {
  const period = new URLSearchParams({ from: wallTime(inDays(2)), to: wallTime(inDays(2 + days)) })
  const html = await (await browse(program, `/${shop.urlCode}/item-1?${period}`)).text()
  return /Add to cart · (\S+)/.exec(textOf(html))?.[1]
}

describe("Prices by length", () => {
  test("are saved by a member as steps, in calendar days, and come back in the form, in a copy and in the shop", async () => {
    const { shop, member, filled, send } = await openEditor()
    const priced = { priceKind: "steps", steps: skiSteps, dayCount: "dates" }
    await send("/inventory/add", { ...filled, ...priced })
    expect(await savedValues(shop, 1)).toMatchObject({ ...priced, priceListId: "" })
    for (const path of ["/inventory/edit?id=1", "/inventory/add?from=1"]) {
      const html = await (await browse(program, path, { headers: member.headers })).text()
      expect([chosenIn(html, "priceKind"), fieldOf(html, "steps").value, chosenIn(html, "dayCount")]).toEqual(["steps", skiSteps, "dates"])
      expect(textOf(html)).toContain("6 days ₴2,400 7 days")
    }
    // From 10:00 until 10:00 it touches a date more.
    expect([await totalOf(shop, 1), await totalOf(shop, 6), await totalOf(shop, 7)]).toEqual(["₴901", "₴2,400", "₴2,850.50"])
  })

  test("are those of a price list, of which the shop asks the multiple for seven days", async () => {
    const { shop, admin, member, filled, send } = await openEditor()
    const list = await addPriceList(shop)
    await addPriceList(shop, "hour")
    await send("/inventory/add", { ...filled, price: "500", priceKind: "list", priceListId: list })
    expect(await savedValues(shop, 1)).toMatchObject({ priceKind: "list", priceListId: list, steps: "[]", dayCount: "hours" })
    expect([await totalOf(shop, 1), await totalOf(shop, 7)]).toEqual(["₴500", "₴2,400"])
    const pageOf = async ({ headers }: typeof member) => (await browse(program, "/inventory/edit?id=1", { headers })).text()
    const html = await pageOf(member)
    expect(/<select[^>]*name="priceListId".*?<\/select>/s.exec(html)?.[0].match(/value="[^"]*"( selected)?/g)).toEqual([
      'value=""',
      `value="${list}" selected`,
    ])
    const hasLink = (of: string) => /<form[^>]* id="item".*href="\/settings\/reservations\/prices".*<\/form>/s.test(of)
    expect([hasLink(html), hasLink(await pageOf(admin))]).toEqual([false, true])
  })

  test("go when the item is priced simply again", async () => {
    const { shop, filled, send } = await openEditor()
    await send("/inventory/add", { ...filled, priceKind: "steps", steps: skiSteps })
    const opened = await savedValues(shop, 1)
    await send("/inventory/edit?id=1", { ...opened, priceKind: "simple" }, opened)
    expect(await savedValues(shop, 1)).toMatchObject({ priceKind: "simple", steps: "[]" })
  })

  test("that cannot be kept say why at their field, in an open fold, as they were typed", async () => {
    const { filled, send } = await openEditor()
    const typed = JSON.stringify([{ amount: 7, unit: "day", value: "a lot" }])
    const answer = await send("/inventory/add", { ...filled, priceKind: "steps", steps: typed })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(fieldOf(html, "steps").value).toBe(typed)
    expect(textOf(foldOf(html, "Price by length"))).toContain("Row 1: this price is not valid.")
    const nights = { ...filled, kind: "property", rateUnit: "night", priceKind: "steps", steps: skiSteps }
    const refused = await (await send("/inventory/add", nights)).text()
    expect(textOf(foldOf(refused, "Price by length"))).toContain("A price by the night has no hours.")
  })

  test("are refused at their field where the list is another organization's, of another unit or none", async () => {
    const { shop, filled, send } = await openEditor()
    const other = await openEditor()
    const sent = async (priceListId: string) => {
      const answer = await send("/inventory/add", { ...filled, priceKind: "list", priceListId })
      return [answer.status, textOf(foldOf(await answer.text(), "Price by length"))]
    }
    expect(await sent(await addPriceList(other.shop))).toEqual([409, expect.stringContaining("This price list no longer exists.")])
    expect(await sent(await addPriceList(shop, "hour"))).toEqual([
      422,
      expect.stringContaining("This price list is for another unit of price."),
    ])
    await addPriceList(shop)
    expect(await sent("")).toEqual([422, expect.stringContaining("Choose a price list.")])
    expect(await transact(shop.staff, countActiveItems)).toBe(0)
  })
})

test("An image of another organization is refused", async () => {
  const { filled, send } = await openEditor()
  const foreign = await addPicture(await openShop())
  const answer = await send("/inventory/add", { ...filled, pictures: JSON.stringify([{ id: foreign }]) })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain("One of the photos no longer exists.")
})

describe("Two people on one item", () => {
  test("keep each other's changes when they change different fields", async () => {
    const { shop, filled, send } = await openEditor()
    await send("/inventory/add", filled)
    const opened = await savedValues(shop, 1)
    await send("/inventory/edit?id=1", { ...opened, price: "500" }, opened)
    const answer = await send("/inventory/edit?id=1", { ...opened, "name-en": "Touring skis" }, opened)
    expect(answer.status).toBe(302)
    expect(await savedValues(shop, 1)).toMatchObject({ price: "500", "name-en": "Touring skis" })
  })

  test("cannot save a longest rental that is shorter than the other's shortest", async () => {
    const { shop, filled, send } = await openEditor()
    await send("/inventory/add", filled)
    const opened = await savedValues(shop, 1)
    await send("/inventory/edit?id=1", { ...opened, shortest: "5" }, opened)
    const answer = await send("/inventory/edit?id=1", { ...opened, longest: "2" }, opened)
    expect(answer.status).toBe(409)
    expect(textOf(await answer.text())).toMatch(/Shortest rental Theirs 5 Yours empty Longest rental Theirs empty Yours 2/)
    expect(await savedValues(shop, 1)).toMatchObject({ shortest: "5", longest: "" })
  })

  test("cannot save steps to a price that the other has changed, and see both", async () => {
    const { shop, filled, send } = await openEditor()
    await send("/inventory/add", filled)
    const opened = await savedValues(shop, 1)
    await send("/inventory/edit?id=1", { ...opened, priceKind: "steps", steps: skiSteps }, opened)
    const answer = await send("/inventory/edit?id=1", { ...opened, price: "900" }, opened)
    expect(answer.status).toBe(409)
    expect(textOf(await answer.text())).toContain("Theirs 4 hours: 300; 7 days: 2400 Yours empty")
    expect(await savedValues(shop, 1)).toMatchObject({ price: "450.50", steps: skiSteps })
  })

  test("keep each other's changes of buffers and of facts of a property", async () => {
    const { shop, filled, send } = await openEditor()
    await send("/inventory/add", { ...filled, kind: "property" })
    const opened = await savedValues(shop, 1)
    await send("/inventory/edit?id=1", { ...opened, bufferAfter: "30" }, opened)
    await send("/inventory/edit?id=1", { ...opened, guests: "4" }, opened)
    expect(await savedValues(shop, 1)).toMatchObject({ bufferAfter: "30", guests: "4" })
  })

  test("see who saved the same field, and what, and lose nothing", async () => {
    const { shop, filled, send } = await openEditor()
    await send("/inventory/add", filled)
    const opened = await savedValues(shop, 1)
    await send("/inventory/edit?id=1", { ...opened, price: "500" }, opened)
    const answer = await send("/inventory/edit?id=1", { ...opened, price: "600" }, opened)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(textOf(html)).toMatch(/saved other values \(.*\d\d:\d\d\) .* Theirs 500 Yours 600/)
    expect(fieldOf(html, "price").value).toBe("600")
    // The form still knows what it was opened with: sending it again is no overwriting.
    expect(JSON.parse(fieldOf(html, "opened").value ?? "")).toMatchObject({ price: "450.50" })
    expect(await savedValues(shop, 1)).toMatchObject({ price: "500" })
  })
})

test("A copy has everything of the item but its name", async () => {
  const { admin, filled, send } = await openEditor()
  await send("/inventory/add", filled)
  const html = await (await browse(program, "/inventory/add?from=1", { headers: admin.headers })).text()
  expect(fieldOf(html, "name-en").value).toBe("Skis (copy)")
  expect(fieldOf(html, "price").value).toBe("450.50")
})

test("An item that is gone, or another organization's, says so", async () => {
  const { admin } = await openEditor()
  const answer = await browse(program, "/inventory/edit?id=1", { headers: admin.headers })
  expect(answer.status).toBe(404)
  expect(textOf(await answer.text())).toContain("This item no longer exists")
})

test("The deposit of an item is optional, saved, shown and copied, and says where the shop takes none", async () => {
  const { shop, admin, filled, send } = await openEditor()
  const form = async (path: string) => (await browse(program, path, { headers: admin.headers })).text()
  await send("/inventory/add", filled)
  expect(await savedValues(shop, 1)).toMatchObject({ deposit: "" })
  const opened = await savedValues(shop, 1)
  await send("/inventory/edit?id=1", { ...opened, deposit: "1 200,50" }, opened)
  expect(await savedValues(shop, 1)).toMatchObject({ deposit: "1200.50" })
  for (const path of ["/inventory/edit?id=1", "/inventory/add?from=1"]) expect(fieldOf(await form(path), "deposit").value).toBe("1200.50")
  expect(textOf(await form("/inventory/add"))).toContain("Your shop takes no deposits, so nobody sees it.")
  expect(textOf(await (await browse(program, `/${shop.urlCode}/item-1`)).text())).not.toContain("Deposit")
})

test.each([
  ["many", "Enter an amount such as 500 or 500.50, or leave it empty."],
  ["10000000.01", "Enter 10,000,000 at most."],
])("A deposit of %j is refused at its field", async (deposit, error) => {
  const { filled, send } = await openEditor()
  const refused = await send("/inventory/add", { ...filled, deposit })
  expect(refused.status).toBe(422)
  expect(fieldOf(await refused.text(), "deposit")).toMatchObject({ value: deposit, error })
})

test("Giving sizes to an item with coming bookings asks which size each gets, and saves the answer", async () => {
  const { shop, admin, filled, send } = await openEditor()
  await send("/inventory/add", { ...filled, quantity: "2" })
  const { number: booked } = await reserve(shop.visitor, booking(shop, { lines: [{ item: 1, quantity: 2 }] }))
  const opened = await savedValues(shop, 1)
  const sizes = [bootSize("160", 1), bootSize("170", 2)]
  const save = (answer: FormValues = {}) => send("/inventory/edit?id=1", { ...opened, sizes: sizesValue(sizes), ...answer }, opened)
  const refused = await save()
  expect(refused.status).toBe(409)
  const page = await refused.text()
  expect(textOf(page)).toContain("Which size does 1 coming booking get?")
  expect(textOf(page)).toContain(`${booked} · Olena Barvinok × 2`)
  const [, line = ""] = /id="spread-([\w-]+)"/.exec(page) ?? []
  // Only the longer skis have two pairs.
  expect(JSON.parse(fieldOf(page, "spread").value ?? "")).toEqual({ [line]: sizes[1]?.id })
  for (const spread of ["", "{}", "[]", JSON.stringify({ [line]: randomUUIDv7() })]) expect((await save({ spread })).status).toBe(409)
  expect((await save({ spread: JSON.stringify({ [line]: sizes[0]?.id }) })).status).toBe(409)
  expect((await save({ spread: JSON.stringify({ [line]: sizes[1]?.id }) })).status).toBe(302)
  const editor = textOf(await (await browse(program, "/inventory/edit?id=1", { headers: admin.headers })).text())
  expect(editor).toContain(String(booked))
  const history = await browse(program, `/reservations/manage?booking=${booked}`, { headers: admin.headers })
  expect(textOf(await history.text())).toContain("Skis · 170")
})

test("A booking of several sizes that go is counted once", async () => {
  const { shop, filled, send } = await openEditor()
  await send("/inventory/add", { ...filled, sizes: sizesValue([bootSize("160", 1), bootSize("170", 2)]) })
  const both = [2, 3].map((item) => ({ item, quantity: 1 }))
  for (const lines of [both, both.slice(1)]) await reserve(shop.visitor, booking(shop, { lines }))
  const opened = await savedValues(shop, 1)
  const refused = await send("/inventory/edit?id=1", { ...opened, sizes: sizesValue([bootSize("165", 3)]) }, opened)
  const page = await refused.text()
  expect(textOf(page)).toContain("Which sizes do 2 coming bookings get?")
  expect(page.match(/id="spread-[\w-]{36}"/g)).toHaveLength(3)
})

test("The inventory lists the sizes of an item with their numbers, prices and what is free now", async () => {
  const { shop, number } = await openBootShop()
  const { headers } = await openSession(await addMember(shop, "member"))
  await reserve(
    shop.staff,
    booking(shop, { lines: [{ item: number + 1, quantity: 1 }], period: { start: startOfMinute(now()), end: inDays(3) } }),
  )
  const page = textOf(await (await browse(program, "/inventory/manage?q=boots+42", { headers })).text())
  expect(page).toContain("2 of 3 free")
  expect(page).toContain("3 sizes")
  expect(page).toContain(`41 ${number + 1} ₴200 / day 2 1 of 2 free`)
  expect(page).toContain(`43 ${number + 3} ₴250 / day 0`)
  const size = await browse(program, `/inventory/edit?id=${number + 1}`, { headers })
  expect([size.status, size.headers.get("Location")]).toEqual([302, `/inventory/edit?id=${number}`])
})
