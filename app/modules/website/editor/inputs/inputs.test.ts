import { expect, test } from "vitest"
import { translators } from "#app/messages/translators.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { fieldsOfKind } from "../../kinds/fields-of-kind.ts"
import { kindNames } from "../../website-document.ts"
import { inputs } from "./inputs.ts"

const fields = kindNames.flatMap((kind) => Object.entries(fieldsOfKind[kind]).map(([name, field]) => ({ kind, name, field })))

test.each(fields)("$kind.$name has an input, and words in every language", ({ kind, name, field }) => {
  expect(Object.keys(inputs)).toContain(field.type)
  const options = "options" in field ? field.options : []
  for (const locale of locales) {
    expect(translators[locale].has(`webComponents:fields.${kind}.${name}`)).toBe(true)
    for (const option of options) expect(translators[locale].has(`webComponents:options.${kind}.${name}.${option}`)).toBe(true)
  }
})
