import { data } from "react-router"
import type { Missing } from "#app/errors/missing.ts"
import { findOfferedItem, type OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { readBatch, type Scope } from "#app/modules/organizations/scope.server.ts"

/** The item of this number, else the 404 that says what is missing; no number is no item's. */
export async function getItem(scope: Scope, number: number | undefined): Promise<OfferedItem> {
  const item = number === undefined ? undefined : await readBatch(scope, (tx) => findOfferedItem(tx, number))
  if (!item) throw data<Missing>({ kind: "item" }, { status: 404 })
  return item
}
