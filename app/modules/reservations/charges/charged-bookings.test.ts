import { expect, test } from "vitest"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import type { CouponTerms } from "#app/modules/pricing/coupon.ts"
import type { Extra } from "#app/modules/pricing/extra.ts"
import { plainShop, unpricedBooking, unpricedItem } from "#test/fixtures/priced-items.ts"
import { between } from "#test/periods.ts"
import { mergeLines, priceLines } from "../reserve/price-lines.server.ts"
import { type Charge, chargedLine, chargesAfter, isDelivered, totalOf } from "./charge.ts"

const step = (amount: number, unit: "hour" | "day", price: bigint) => ({ length: { amount, unit }, price: price * 100n })

const itemOf = (number: number, id: string, item: Partial<LockedItem>): LockedItem => ({
  ...unpricedItem,
  number,
  id,
  price: 0n,
  rateUnit: "day",
  ...item,
})

const items = [
  itemOf(1, "skis", { price: 50_000n, byDates: true, steps: [step(4, "hour", 300n), step(3, "day", 1_300n), step(7, "day", 2_400n)] }),
  itemOf(2, "boots", { price: 19_999n, byDates: true }),
  // It counts by 24 hours.
  itemOf(3, "sled", { price: 15_000n }),
  itemOf(4, "bike", { price: 10_000n, rateUnit: "hour", steps: [step(1, "day", 600n)] }),
  itemOf(5, "cabin", { price: 200_000n, rateUnit: "night", kind: "property" }),
]

const extraOf = (number: number, name: string, price: bigint, extra: Partial<Extra>): Extra => ({
  number,
  name,
  price,
  description: "",
  translations: {},
  unit: "piece",
  most: null,
  isCompulsory: false,
  itemIds: null,
  ...extra,
})

const extras = [
  extraOf(1, "helmet", 5_000n, { unit: "day", most: 4, itemIds: ["skis"] }),
  extraOf(2, "insurance", 7_500n, {}),
  extraOf(3, "cleaning", 80_000n, { unit: "booking", isCompulsory: true, itemIds: ["cabin"] }),
  extraOf(4, "wax", 12_050n, { unit: "booking" }),
  extraOf(5, "lock", 1_525n, { unit: "day", isCompulsory: true, itemIds: ["bike"] }),
]

const couponOf = (code: string, coupon: Partial<CouponTerms>): CouponTerms => ({
  id: code,
  code,
  percent: null,
  amount: null,
  itemIds: null,
  ...coupon,
})

const coupons = [
  couponOf("SNOW", { percent: 10 }),
  couponOf("SKI", { percent: 15, itemIds: ["skis"] }),
  couponOf("CAMP", { amount: 50_000n }),
  couponOf("CABIN", { percent: 7, itemIds: ["cabin"] }),
]

/** Tuesday to Thursday, three hours of a day, and Monday to Sunday. */
const periods = {
  "3 days": between("2027-01-12T10:00", "2027-01-14T18:00"),
  "3 hours": between("2027-01-13T10:00", "2027-01-13T13:00"),
  "7 days": between("2027-01-11T10:00", "2027-01-17T18:00"),
}

/** When, what is booked (items, extras, a code, the way, an agreed total), and what it costs and why, counted by hand in hryvnias. A delivery costs 150, or nothing from 3,000 on. */
const bookings: Array<[keyof typeof periods, string, string]> = [
  // Extras are counted for each piece and rental day, for each piece, or once.
  ["3 days", "skis", "1300 = 1300"],
  ["3 days", "skis, helmet", "1300 + helmet 150 = 1450"],
  ["3 days", "2 skis, 2 helmet", "2600 + helmet 300 = 2900"],
  ["3 days", "2 skis, 9 helmet", "2600 + helmet 600 = 3200"],
  ["3 days", "3 skis, helmet", "3900 + helmet 150 = 4050"],
  ["3 hours", "skis, helmet", "300 + helmet 50 = 350"],
  ["7 days", "skis, 2 helmet", "2400 + helmet 700 = 3100"],
  ["3 days", "skis, insurance", "1300 + insurance 75 = 1375"],
  ["3 days", "2 skis, 3 sled, insurance", "3950 + insurance 375 = 4325"],
  ["3 days", "sled, helmet", "450 = 450"],
  ["3 days", "sled, wax", "450 + wax 120.5 = 570.5"],
  ["3 days", "3 sled, wax", "1350 + wax 120.5 = 1470.5"],
  // Compulsory ones add themselves; a stay of two nights has two rental days, hours have the dates on which they begin.
  ["3 days", "cabin", "4000 + cleaning 800 = 4800"],
  ["7 days", "cabin", "12000 + cleaning 800 = 12800"],
  ["3 days", "cabin, insurance", "4000 + insurance 75 + cleaning 800 = 4875"],
  ["3 days", "cabin, skis, helmet", "5300 + helmet 150 + cleaning 800 = 6250"],
  ["3 days", "2 bike", "3600 + lock 91.5 = 3691.5"],
  ["3 hours", "bike", "300 + lock 15.25 = 315.25"],
  ["3 days", "cabin, bike, insurance", "5800 + insurance 150 + cleaning 800 + lock 45.75 = 6795.75"],
  // A coupon takes its percent off lines and extras, half up.
  ["3 days", "skis, SNOW", "1300 + SNOW -130 = 1170"],
  ["3 days", "skis, helmet, SNOW", "1300 + helmet 150 + SNOW -145 = 1305"],
  ["3 days", "boots, SNOW", "599.97 + SNOW -60 = 539.97"],
  ["3 hours", "boots, SNOW", "199.99 + SNOW -20 = 179.99"],
  ["3 hours", "bike, SNOW", "300 + lock 15.25 + SNOW -31.53 = 283.72"],
  // One for chosen items takes it off these, and their own extras.
  ["3 days", "skis, sled, SKI", "1750 + SKI -195 = 1555"],
  ["3 days", "skis, sled, 2 helmet, insurance, SKI", "1750 + helmet 300 + insurance 150 + SKI -240 = 1960"],
  ["3 days", "cabin, CABIN", "4000 + cleaning 800 + CABIN -336 = 4464"],
  ["3 hours", "skis, boots, helmet, SKI", "499.99 + helmet 50 + SKI -52.5 = 497.49"],
  // An amount takes off no more than there is.
  ["3 days", "skis, CAMP", "1300 + CAMP -500 = 800"],
  ["3 days", "cabin, CAMP", "4000 + cleaning 800 + CAMP -500 = 4300"],
  ["3 days", "sled, CAMP", "450 + CAMP -450 = 0"],
  ["3 days", "sled, wax, CAMP", "450 + wax 120.5 + CAMP -500 = 70.5"],
  // Whether a delivery is free is looked at after extras and coupon; property alone is not delivered.
  ["3 days", "skis, delivered", "1300 + delivery 150 = 1450"],
  ["3 days", "2 skis, 2 helmet, delivered", "2600 + helmet 300 + delivery 150 = 3050"],
  ["3 days", "2 skis, 3 helmet, delivered", "2600 + helmet 450 = 3050"],
  ["3 days", "2 skis, 3 helmet, SNOW, delivered", "2600 + helmet 450 + SNOW -305 + delivery 150 = 2895"],
  ["3 days", "2 skis, 2 helmet, wax, delivered", "2600 + helmet 300 + wax 120.5 = 3020.5"],
  ["3 days", "2 skis, 2 helmet, wax, SNOW, delivered", "2600 + helmet 300 + wax 120.5 + SNOW -302.05 + delivery 150 = 2868.45"],
  ["3 days", "cabin, delivered", "4000 + cleaning 800 = 4800"],
  ["3 days", "cabin, sled, delivered", "4450 + cleaning 800 = 5250"],
  ["3 days", "sled, CAMP, delivered", "450 + CAMP -450 + delivery 150 = 150"],
  ["7 days", "3 boots, SNOW, delivered", "4199.79 + SNOW -419.98 = 3779.81"],
  [
    "3 hours",
    "skis, helmet, insurance, wax, SKI, delivered",
    "300 + helmet 50 + insurance 75 + wax 120.5 + SKI -52.5 + delivery 150 = 643",
  ],
  // Staff agree on a total: the difference is the last row.
  ["3 days", "skis, helmet, agreed 1400", "1300 + helmet 150 + adjustment -50 = 1400"],
  ["3 days", "2 bike, SNOW, delivered, agreed 3000", "3600 + lock 91.5 + SNOW -369.15 + adjustment -322.35 = 3000"],
  ["3 days", "sled, delivered, agreed 700", "450 + delivery 150 + adjustment 100 = 700"],
  ["3 days", "sled, agreed 0", "450 + adjustment -450 = 0"],
  ["3 days", "sled, agreed 450", "450 = 450"],
]

const inUnits = (amount: bigint) => Number(amount) / 100

function spell(charge: Charge): string {
  const name = charge.kind === "extra" ? charge.extra.name : charge.kind === "coupon" ? charge.coupon.code : charge.kind
  return `${name} ${inUnits(charge.amount)}`
}

test.each(bookings)("%s of %s: %s", (when, what, expected) => {
  const words = what.split(", ")
  const requested = words.map((word) => {
    const [, quantity = "1", name = ""] = /^(?:(\d+) )?(\w+)/.exec(word) ?? []
    return { name, quantity: Number(quantity) }
  })
  const booked = requested.flatMap(({ name, quantity }) =>
    items.filter(({ id }) => id === name).map(({ number: item }) => ({ item, quantity })),
  )
  const priced = priceLines({ period: periods[when], lines: mergeLines(booked), ...unpricedBooking }, items, plainShop)
  const lines = priced.map((line) => chargedLine({ ...line, itemId: line.item.id }, plainShop.timeZone))
  const agreed = words.find((word) => word.startsWith("agreed "))?.slice(7)
  const charges = chargesAfter(
    { lines: [], charges: [] },
    {
      lines,
      offered: extras,
      requested: {
        extras: requested.flatMap(({ name, quantity }) =>
          extras
            .filter((extra) => extra.name === name)
            .flatMap(({ number: extra, itemIds }) => (itemIds ?? [null]).map((itemId) => ({ extra, itemId, quantity }))),
        ),
        coupon: coupons.find(({ code }) => words.includes(code)),
        adjusted: agreed === undefined ? undefined : { total: BigInt(agreed) * 100n, reason: "A regular" },
      },
      isDelivered: isDelivered(words.includes("delivered") ? "delivery" : "pickup", lines, items),
      wasDelivered: false,
      delivery: { fee: 15_000, freeFrom: 300_000 },
    },
  )
  const sum = lines.reduce((total, line) => total + line.total, 0n)
  const rows = [String(inUnits(sum)), ...charges.map(spell)]
  expect(`${rows.join(" + ")} = ${inUnits(totalOf(lines, charges))}`).toBe(expected)
})
