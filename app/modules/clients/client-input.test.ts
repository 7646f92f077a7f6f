import { expect, test } from "vitest"
import { clientInput, clientValues } from "./client-input.ts"

const input = clientInput((typed) => (typed.startsWith("067") ? "+380671234567" : undefined))

test("Keeps emails in lower case and phones in E.164, and lets the email be empty", () => {
  const parsed = input.parse({ name: " Ihor ", phone: "067 123 45 67", email: "Ihor@Example.test", note: "Brings\r\nboots" })
  expect(clientValues(parsed)).toEqual({
    name: "Ihor",
    lastName: "",
    email: "ihor@example.test",
    phone: "+380671234567",
    note: "Brings\nboots",
  })
  expect(input.parse({ name: "Ihor", phone: "067" }).email).toBe("")
})

test("Keeps a first and a last name of 25 characters", () => {
  const most = "👩‍👩‍👧".repeat(25)
  expect(input.parse({ name: most, lastName: most, phone: "067" })).toMatchObject({ name: most, lastName: most })
})

test.each([
  [{ name: "" }, "name", "required"],
  [{ name: "x".repeat(26) }, "name", "name.long"],
  [{ lastName: "x".repeat(26) }, "lastName", "name.long"],
  [{ phone: "" }, "phone", "required"],
  [{ phone: "12" }, "phone", "phone.invalid"],
  [{ email: "ihor@" }, "email", "email.invalid"],
])("Refuses %j", (changed, field, code) => {
  const { error } = input.safeParse({ name: "Ihor", phone: "067", ...changed })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]])
})
