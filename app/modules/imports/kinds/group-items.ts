import { type ItemRow, readLink } from "./read-item.ts"

/**
 * Returns the key of the item that a row is about. The row of a size belongs to the item that has its code or, before it in the file, its name. `owners` is kept from row to row: the keys by codes and names.
 */
export function keyOfItem({ link, code, name, size }: ItemRow, owners: Map<string, string>): string | undefined {
  const named = name === undefined ? undefined : `name ${name}`
  const coded = code === undefined ? undefined : `code ${code}`
  const linked = link === undefined ? undefined : `link ${readLink(String(link))?.text ?? link}`
  const owner = size === undefined ? undefined : (owners.get(coded ?? "") ?? owners.get(named ?? ""))
  const key = owner ?? (size === undefined ? (coded ?? linked ?? named) : (named ?? coded ?? linked))
  if (key === undefined) return undefined
  for (const each of [coded, named]) if (each !== undefined && (size === undefined || !owners.has(each))) owners.set(each, key)
  return key
}
