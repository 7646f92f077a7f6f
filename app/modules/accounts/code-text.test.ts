import { expect, test } from "vitest"
import { digitsOf, readFactor } from "./code-text.ts"

test("A code is its digits, however it is typed or pasted", () => {
  for (const typed of ["123456", " 123 456 ", "123-456", "123\u00A0456", "123–456", "123.456", "\u200E123\u200B456"])
    expect([digitsOf(typed), readFactor(typed)]).toEqual(["123456", "123456"])
})

test("A backup code keeps its letters and its dash", () => {
  for (const typed of ["aB3dE-9xYz1", " aB3dE - 9xYz1", "aB3dE–9xYz1", "aB3dE‑9xYz1"]) expect(readFactor(typed)).toBe("aB3dE-9xYz1")
  expect(readFactor("12345-67890")).toBe("12345-67890")
})
