import { hsv, parse, rgb } from "culori"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Color, colorOfHsv, colorOfRgb, formatHex, formatRgba, hasAllOfRgba, parseHex, parseRgba } from "./color.ts"

const byte = fc.integer({ min: 0, max: 255 })
const alpha = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789abcdefABCDEF")), minLength: count, maxLength: count })

function expectSame({ r, g, b, a }: Color, text: string) {
  const expected = rgb(parse(text))!
  expect([r, g, b]).toEqual([expected.r, expected.g, expected.b].map((channel) => Math.round(channel * 255)))
  expect(a).toBeCloseTo(Math.round((expected.alpha ?? 1) * 100) / 100, 10)
}

describe("Hex", () => {
  test("with three, six and eight digits is that of CSS, as culori reads it", () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 6, 8).chain(digits), fc.constantFrom("#", ""), (text, sign) => {
        expectSame(parseHex(sign + text)!, `#${text}`)
      }),
    )
  })

  test("with three digits and a pair for alpha is that of six with the same pair", () => {
    fc.assert(
      fc.property(digits(3), digits(2), (text, pair) => {
        const [r, g, b] = text
        expect(parseHex(`#${text}${pair}`)).toEqual(parseHex(`#${r}${r}${g}${g}${b}${b}${pair}`))
      }),
    )
  })

  test("with any other length or another letter is none", () => {
    const lengths = fc.nat({ max: 12 }).filter((length) => ![3, 5, 6, 8].includes(length))
    fc.assert(fc.property(lengths.chain(digits), (text) => parseHex(`#${text}`) === undefined))
    for (const text of ["#GGGGGG", "##FFB243", "#FFB 243", "rgb(1, 2, 3)"]) expect(parseHex(text)).toBeUndefined()
  })

  test("is read as it was written", () => {
    fc.assert(
      fc.property(byte, byte, byte, alpha, (r, g, b, a) => {
        const color = colorOfRgb({ r, g, b }, a)
        expect(parseHex(formatHex(color))).toEqual(color)
        expect(formatHex(color)).toMatch(a < 1 ? /^#[0-9A-F]{8}$/ : /^#[0-9A-F]{6}$/)
      }),
    )
  })
})

describe("r, g, b, a", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(byte, byte, byte, alpha, (r, g, b, a) => {
        const color = colorOfRgb({ r, g, b }, a)
        expect(parseRgba(formatRgba(color))).toEqual(color)
        expectSame(color, `rgba(${formatRgba(color)})`)
      }),
    )
  })

  test("takes 0 for a number that is invalid or missing, and 1 for such an alpha", () => {
    const invalid = fc.constantFrom("", " ", "x", "12px", "NaN", "1 2", "-", "Infinity")
    fc.assert(
      fc.property(invalid, invalid, byte, invalid, (r, g, b, a) => {
        expect(parseRgba([r, g, b, a].join(","))).toEqual(colorOfRgb({ r: 0, g: 0, b }))
      }),
    )
    expect(parseRgba("")).toEqual(colorOfRgb({ r: 0, g: 0, b: 0 }))
    expect(parseRgba("1, 2")).toEqual(colorOfRgb({ r: 1, g: 2, b: 0 }))
  })

  test("has all of its numbers or is still being typed", () => {
    for (const text of ["", " ", "1", "1, 2", "1, 2, 3", "1, 2, 3,", "1, 2, 3, ", "1, , 3, 1", ", 2, 3, 1", "1, 2, 3, 1, 4"])
      expect([text, hasAllOfRgba(text)]).toEqual([text, false])
    fc.assert(
      fc.property(byte, byte, byte, alpha, (r, g, b, a) => {
        expect(hasAllOfRgba(formatRgba(colorOfRgb({ r, g, b }, a)))).toBe(true)
      }),
    )
    expect(hasAllOfRgba("1,x,3,1")).toBe(true)
  })

  test("clamps alpha to 0 to 1 and rounds it to two decimals", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (a) => {
        const { a: read } = parseRgba(`0, 0, 0, ${a.toFixed(6)}`)
        expect(read).toBeCloseTo(Math.min(1, Math.max(0, a)), 1)
        expect(Math.round(read * 100) / 100).toBe(read)
      }),
    )
    expect([-1, 2, 0.126].map((a) => parseRgba(`0,0,0,${a}`).a)).toEqual([0, 1, 0.13])
  })
})

test("Hue, saturation and value are those that culori computes", () => {
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      const color = colorOfRgb({ r, g, b })
      const expected = hsv({ mode: "rgb", r: r / 255, g: g / 255, b: b / 255 })
      expect(color.s).toBeCloseTo(expected.s * 100, 6)
      expect(color.v).toBeCloseTo(expected.v * 100, 6)
      // Greys have none.
      if (color.s > 0) expect(color.h).toBeCloseTo(expected.h ?? 0, 6)
    }),
  )
})

test("A colour survives hue, saturation and value and back", () => {
  fc.assert(
    fc.property(byte, byte, byte, alpha, (r, g, b, a) => {
      const color = colorOfRgb({ r, g, b }, a)
      expect(colorOfHsv(color, a)).toEqual(color)
    }),
  )
})

test("A slider keeps its hue where the colour has none", () => {
  const hue = fc.integer({ min: 0, max: 360 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(hue, percent, percent, (h, s, v) => {
      const { r, g, b, ...stored } = colorOfHsv({ h, s, v })
      expect(stored).toEqual({ h, s, v, a: 1 })
      const expected = rgb({ mode: "hsv", h, s: s / 100, v: v / 100 })
      expect([r, g, b]).toEqual([expected.r, expected.g, expected.b].map((channel) => Math.round(channel * 255)))
    }),
  )
})
