import { expect, test } from "vitest"
import { organizationInput } from "./organization-input.ts"

const input = organizationInput((typed) => typed)

test.each([
  ["", "required"],
  [" ", "required"],
  ["👨‍👩‍👧‍👦".repeat(50), undefined],
  ["x".repeat(51), "business.long"],
])("An organization's name is required and has at most 50 characters: %s", (name, code) => {
  const { error } = input.safeParse({ name, urlCode: "karpaty" })
  expect(error?.issues.find(({ path }) => path[0] === "name")?.message).toBe(code)
})
