import fc from "fast-check"
import { expect, test } from "vitest"
import { newPassword, strengthLabelOf, strengthOf } from "./password.ts"
import { isCommonPassword } from "./password-blocklist.server.ts"

test.each([
  ["", "weak"],
  ["kit", "weak"],
  ["123456", "weak"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijkl", "weak"],
  ["bicycles", "weak"],
  ["Bicycle7", "better"],
  ["orenda-demo", "better"],
  ["correct horse battery", "strong"],
  ["велосипеди взимку", "strong"],
  ["tR4!x9_Lq2", "strong"],
])("%j is %s", (password, strength) => expect(strengthOf(password)).toBe(strength))

test("a password that is too short to be accepted is weak, and a longer one is never weaker", () => {
  const rank = ["weak", "better", "strong"]
  fc.assert(
    fc.property(fc.string({ maxLength: 5 }), (password) => {
      expect(strengthOf(password)).toBe("weak")
    }),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (password, more) => {
      expect(rank.indexOf(strengthOf(password + more))).toBeGreaterThanOrEqual(rank.indexOf(strengthOf(password)))
    }),
  )
})

test("the meter calls a password weak, better or strong just where its length is taken", () => {
  const strengths = new Set<string | undefined>(["weak", "better", "strong"])
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 140, size: "max" }), (password) => {
      expect(strengths.has(strengthLabelOf(password))).toBe(newPassword.safeParse(password).success)
    }),
  )
  expect([strengthLabelOf("12345"), strengthLabelOf("tR4!x9_Lq2".repeat(13))]).toEqual(["short", undefined])
})

test("a password has six characters at least, and is none of those that everybody tries first", () => {
  expect(newPassword.safeParse("12345").error?.issues[0]?.message).toBe("password.short")
  expect(newPassword.safeParse("orenda").success).toBe(true)
  expect(["123456", "password", "QWERTY", "iloveyou"].filter((password) => !isCommonPassword(password))).toEqual([])
  expect(isCommonPassword("orenda-demo")).toBe(false)
})
