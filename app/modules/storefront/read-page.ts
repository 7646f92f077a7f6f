/** What `/{org}/{page}` asks for: an item by its number, or one of the shop's own pages by its slug; `invalid` can be neither. */
export type PageAddress = { kind: "item"; number: number } | { kind: "page"; slug: string } | { kind: "invalid" }

/** Tells them apart. Everything that begins with `item-` is an item's address, so no page can have such a slug. */
export function readPage(page: string): PageAddress {
  if (!page.startsWith("item-")) return slug.test(page) ? { kind: "page", slug: page } : { kind: "invalid" }
  return itemNumber.test(page) ? { kind: "item", number: Number(page.slice("item-".length)) } : { kind: "invalid" }
}

/** The number in an item's address; undefined at any other. */
export function itemNumberIn(page: string): number | undefined {
  const address = readPage(page)
  return address.kind === "item" ? address.number : undefined
}

const slug = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/
const itemNumber = /^item-[1-9]\d{0,8}$/
