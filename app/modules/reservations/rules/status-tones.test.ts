import { expect, test } from "vitest"
import { statusTones } from "./status-tones.ts"

test("Statuses that a counter tells apart from afar differ in colour and in how much of it there is", () => {
  const { cancelled: _ended, ...others } = statusTones
  const looks = Object.values(others).map(({ tone, look }) => `${tone} ${look ?? "tint"}`)
  expect(new Set(looks).size).toBe(looks.length)
  expect(Object.entries(others).flatMap(([status, { look }]) => (look === "solid" ? [status] : []))).toEqual(["inProgress", "late"])
})
