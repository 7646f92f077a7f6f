import { isTyped } from "./is-typed.ts"

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields of the server's page, which hold what was typed before the scripts arrived, and the one that had the focus last. */
let before: { fields: Field[]; focused: Element | null } | undefined

/** Remembers the fields of the page. Called right before it is hydrated. */
export function rememberFields() {
  before = { fields: fieldsIn(document), focused: document.activeElement }
  document.addEventListener("focusin", followFocus)
}

/**
 * Writes into the fields of the page what was typed into those that hydration has replaced: React renders the whole page anew where an extension or a page translator
 * has changed the server's. Called once it is hydrated.
 */
export function restoreTyped() {
  if (!before) return
  document.removeEventListener("focusin", followFocus)
  const { fields, focused } = before
  before = undefined
  const replaced = fields.filter((field) => !field.isConnected && (isTyped(field) || field === focused))
  for (const field of replaced) {
    const now = successorOf(field, fields)
    if (!now) continue
    if (isTyped(field)) write(field, now)
    if (field === focused) moveFocus(field, now)
  }
}

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>("input:not([type=hidden]), select, textarea")]

function followFocus({ target }: FocusEvent) {
  const field = before?.fields.find((each) => each === target)
  if (before && field) before.focused = field
}

/** Finds the field of the same name, type and turn; of the same id, where it has no name. React makes other ids for the page that it renders anew. */
function successorOf(field: Field, fields: Field[]): Field | undefined {
  const isSame = ({ name, type, id }: Field) => name === field.name && type === field.type && (name !== "" || id === field.id)
  return fieldsIn(document).filter(isSame)[fields.filter(isSame).indexOf(field)]
}

/** Writes as a person does, so that the component of the field takes part. */
function write(from: Field, to: Field) {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && (from.type === "checkbox" || from.type === "radio")) {
    if (to.checked !== from.checked && (from.checked || from.type === "checkbox")) to.click()
    return
  }
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === "file") to.files = from.files
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), "value")?.set?.call(to, from.value)
  to.dispatchEvent(new Event("input", { bubbles: true }))
  to.dispatchEvent(new Event("change", { bubbles: true }))
}

function moveFocus(from: Field, to: Field) {
  to.focus({ preventScroll: true })
  // Only texts have a cursor; those of email and number fields cannot be read.
  if (!(from instanceof HTMLSelectElement) && !(to instanceof HTMLSelectElement) && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
}
