import { expect, test } from "vitest"
import { expectNoBankToken } from "./bank-tokens.ts"

test("A token is found in a text, and the example of the settings is none", () => {
  expect(() => expectNoBankToken('{"token":"sandbox-skis-2"}', "a log")).toThrow("A token of the bank is in a log")
  expect(() => expectNoBankToken("Tokens begin with sandbox-, such as sandbox-my-shop.", "a page")).not.toThrow()
})
