import { and, eq, inArray } from "drizzle-orm"
import { findNamedItems, type NamedItem } from "#app/modules/inventory/item/import-items.server.ts"
import { urlCodes } from "#app/modules/organizations/schema.server.ts"
import type { Tx } from "#app/platform/database/transaction.server.ts"
import { Refusal } from "#app/platform/errors.ts"
import { importedCodes } from "../schema.server.ts"
import type { ImportedItem, ItemLink } from "./read-item.ts"

export interface ResolvedItem {
  item: ImportedItem
  /** The item of the shop; undefined for a new one. */
  id: string | undefined
  /** The file calls it so: a file that comes again finds it. */
  codes: string[]
  isLinked: boolean
  /** The ids of sizes by the links of the file. */
  sizeIds: Map<string, string>
}

/**
 * Finds the items of the shop that a file means: by our own link, which has to name this shop, else by code, and without a code by name. The link of another shop is a code. Refuses with "code.several", "name.several" and "item.twice".
 */
export async function resolveItems(tx: Tx, items: ImportedItem[]): Promise<Array<ResolvedItem | Refusal>> {
  const links = items.flatMap(({ link, sizes }) => [link, ...sizes.map((size) => size.link)].filter((each) => each !== undefined))
  const shops = await listOwnShops(tx, links)
  const isOurs = (link: ItemLink | undefined) => link !== undefined && shops.has(link.shop)
  const codesOf = ({ codes, link }: ImportedItem) => (link && !isOurs(link) && codes.length === 0 ? [link.text] : codes)
  const coded = await findCodes(tx, items.flatMap(codesOf))
  const found = await findNamedItems(tx, {
    numbers: links.filter(isOurs).map(({ number }) => number),
    ids: [...coded.values()],
    names: items.flatMap(({ texts }) => texts.name ?? []),
  })
  const taken = new Set<string>()
  return items.map((item) => {
    const byNumber = (link: ItemLink | undefined) => (isOurs(link) ? found.find(({ number }) => number === link?.number) : undefined)
    const codes = codesOf(item)
    const linked = itemOf(byNumber(item.link))
    const id = linked ?? chooseItem(codes, { coded, found, name: item.texts.name })
    if (id instanceof Refusal) return id
    if (id !== undefined && taken.has(id)) return new Refusal("item.twice", { field: "name" })
    if (id !== undefined) taken.add(id)
    const sizeIds = item.sizes.flatMap(({ link }) => {
      const size = byNumber(link)
      return link && size ? [[link.text, size.id] as const] : []
    })
    return { item, id, codes, isLinked: linked !== undefined, sizeIds: new Map(sizeIds) }
  })
}

const itemOf = (found: NamedItem | undefined) => found && (found.parentId ?? found.id)

interface Known {
  coded: ReadonlyMap<string, string>
  found: NamedItem[]
  name: string | undefined
}

function chooseItem(codes: string[], { coded, found, name }: Known): string | undefined | Refusal {
  const byCode = new Set(codes.flatMap((code) => itemOf(found.find(({ id }) => id === coded.get(code))) ?? []))
  if (byCode.size > 1) return new Refusal("code.several", { field: "code" })
  if (codes.length > 0 || name === undefined) return [...byCode][0]
  const named = listNamed(found, name)
  return named.length > 1 ? new Refusal("name.several", { field: "name" }) : named[0]?.id
}

/** Returns the items of a name: archived ones only where there are no others. */
export function listNamed(found: NamedItem[], name: string): NamedItem[] {
  const folded = name.toLowerCase()
  const all = found.filter(({ parentId, names }) => parentId === null && names.some((each) => each.toLowerCase() === folded))
  const present = all.filter(({ isArchived }) => !isArchived)
  return present.length > 0 ? present : all
}

/** Returns the addresses among those of the links that the shop has or had. */
export async function listOwnShops(tx: Tx, links: ItemLink[]): Promise<Set<string>> {
  const shops = [...new Set(links.map(({ shop }) => shop))]
  const isOwn = and(eq(urlCodes.organizationId, tx.organizationId), inArray(urlCodes.code, shops))
  const rows = await tx.select({ code: urlCodes.code }).from(urlCodes).where(isOwn)
  return new Set(rows.map(({ code }) => code))
}

/** Returns the ids of items by the codes of earlier files, which are in lower case. */
export async function findCodes(tx: Tx, codes: string[]): Promise<Map<string, string>> {
  const isAmong = and(
    eq(importedCodes.organizationId, tx.organizationId),
    eq(importedCodes.kind, "items"),
    inArray(importedCodes.code, codes),
  )
  const rows = await tx.select({ code: importedCodes.code, id: importedCodes.recordId }).from(importedCodes).where(isAmong)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
