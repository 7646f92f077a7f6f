import type { Picture } from "#app/modules/media/picture.ts"
import type { Scope } from "#app/modules/organizations/scope.server.ts"
import { type PaperView, readIncluded, readPrint } from "./read-print.server.ts"

export interface PackingListView extends PaperView {
  /** The customer's. */
  note: string
  /** `included` is what belongs to the item. */
  lines: Array<{ id: string; name: string; quantity: number; picture: Picture | null; included: string }>
}

/** Reads the packing list of a booking; undefined when there is no such booking. */
export const readPackingList = (scope: Scope, number: number) =>
  readPrint(scope, number, async ({ tx, locale, paper, reservation, lines }): Promise<PackingListView> => {
    const ids = lines.map(({ itemId }) => itemId)
    const included = await readIncluded(tx, ids, locale)
    return {
      ...paper,
      note: reservation.note,
      lines: lines.map(({ id, itemId, name, quantity, picture }) => ({
        id,
        name,
        quantity,
        picture,
        included: included.get(itemId) ?? "",
      })),
    }
  })
