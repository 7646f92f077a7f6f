import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { CouponTerms } from "#app/modules/pricing/coupon.ts"
import type { ChargedLine, Extra } from "#app/modules/pricing/extra.ts"
import { type Charge, type Charging, chargesAfter, isDelivered, taxOf, totalOf } from "./charge.ts"

const fee = (amount: bigint): Charge => ({ kind: "delivery", amount })
const line = (change: Partial<ChargedLine> = {}): ChargedLine => ({ itemId: "ski", quantity: 2, total: 500n, days: 3, ...change })
const extra = (change: Partial<Extra> = {}): Extra => ({
  number: 1,
  name: "Helmet",
  description: "",
  translations: {},
  unit: "day",
  price: 20n,
  most: null,
  isCompulsory: false,
  itemIds: ["ski"],
  ...change,
})
const cleaning = extra({ number: 2, name: "Cleaning", unit: "booking", price: 100n, isCompulsory: true, itemIds: null })
const coupon = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  id: "c",
  code: "SNOW",
  percent: 10,
  amount: null,
  itemIds: null,
  ...change,
})

const charging = (change: Partial<Charging> = {}): Charging => ({
  lines: [line()],
  offered: [],
  isDelivered: false,
  wasDelivered: false,
  delivery: { fee: 150, freeFrom: 1_000 },
  ...change,
})

const nothing = { lines: [], charges: [] }
const charges = (change: Partial<Charging>) => chargesAfter(nothing, charging(change))
const amounts = (list: readonly Charge[]) => list.map(({ kind, amount }) => [kind, amount])

test.each([
  ["its lines with its charges", [100n, 200n], [50n], 350n],
  ["its lines alone without charges", [100n], [], 100n],
  ["less by what is taken off", [100n], [-40n], 60n],
  ["never less than nothing", [100n], [50n, -400n], 0n],
])("A booking costs %s", (_, lines, sums, total) => {
  expect(
    totalOf(
      lines.map((each) => ({ total: each })),
      sums.map(fee),
    ),
  ).toBe(total)
})

test.each([
  ["takes today's fee when it is delivered from now on", [], { wasDelivered: false, isDelivered: true }, [fee(150n)]],
  ["keeps the booked fee while it stays delivered", [fee(70n)], { wasDelivered: true, isDelivered: true }, [fee(70n)]],
  ["stays free where its delivery was", [], { wasDelivered: true, isDelivered: true }, []],
  ["drops the fee when it is picked up", [fee(70n)], { wasDelivered: true, isDelivered: false }, []],
])("A booking %s", (_, booked, delivered, after) => {
  expect(chargesAfter({ lines: [line()], charges: booked }, charging(delivered))).toEqual(after)
})

test.each([
  ["delivery", ["equipment", "property"], true],
  ["delivery", ["property"], false],
  ["pickup", ["equipment"], false],
] as const)("By %s, of %j something is delivered: %s", (type, kinds, expected) => {
  const items = kinds.map((kind, index) => ({ id: String(index), kind }))
  const lines = items.map(({ id }) => ({ itemId: id }))
  expect(isDelivered(type, lines, items)).toBe(expected)
})

describe("Extras", () => {
  const chosen = (quantity: number, itemId: string | null = "ski") => ({ extras: [{ extra: 1, itemId, quantity }] })
  test.each([
    ["for each piece and rental day", extra(), 120n, 2],
    ["for each piece", extra({ unit: "piece" }), 40n, 2],
    ["once for a booking", extra({ unit: "booking" }), 20n, 1],
    ["for as many as were chosen", extra({ most: 4 }), 180n, 3],
    ["for no more than can be chosen", extra({ most: 1 }), 60n, 1],
  ])("cost %s", (_, offered, amount, quantity) => {
    expect(charges({ offered: [offered], requested: chosen(3) })).toEqual([
      { kind: "extra", amount, extra: offered, itemId: "ski", quantity },
    ])
  })

  test("that belong to the whole booking count all pieces and the longest line", () => {
    const offered = [extra({ itemIds: null })]
    const lines = [line(), line({ itemId: "sled", quantity: 1, days: 5 })]
    expect(amounts(charges({ offered, lines, requested: chosen(1, null) }))).toEqual([["extra", 300n]])
  })

  test("that are compulsory add themselves to a new booking, and to an item that is new in it", () => {
    const compulsory = extra({ isCompulsory: true })
    expect(amounts(charges({ offered: [compulsory, cleaning] }))).toEqual([
      ["extra", 120n],
      ["extra", 100n],
    ])
    const booked = { lines: [line({ itemId: "sled" })], charges: [] }
    expect(amounts(chargesAfter(booked, charging({ offered: [compulsory, cleaning], lines: [line({ itemId: "sled" }), line()] })))).toEqual(
      [["extra", 120n]],
    )
  })

  test("keep the terms they were booked at, follow the pieces, and go with their item", () => {
    const booked = { lines: [line()], charges: charges({ offered: [extra()], requested: chosen(1) }) }
    const dearer = [extra({ price: 99n })]
    expect(amounts(chargesAfter(booked, charging({ offered: dearer, lines: [line({ quantity: 3 })] })))).toEqual([["extra", 180n]])
    expect(amounts(chargesAfter(booked, charging({ offered: [], lines: [line({ quantity: 3 })] })))).toEqual([["extra", 180n]])
    expect(chargesAfter(booked, charging({ offered: dearer, lines: [line({ itemId: "sled" })] }))).toEqual([])
    expect(chargesAfter(booked, charging({ offered: dearer, requested: { extras: [] } }))).toEqual([])
  })

  test.each([
    ["two for the booking", extra({ unit: "booking", price: 50n }), 2, 100n, { quantity: 3, days: 4 }, { quantity: 3, days: 4 }, 0],
    ["more for each piece than may be chosen", extra({ unit: "piece", most: 1 }), 2, 40n, { days: 4 }, { quantity: 3 }, 20n],
    ["for a part of the pieces", extra({ unit: "piece" }), 1, 20n, { days: 4 }, { quantity: 3 }, 60n],
    ["by other days", extra(), 2, 160n, { total: 1n }, { days: 4 }, 160n],
  ])(
    "that belonged to two items which have become one keep their sum, %s, while what they are counted by stays",
    (_, terms, quantity, amount, same, other, anew) => {
      const merged: Charge = { kind: "extra", amount, extra: terms, itemId: "ski", quantity }
      const booked = { lines: [line()], charges: [merged] }
      // All pieces are chosen as one.
      for (const choice of [undefined, chosen(terms.most === null ? 1 : quantity)]) {
        expect(chargesAfter(booked, charging({ requested: choice }))).toEqual([merged])
        expect(chargesAfter(booked, charging({ requested: choice, lines: [line(same)] }))).toEqual([merged])
      }
      expect(amounts(chargesAfter(booked, charging({ lines: [line(other)] })))).toEqual([["extra", anew || amount]])
      if (terms.most !== null) expect(amounts(chargesAfter(booked, charging({ requested: chosen(1) })))).toEqual([["extra", 20n]])
    },
  )
})

describe("A coupon", () => {
  test("takes its percent off lines and extras, before the delivery that it may make dearer", () => {
    const offered = [extra({ unit: "piece", itemIds: null, price: 300n })]
    const requested = { extras: [{ extra: 1, itemId: null, quantity: 1 }], coupon: coupon() }
    expect(amounts(charges({ offered, requested, isDelivered: true }))).toEqual([
      ["extra", 600n],
      ["coupon", -110n],
      ["delivery", 150n],
    ])
  })

  test("for items lowers them and their extras alone", () => {
    const offered = [extra({ unit: "piece" }), cleaning]
    const lines = [line(), line({ itemId: "sled", total: 900n })]
    const requested = { extras: [{ extra: 1, itemId: "ski", quantity: 1 }], coupon: coupon({ itemIds: ["ski"] }) }
    expect(amounts(charges({ offered, lines, requested }))).toContainEqual(["coupon", -54n])
  })

  test("for an amount never takes more than what it is for", () => {
    expect(amounts(charges({ requested: { coupon: coupon({ percent: null, amount: 700n }) } }))).toEqual([["coupon", -500n]])
  })

  test("is counted anew at its booked terms, until it is taken off", () => {
    const booked = { lines: [line()], charges: charges({ requested: { coupon: coupon() } }) }
    expect(amounts(chargesAfter(booked, charging({ lines: [line({ total: 999n })] })))).toEqual([["coupon", -100n]])
    expect(chargesAfter(booked, charging({ requested: { coupon: null } }))).toEqual([])
  })
})

describe("An adjustment", () => {
  const adjusted = { adjusted: { total: 400n, reason: "A regular" } }
  const booked = { lines: [line()], charges: charges({ requested: adjusted }) }

  test("makes the total what staff set, and stays until anything else changes it", () => {
    expect(booked.charges).toEqual([{ kind: "adjustment", amount: -100n, reason: "A regular" }])
    expect(chargesAfter(booked, charging())).toEqual(booked.charges)
    expect(chargesAfter(booked, charging({ lines: [line({ total: 600n })] }))).toEqual([])
    expect(chargesAfter(booked, charging({ requested: { adjusted: null } }))).toEqual([])
  })

  test("is none where the total is the one that is counted", () => {
    expect(charges({ requested: { adjusted: { total: 500n, reason: "–" } } })).toEqual([])
  })
})

test("Charges that are counted again without a change stay as they are", () => {
  const anyLine = fc.record({
    itemId: fc.constantFrom("ski", "sled", "house"),
    quantity: fc.integer({ min: 1, max: 9 }),
    total: fc.bigInt({ min: 0n, max: 100_000n }),
    days: fc.integer({ min: 1, max: 30 }),
  })
  const anyExtra = (number: number) =>
    fc
      .record({
        unit: fc.constantFrom("booking" as const, "piece" as const, "day" as const),
        price: fc.bigInt({ min: 0n, max: 5_000n }),
        isCompulsory: fc.boolean(),
        itemIds: fc.option(fc.subarray(["ski", "sled", "house"])),
      })
      .map((change) => extra({ number, ...change }))
  const anyCharging = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    offered: fc.tuple(anyExtra(1), anyExtra(2), anyExtra(3)),
    coupon: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }), itemIds: fc.option(fc.subarray(["ski", "sled", "house"])) })),
    isDelivered: fc.boolean(),
    quantity: fc.integer({ min: 0, max: 3 }),
    adjusted: fc.option(fc.bigInt({ min: 0n, max: 100_000n })),
  })
  fc.assert(
    fc.property(anyCharging, ({ lines, offered, coupon: terms, isDelivered: delivered, quantity, adjusted }) => {
      const places = [null, "ski", "sled", "house"]
      const first = chargesAfter(
        nothing,
        charging({
          lines,
          offered,
          isDelivered: delivered,
          requested: {
            extras: offered.flatMap(({ number }) => places.map((itemId) => ({ extra: number, itemId, quantity }))),
            coupon: terms && coupon(terms),
            adjusted: adjusted === null ? undefined : { total: adjusted, reason: "–" },
          },
        }),
      )
      const again = chargesAfter({ lines, charges: first }, charging({ lines, offered, isDelivered: delivered, wasDelivered: delivered }))
      expect(again).toEqual(first)
      if (adjusted !== null) expect(totalOf(lines, first)).toBe(adjusted)
    }),
  )
})

test.each([
  ["within lines and delivery", [{ kind: "delivery", amount: 200n }], 200n],
  ["without what is kept of a deposit", [{ kind: "deposit", amount: 600n }], 100n],
  ["never below nothing", [{ kind: "deposit", amount: 5_000n }], 0n],
  ["within what a coupon leaves", [{ kind: "coupon", amount: -100n }], 200n],
])("The tax of a booking of 1,200 is %s", (_, charges, amount) => {
  expect(taxOf({ total: 1_200n, taxRate: 2000 }, charges)).toEqual({ rate: 2000, amount })
})

test("A booking whose prices include no tax has none", () => {
  expect(taxOf({ total: 1_200n, taxRate: null }, [])).toBeNull()
})
