import { expect, test } from "vitest"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { Organization } from "#app/modules/organizations/organization.server.ts"
import type { Period } from "#app/platform/time.ts"
import { wallTimeAt } from "#app/platform/time.ts"
import { plainShop, unpricedBooking, unpricedItem } from "#test/fixtures/priced-items.ts"
import { between } from "#test/periods.ts"
import { mergeLines, priceLines } from "../reserve/price-lines.server.ts"

const items = [
  { ...unpricedItem, number: 1, price: 450n, rateUnit: "day" },
  { ...unpricedItem, number: 2, price: 50n, rateUnit: "hour" },
  { ...unpricedItem, number: 3, kind: "property", price: 24_000n, rateUnit: "month" },
  // A cabin with the shop's check-in and check-out, 14:00 and 11:00.
  { ...unpricedItem, number: 4, kind: "property", price: 2400n, rateUnit: "night" },
  // A loft with its own, and three hours to clean it.
  { ...unpricedItem, number: 5, kind: "property", price: 1000n, rateUnit: "night", checkIn: "16:00", checkOut: "10:00", bufferAfter: 180 },
  // A hall by the day.
  { ...unpricedItem, number: 6, kind: "property", price: 3000n, rateUnit: "day" },
  // A drone that is charged for a day after each rental.
  { ...unpricedItem, number: 7, price: 700n, rateUnit: "day", bufferBefore: 0, bufferAfter: 1440 },
] satisfies LockedItem[]

const names = ["tent", "bike", "flat", "cabin", "loft", "hall", "drone"]

const noBuffers = { bufferBefore: "noBuffer", bufferBeforeHours: null, bufferAfter: "noBuffer", bufferAfterHours: null } as const
const shops = {
  plain: noBuffers,
  hours: { bufferBefore: "custom", bufferBeforeHours: 1, bufferAfter: "custom", bufferAfterHours: 2 },
  days: { ...noBuffers, bufferBefore: "fullDay", bufferAfter: "fullDay" },
} as const

const organization = (buffers: keyof typeof shops): Organization => ({ ...plainShop, ...shops[buffers] })

/** The shop's buffers, the dates, and for each line: what and how many, units and price; its period; what it occupies, where that is more. */
const carts: Array<[keyof typeof shops, string, string, ...Array<[string, string, string?]>]> = [
  // Equipment has the times that were chosen.
  ["plain", "11-23 10:00", "11-24 10:00", ["tent: 1 for 450", "11-23 10:00 – 11-24 10:00"]],
  ["plain", "11-23 10:00", "11-24 10:01", ["2 tent: 2 for 1800", "11-23 10:00 – 11-24 10:01"]],
  ["plain", "11-23 10:00", "11-23 12:30", ["bike: 3 for 150", "11-23 10:00 – 11-23 12:30"]],
  ["plain", "01-31 10:00", "02-28 10:00", ["flat: 1 for 24000", "01-31 10:00 – 02-28 10:00"]],
  ["plain", "01-31 10:00", "03-01 00:00", ["flat: 2 for 48000", "01-31 10:00 – 03-01 00:00"]],
  ["plain", "11-23 09:00", "11-23 22:00", ["hall: 1 for 3000", "11-23 09:00 – 11-23 22:00"]],
  // Buffers of the shop, and an item's own.
  ["hours", "11-23 10:00", "11-24 10:00", ["tent: 1 for 450", "11-23 10:00 – 11-24 10:00", "11-23 09:00 – 11-24 12:00"]],
  ["hours", "11-23 09:00", "11-24 10:00", ["hall: 2 for 6000", "11-23 09:00 – 11-24 10:00", "11-23 08:00 – 11-24 12:00"]],
  ["days", "11-23 10:00", "11-24 10:00", ["tent: 1 for 450", "11-23 10:00 – 11-24 10:00", "11-23 00:00 – 11-25 00:00"]],
  ["days", "11-23 00:00", "11-24 00:00", ["tent: 1 for 450", "11-23 00:00 – 11-24 00:00"]],
  ["plain", "11-23 10:00", "11-24 10:00", ["drone: 1 for 700", "11-23 10:00 – 11-24 10:00", "11-23 10:00 – 11-25 10:00"]],
  ["hours", "11-23 10:00", "11-24 10:00", ["drone: 1 for 700", "11-23 10:00 – 11-24 10:00", "11-23 10:00 – 11-25 10:00"]],
  ["days", "11-23 10:00", "11-24 10:00", ["drone: 1 for 700", "11-23 10:00 – 11-24 10:00", "11-23 10:00 – 11-25 10:00"]],
  // Nights follow the two dates, whatever the times.
  ["plain", "11-23 00:00", "11-24 00:00", ["cabin: 1 for 2400", "11-23 14:00 – 11-24 11:00"]],
  ["plain", "11-23 00:00", "11-26 00:00", ["cabin: 3 for 7200", "11-23 14:00 – 11-26 11:00"]],
  ["plain", "11-23 10:00", "11-26 18:00", ["cabin: 3 for 7200", "11-23 14:00 – 11-26 11:00"]],
  ["plain", "11-23 23:30", "11-24 00:10", ["cabin: 1 for 2400", "11-23 14:00 – 11-24 11:00"]],
  ["plain", "11-23 00:00", "11-25 00:00", ["2 cabin: 2 for 9600", "11-23 14:00 – 11-25 11:00"]],
  ["plain", "12-30 00:00", "01-02 00:00", ["cabin: 3 for 7200", "12-30 14:00 – 01-02 11:00"]],
  ["hours", "11-23 00:00", "11-24 00:00", ["cabin: 1 for 2400", "11-23 14:00 – 11-24 11:00", "11-23 13:00 – 11-24 13:00"]],
  ["days", "11-23 00:00", "11-24 00:00", ["cabin: 1 for 2400", "11-23 14:00 – 11-24 11:00", "11-23 00:00 – 11-25 00:00"]],
  ["plain", "11-23 00:00", "11-25 00:00", ["loft: 2 for 2000", "11-23 16:00 – 11-25 10:00", "11-23 16:00 – 11-25 13:00"]],
  ["hours", "11-23 00:00", "11-25 00:00", ["loft: 2 for 2000", "11-23 16:00 – 11-25 10:00", "11-23 15:00 – 11-25 13:00"]],
  ["days", "11-23 00:00", "11-25 00:00", ["loft: 2 for 2000", "11-23 16:00 – 11-25 10:00", "11-23 00:00 – 11-25 13:00"]],
  [
    "plain",
    "11-23 00:00",
    "11-24 00:00",
    ["cabin: 1 for 2400", "11-23 14:00 – 11-24 11:00"],
    ["loft: 1 for 1000", "11-23 16:00 – 11-24 10:00", "11-23 16:00 – 11-24 13:00"],
  ],
  // Both in one cart.
  [
    "plain",
    "11-23 10:00",
    "11-26 18:00",
    ["tent: 4 for 1800", "11-23 10:00 – 11-26 18:00"],
    ["cabin: 3 for 7200", "11-23 14:00 – 11-26 11:00"],
  ],
  [
    "plain",
    "11-23 16:00",
    "11-24 09:00",
    ["tent: 1 for 450", "11-23 16:00 – 11-24 09:00"],
    ["cabin: 1 for 2400", "11-23 14:00 – 11-24 11:00"],
  ],
  [
    "hours",
    "11-23 16:00",
    "11-24 09:00",
    ["tent: 1 for 450", "11-23 16:00 – 11-24 09:00", "11-23 15:00 – 11-24 11:00"],
    ["cabin: 1 for 2400", "11-23 14:00 – 11-24 11:00", "11-23 13:00 – 11-24 13:00"],
  ],
  [
    "plain",
    "11-23 10:00",
    "11-24 10:00",
    ["bike: 24 for 1200", "11-23 10:00 – 11-24 10:00"],
    ["loft: 1 for 1000", "11-23 16:00 – 11-24 10:00", "11-23 16:00 – 11-24 13:00"],
  ],
  [
    "plain",
    "11-23 12:00",
    "11-25 12:00",
    ["tent: 2 for 900", "11-23 12:00 – 11-25 12:00"],
    ["hall: 2 for 6000", "11-23 12:00 – 11-25 12:00"],
    ["cabin: 2 for 4800", "11-23 14:00 – 11-25 11:00"],
  ],
  [
    "days",
    "11-23 10:00",
    "11-24 18:00",
    ["tent: 2 for 900", "11-23 10:00 – 11-24 18:00", "11-23 00:00 – 11-25 00:00"],
    ["loft: 1 for 1000", "11-23 16:00 – 11-24 10:00", "11-23 00:00 – 11-24 13:00"],
  ],
  [
    "plain",
    "11-01 12:00",
    "12-01 12:00",
    ["flat: 1 for 24000", "11-01 12:00 – 12-01 12:00"],
    ["cabin: 30 for 72000", "11-01 14:00 – 12-01 11:00"],
  ],
  // The clocks go forward on 29 March, from 03:00 to 04:00.
  ["plain", "03-28 10:00", "03-29 10:00", ["tent: 1 for 450", "03-28 10:00 – 03-29 10:00"]],
  ["plain", "03-28 10:00", "03-29 10:00", ["bike: 23 for 1150", "03-28 10:00 – 03-29 10:00"]],
  ["plain", "03-28 00:00", "03-29 00:00", ["cabin: 1 for 2400", "03-28 14:00 – 03-29 11:00"]],
  ["plain", "03-28 00:00", "03-30 00:00", ["cabin: 2 for 4800", "03-28 14:00 – 03-30 11:00"]],
  ["hours", "03-29 01:00", "03-29 02:30", ["bike: 2 for 100", "03-29 01:00 – 03-29 02:30", "03-29 00:00 – 03-29 05:30"]],
  [
    "plain",
    "03-28 10:00",
    "03-30 09:00",
    ["tent: 2 for 900", "03-28 10:00 – 03-30 09:00"],
    ["cabin: 2 for 4800", "03-28 14:00 – 03-30 11:00"],
  ],
  // The clocks go back on 25 October, from 04:00 to 03:00.
  [
    "plain",
    "10-24 10:00",
    "10-25 10:00",
    ["bike: 25 for 1250", "10-24 10:00 – 10-25 10:00"],
    ["tent: 1 for 450", "10-24 10:00 – 10-25 10:00"],
  ],
  ["plain", "10-24 00:00", "10-25 00:00", ["cabin: 1 for 2400", "10-24 14:00 – 10-25 11:00"]],
  ["hours", "10-24 10:00", "10-25 01:30", ["tent: 1 for 450", "10-24 10:00 – 10-25 01:30", "10-24 09:00 – 10-25 03:30"]],
  ["plain", "10-24 00:00", "10-26 00:00", ["loft: 2 for 2000", "10-24 16:00 – 10-26 10:00", "10-24 16:00 – 10-26 13:00"]],
  [
    "days",
    "10-24 10:00",
    "10-25 10:00",
    ["tent: 1 for 450", "10-24 10:00 – 10-25 10:00", "10-24 00:00 – 10-26 00:00"],
    ["cabin: 1 for 2400", "10-24 14:00 – 10-25 11:00", "10-24 00:00 – 10-26 00:00"],
  ],
]

/** In 2026, and before November in 2027 where the year ends in between. */
const periodOf = (from: string, to: string) =>
  between(`2026-${from.replace(" ", "T")}`, `${to < from ? 2027 : 2026}-${to.replace(" ", "T")}`)

const spell = ({ start, end }: Period) =>
  [start, end].map((at) => wallTimeAt(at, "Europe/Kyiv").toString({ smallestUnit: "minute" }).slice(5).replace("T", " ")).join(" – ")

const requestedIn = (what: string) => {
  const [, quantity, name = ""] = /^(\d+ )?(\w+)/.exec(what) ?? []
  return { item: names.indexOf(name) + 1, quantity: Number(quantity ?? 1) }
}

const price = (buffers: keyof typeof shops, from: string, to: string, lines: ReturnType<typeof requestedIn>[]) =>
  priceLines({ ...unpricedBooking, period: periodOf(from, to), lines: mergeLines(lines) }, items, organization(buffers))

test.each(carts)("%s, %s – %s: %j %j %j", (buffers, from, to, ...lines) => {
  const priced = price(
    buffers,
    from,
    to,
    lines.map(([what]) => requestedIn(what)),
  )
  expect(
    priced.map((line) => {
      const [period, occupied] = [spell(line.period), spell(line.occupied)]
      const name = `${line.quantity === 1 ? "" : `${line.quantity} `}${names[line.item.number - 1]}`
      return [`${name}: ${line.units} for ${line.total}`, period, ...(occupied === period ? [] : [occupied])]
    }),
  ).toEqual(lines)
})

test("Less than one night is refused, also beside equipment", () => {
  for (const lines of [["cabin"], ["tent", "cabin"]])
    expect(() => price("plain", "11-23 10:00", "11-23 18:00", lines.map(requestedIn))).toThrow("rule.shortest-night=1")
})
