import { asc, sql } from "drizzle-orm"
import { currentOrganization } from "#app/platform/database/current-organization.server.ts"
import type { OrderedItem } from "./item-order.ts"
import { items } from "./schema.server.ts"

const ofParent = (selected: string) =>
  sql`(select ${sql.raw(selected)} from items p where p.organization_id = ${currentOrganization} and p.id = items.parent_id)`

/** Selects what `sortItems` and `shownSize` need of an item. */
export const orderColumns = {
  number: items.number,
  name: items.name,
  translations: items.translations,
  sizeLabel: items.sizeLabel,
  sizePosition: items.sizePosition,
  parent: sql<OrderedItem["parent"]>`${ofParent("json_build_object('number', p.number, 'name', p.name, 'translations', p.translations)")}`,
}

/** Orders items as `sortItems` does, in the organization's language, for a list that is cut. */
export const itemOrder = [
  asc(sql`coalesce(${ofParent("p.name")}, ${items.name})`),
  asc(sql`coalesce(${ofParent("p.number")}, ${items.number})`),
  asc(items.sizePosition),
  asc(items.number),
]
