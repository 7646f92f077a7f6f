/** What `/{org}/{page}` asks for: an item by its number, or one of the shop's own pages by its slug. */
export type PageAddress = { kind: "item"; number: number } | { kind: "page"; slug: string }

/** Tells them apart. Everything that begins with `item-` is an item's address, so no page can have such a slug. */
export function readPage(page: string): PageAddress {
  const item = /^item-([1-9]\d{0,8})$/.exec(page)
  return item ? { kind: "item", number: Number(item[1]) } : { kind: "page", slug: page }
}
