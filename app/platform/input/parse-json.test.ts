import { expect, test } from "vitest"
import { parseJson } from "./parse-json.ts"

test("Texts within JSON are cleaned, also those that are written as an escape", () => {
  expect(parseJson(String.raw`{"alt":{"uk":"Ка\u00adяк\u0000"},"list":["\u202eabc",1,null,"\ud800"]}`)).toEqual({
    alt: { uk: "Каяк" },
    list: ["abc", 1, null, "\uFFFD"],
  })
})

test("Anything else is undefined", () => {
  for (const json of ["", "{", undefined, null, new File(["{}"], "a.json")]) expect(parseJson(json)).toBeUndefined()
})
