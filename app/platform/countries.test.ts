import { expect, test } from "vitest"
import { countryCodes, listCountries } from "./countries.ts"

test("Lists every country once, with Ukraine and Poland before the others by name", () => {
  expect(new Set(countryCodes).size).toBe(249)
  const [ukraine, poland, ...others] = listCountries("uk")
  expect([ukraine?.name, poland?.name]).toEqual(["Україна", "Польща"])
  expect(others.slice(0, 2).map(({ name }) => name)).toEqual(["Австралія", "Австрія"])
  expect(others.at(-1)?.name).toBe("Японія")
  expect(listCountries("en").filter(({ code, name }) => code === name)).toEqual([])
})
