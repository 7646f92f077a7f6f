import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { readingErrors } from "#app/modules/imports/reading/refuse.ts"
import { locales } from "#app/platform/i18n/locale.ts"

const modules = [
  "accounts",
  "add",
  "calendar",
  "calendars",
  "categories",
  "change",
  "clients",
  "coupons",
  "deposit",
  "imports",
  "itemEditor",
  "items",
  "locations",
  "management",
  "media",
  "money",
  "order",
  "organizations",
  "payments",
  "prices",
  "reservations",
  "singleSignOn",
  "status",
  "subscription",
  "testBooking",
]

/** Codes that are written out where they are thrown. */
const codes = globSync("app/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/new Refusal\(\s*"([\w.]+)"/g)].map(([, code = ""]) => code),
)

/** The first leads to the booking that has the key; the second has a part of the page of its own. */
const withoutSentence = new Set(["key.reused", "cart.period"])

test.each(locales)("Every refusal that a person can correct has a sentence in %s", (locale) => {
  expect(codes.length).toBeGreaterThan(40)
  const { has } = translators[locale]
  const unsaid = [...codes, ...readingErrors.map((error) => `import.${error}`)].filter(
    (code) => !withoutSentence.has(code) && !modules.some((module) => has(`${module}:errors.${code}`)),
  )
  expect([...new Set(unsaid)]).toEqual([])
})
