import { data, redirect } from "react-router"
import type { NotFoundSubject } from "#app/errors/not-found-subject.ts"
import { findItemOfSize } from "#app/modules/inventory/offered-sizes.server.ts"
import { findOfferedItem, type OfferedItem } from "#app/modules/inventory/queries.server.ts"
import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"

/** Returns the offered item of this number. Redirects the number of a size to its item, with the rest of `query`; throws the 404 of a missing item. */
export async function getItemPage(scope: Scope, number: number, query: URLSearchParams): Promise<OfferedItem> {
  const [item, ofSize] = await transact(scope, async (tx) => {
    const found = await findOfferedItem(tx, number)
    return [found, found ? undefined : await findItemOfSize(tx, number)] as const
  })
  if (item) return item
  if (!ofSize) throw missing()
  const params = new URLSearchParams(query)
  if (ofSize.isOffered) params.set("size", String(number))
  throw redirect(`/${scope.organization.urlCode}/item-${ofSize.number}${params.size > 0 ? `?${params}` : ""}`, 301)
}

/** Returns the offered item of this number. Throws the 404 of a missing item. */
export async function getItem(scope: Scope, number: number | undefined): Promise<OfferedItem> {
  const item = number === undefined ? undefined : await transact(scope, (tx) => findOfferedItem(tx, number))
  if (!item) throw missing()
  return item
}

const missing = () => data<NotFoundSubject>({ kind: "item" }, { status: 404 })
