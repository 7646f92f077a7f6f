import { expect, test } from "vitest"
import { findBuiltInFormat, readFormatCode } from "./number-format.ts"

test.each([
  ["dd.mm.yyyy", "date"],
  ["[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "date"],
  ["mmm yy", "date"],
  ["d/m/yyyy;@", "date"],
  ["dd.mm.yyyy hh:mm", "dateTime"],
  ["m/d/yyyy\\ h:mm\\ AM/PM", "dateTime"],
  ["hh:mm:ss", "time"],
  ["[$-409]h:mm AM/PM", "time"],
  ["0.00%", "percent"],
])("%j shows a %s", (code, format) => {
  expect(readFormatCode(code)).toBe(format)
})

test.each([
  "General",
  "0.00E+00",
  '#,##0.00 "доб."',
  '# ##0 "days"',
  "#,##0.00\\ [$грн.-422];[Red]\\-#,##0.00\\ [$грн.-422]",
  "[h]:mm:ss",
  "[mm]:ss",
  "_-* #,##0.00\\ _d_-",
  "@",
  '0;"minus %"',
])("%j shows a plain number", (code) => {
  expect(readFormatCode(code)).toBeUndefined()
})

test("Formats that no file spells out are known by number", () => {
  expect([0, 1, 4, 9, 14, 20, 22, 46, 49].map(findBuiltInFormat)).toEqual([
    undefined,
    undefined,
    undefined,
    "percent",
    "date",
    "time",
    "dateTime",
    undefined,
    undefined,
  ])
})
