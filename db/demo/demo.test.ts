import { existsSync } from "node:fs"
import { expect, test } from "vitest"
import { itemTexts } from "#app/modules/inventory/item-text.ts"
import { reservationStatuses } from "#app/modules/reservations/rules/reservation-status.ts"
import { fieldsOfKind } from "#app/modules/website/kinds/fields-of-kind.ts"
import { type DemoBooking, demoBookings } from "./bookings.ts"
import { demoCategories } from "./categories.ts"
import { demoItems, newestFirst, numberOfSize } from "./items.ts"
import { demoPeople } from "./people.ts"
import { demoWebsite } from "./website.ts"

test("Every item has its texts in both languages, and photos that are there", () => {
  for (const { en, uk, photos } of demoItems) {
    for (const text of itemTexts) expect([en.name, text, Boolean(uk[text])]).toEqual([en.name, text, Boolean(en[text])])
    // A card shows one line of it.
    for (const { shortDescription } of [en, uk]) expect(shortDescription.length, shortDescription).toBeLessThanOrEqual(40)
    for (const { picture, alt } of photos) {
      expect(existsSync(new URL(`pictures/${picture}.png`, import.meta.url)), picture).toBe(true)
      if (alt) expect(alt.uk, picture).toMatch(/[а-яіїєґ]/i)
    }
  }
  expect(demoItems.filter(({ photos }) => photos.length >= 3).length).toBeGreaterThanOrEqual(3)
  expect(new Set(demoItems.map(({ rateUnit }) => rateUnit))).toEqual(new Set(["hour", "day", "night", "month"]))
  expect(newestFirst.toSorted((one, other) => one - other)).toEqual(demoItems.map((_, index) => index + 1))
})

test("The pieces of an item are those of its sizes, whose numbers follow those of all items", () => {
  const sizes = demoItems.flatMap((item, index) => Object.keys(item.sizes?.pieces ?? {}).map((size) => numberOfSize(index + 1, size)))
  expect(sizes).toEqual(sizes.map((_, index) => demoItems.length + 1 + index))
  for (const { sizes: sized, quantity, en } of demoItems)
    if (sized) expect([en.name, Object.values(sized.pieces).reduce((sum, pieces) => sum + pieces)]).toEqual([en.name, quantity])
})

test("Every item is in a category, which has a name in both languages", () => {
  expect(new Set(demoCategories.flatMap(({ items }) => items))).toEqual(new Set(demoItems.map((_, index) => index + 1)))
  for (const { en, uk } of demoCategories) expect([en, uk]).toEqual([expect.stringMatching(/[a-z]/), expect.stringMatching(/[а-яіїєґ]/)])
})

test("Every section of the website has the texts that it needs, in both languages", () => {
  const { components } = demoWebsite({ logoLight: "", logoDark: "", heroId: "", workshopId: "", photoIds: new Map() })
  for (const [key, { kind, values = {}, translations = {} }] of Object.entries(components)) {
    for (const [field, { isRequired }] of Object.entries(fieldsOfKind[kind]))
      if (isRequired) for (const texts of [values, translations.uk]) expect(texts?.[field], `${key}.${field}`).toMatch(/\S/)
  }
})

test("The clients differ in phone and email, and some write their names in Ukrainian, some do not", () => {
  expect(demoPeople).toHaveLength(25)
  for (const field of ["phone", "email"] as const) expect(new Set(demoPeople.map((person) => person[field])).size).toBe(25)
  const ukrainian = demoPeople.filter(({ name }) => /[а-яіїєґ]/i.test(name)).length
  expect([ukrainian > 12, ukrainian < 22]).toEqual([true, true])
})

test("There are 60 bookings of every status and way of paying, with two that are late", () => {
  expect(demoBookings).toHaveLength(60)
  expect(new Set(demoBookings.map(({ status }) => status))).toEqual(new Set(reservationStatuses))
  const paid = new Set(demoBookings.map(({ money }) => money))
  const ways = ["due", "cash", "transfer", "cardAtCounter", "half", "online", "onlineFailed", "onlineRefunded", "expired", "refunded"]
  expect(paid).toEqual(new Set(ways))
  for (const { person, lines } of demoBookings) {
    expect(demoPeople[person]).toBeDefined()
    for (const { number, size, quantity } of lines) {
      const item = demoItems[number - 1]
      expect([number, size !== undefined]).toEqual([number, item?.sizes !== undefined])
      expect(size === undefined ? item?.quantity : item?.sizes?.pieces[size]).toBeGreaterThanOrEqual(quantity)
    }
  }
  for (const { status, reason } of demoBookings) expect(reason !== undefined).toBe(status === "cancelled")
  expect(demoBookings.filter(({ status, to }) => status === "inProgress" && to.day < 0)).toHaveLength(2)
})

test.each([0, 1])("Three to six bookings begin, and as many end, %i days from today", (day) => {
  const isOpen = ({ status }: DemoBooking) => status !== "cancelled"
  for (const end of ["from", "to"] as const) {
    const count = demoBookings.filter((booking) => isOpen(booking) && booking[end].day === day).length
    expect([end, count >= 3, count <= 6]).toEqual([end, true, true])
  }
})
