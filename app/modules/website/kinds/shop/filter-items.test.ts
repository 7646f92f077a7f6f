import { expect, test } from "vitest"
import { parseItemFilter, sortOffers } from "./filter-items.ts"

const item = (number: number, name: string, price: bigint, shortDescription = "") => ({
  number,
  name,
  price,
  shortDescription,
  rateUnit: "day" as const,
  image: null,
})
const items = [item(3, "Апельсин", 200n), item(2, "Ґанок", 100n, "Дерев’яний"), item(1, "Сонячна батарея", 300n)]
function numbers(query: string) {
  const { sort } = parseItemFilter(new URLSearchParams(query), "newest")
  return sortOffers(items, sort).map(({ number }) => number)
}

test("Keeps the newest first by default and for an unknown order", () => {
  expect(numbers("")).toEqual([3, 2, 1])
  expect(numbers("sort=weight")).toEqual([3, 2, 1])
})

test("Sorts by price, and by name in Ukrainian collation", () => {
  expect(numbers("sort=price")).toEqual([2, 3, 1])
  expect(numbers("sort=name")).toEqual([3, 2, 1])
})

test("With dates, sorts by the price of the dates, whatever the unit", () => {
  const offer = (total: bigint) => ({
    isFree: true as const,
    total,
    span: { count: 1, unit: "day" as const },
    isMinimum: false,
    left: null,
  })
  const dated = [
    { ...item(1, "By the hour", 100n), offer: offer(8_000n) },
    { ...item(2, "By the day", 900n), offer: offer(3_600n) },
    { ...item(3, "By the month", 5_000n), offer: offer(5_000n) },
  ]
  expect(sortOffers(dated, "price").map(({ number }) => number)).toEqual([2, 3, 1])
})
