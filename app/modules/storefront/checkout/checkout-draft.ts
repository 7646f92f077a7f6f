import type { ShopInfo } from "../shop/shop-info.ts"

const names = ["firstName", "lastName", "phone", "email", "delivery", "locationId", "city", "addressLine", "note", "payment"]
const contactNames = new Set(["firstName", "lastName", "phone", "email"])
const keyOf = (shop: Pick<ShopInfo, "code">) => `checkout:${shop.code}`

/** The initial values of the form: those of a signed-in customer, if any. */
type InitialValues = Readonly<Partial<Record<string, string>>> | undefined

/** Saves the contact, delivery, note and payment fields in this tab, per shop. Omits values that the form began with. */
export function saveCheckoutDraft(shop: ShopInfo, form: HTMLFormElement, initial: InitialValues) {
  const typed = new FormData(form)
  const values = names.map((name) =>
    isAsMade(form.elements.namedItem(name)) || typed.get(name) === (initial?.[name] ?? "") ? null : typed.get(name),
  )
  inStorage((storage) => storage.setItem(keyOf(shop), JSON.stringify([initial?.email ?? null, ...values])))
}

/** Restores the fields that are unchanged. Restores the contact only when the form begins for the same customer. */
export function restoreCheckoutDraft(shop: ShopInfo, form: HTMLFormElement, initial: InitialValues) {
  const [email, ...values] = readDraft(shop)
  const isSame = email === (initial?.email ?? null)
  for (const [index, name] of names.entries()) {
    const [field, value] = [form.elements.namedItem(name), values[index]]
    if (typeof value !== "string" || (!isSame && contactNames.has(name))) continue
    if (field instanceof RadioNodeList) choose(field, value)
    else if (field instanceof HTMLSelectElement && isUntouched(field, value)) setValue(field, value)
    else if (isTextControl(field) && field.value === (initial?.[name] ?? "")) setValue(field, value)
  }
}

export function clearCheckoutDraft(shop: ShopInfo) {
  inStorage((storage) => storage.removeItem(keyOf(shop)))
}

const isTextControl = (field: unknown) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** A select stands at its first option until another is chosen. */
const isUntouched = (list: HTMLSelectElement, value: string) =>
  list.selectedIndex === 0 && [...list.options].some((option) => option.value === value)

/** Opens the folded part of the form that the field is in. */
function setValue(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string) {
  field.value = value
  field.closest("details")?.setAttribute("open", "")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/** The page has made the choice, by what is open on the dates: with other dates it may make another. */
const isAsMade = (field: RadioNodeList | Element | null) =>
  field instanceof RadioNodeList && [...field].every((radio) => radio instanceof HTMLInputElement && radio.checked === radio.defaultChecked)

/** A choice that is no longer offered, or closed on the dates, stays as the page made it. */
function choose(radios: RadioNodeList, value: string) {
  const inputs = [...radios].filter((radio) => radio instanceof HTMLInputElement)
  const wished = inputs.find((radio) => radio.value === value)
  if (!wished || "closed" in wished.dataset || inputs.some((radio) => radio.checked !== radio.defaultChecked)) return
  wished.checked = true
  wished.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Returns the initial email and the values in the order of `names`. A malformed draft becomes empty. */
function readDraft(shop: ShopInfo): unknown[] {
  const text = inStorage((storage) => storage.getItem(keyOf(shop)))
  try {
    const values: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(values) && values.length === names.length + 1 ? values : []
  } catch {
    return []
  }
}

/** Returns undefined where the browser denies access to its storage. */
function inStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
