import { findNamedItems, listLabelledSizes, type NamedItem } from "#app/modules/inventory/item/import-items.server.ts"
import type { ReservedLine } from "#app/modules/reservations/reserve/reservation.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import type { NamedLine } from "./read-booking.server.ts"
import { readLink } from "./read-item.ts"
import { findCodes, listNamed, listOwnShops } from "./resolve-items.server.ts"

/**
 * Returns how lines of a file are found in the shop: by our own link, by the code of an earlier file, then by the exact name, and sizes by their labels. The function refuses with "item.unknown",
 * "name.several", "size.required" and "size.unknown", and with "item.gone" what is archived, unless the booking is over.
 */
export async function lineFinder(tx: Tx, lines: NamedLine[]): Promise<(line: NamedLine, booking: { isOver: boolean }) => ReservedLine> {
  const named = [...new Set(lines.map(({ item }) => item))]
  const links = new Map(named.map((text) => [text, readLink(text)]))
  const linked = [...links.values()].filter((link) => link !== undefined)
  const shops = await listOwnShops(tx, linked)
  const coded = await findCodes(
    tx,
    named.map((text) => text.toLowerCase()),
  )
  const numbers = linked.filter(({ shop }) => shops.has(shop)).map(({ number }) => number)
  const found = await findNamedItems(tx, { numbers, ids: [...coded.values()], names: named })
  const sizes = await listLabelledSizes(
    tx,
    found.filter(({ hasSizes }) => hasSizes).map(({ id }) => id),
  )

  function findItem(text: string): NamedItem {
    const link = links.get(text)
    const own = link && shops.has(link.shop) ? found.find(({ number }) => number === link.number) : undefined
    const known = own ?? found.find(({ id }) => id === coded.get(text.toLowerCase()))
    if (known) return known
    const [first, ...others] = listNamed(found, text)
    if (!first) throw new Refusal("item.unknown", { field: "item" })
    if (others.length > 0) throw new Refusal("name.several", { field: "item" })
    return first
  }

  return ({ item: text, size, quantity }, { isOver }) => {
    const item = findItem(text)
    if (item.isArchived && !isOver) throw new Refusal("item.gone", { field: "item" })
    if (!item.hasSizes) return { item: item.number, quantity }
    if (size === undefined) throw new Refusal("size.required", { field: "size" })
    const label = size.toLowerCase()
    const named = sizes.filter(({ parentId, labels }) => parentId === item.id && labels.some((each) => each.toLowerCase() === label))
    const chosen = named.find(({ isArchived }) => !isArchived) ?? (isOver ? named[0] : undefined)
    if (!chosen) throw new Refusal("size.unknown", { field: "size" })
    return { item: chosen.number, quantity }
  }
}
