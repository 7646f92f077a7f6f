import fc from "fast-check"
import { expect, test } from "vitest"
import { formWithoutControls, queryWithoutControls, withoutControls } from "./control-characters.ts"

test("Of a text its lines and tabs stay, and so does every letter", () => {
  expect(withoutControls("\0Two\r\n\tlines\x7F, їжа\x85 😀\x1B")).toBe("Two\r\n\tlines, їжа 😀")
})

test("A password stays as it was typed, whatever its field is called, and so does a file", () => {
  const form = new FormData()
  const file = new File(["\0"], "picture.png")
  form.append("name", "Ski\0s")
  form.append("password", "a\0b")
  form.append("newPassword", "a\0b")
  form.append("picture", file)
  expect([...formWithoutControls(form)]).toEqual([
    ["name", "Skis"],
    ["password", "a\0b"],
    ["newPassword", "a\0b"],
    ["picture", expect.any(File)],
  ])
})

test("A query means the same, less its control characters", () => {
  expect(queryWithoutControls("?q=%00S%7Fk%C2%85is%0A&q=%D1%97%20&%00index")).toBe("?q=Skis%0A&q=%D1%97+&index=")
  expect(queryWithoutControls("?index&q=%20")).toBe("?index&q=%20")
  expect(queryWithoutControls("")).toBe("")
  const text = fc.string({ unit: "binary" })
  fc.assert(
    fc.property(text, text, (name, value) => {
      const query = new URLSearchParams([[name, value]]).toString()
      const [[sentName, sentValue] = ["", ""]] = new URLSearchParams(query)
      expect([...new URLSearchParams(queryWithoutControls(`?${query}`))]).toEqual([[withoutControls(sentName), withoutControls(sentValue)]])
    }),
  )
})
