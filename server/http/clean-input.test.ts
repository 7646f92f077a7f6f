import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanText } from "#app/platform/input/clean-text.ts"
import { cleanForm, cleanQuery } from "./clean-input.ts"

test("Cleans the texts of a form, and keeps passwords and files unchanged", () => {
  const form = new FormData()
  const file = new File(["\0"], "picture.png")
  form.append("name", "Ski\0s\u202E")
  form.append("phone", "\u202A+380 67 123 45 67\u202C")
  form.append("note", "\u3164\u200B")
  form.append("password", "a\0b\u200B")
  form.append("newPassword", "a\0b")
  form.append("picture", file)
  expect([...cleanForm(form)]).toEqual([
    ["name", "Skis"],
    ["phone", "+380 67 123 45 67"],
    ["note", ""],
    ["password", "a\0b\u200B"],
    ["newPassword", "a\0b"],
    ["picture", expect.any(File)],
  ])
})

test("Cleans the texts of a query, and changes nothing else", () => {
  expect(cleanQuery("?q=%00S%7Fk%C2%85i%E2%80%8Bs%0A&q=%D1%97%20&%00index")).toBe("?q=Skis%0A&q=%D1%97+&index=")
  expect(cleanQuery("?index&q=%20%D1%97")).toBe("?index&q=%20%D1%97")
  expect(cleanQuery("")).toBe("")
  const text = fc.string({ unit: "binary" })
  fc.assert(
    fc.property(text, text, (name, value) => {
      const query = new URLSearchParams([[name, value]]).toString()
      const [[sentName, sentValue] = ["", ""]] = new URLSearchParams(query)
      expect([...new URLSearchParams(cleanQuery(`?${query}`))]).toEqual([[cleanText(sentName), cleanText(sentValue)]])
    }),
  )
})
