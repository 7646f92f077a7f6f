import { randomUUIDv7 } from "node:crypto"
import { takeNumber } from "#app/modules/organizations/create-organization.server.ts"
import { now } from "#app/platform/clock.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { WholeRow } from "#app/platform/database/whole-row.server.ts"
import type { ItemText } from "./item-text.ts"
import { itemImages, items } from "./schema.server.ts"

type OwnTerms =
  | "byDates"
  | "steps"
  | "priceListId"
  | "deposit"
  | "shortest"
  | "longest"
  | "bufferBefore"
  | "bufferAfter"
  | "facts"
  | "locationId"
  | "checkIn"
  | "checkOut"
  | "hasSizes"
  | "parentId"
  | "sizePosition"
  | "sizeLabel"
  | "hasOwnPrice"
  | "needsPhoto"
  | "archivedAt"

export type NewItem = Pick<typeof items.$inferInsert, "name" | "kind" | "price" | "rateUnit" | "quantity"> &
  Partial<Pick<typeof items.$inferInsert, Exclude<ItemText, "name"> | "translations" | OwnTerms>> & {
    id?: string
    /** Stored pictures in order; the first is the cover. */
    imageIds: string[]
  }

/** Adds an item with the organization's next number; `price` is in minor units per rate unit. */
export async function addItem(tx: Tx, item: NewItem): Promise<{ id: string; number: number }> {
  const { id = randomUUIDv7() } = item
  const { organizationId } = tx
  const at = now()
  const number = await takeNumber(tx, "item")
  const whole: WholeRow<typeof items> = {
    organizationId,
    id,
    number,
    name: item.name,
    shortDescription: item.shortDescription ?? "",
    description: item.description ?? "",
    kind: item.kind,
    price: item.price,
    rateUnit: item.rateUnit,
    byDates: item.byDates ?? false,
    steps: item.steps ?? [],
    priceListId: item.priceListId ?? null,
    quantity: item.quantity,
    deposit: item.deposit ?? 0n,
    included: item.included ?? "",
    requirements: item.requirements ?? "",
    measurements: item.measurements ?? "",
    hasSizes: item.hasSizes ?? false,
    sizeName: item.sizeName ?? "",
    parentId: item.parentId ?? null,
    sizePosition: item.sizePosition ?? 0,
    sizeLabel: item.sizeLabel ?? "",
    hasOwnPrice: item.hasOwnPrice ?? false,
    address: item.address ?? "",
    locationId: item.locationId ?? null,
    facts: item.facts ?? {},
    checkIn: item.checkIn ?? null,
    checkOut: item.checkOut ?? null,
    bufferBefore: item.bufferBefore ?? null,
    bufferAfter: item.bufferAfter ?? null,
    translations: item.translations ?? {},
    shortest: item.shortest ?? null,
    longest: item.longest ?? null,
    maxSpan: undefined,
    isExample: undefined,
    needsPhoto: item.needsPhoto ?? false,
    archivedAt: item.archivedAt ?? null,
    createdAt: at,
    updatedAt: at,
    version: undefined,
    updatedBy: undefined,
  }
  await tx.insert(items).values(whole)
  if (item.imageIds.length > 0) {
    await tx.insert(itemImages).values(item.imageIds.map((imageId, position) => ({ organizationId, itemId: id, imageId, position })))
  }
  return { id, number }
}
