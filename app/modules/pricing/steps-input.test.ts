import { expect, test } from "vitest"
import { parseAmount } from "#app/platform/money.ts"
import { haveUnitsOf, stepsInput, writeSteps } from "./steps-input.ts"

const input = stepsInput({ parseValue: (typed) => parseAmount(typed, "UAH") })
const row = (amount: number | string, unit: string, value: string) => ({ amount, unit, value })
const parse = (...rows: unknown[]) => {
  const { data, error } = input.safeParse(JSON.stringify(rows))
  return error
    ? error.issues.map(({ message }) => message).join()
    : data?.map(({ length, value }) => `${length.amount} ${length.unit} ${value}`)
}

test("Puts the shortest step first, and leaves out rows without any text", () => {
  expect(parse(row(1, "month", "9000"), row("", "day", " "), row("7", "day", "2 400,50"), row(4, "hour", "300"))).toEqual([
    "4 hour 30000",
    "7 day 240050",
    "1 month 900000",
  ])
})

test.each([
  [[row("", "day", "5")], "steps.amount=1"],
  [[row(0, "day", "5")], "steps.amount=1"],
  [[row(1, "day", "5"), row(1000, "day", "5")], "steps.amount=2"],
  [[row("1.5", "day", "5")], "steps.amount=1"],
  [[row(1, "day", "")], "steps.value=1"],
  [[row(1, "day", "5"), row(2, "day", "free")], "steps.value=2"],
  [[row(1, "day", "5"), row(1, "month", "5"), row("1", "day", "6")], "steps.same=3"],
  [[row(1, "year", "5")], "steps.invalid"],
  [["5"], "steps.invalid"],
  [Array.from({ length: 13 }, (_, index) => row(index + 1, "day", "5")), "steps.most=12"],
])("Refuses %j: %s", (rows, code) => {
  expect(parse(...rows)).toBe(code)
})

test("Refuses what is no JSON, and reads a missing field as no steps", () => {
  expect(input.safeParse("[{").error?.issues[0]?.message).toBe("steps.invalid")
  expect(input.parse(undefined)).toEqual([])
})

test("Writes steps as the field sends them", () => {
  const steps = [
    { length: { amount: 7, unit: "day" as const }, value: "5.00" },
    { length: { amount: 4, unit: "hour" as const }, value: "0.60" },
  ]
  expect(writeSteps(steps)).toBe('[{"amount":4,"unit":"hour","value":"0.60"},{"amount":7,"unit":"day","value":"5.00"}]')
})

test("Only a price by the night has no hours", () => {
  const hours = [{ length: { amount: 4, unit: "hour" as const } }]
  expect([haveUnitsOf("night", hours), haveUnitsOf("night", []), haveUnitsOf("month", hours)]).toEqual([false, true, true])
})
