import { type ItemRow, readLink } from "./read-item.ts"

/**
 * Returns the key of the item that a row is about: by its code or link, else by its name. A row without a code belongs to the item of its name before it in the file, a row with one also to rows of its name
 * that have none. `owners` is kept from row to row: the keys by codes and names.
 */
export function keyOfItem({ link, code, name, size }: ItemRow, owners: Map<string, string>): string | undefined {
  const named = name === undefined ? undefined : `name ${String(name).toLowerCase()}`
  const coded = code === undefined ? undefined : `code ${String(code).toLowerCase()}`
  const linked = link === undefined ? undefined : `link ${readLink(String(link))?.text ?? link}`
  const own = coded ?? linked
  const namesake = owners.get(named ?? "")
  const isBare = size === undefined && own !== undefined
  const owner = owners.get(coded ?? "") ?? (isBare && namesake !== named ? undefined : namesake)
  const key = owner ?? (size === undefined ? (own ?? named) : (named ?? own))
  if (key === undefined) return undefined
  for (const each of [coded, named]) if (each !== undefined && (size === undefined || !owners.has(each))) owners.set(each, key)
  return key
}
