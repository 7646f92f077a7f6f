import { itemPrefix, testComponentPrefix } from "#app/modules/website/reserved-slugs.ts"

/** The target of `/{org}/{page}`: an item by its number, a page by its slug, or a component (by id or kind) that members preview. */
export type PagePath =
  | { kind: "item"; number: number }
  | { kind: "page"; slug: string }
  | { kind: "test-component"; component: string }
  | { kind: "invalid" }

/** Parses the last path segment. A slug never starts with `item-` or `test-component-`. */
export function parsePagePath(page: string): PagePath {
  if (page.startsWith(testComponentPrefix)) return readTestComponent(page.slice(testComponentPrefix.length))
  if (!page.startsWith(itemPrefix)) return slug.test(page) ? { kind: "page", slug: page } : { kind: "invalid" }
  return itemNumber.test(page) ? { kind: "item", number: Number(page.slice(itemPrefix.length)) } : { kind: "invalid" }
}

/** Returns the item number, or undefined for other pages. */
export function itemNumberFrom(page: string): number | undefined {
  const address = parsePagePath(page)
  return address.kind === "item" ? address.number : undefined
}

const readTestComponent = (component: string): PagePath =>
  /^[a-z0-9-]{1,100}$/i.test(component) ? { kind: "test-component", component } : { kind: "invalid" }

const slug = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/
const itemNumber = /^item-[1-9]\d{0,8}$/
