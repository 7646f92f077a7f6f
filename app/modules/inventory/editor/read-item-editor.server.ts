import { randomUUIDv7 } from "node:crypto"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { findItemContent } from "./item-content.server.ts"
import { type ItemField, itemValues, newItemValues } from "./item-input.ts"

export type ItemEditorView = NonNullable<Awaited<ReturnType<typeof readItemEditor>>>

/** Reads an item for its editor; undefined when there is none. */
export async function readItemEditor(scope: Scope, number: number) {
  const { language, currency, urlCode } = scope.organization
  const item = await transact(scope, (tx) => findItemContent(tx, number, language))
  if (!item) return undefined
  return {
    id: item.id,
    number: number as number | null,
    quantity: item.content.quantity,
    isArchived: item.isArchived,
    values: itemValues(item.content),
    pictures: item.pictures,
    language,
    currency,
    shop: urlCode,
  }
}

/** Returns the form of a new item, filled from another where `from` names one; `nameOf` names the copy. */
export async function readNewItem(scope: Scope, from: number | undefined, nameOf: (name: string) => string): Promise<ItemEditorView> {
  const { language, currency, urlCode } = scope.organization
  const copied = from === undefined ? undefined : await readItemEditor(scope, from)
  const blank = { id: randomUUIDv7(), number: null, quantity: 0, isArchived: false, language, currency, shop: urlCode }
  if (!copied) return { ...blank, values: newItemValues, pictures: [] }
  const values: FormValues<ItemField> = { ...copied.values }
  for (const locale of locales) {
    const field = translatedField("name", locale)
    if (values[field]) values[field] = nameOf(values[field])
  }
  return { ...blank, values, pictures: copied.pictures }
}
