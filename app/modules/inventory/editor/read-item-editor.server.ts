import { randomUUIDv7 } from "node:crypto"
import { listLocations } from "#app/modules/locations/edit-location.server.ts"
import { may } from "#app/modules/members/permissions.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import { listPriceLists } from "#app/modules/pricing/queries.server.ts"
import { locales } from "#app/platform/i18n/locale.ts"
import { translatedField } from "#app/platform/i18n/translated-fields.ts"
import type { FormValues } from "#app/platform/merge-edit.ts"
import { listCategories } from "../categories/list-categories.server.ts"
import { findItemContent } from "../item/item-content.server.ts"
import { type ItemField, itemValues, newItemValues } from "../item/item-input.ts"
import { readSizes } from "../item/size-input.ts"

export type ItemEditorView = NonNullable<Awaited<ReturnType<typeof readItemEditor>>>

/** Reads an item for its editor; undefined when there is none, and for a size, which its item edits. */
export async function readItemEditor(scope: Scope, number: number) {
  const { language, currency, urlCode } = scope.organization
  const item = await transact(scope, (tx) => findItemContent(tx, number, language))
  if (!item || item.parentId !== null) return undefined
  return {
    ...(await readShop(scope)),
    id: item.id,
    number: number as number | null,
    quantity: item.content.quantity,
    sizes: item.content.sizes,
    isArchived: item.isArchived,
    values: itemValues(item.content),
    pictures: item.pictures,
    language,
    currency,
    shop: urlCode,
  }
}

/** Reads the settings and records of the shop that its items refer to. */
async function readShop(scope: Scope) {
  const { actor, organization } = scope
  const { checkIn, checkOut } = organization.rules
  return transact(scope, async (tx) => ({
    locations: (await listLocations(tx)).map(({ id, name }) => ({ id, name })),
    stay: { checkIn, checkOut },
    prices: organization.prices,
    priceLists: (await listPriceLists(tx)).map(({ id, name, rateUnit, steps }) => ({ id, name, rateUnit, steps })),
    categories: (await listCategories(tx)).map(({ id, name, translations }) => ({ id, name, translations })),
    mayEditPrices: actor.kind === "member" && may(actor.role, "write", "organization"),
  }))
}

interface NewItem {
  /** The number of an item that fills the form. */
  from: number | undefined
  /** Names its copy. */
  nameOf: (name: string) => string
  /** The number of an item that gives its kind and unit. */
  after: number | undefined
}

export async function readNewItem(scope: Scope, { from, nameOf, after }: NewItem): Promise<ItemEditorView> {
  const { language, currency, urlCode } = scope.organization
  const blank = {
    ...(await readShop(scope)),
    id: randomUUIDv7(),
    number: null,
    quantity: 0,
    sizes: [],
    isArchived: false,
    language,
    currency,
    shop: urlCode,
  }
  const copied = from === undefined ? undefined : await readItemEditor(scope, from)
  if (copied) return { ...blank, values: copyOf(copied.values, nameOf), pictures: copied.pictures }
  const before = after === undefined ? undefined : await readItemEditor(scope, after)
  const { kind, rateUnit } = before?.values ?? newItemValues
  return { ...blank, values: { ...newItemValues, kind, rateUnit }, pictures: [] }
}

function copyOf(values: FormValues<ItemField>, nameOf: (name: string) => string): FormValues<ItemField> {
  const sizes = (readSizes(values.sizes) ?? []).map((size) => ({ ...size, id: crypto.randomUUID() }))
  const copy = { ...values, sizes: JSON.stringify(sizes) }
  for (const locale of locales) {
    const field = translatedField("name", locale)
    if (copy[field]) copy[field] = nameOf(copy[field])
  }
  return copy
}
