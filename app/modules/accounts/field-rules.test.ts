import fc from "fast-check"
import { expect, test } from "vitest"
import { validateField } from "./field-rules.ts"
import { changeEmailInput, codeInput, newEmailInput, passwordInput, profileInput, resetInput } from "./inputs.ts"

const filled = {
  email: "olena@example.test",
  newEmail: "olena@example.test",
  code: "123456",
  ownCode: "123456",
  newCode: "123456",
  newPassword: "skis-in-winter",
  firstName: "Olena",
  lastName: "Koval",
  to: "",
}

const inputs = [codeInput, newEmailInput, changeEmailInput, passwordInput, resetInput, profileInput]

/** Returns the server's error for a filled field when all others are valid. */
function saidBy(field: string, value: string) {
  for (const input of inputs) {
    const issue = input.safeParse({ ...filled, [field]: value }).error?.issues.find(({ path }) => path[0] === field)
    if (issue) return issue.message
  }
  return undefined
}

const digits = fc.stringMatching(/^[\d –-]{1,9}$/)
const emails = fc.oneof(
  fc.emailAddress(),
  fc.string(),
  fc.tuple(fc.string(), fc.domain()).map((parts) => parts.join("@")),
)
const texts = fc.string({ unit: "grapheme", maxLength: 140 })

test.each([
  ["email", emails],
  ["newEmail", emails],
  ["code", fc.oneof(digits, texts)],
  ["ownCode", fc.oneof(digits, texts)],
  ["newCode", fc.oneof(digits, texts)],
  ["newPassword", texts],
  ["firstName", texts],
  ["lastName", texts],
])("What is wrong with a filled %s is to a browser what it is to the server", (field, values) => {
  fc.assert(
    fc.property(
      values.filter((text) => text.trim() !== "" && !/\p{Cc}/u.test(text)),
      (value) => {
        expect(validateField(field, value)).toBe(saidBy(field, value))
      },
    ),
  )
})

test("A password that is one already may be any", () => {
  expect(validateField("password", "1")).toBeUndefined()
})
