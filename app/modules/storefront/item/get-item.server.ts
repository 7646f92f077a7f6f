import { data } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { findOfferedItem, type OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"

/** Returns the offered item of this number. Throws the 404 of a missing item. */
export async function getItem(scope: Scope, number: number | undefined): Promise<OfferedItem> {
  const item = number === undefined ? undefined : await transact(scope, (tx) => findOfferedItem(tx, number))
  if (!item) throw data<NotFoundSubject>({ kind: "item" }, { status: 404 })
  return item
}
