import fc from "fast-check"
import { expect, test } from "vitest"
import { dateOrders, guessDateOrder } from "./date-order.ts"
import { readSerialDate } from "./serial-date.ts"
import { toTimeOfDay, toWallTime } from "./wall-time.ts"

test.each([
  ["23.11.2026", "2026-11-23"],
  ["23.11.26", "2026-11-23"],
  ["1/2/2026", "2026-02-01"],
  ["23.11.2026 14:30", "2026-11-23T14:30"],
  ["23.11.2026, 9:05:59", "2026-11-23T09:05"],
  ["23.11.2026 р. о 14.30", "2026-11-23T14:30"],
  ["пн, 23.11.2026", "2026-11-23"],
  ["2026-11-23", "2026-11-23"],
  ["2026-11-23T14:30", "2026-11-23T14:30"],
  ["2026-11-23 14:30:00.000", "2026-11-23T14:30"],
  ["2026/11/23", "2026-11-23"],
  ["23 лист. 2026", "2026-11-23"],
  ["23 листопада 2026 року", "2026-11-23"],
  ["5 травня 2026 р., 10:00", "2026-05-05T10:00"],
  ["23 Nov 2026 2:30 pm", "2026-11-23T14:30"],
  ["23-Nov-2026", "2026-11-23"],
  ["Mon, Nov 23, 2026", "2026-11-23"],
  ["November 23, 2026 12:15 AM", "2026-11-23T00:15"],
  ["29.02.2028", "2028-02-29"],
  [46349, "2026-11-23"],
  [46349.604166666664, "2026-11-23T14:30"],
])("Reads %j", (cell, wallTime) => {
  expect(toWallTime(cell, "dmy")).toBe(wallTime)
})

test("A text too long for a date or a time of day is none", () => {
  const gap = ",".repeat(10_000)
  expect([toWallTime(`23.11.2026${gap}14:30`, "dmy"), toTimeOfDay(`1${" ".repeat(10_000)}1`)]).toEqual([undefined, undefined])
})

test("Numbers follow the order of the column", () => {
  expect(toWallTime("11/23/2026 2:30 PM", "mdy")).toBe("2026-11-23T14:30")
  expect(toWallTime("1/2/2026", "mdy")).toBe("2026-01-02")
  expect(toWallTime("26-11-23", "ymd")).toBe("2026-11-23")
  expect(toWallTime("23.11.2026", "mdy")).toBeUndefined()
  expect(toWallTime("11/23/2026", "dmy")).toBeUndefined()
})

test.each([
  "",
  "soon",
  "14:30",
  "31.02.2026",
  "29.02.2026",
  "00.11.2026",
  "23.11.2026 25:00",
  "23.11.2026 13:00 PM",
  "2026-11-23T14:30:00Z",
  "2026-11-23T14:30+02:00",
  "23.11",
  "23.11.202",
  "380671234567",
  "23 Foo 2026",
  5,
  -1,
  1e9,
])("%j is no day", (cell) => {
  expect(toWallTime(cell, "dmy")).toBeUndefined()
})

test("Reads times of day", () => {
  expect(["14:30", "9.05", "2:30 PM", "12:00 a.m.", "07:00:00"].map(toTimeOfDay)).toEqual(["14:30", "09:05", "14:30", "00:00", "07:00"])
  expect(["24:00", "9", 0.5, "14:60", "", "noon"].map(toTimeOfDay)).toEqual(Array.from({ length: 6 }, () => undefined))
})

const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })

test("Every day and time is read back in each way that programs write it", () => {
  fc.assert(
    fc.property(minutes, (minute) => {
      const moment = new Date(minute * 60_000)
      const wallTime = moment.toISOString().slice(0, 16)
      const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(.*)$/.exec(wallTime) ?? []
      const american = moment.toLocaleString("en-US", { timeZone: "UTC", dateStyle: "medium", timeStyle: "short" })
      const ukrainian = moment.toLocaleString("uk-UA", { timeZone: "UTC", dateStyle: "long", timeStyle: "short" })
      expect(toWallTime(`${day}.${month}.${year} ${time}`, "dmy")).toBe(wallTime)
      expect(toWallTime(`${month}/${day}/${year} ${time}`, "mdy")).toBe(wallTime)
      for (const order of dateOrders) for (const text of [wallTime, american, ukrainian]) expect(toWallTime(text, order)).toBe(wallTime)
    }),
  )
})

test("A spreadsheet's count of days is read back to the minute, in both systems", () => {
  fc.assert(
    fc.property(minutes, (minute) => {
      const wallTime = new Date(minute * 60_000).toISOString().slice(0, 16)
      const serial = minute / 1440 + 25_569
      expect(readSerialDate(serial, "dateTime")).toBe(wallTime)
      expect(readSerialDate(serial - 1462, "dateTime", 1904)).toBe(wallTime)
      expect(readSerialDate(Math.floor(serial), "date")).toBe(wallTime.slice(0, 10))
    }),
  )
})

test("Days before the 29 February 1900 that never was count from 1 January", () => {
  expect([1, 59, 61].map((serial) => readSerialDate(serial, "date"))).toEqual(["1900-01-01", "1900-02-28", "1900-03-01"])
  expect([-1, Number.NaN, 3e6].map((serial) => readSerialDate(serial, "date"))).toEqual([undefined, undefined, undefined])
})

test("The order is that of the dates that can be read in one way alone", () => {
  expect(guessDateOrder(["1/2/2026", "1/23/2026", ""], { language: "uk", currency: "UAH" })).toBe("mdy")
  expect(guessDateOrder(["1/2/2026", "23/1/2026 10:00"], { language: "en", currency: "USD" })).toBe("dmy")
  expect(guessDateOrder(["2026-11-23", 46349], { language: "en", currency: "USD" })).toBe("ymd")
})

test("Points, the language and the currency decide where no date does", () => {
  expect(guessDateOrder(["1/2/2026"], { language: "en", currency: "USD" })).toBe("mdy")
  expect(guessDateOrder(["1/2/2026"], { language: "en", currency: "EUR" })).toBe("dmy")
  expect(guessDateOrder(["01.02.2026"], { language: "en", currency: "USD" })).toBe("dmy")
  expect(guessDateOrder(["1/2/2026"], { language: "en", currency: "EUR" }, "mdy")).toBe("mdy")
  expect(guessDateOrder(["23/1/2026"], { language: "en", currency: "EUR" }, "mdy")).toBe("dmy")
  expect(guessDateOrder([], { language: "uk", currency: "USD" })).toBe("dmy")
})
