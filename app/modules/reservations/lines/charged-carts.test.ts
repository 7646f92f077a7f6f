import { expect, test } from "vitest"
import type { LockedItem } from "#app/modules/inventory/lock-items.server.ts"
import { priceSettings } from "#app/modules/organizations/price-settings.ts"
import type { PriceRow } from "#app/modules/pricing/line/price-line.ts"
import type { Season } from "#app/modules/pricing/season.ts"
import type { Length } from "#app/modules/pricing/tariff.ts"
import { plainShop, unpricedBooking, unpricedItem } from "#test/fixtures/priced-items.ts"
import { between } from "#test/periods.ts"
import { mergeLines, priceLines } from "../reserve/price-lines.server.ts"

const length = (amount: number, unit: Length["unit"]): Length => ({ amount, unit })
const step = (amount: number, unit: Length["unit"], price: bigint) => ({ length: length(amount, unit), price: price * 100n })

const season = (name: string, percent: number, days: Partial<Season>): Season => ({
  id: name,
  name,
  translations: {},
  first: "01-01",
  last: "12-31",
  isYearly: true,
  weekdays: [],
  percent,
  shortestStay: null,
  ...days,
})
const high = season("high", 50, { first: "12-20", last: "01-08" })
const weekend = season("weekend", 20, { weekdays: [6, 7] })
const spring = season("spring", -30, { first: "2027-04-01", last: "2027-04-30", isYearly: false })

const items: LockedItem[] = [
  // By calendar days: half a day, 1, 3 and 7 days.
  {
    ...unpricedItem,
    number: 1,
    price: 50_000n,
    rateUnit: "day",
    byDates: true,
    steps: [step(4, "hour", 300n), step(3, "day", 1300n), step(7, "day", 2400n)],
    seasons: [high],
  },
  // By calendar days with a price list: 3 days are 2.60 times the price, 7 are 5.00 times.
  {
    ...unpricedItem,
    number: 2,
    price: 19_999n,
    rateUnit: "day",
    byDates: true,
    steps: [],
    multiples: [
      { length: length(3, "day"), hundredths: 260 },
      { length: length(7, "day"), hundredths: 500 },
    ],
    seasons: [high, spring],
  },
  // By 24 hours.
  { ...unpricedItem, number: 3, price: 15_000n, rateUnit: "day", steps: [], seasons: [high] },
  // By the hour, with a price for a day.
  { ...unpricedItem, number: 4, price: 10_000n, rateUnit: "hour", steps: [step(1, "day", 600n)], seasons: [weekend] },
  // By the month, with prices for days.
  { ...unpricedItem, number: 5, price: 900_000n, rateUnit: "month", steps: [step(1, "day", 500n), step(7, "day", 2800n)], seasons: [] },
  // By nights, with a price for a week.
  {
    ...unpricedItem,
    number: 6,
    kind: "property",
    price: 200_000n,
    rateUnit: "night",
    steps: [step(7, "day", 12_000n)],
    seasons: [high, weekend],
  },
]

const names = ["skis", "boots", "sled", "bike", "van", "cabin"]

/** The evening is free from 17:00, the morning until 10:00, and an hour of grace. */
const settings = { evening: "17:00", morning: "10:00", grace: 60 }
const shops = { exact: settings, whole: { ...settings, roundsToWhole: true } }

/** The shop, pick-up and return, and what each line costs and why, by hand in hryvnias. 1 January 2027 is a Friday. */
const carts: Array<[keyof typeof shops, string, string, ...string[]]> = [
  // Calendar days: hour steps count where they alone reach the end.
  ["exact", "2027-01-13 10:00", "2027-01-13 13:00", "skis: 4h 300 = 300"],
  ["exact", "2027-01-13 10:00", "2027-01-13 14:00", "skis: 4h 300 = 300"],
  ["exact", "2027-01-13 10:00", "2027-01-13 14:01", "skis: 1d 500 = 500"],
  ["exact", "2027-01-13 22:00", "2027-01-14 02:00", "skis: 4h 300 = 300"],
  // Free mornings and evenings.
  ["exact", "2027-01-13 10:00", "2027-01-14 09:00", "skis: 1d 500 = 500"],
  ["exact", "2027-01-13 10:00", "2027-01-14 10:00", "skis: 1d 500 = 500"],
  ["exact", "2027-01-13 10:00", "2027-01-14 10:01", "skis: 2×1d 1000 = 1000"],
  ["exact", "2027-01-13 10:00", "2027-01-15 00:00", "skis: 2×1d 1000 = 1000"],
  ["exact", "2027-01-12 17:00", "2027-01-14 18:00", "skis: 2×1d 1000 = 1000"],
  ["exact", "2027-01-12 16:59", "2027-01-14 18:00", "skis: 3d 1300 = 1300"],
  ["exact", "2027-01-12 18:00", "2027-01-13 09:30", "skis: 1d 500 = 500"],
  // The cheapest combination.
  ["exact", "2027-01-11 10:00", "2027-01-14 18:00", "skis: 3d 1300 + 1d 500 = 1800"],
  ["exact", "2027-01-11 10:00", "2027-01-15 18:00", "skis: 3d 1300 + 2×1d 1000 = 2300"],
  ["exact", "2027-01-11 10:00", "2027-01-16 18:00", "skis: 7d 2400 = 2400"],
  ["exact", "2027-01-11 10:00", "2027-01-17 18:00", "skis: 7d 2400 = 2400"],
  ["exact", "2027-01-11 10:00", "2027-01-18 18:00", "skis: 7d 2400 + 1d 500 = 2900"],
  ["exact", "2027-01-11 10:00", "2027-01-14 18:00", "2 skis: 3d 2600 + 1d 1000 = 3600"],
  // Seasons: two of three days, over New Year, the evening before, half a day.
  ["exact", "2027-01-07 10:00", "2027-01-09 18:00", "skis: 3d 1300 + high 433.33 = 1733.33"],
  ["whole", "2027-01-07 10:00", "2027-01-09 18:00", "skis: 3d 1300 + high 433.33 + rounding -0.33 = 1733"],
  ["exact", "2026-12-31 10:00", "2027-01-01 18:00", "skis: 2×1d 1000 + high 500 = 1500"],
  ["exact", "2026-12-19 17:00", "2026-12-20 18:00", "skis: 1d 500 + high 250 = 750"],
  ["exact", "2026-12-19 10:00", "2026-12-20 10:00", "skis: 1d 500 = 500"],
  ["exact", "2026-12-24 10:00", "2026-12-24 13:00", "skis: 4h 300 + high 150 = 450"],
  // Multiples of a price list: each is rounded half up, and the line once more where the shop rounds to whole units.
  ["exact", "2027-01-13 10:00", "2027-01-13 18:00", "boots: 1d 199.99 = 199.99"],
  ["whole", "2027-01-13 10:00", "2027-01-13 18:00", "boots: 1d 199.99 = 199.99"],
  ["exact", "2027-01-12 10:00", "2027-01-14 18:00", "boots: 3d 519.97 = 519.97"],
  ["whole", "2027-01-12 10:00", "2027-01-14 18:00", "boots: 3d 519.97 + rounding 0.03 = 520"],
  ["whole", "2027-01-11 10:00", "2027-01-14 18:00", "boots: 3d 519.97 + 1d 199.99 + rounding 0.04 = 720"],
  ["whole", "2027-01-12 10:00", "2027-01-14 18:00", "2 boots: 3d 1039.94 + rounding 0.06 = 1040"],
  ["exact", "2027-01-11 10:00", "2027-01-17 18:00", "boots: 7d 999.95 = 999.95"],
  // A season of one year that lowers the price.
  ["exact", "2027-04-06 10:00", "2027-04-06 18:00", "boots: 1d 199.99 + spring -60 = 139.99"],
  ["whole", "2027-04-06 10:00", "2027-04-06 18:00", "boots: 1d 199.99 + spring -60 + rounding 0.01 = 140"],
  ["exact", "2027-03-31 10:00", "2027-04-01 18:00", "boots: 2×1d 399.98 + spring -60 = 339.98"],
  ["exact", "2028-04-06 10:00", "2028-04-06 18:00", "boots: 1d 199.99 = 199.99"],
  // 24 hours with grace, also where the clocks change.
  ["exact", "2027-01-13 10:00", "2027-01-14 10:00", "sled: 1d 150 = 150"],
  ["exact", "2027-01-13 10:00", "2027-01-14 11:00", "sled: 1d 150 = 150"],
  ["exact", "2027-01-13 10:00", "2027-01-14 11:01", "sled: 2×1d 300 = 300"],
  ["exact", "2027-01-13 10:00", "2027-01-13 10:30", "sled: 1d 150 = 150"],
  ["exact", "2027-01-13 10:00", "2027-01-15 10:00", "3 sled: 2×1d 900 = 900"],
  ["exact", "2027-01-08 10:00", "2027-01-09 11:00", "sled: 1d 150 + high 75 = 225"],
  ["exact", "2027-01-08 10:00", "2027-01-09 12:00", "sled: 2×1d 300 + high 75 = 375"],
  ["exact", "2027-03-27 10:00", "2027-03-28 10:00", "sled: 1d 150 = 150"],
  ["exact", "2027-03-27 10:00", "2027-03-28 11:00", "sled: 1d 150 = 150"],
  ["exact", "2027-10-30 10:00", "2027-10-31 10:00", "sled: 1d 150 = 150"],
  // By the hour: each begun hour has the season of the date on which it begins.
  ["exact", "2027-01-13 10:00", "2027-01-13 12:30", "bike: 3×1h 300 = 300"],
  ["exact", "2027-01-13 10:00", "2027-01-13 18:00", "bike: 1d 600 = 600"],
  ["exact", "2027-01-13 10:00", "2027-01-14 12:00", "bike: 1d 600 + 2×1h 200 = 800"],
  ["exact", "2027-01-15 22:00", "2027-01-16 02:30", "bike: 5×1h 500 + weekend 60 = 560"],
  ["exact", "2027-01-16 10:00", "2027-01-16 12:00", "2 bike: 2×1h 400 + weekend 80 = 480"],
  ["exact", "2027-01-16 10:00", "2027-01-17 18:00", "bike: 2×1d 1200 + weekend 240 = 1440"],
  // By the month, counted from the start.
  ["exact", "2027-01-10 10:00", "2027-01-12 10:00", "van: 2×1d 1000 = 1000"],
  ["exact", "2027-01-10 10:00", "2027-01-16 10:00", "van: 7d 2800 = 2800"],
  ["exact", "2027-01-31 10:00", "2027-02-28 10:00", "van: 1mo 9000 = 9000"],
  ["exact", "2027-01-31 10:00", "2027-02-28 11:00", "van: 1mo 9000 = 9000"],
  ["exact", "2027-01-31 10:00", "2027-02-28 11:01", "van: 1mo 9000 + 1d 500 = 9500"],
  ["exact", "2027-01-10 10:00", "2027-02-20 10:00", "van: 1mo 9000 + 7d 2800 + 3×1d 1500 = 13300"],
  // Nights have the season of their check-in date, the first in the order of the shop.
  ["exact", "2027-01-13 00:00", "2027-01-15 00:00", "cabin: 2×1d 4000 = 4000"],
  ["exact", "2027-01-15 00:00", "2027-01-17 00:00", "cabin: 2×1d 4000 + weekend 400 = 4400"],
  ["exact", "2027-01-11 00:00", "2027-01-17 00:00", "cabin: 6×1d 12000 + weekend 400 = 12400"],
  ["exact", "2027-01-11 00:00", "2027-01-19 00:00", "cabin: 7d 12000 + 1d 2000 + weekend 700 = 14700"],
  ["exact", "2026-12-30 00:00", "2027-01-02 00:00", "cabin: 3×1d 6000 + high 3000 = 9000"],
  ["exact", "2027-01-08 00:00", "2027-01-10 00:00", "cabin: 2×1d 4000 + high 1000 + weekend 400 = 5400"],
  ["exact", "2027-01-16 00:00", "2027-01-17 00:00", "2 cabin: 1d 4000 + weekend 800 = 4800"],
  // Mixed carts.
  ["exact", "2027-01-15 10:00", "2027-01-17 18:00", "skis: 3d 1300 = 1300", "cabin: 2×1d 4000 + weekend 400 = 4400"],
  [
    "whole",
    "2027-01-08 10:00",
    "2027-01-09 10:00",
    "skis: 1d 500 + high 250 = 750",
    "boots: 1d 199.99 + high 100 + rounding 0.01 = 300",
    "sled: 1d 150 + high 75 = 225",
  ],
]

const marks = { hour: "h", day: "d", month: "mo" }
const inUnits = (amount: bigint) => Number(amount) / 100

function spell(row: PriceRow): string {
  if (row.kind === "rounding") return `rounding ${inUnits(row.amount)}`
  if (row.kind === "season") return `${row.name} ${inUnits(row.amount)}`
  return `${row.count > 1 ? `${row.count}×` : ""}${row.length.amount}${marks[row.length.unit]} ${inUnits(row.amount)}`
}

const requestedIn = (what: string) => {
  const [, quantity, name = ""] = /^(\d+ )?(\w+)/.exec(what) ?? []
  return { item: names.indexOf(name) + 1, quantity: Number(quantity ?? 1) }
}

test.each(carts)("%s, %s – %s: %j %j %j", (shop, from, to, ...expected) => {
  const lines = priceLines(
    {
      period: between(from.replace(" ", "T"), to.replace(" ", "T")),
      lines: mergeLines(expected.map(requestedIn)),
      ...unpricedBooking,
    },
    items,
    { ...plainShop, prices: priceSettings.parse(shops[shop]) },
  )
  expect(
    lines.map(({ item, quantity, rows, total }) => {
      const name = `${quantity === 1 ? "" : `${quantity} `}${names[item.number - 1]}`
      return `${name}: ${rows.map(spell).join(" + ")} = ${inUnits(total)}`
    }),
  ).toEqual(expected)
})
