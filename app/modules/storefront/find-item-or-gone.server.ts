import { data } from "react-router"
import { findOfferedItem, type OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { ask, type Scope } from "#app/modules/organizations/scope.server.ts"
import type { Missing } from "./components/not-found.tsx"
import { readPage } from "./read-page.ts"

/** The item at this page's address, else the 404 that says what is missing. */
export async function findItemOrGone(scope: Scope, page: string): Promise<OfferedItem> {
  const address = readPage(page)
  const item = address.kind === "item" ? await ask(scope, (tx) => findOfferedItem(tx, address.number)) : undefined
  if (!item) throw data<Missing>({ kind: "item" }, { status: 404 })
  return item
}
