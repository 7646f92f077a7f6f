import { expect, test } from "vitest"
import { type Charge, chargesAfter, isDelivered, totalOf } from "./charge.ts"

const fee = (amount: bigint): Charge => ({ kind: "delivery", amount })
const price = { fee: 150, freeFrom: 1_000 }

test.each([
  ["its lines with its charges", [100n, 200n], [50n], 350n],
  ["its lines alone without charges", [100n], [], 100n],
  ["less by what is taken off", [100n], [-40n], 60n],
  ["never less than nothing", [100n], [50n, -400n], 0n],
])("A booking costs %s", (_, lines, charges, total) => {
  expect(
    totalOf(
      lines.map((each) => ({ total: each })),
      charges.map(fee),
    ),
  ).toBe(total)
})

test.each([
  ["takes today's fee when it is delivered from now on", [], { wasDelivered: false, isDelivered: true }, [fee(150n)]],
  ["keeps the booked fee while it stays delivered", [fee(70n)], { wasDelivered: true, isDelivered: true }, [fee(70n)]],
  ["stays free where its delivery was", [], { wasDelivered: true, isDelivered: true }, []],
  ["drops the fee when it is picked up", [fee(70n)], { wasDelivered: true, isDelivered: false }, []],
])("A booking %s", (_, booked, delivered, after) => {
  expect(chargesAfter(booked, { lines: [{ total: 500n }], delivery: price, ...delivered })).toEqual(after)
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
