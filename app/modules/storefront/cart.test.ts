import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  addLine,
  type Cart,
  emptyCart,
  maxLines,
  nameText,
  parseCart,
  quantityOf,
  removeLine,
  restoreDates,
  restoreLine,
  serializeCart,
  setQuantity,
} from "./cart.ts"

const tent = { item: 1, quantity: 2, guests: null }
const stove = { item: 5, quantity: 1, guests: null }
const family = { item: 7, quantity: 1, guests: { adults: 2, children: 1 } }
const key = "k".repeat(43)
const weekend = { from: "2026-11-23T10:00", to: "2026-11-26T18:00" }

const anyCart: fc.Arbitrary<Cart> = fc.record({
  key: fc.stringMatching(/^[\w-]{43}$/),
  from: fc.constant(weekend.from),
  to: fc.constant(weekend.to),
  lines: fc.uniqueArray(
    fc.record({
      item: fc.integer({ min: 1, max: 999_999_999 }),
      quantity: fc.integer({ min: 1, max: 10_000 }),
      guests: fc.option(fc.record({ adults: fc.integer({ min: 1, max: 99 }), children: fc.integer({ min: 0, max: 99 }) }), { nil: null }),
    }),
    { selector: nameText, maxLength: maxLines },
  ),
  coupon: fc.constantFrom("", "SNOW-10", "зима_26"),
  extras: fc.uniqueArray(
    fc.record({
      extra: fc.integer({ min: 1, max: 999_999_999 }),
      quantity: fc.integer({ min: 1, max: 99_999 }),
      item: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
    }),
    { selector: ({ extra, item }) => `${extra}.${item}`, maxLength: 60 },
  ),
})

describe("A cart in a cookie", () => {
  test("comes back as it was, and needs no escaping", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const text = serializeCart(cart)
        expect(text).toMatch(/^[\w.~:+%-]*$/)
        expect(text.length).toBeLessThan(3500)
        expect(parseCart(text)).toEqual(cart)
      }),
    )
  })

  test("that somebody else has written never throws, and is a cart of possible lines", () => {
    const pieces = fc.constantFrom(
      "1",
      "~",
      `1~${key}~`,
      `2~${key}~`,
      "2+1",
      ".",
      "-",
      "0",
      "99999",
      "12.2.450",
      weekend.from,
      "%",
      "é",
      "\u0000",
    )
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
      fc.string().map((tail) => `2~${key}~${weekend.from}~${weekend.to}~~${tail}~`),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const cart = parseCart(text)
        expect(cart.lines.length).toBeLessThanOrEqual(maxLines)
        expect(new Set(cart.lines.map(nameText)).size).toBe(cart.lines.length)
        for (const line of cart.lines) {
          expect(line.item).toBeGreaterThan(0)
          expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 10_000).toBe(true)
        }
        expect(parseCart(serializeCart(cart))).toEqual(cart)
      }),
    )
  })

  test("is empty from another version, or from nothing", () => {
    for (const text of [
      "",
      `3~${key}~~~~1.1..~`,
      `2~${key}~~~1.1.1`,
      `1~${key}~a~b~c~d`,
      "1~short~~~1.1.1",
      `1~${"k".repeat(36)}~~~1.1.1`,
      `1~~${weekend.from}~${weekend.to}~1.1.1`,
    ])
      expect(parseCart(text)).toEqual(emptyCart)
  })

  test("is cut where it is too long", () => {
    const lines = Array.from({ length: 500 }, (_, index) => `${index + 1}.1.100`).join("-")
    expect(parseCart(`1~${key}~${weekend.from}~${weekend.to}~${lines}`).lines).toHaveLength(maxLines)
  })

  test("is read without its prices from the version before", () => {
    expect(parseCart(`1~${key}~~~1.2.450-5.1.150-1.3.500`).lines).toEqual([{ ...tent, quantity: 5 }, stove])
  })

  test("has one line an item and its guests, however often it is written", () => {
    const others = { ...family, guests: { adults: 1, children: 0 } }
    expect(parseCart(`2~${key}~~~~7.1.2+1.-7.2.1+0.-7.3.2+1.~`).lines).toEqual([
      { ...family, quantity: 4 },
      { ...others, quantity: 2 },
    ])
  })

  test("keeps two dates without times, and none that only one end has", () => {
    expect(parseCart(`2~${key}~2026-11-23~2026-11-26~~7.1..~`)).toMatchObject({ from: "2026-11-23", to: "2026-11-26" })
    expect(parseCart(`2~${key}~2026-11-23~${weekend.to}~~7.1..~`)).toMatchObject({ from: "", to: "" })
  })
})

test("An added quantity joins the line that the item has", () => {
  const cart = addLine(addLine(addLine({ ...emptyCart, ...weekend }, tent), stove), tent)
  expect(cart).toMatchObject({ ...weekend, lines: [{ ...tent, quantity: 4 }, stove] })
})

test("A quantity is set and a line removed; others stay", () => {
  const cart = { ...emptyCart, ...weekend, key, lines: [tent, stove] }
  expect(setQuantity(cart, tent, 7).lines).toEqual([{ ...tent, quantity: 7 }, stove])
  expect(removeLine(cart, tent).lines).toEqual([stove])
  expect([quantityOf(cart, 5), quantityOf(cart, 9)]).toEqual([1, 0])
})

test("A restored line takes its former place, and in a full cart no other makes way for it", () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), (cart, any) => {
      const place = any % (cart.lines.length || 1)
      const line = cart.lines[place]
      if (line) expect(restoreLine(removeLine(cart, line), line, place)).toEqual(cart)
    }),
  )
  const full = { ...emptyCart, lines: Array.from({ length: maxLines }, (_, index) => ({ ...tent, item: 100 + index })) }
  expect(restoreLine(full, stove, 0)).toEqual(full)
  expect(restoreLine({ ...full, lines: [tent] }, tent, 0).lines).toEqual([{ ...tent, quantity: 4 }])
})

test("A removal that is taken back gives the dates back, but not in place of others that were chosen since", () => {
  const days = { from: weekend.from.slice(0, 10), to: weekend.to.slice(0, 10) }
  expect(restoreDates({ ...emptyCart, ...days }, weekend)).toMatchObject(weekend)
  expect(restoreDates(emptyCart, weekend)).toMatchObject(weekend)
  const others = { ...emptyCart, from: days.from, to: "2026-11-27" }
  expect(restoreDates(others, weekend)).toEqual(others)
  expect(restoreDates({ ...emptyCart, ...weekend }, { from: "", to: "" })).toMatchObject(weekend)
})
