import { type Scope, transact } from "#app/modules/organizations/scope.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import type { Locale } from "#app/platform/i18n/locale.ts"
import { translated } from "#app/platform/i18n/translated.ts"
import { listCategories } from "../categories/list-categories.server.ts"
import { findExample } from "../example/find-example.server.ts"
import { readItemPlan } from "../plan/read-item-plan.server.ts"
import type { ItemFilter } from "./item-filter.ts"
import { countInventory, listInventory } from "./item-list.server.ts"

export type InventoryView = Awaited<ReturnType<typeof readInventory>>

export type InventoryRow = InventoryView["rows"][number]

/** Counts how many of each item are free right now, by item id. It is handed in, since bookings are of a later module. */
type CountFree = (tx: Tx, items: Array<{ id: string; quantity: number }>) => Promise<Map<string, number>>

/** Reads a page of the inventory in the language of the page. */
export async function readInventory(scope: Scope, filter: ItemFilter, { locale, countFree }: { locale: Locale; countFree: CountFree }) {
  const { currency, urlCode, timeZone } = scope.organization
  return transact(scope, async (tx) => {
    const categories = await listCategories(tx)
    const { rows, ...pages } = await listInventory(tx, filter)
    const counts = await countInventory(tx)
    const example = await findExample(tx)
    const own = counts.active - (example ? 1 : 0)
    const stocked = rows.flatMap(({ id, quantity, hasSizes, sizes }) => (hasSizes ? sizes : [{ id, quantity }]))
    const [free, plan] = [await countFree(tx, stocked), await readItemPlan(tx, scope, own)]
    const freeOf = ({ id }: { id: string }) => free.get(id) ?? 0
    return {
      filter,
      categories: categories.map((category) => ({ slug: category.slug, name: translated(category, "name", locale) })),
      rows: rows.map(({ id, number, kind, price, rateUnit, steps, quantity, isExample, needsPhoto, cover, hasSizes, sizes, ...texts }) => ({
        number,
        kind,
        price,
        rateUnit,
        /** Prices of its own for lengths, which do not follow its price. */
        hasSteps: steps.length > 0,
        quantity,
        isExample,
        needsPhoto,
        cover,
        name: translated(texts, "name", locale),
        shortDescription: translated(texts, "shortDescription", locale),
        free: hasSizes ? sizes.reduce((sum, size) => sum + freeOf(size), 0) : freeOf({ id }),
        /** Null for an item that has none. */
        sizes: hasSizes
          ? sizes.map((size) => ({
              number: size.number,
              label: translated(size, "sizeLabel", locale),
              price: size.price,
              hasOwnPrice: size.hasOwnPrice,
              quantity: size.quantity,
              free: freeOf(size),
            }))
          : null,
      })),
      ...pages,
      counts,
      example: example?.number,
      plan,
      /** Besides the example. */
      isEmpty: own + counts.archived === 0,
      currency,
      zone: timeZone,
      website: `/${urlCode}`,
    }
  })
}
