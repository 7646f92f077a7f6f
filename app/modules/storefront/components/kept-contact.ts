import type { ShopInfo } from "./shop-info.ts"

const names = ["firstName", "lastName", "phone", "email"]
const keyOf = (shop: Pick<ShopInfo, "code">) => `contact:${shop.code}`

/** Keeps what is typed of who books in this tab, for this shop alone. */
export function keepContact(shop: ShopInfo, form: HTMLFormElement) {
  const typed = new FormData(form)
  inStorage((kept) => kept.setItem(keyOf(shop), JSON.stringify(names.map((name) => typed.get(name)))))
}

/** Puts it into fields that are empty, as if it were typed. */
export function restoreContact(shop: ShopInfo, form: HTMLFormElement) {
  const values = readKept(shop)
  for (const [index, name] of names.entries()) {
    const [field, value] = [form.elements.namedItem(name), values[index]]
    if (!(field instanceof HTMLInputElement) || field.value !== "" || typeof value !== "string" || value === "") continue
    field.value = value
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

export function forgetContact(shop: ShopInfo) {
  inStorage((kept) => kept.removeItem(keyOf(shop)))
}

/** The values in the order of their names; none where another program wrote there. */
function readKept(shop: ShopInfo): unknown[] {
  const text = inStorage((kept) => kept.getItem(keyOf(shop)))
  try {
    const values: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}

/** A browser that keeps nothing refuses even to be asked. */
function inStorage<Result>(work: (kept: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
