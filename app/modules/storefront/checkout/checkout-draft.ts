import type { ShopInfo } from "../shop/shop-info.ts"

const names = ["firstName", "lastName", "phone", "email", "delivery", "locationId", "city", "addressLine"]
const whoBooks = new Set(["firstName", "lastName", "phone", "email"])
const keyOf = (shop: Pick<ShopInfo, "code">) => `checkout:${shop.code}`

/** What the form begins with: nothing, or what is known of whoever has this address. */
type Begun = Readonly<Partial<Record<string, string>>> | undefined

/** Keeps who books and how they get it in this tab, for this shop alone, but for what the form began with. */
export function saveCheckoutDraft(shop: ShopInfo, form: HTMLFormElement, begun: Begun) {
  const typed = new FormData(form)
  const values = names.map((name) => (typed.get(name) === (begun?.[name] ?? "") ? null : typed.get(name)))
  inStorage((kept) => kept.setItem(keyOf(shop), JSON.stringify([begun?.email ?? null, ...values])))
}

/** Puts it into fields and choices that nobody has changed yet, as if it were typed; who books only where the form begins as it began then. */
export function restoreCheckoutDraft(shop: ShopInfo, form: HTMLFormElement, begun: Begun) {
  const [email, ...values] = readKept(shop)
  const isSame = email === (begun?.email ?? null)
  for (const [index, name] of names.entries()) {
    const [field, value] = [form.elements.namedItem(name), values[index]]
    if (typeof value !== "string" || (!isSame && whoBooks.has(name))) continue
    if (field instanceof RadioNodeList) choose(field, value)
    else if (field instanceof HTMLSelectElement && isOpen(field, value)) put(field, value)
    else if (field instanceof HTMLInputElement && field.value === (begun?.[name] ?? "")) put(field, value)
  }
}

export function clearCheckoutDraft(shop: ShopInfo) {
  inStorage((kept) => kept.removeItem(keyOf(shop)))
}

/** A list stands at its first option until somebody chooses. */
const isOpen = (list: HTMLSelectElement, value: string) =>
  list.selectedIndex === 0 && [...list.options].some((option) => option.value === value)

/** What was folded up since it was known stands open once it is another. */
function put(field: HTMLInputElement | HTMLSelectElement, value: string) {
  field.value = value
  field.closest("details")?.setAttribute("open", "")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** A choice that is no longer offered stays as the page made it. */
function choose(radios: RadioNodeList, value: string) {
  const inputs = [...radios].filter((radio) => radio instanceof HTMLInputElement)
  const wished = inputs.find((radio) => radio.value === value)
  if (!wished || inputs.some((radio) => radio.checked !== radio.defaultChecked)) return
  wished.checked = true
  wished.dispatchEvent(new Event("input", { bubbles: true }))
}

/** The address that the form began with, and the values in the order of their names; none where another program, or another version, wrote there. */
function readKept(shop: ShopInfo): unknown[] {
  const text = inStorage((kept) => kept.getItem(keyOf(shop)))
  try {
    const values: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(values) && values.length === names.length + 1 ? values : []
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
