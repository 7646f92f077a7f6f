/**
 * What `/{org}/{page}` asks for: an item by its number, one of the shop's own pages by its slug, or a component by its id or its kind, for
 * members to try; `invalid` can be none.
 */
export type PagePath =
  | { kind: "item"; number: number }
  | { kind: "page"; slug: string }
  | { kind: "test-component"; component: string }
  | { kind: "invalid" }

/** Tells them apart. What begins with `item-` or `test-component-` is never a page's slug. */
export function parsePagePath(page: string): PagePath {
  if (page.startsWith(testPrefix)) return readTestComponent(page.slice(testPrefix.length))
  if (!page.startsWith("item-")) return slug.test(page) ? { kind: "page", slug: page } : { kind: "invalid" }
  return itemNumber.test(page) ? { kind: "item", number: Number(page.slice("item-".length)) } : { kind: "invalid" }
}

/** The number in an item's address; undefined at any other. */
export function itemNumberFrom(page: string): number | undefined {
  const address = parsePagePath(page)
  return address.kind === "item" ? address.number : undefined
}

const readTestComponent = (component: string): PagePath =>
  /^[a-z0-9-]{1,100}$/i.test(component) ? { kind: "test-component", component } : { kind: "invalid" }

const testPrefix = "test-component-"
const slug = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/
const itemNumber = /^item-[1-9]\d{0,8}$/
