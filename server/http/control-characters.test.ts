import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanForm, cleanQuery, removeControlCharacters } from "./control-characters.ts"

test("Keeps line breaks, tabs and all letters", () => {
  expect(removeControlCharacters("\0Two\r\n\tlines\x7F, їжа\x85 😀\x1B")).toBe("Two\r\n\tlines, їжа 😀")
})

test("Keeps passwords and files unchanged", () => {
  const form = new FormData()
  const file = new File(["\0"], "picture.png")
  form.append("name", "Ski\0s")
  form.append("password", "a\0b")
  form.append("newPassword", "a\0b")
  form.append("picture", file)
  expect([...cleanForm(form)]).toEqual([
    ["name", "Skis"],
    ["password", "a\0b"],
    ["newPassword", "a\0b"],
    ["picture", expect.any(File)],
  ])
})

test("Removes control characters from a query, and changes nothing else", () => {
  expect(cleanQuery("?q=%00S%7Fk%C2%85is%0A&q=%D1%97%20&%00index")).toBe("?q=Skis%0A&q=%D1%97+&index=")
  expect(cleanQuery("?index&q=%20")).toBe("?index&q=%20")
  expect(cleanQuery("")).toBe("")
  const text = fc.string({ unit: "binary" })
  fc.assert(
    fc.property(text, text, (name, value) => {
      const query = new URLSearchParams([[name, value]]).toString()
      const [[sentName, sentValue] = ["", ""]] = new URLSearchParams(query)
      expect([...new URLSearchParams(cleanQuery(`?${query}`))]).toEqual([
        [removeControlCharacters(sentName), removeControlCharacters(sentValue)],
      ])
    }),
  )
})
