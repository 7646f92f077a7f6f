import fc from "fast-check"
import { beforeEach, expect, test } from "vitest"
import { configureSealing, SealBroken, seal, unseal } from "./sealed.server.ts"

beforeEach(() => configureSealing({ secretKey: "a key of the tests" }))

test("Any text comes back, and no two seals of it are the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(unseal(seal(text, "token of shop 1"), "token of shop 1")).toBe(text)
      expect(seal(text, "token of shop 1")).not.toBe(seal(text, "token of shop 1"))
    }),
  )
})

test("A sealed text says its version and nothing of what it holds", () => {
  const sealed = seal("secret-token", "token of shop 1")
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(sealed.slice(3), "base64url").toString("latin1")).not.toContain("secret")
})

test("Another purpose, another key or a changed byte does not unseal, and the error names the purpose alone", () => {
  const sealed = seal("secret-token", "token of shop 1")
  expect(() => unseal(sealed, "token of shop 2")).toThrow(SealBroken)
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === "A" ? "B" : "A"}${sealed.at(-1)}`
  for (const broken of [changed, sealed.replace("v1", "v2"), "v1.", "v1.AAAA", "", "secret-token"])
    expect(() => unseal(broken, "token of shop 1")).toThrow(SealBroken)
  configureSealing({ secretKey: "another key of the tests" })
  expect(() => unseal(sealed, "token of shop 1")).toThrow(/^A secret \(token of shop 1\) cannot be decrypted: SECRET_KEY has changed/)
  expect(() => configureSealing({ secretKey: undefined })).toThrow("needs a secret key")
})
