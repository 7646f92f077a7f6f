import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { itemTexts, sizeTexts } from "./item-text.ts"

test("A size copies each text of its item that is not the item's own", () => {
  const own = ["name", "shortDescription", "description", "measurements", "sizeName", "address"]
  expect([...sizeTexts, ...own].toSorted()).toEqual(itemTexts.toSorted())
})

test.each(locales)("A text that is too long has a message in %s", (locale) => {
  expect(itemTexts.filter((text) => !translators[locale].has(`itemEditor:errors.${text}.long`))).toEqual([])
})
