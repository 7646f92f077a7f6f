import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { rateUnits } from "#app/modules/pricing/rate-unit.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { keyOfItem } from "./group-items.ts"
import { readDayCount, readItemKind, readRateUnit, readStepTexts } from "./item-words.ts"
import { type ItemRow, readLink } from "./read-item.ts"

test.each(locales)("Reads every word of our export in %s", (locale) => {
  const { t } = translators[locale]
  for (const kind of ["equipment", "property"] as const) expect(readItemKind(t(`items:kind.${kind}`))).toBe(kind)
  for (const unit of rateUnits) expect(readRateUnit(t(`items:unit.${unit}`))).toBe(unit)
  for (const count of ["hours", "dates"] as const) expect(readDayCount(t(`itemEditor:pricing.dayCounts.${count}`))).toBe(count)
  for (const unit of rateUnits)
    for (const amount of [1, 2, 5, 11, 21, 22, 25, 101, 999]) {
      const length = t(`pricing:units.${unit}`, { count: amount })
      expect(readStepTexts(`${length} 300.00`)).toEqual([{ amount, unit: unit === "night" ? "day" : unit, value: "300.00" }])
    }
})

test("Reads units and lengths as people write them, and nothing else", () => {
  expect(["per Day", "daily", "за добу", "/ год.", "Night"].map(readRateUnit)).toEqual(["day", "day", "day", "hour", "night"])
  expect(["", "week", "fortnight", "за раз"].map(readRateUnit)).toEqual([undefined, undefined, undefined, undefined])
  expect(readStepTexts("4h: 300;\n 1 тиждень – 2 400,50 ;")).toEqual([
    { amount: 4, unit: "hour", value: "300" },
    { amount: 7, unit: "day", value: "2 400,50" },
  ])
  expect(["300", "4 hours", "soon 5", "4 hours 300, 7 fortnights 5; x"].map(readStepTexts)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test("Knows the address of an item on any storefront", () => {
  const found = { text: "alpine-rent/item-12", shop: "alpine-rent", number: 12 }
  for (const text of ["https://rent.example.test/alpine-rent/item-12", "/alpine-rent/item-12?lang=uk", "http://a/alpine-rent/item-12/"])
    expect(readLink(text)).toEqual(found)
  for (const text of ["https://shop.example.test/products/tent", "/alpine-rent/item-0", "item-12", "https://a/b/alpine-rent/item-12"])
    expect(readLink(text)).toBeUndefined()
})

test("Rows of one item have one key, and items of one name are told apart by link and code", () => {
  const keysOf = (rows: ItemRow[]) => {
    const owners = new Map<string, string>()
    return rows.map((row) => keyOfItem(row, owners))
  }
  const link = (number: number) => `https://a/shop/item-${number}`
  const boots = { name: "Boots" }
  const [first, small, second, large] = keysOf([
    { ...boots, link: link(1) },
    { ...boots, link: link(2), size: "41" },
    { ...boots, link: link(5) },
    { ...boots, link: link(6), size: "42" },
  ])
  expect([small, large]).toEqual([first, second])
  expect(first).not.toBe(second)
  expect(new Set(keysOf([{ ...boots, size: "41", code: "B-41" }, { name: "Poles", size: "S" }, { ...boots, size: "42", code: "B-42" }])).size).toBe(2) // biome-ignore format: rows of one file
  expect(
    new Set(
      keysOf([
        { ...boots, code: "A" },
        { ...boots, code: "B" },
      ]),
    ).size,
  ).toBe(2)
  expect(
    new Set(
      keysOf([
        { code: "A", size: "41" },
        { code: "A", size: 42 },
      ]),
    ).size,
  ).toBe(1)
  expect(keysOf([{ price: 5 }])).toEqual([undefined])
})
