import { expect, test } from "vitest"
import { newContactOf } from "./new-contact.ts"
import { readPrefill } from "./prefill.ts"

test("A search of digits begins a contact with that phone, any other with that name", () => {
  expect(newContactOf("067 123", null)).toEqual({ phone: "067 123" })
  expect(newContactOf("+380671234567", "067 123 4567")).toEqual({ phone: "067 123 4567" })
  expect(newContactOf("Olena", null)).toEqual({ name: "Olena" })
  expect(newContactOf("Olena van der Berg", null)).toEqual({ name: "Olena", lastName: "van der Berg" })
})

test("The address of the form is read leniently", () => {
  const read = (query: string) => readPrefill(new URLSearchParams(query))
  expect(read("item=3&item=x&item=3&copy=1047&phone=067")).toEqual({
    items: [3, 3],
    from: "",
    to: "",
    phone: "067",
    client: undefined,
    copy: 1047,
  })
  expect(read("copy=-1&client=7&from=2026-11-23T10:00:00")).toMatchObject({ copy: undefined, client: undefined, from: "2026-11-23T10:00" })
  expect(read("").copy).toBeUndefined()
})
