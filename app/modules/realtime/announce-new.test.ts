import { expect, test } from "vitest"
import { announceNew, announceNone } from "./announce-new.ts"

const bookings = (...numbers: number[]) => numbers.map((number) => ({ number, client: "Olena" }))
const numbersOf = (announced: ReturnType<typeof announceNone>) => announced.come.map(({ number }) => number)

test("Announces a booking once, also one that was placed after another with a higher number", () => {
  const opened = announceNone(bookings(5, 3))
  const second = announceNew(opened, bookings(6, 5, 3))
  expect(numbersOf(second)).toEqual([6])
  expect(announceNew(second, bookings(6, 5, 3))).toBe(second)
  expect(numbersOf(announceNew(second, bookings(6, 5, 4, 3)))).toEqual([4])
})

test("Announces none that was there before the screen, once a later one is cancelled", () => {
  expect(numbersOf(announceNew(announceNone(bookings(5, 3)), bookings(3, 2)))).toEqual([])
})

test("Announces the first booking of all", () => {
  expect(numbersOf(announceNew(announceNone([]), bookings(1001)))).toEqual([1001])
})
