import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  addLine,
  type Cart,
  emptyCart,
  maxLines,
  parseCart,
  quantityOf,
  removeLine,
  restoreLine,
  serializeCart,
  setQuantity,
} from "./cart.ts"

const tent = { item: 1, quantity: 2, price: 45_000n }
const stove = { item: 5, quantity: 1, price: 15_000n }
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
      price: fc.bigInt({ min: 0n, max: 1_000_000_000n }),
    }),
    { selector: (line) => line.item, maxLength: maxLines },
  ),
})

describe("A cart in a cookie", () => {
  test("comes back as it was, and needs no escaping", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const text = serializeCart(cart)
        expect(text).toMatch(/^[\w.~:-]*$/)
        expect(text.length).toBeLessThan(2000)
        expect(parseCart(text)).toEqual(cart)
      }),
    )
  })

  test("that somebody else has written never throws, and is a cart of possible lines", () => {
    const pieces = fc.constantFrom("1", "~", `1~${key}~`, ".", "-", "0", "99999", "12.2.450", weekend.from, "%", "é", "\u0000")
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join("")),
      fc.string().map((tail) => `1~${key}~${weekend.from}~${weekend.to}~${tail}`),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const cart = parseCart(text)
        expect(cart.lines.length).toBeLessThanOrEqual(maxLines)
        expect(new Set(cart.lines.map((line) => line.item)).size).toBe(cart.lines.length)
        for (const line of cart.lines) {
          expect(line.item).toBeGreaterThan(0)
          expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 10_000).toBe(true)
        }
        expect(parseCart(serializeCart(cart))).toEqual(cart)
      }),
    )
  })

  test("of another version, or of nothing, is empty", () => {
    for (const text of [
      "",
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

  test("has one line an item, however often it is written", () => {
    expect(parseCart(`1~${key}~~~1.2.450-5.1.150-1.3.500`).lines).toEqual([
      { item: 1, quantity: 5, price: 500n },
      { item: 5, quantity: 1, price: 150n },
    ])
  })
})

test("What is added joins what is there of the item", () => {
  const cart = addLine(addLine(addLine({ ...emptyCart, ...weekend }, tent), stove), tent)
  expect(cart).toMatchObject({ ...weekend, lines: [{ ...tent, quantity: 4 }, stove] })
})

test("A quantity is set and a line removed; others stay", () => {
  const cart = { ...weekend, key, lines: [tent, stove] }
  expect(setQuantity(cart, 1, 7).lines).toEqual([{ ...tent, quantity: 7 }, stove])
  expect(removeLine(cart, 1).lines).toEqual([stove])
  expect([quantityOf(cart, 5), quantityOf(cart, 9)]).toEqual([1, 0])
})

test("What comes back stands where it stood, and in a full cart nothing makes way for it", () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), (cart, any) => {
      const place = any % (cart.lines.length || 1)
      const line = cart.lines[place]
      if (line) expect(restoreLine(removeLine(cart, line.item), line, place)).toEqual(cart)
    }),
  )
  const full = { ...emptyCart, lines: Array.from({ length: maxLines }, (_, index) => ({ ...tent, item: 100 + index })) }
  expect(restoreLine(full, stove, 0)).toEqual(full)
  expect(restoreLine({ ...full, lines: [tent] }, tent, 0).lines).toEqual([{ ...tent, quantity: 4 }])
})
