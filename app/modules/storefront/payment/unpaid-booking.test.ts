import { expect, test } from "vitest"
import { isTakenByOwn, type UnpaidBooking } from "./unpaid-booking.ts"

const unpaid: UnpaidBooking = {
  number: 1082,
  key: "key",
  way: "pickup",
  state: "unpaid",
  secondsLeft: 840,
  canPay: true,
  canPayInPerson: true,
  canCancel: true,
  start: "2026-11-27T08:00:00Z",
  end: "2026-11-28T08:00:00Z",
  held: { from: "2026-11-27T09:00", to: "2026-11-28T11:00", quantities: { 7: 2 } },
}
const requested = { item: 7, quantity: 1, free: 0, from: "2026-11-27T12:00", to: "2026-11-29T10:00" }

test("An item is taken by the customer's own booking where it overlaps and holds what is missing", () => {
  expect(isTakenByOwn(unpaid, requested)).toBe(true)
  expect(isTakenByOwn(unpaid, { ...requested, quantity: 2 })).toBe(true)
})

test.each([
  ["another item", { item: 8 }],
  ["more than the booking holds", { quantity: 3 }],
  ["enough is free", { free: 1 }],
  ["the day after", { from: "2026-11-28T11:00" }],
])("Not where it is %s", (_, other) => {
  expect(isTakenByOwn(unpaid, { ...requested, ...other })).toBe(false)
})

test("A booking that holds no stock takes nothing", () => {
  expect(isTakenByOwn({ ...unpaid, held: null }, requested)).toBe(false)
  expect(isTakenByOwn(null, requested)).toBe(false)
})
