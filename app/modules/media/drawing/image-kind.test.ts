import { describe, expect, test } from "vitest"
import { imageKind } from "./image-kind.server.ts"

const kindOf = (text: string) => imageKind(Buffer.from(text))
const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'

describe("A drawing is known", () => {
  test.each([
    "<svg>",
    '\n <svg xmlns="http://www.w3.org/2000/svg">',
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<svg\n>',
    `<?xml version="1.0"?>\n<!-- Generator: a program that draws -->\n${doctype}\n<svg >`,
    "<!----><!-- -- > --><svg>",
  ])("by what it begins with (%#)", (text) => {
    expect(kindOf(text)).toBe("svg")
  })

  // However the comments could be divided among themselves, each is read once: an expression that tries them all never answers.
  test("behind as many comments as are looked at", () => {
    const comments = "<!---->".repeat(140)
    expect(kindOf(`${comments}<svg>`)).toBe("svg")
    expect(kindOf(`${comments}<svgs>`)).toBeUndefined()
    expect(kindOf("<!---->".repeat(1000))).toBeUndefined()
    expect(kindOf(`<!--${"-->\n<!--".repeat(120)}`)).toBeUndefined()
  })
})

describe("Other text is not taken for a drawing", () => {
  test.each([
    "",
    " ",
    "<svgs>",
    "<!doctype html><svg>",
    "<!-- no end <svg>",
    '<!DOCTYPE svg SYSTEM "x><svg " [<!ENTITY word "MMMM">]><svg>',
    '<!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]><svg>',
    "x<svg>",
  ])("%s", (text) => {
    expect(kindOf(text)).toBeUndefined()
  })
})
