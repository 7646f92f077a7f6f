import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  callingCodeOf,
  changeCountry,
  countryOf,
  describeNumber,
  formatAsTyped,
  formatNumber,
  listPhoneCountries,
} from "./phone-numbers.ts"

const digitsOf = (text: string) => text.replaceAll(/\D/g, "")

describe("A phone number while typing", () => {
  it("is spaced as people of the shop's country write theirs, and others internationally", () => {
    expect(formatAsTyped("0671234567", "UA")).toBe("067 123 4567")
    expect(formatAsTyped("+48512345678", "UA")).toBe("+48 512 345 678")
    expect(formatNumber("380671234567", "UA")).toBe("067 123 4567")
    expect(formatNumber("+48512345678", "UA")).toBe("+48 512 345 678")
  })

  it("loses and gains no digit by its spaces", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{0,15}$/), fc.constantFrom("UA", "PL", "US"), (typed, home) => {
        expect(digitsOf(formatAsTyped(typed, home))).toBe(digitsOf(typed))
      }),
    )
  })

  it("that is none stays as it was typed", () => {
    for (const typed of ["", "ask Olena", "12", "+999 123"]) expect(formatNumber(typed, "UA")).toBe(typed)
  })
})

describe("The line below a number", () => {
  it("says in which country and how a complete number was read", () => {
    expect(describeNumber("501 234 567", "UA", "en")).toBe("Ukraine · 050 123 4567")
    expect(describeNumber("8 067 123 45 67", "UA", "uk")).toBe("Україна · 067 123 4567")
    expect(describeNumber("+48 512345678", "UA", "en")).toBe("Poland · +48 512 345 678")
    expect(formatNumber("8 067 123 45 67", "UA")).toBe("067 123 4567")
  })

  it("is missing while the number is none to save", () => {
    for (const typed of ["", "067 12", "ask Olena", "067 123 45 67 ext. 12", "067 123 45 67 #1"])
      expect([typed, describeNumber(typed, "UA", "en"), formatNumber(typed, "UA")]).toEqual([typed, undefined, typed])
  })
})

describe("The country of a number", () => {
  it("is the shop's until a code says otherwise", () => {
    expect(countryOf("067", "UA", "PL")).toBe("UA")
    expect(countryOf("+48 512", "UA", "UA")).toBe("PL")
  })

  it("is the chosen one where several share a code, and none before anybody chose", () => {
    expect(countryOf("+1", "UA", "CA")).toBe("CA")
    expect(countryOf("+1", "UA", "UA")).toBeUndefined()
  })

  it("changes with the code and keeps the number", () => {
    expect(changeCountry("067 123 4567", "UA", "PL")).toBe("+48 67 123 45 67")
    expect(changeCountry("+48 67 123 45 67", "UA", "UA")).toBe("067 123 4567")
    expect(changeCountry("", "UA", "PL")).toBe("+48")
    expect(changeCountry("+48", "UA", "UA")).toBe("")
  })

  it("is shown by its calling code", () => {
    expect(["UA", "PL", "XX"].map(callingCodeOf)).toEqual(["+380", "+48", "XX"])
  })

  it("is found by its name, Ukraine and Poland first", () => {
    const countries = listPhoneCountries("en")
    expect(countries.slice(0, 3).map(({ label }) => label)).toEqual(["Ukraine +380", "Poland +48", "Afghanistan +93"])
    expect(listPhoneCountries("uk")[0]?.label).toBe("Україна +380")
  })
})
