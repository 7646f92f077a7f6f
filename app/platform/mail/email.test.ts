import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { isAccountEmail, isEmail, normalizeEmail } from "./email.ts"
import { suggestEmail } from "./suggest-email.ts"

test("An address under a domain of other letters is taken, and kept in Punycode", () => {
  for (const [typed, stored] of [
    ["Olena@Карпати.укр", "olena@xn--80aayf0afq.xn--j1amh"],
    ["olena@xn--80aayf0afq.xn--j1amh", "olena@xn--80aayf0afq.xn--j1amh"],
    ["olena@bücher.example", "olena@xn--bcher-kva.example"],
    ["Olena@Example.com", "olena@example.com"],
  ] as const)
    expect([typed, isEmail(typed), normalizeEmail(typed)]).toEqual([typed, true, stored])
  for (const typed of ["олена@карпати.укр", "olena@карпати", "olena@кар/пати.укр", "olena@.укр", "a@b@карпати.укр", "olena@xn--.укр"])
    expect([typed, isEmail(typed)]).toEqual([typed, false])
})

test("An account's address is one that zod knows once it is normalized", () => {
  const addresses = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: fc.constantFrom(...Array.from("ab-._'+@їЇ ü1")) }),
    fc.tuple(fc.string({ unit: fc.constantFrom(...Array.from("ab-.'+1")), minLength: 1 }), fc.domain()).map((parts) => parts.join("@")),
    fc
      .tuple(fc.constantFrom("укр", "com", "xn--j1amh"), fc.constantFrom("карпати.", "bücher.", "a.b.", ""))
      .map(([last, first]) => `a@${first}${last}`),
  )
  fc.assert(
    fc.property(addresses, (typed) => {
      expect(isAccountEmail(typed)).toBe(z.email().max(254).safeParse(normalizeEmail(typed)).success && typed.length <= 254)
    }),
  )
})

test.each([
  ["gmail.con", "gmail.com"],
  ["gmial.com", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["Gmail.cim", "gmail.com"],
  ["urk.net", "ukr.net"],
  ["ukr.ner", "ukr.net"],
  ["iclod.com", "icloud.com"],
  ["karpaty.con", "karpaty.com"],
])("A slip such as %s is asked about", (typed, meant) => {
  expect(suggestEmail(`Olena@${typed} `)).toBe(`olena@${meant}`)
})

test("Nothing is asked about a domain that is right, unknown, or not there yet", () => {
  for (const domain of ["gmail.com", "mail.com", "ymail.com", "ukr.net", "i.ua", "meta.ua", "karpaty.com", "example.test", "gm", ""])
    expect([domain, suggestEmail(`olena@${domain}`)]).toEqual([domain, undefined])
  expect(suggestEmail("gmail.con")).toBeUndefined()
})
