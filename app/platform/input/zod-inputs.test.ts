import { expect, test } from "vitest"
import type { z } from "zod"
import { optionalText } from "../input-texts.ts"
import { parsePhone } from "../phone.server.ts"
import { recordNumber, toPhone } from "./zod-inputs.ts"

const errorsOf = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message)

test("A phone becomes E.164, may be empty, and is refused with its reason", () => {
  const phone = optionalText.transform(toPhone((typed) => parsePhone(typed, "Europe/Kyiv")))
  expect(["", "8 067 123 45 67"].map((typed) => phone.parse(typed))).toEqual(["", "+380671234567"])
  expect([errorsOf(phone, "067 12"), errorsOf(phone, "067 123 45 67 ext. 12")]).toEqual([["phone.invalid"], ["phone.extension"]])
})

test("A number that names a record is refused when it is none", () => {
  expect(recordNumber.parse("1047")).toBe(1047)
  for (const typed of ["", "0", "1e308", "-1"]) expect(errorsOf(recordNumber, typed)).toEqual(["format"])
})
