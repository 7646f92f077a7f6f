import { expect, test } from "vitest"
import { parseRecordNumber } from "#app/platform/input/numbers.ts"
import { hasBookingNumber } from "./booking-number.ts"

test.each([
  ["1", 1],
  ["999999999", 999_999_999],
  ["0", undefined],
  ["0047", undefined],
  ["1000000000", undefined],
  ["-1", undefined],
  ["1.5", undefined],
  ["", undefined],
  ["3f2504e0-4f89-41d3-9a0c-0305e82c3301", undefined],
  [null, undefined],
])("%s is the number %s", (text, number) => {
  expect(parseRecordNumber(text)).toBe(number)
  const url = new URL(text === null ? "http://shop.test/" : `http://shop.test/?id=${text}`)
  expect(hasBookingNumber({ url })).toBe(number !== undefined)
})
