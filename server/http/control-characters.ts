/** Tab and the ends of lines belong to a text. */
const controls = /(?![\t\n\r])\p{Cc}/gu

/** Removes the control characters that no text of a person has; PostgreSQL stores no NUL. */
export const withoutControls = (text: string) => text.replace(controls, "")

/** The same for every parameter of a query ("?q=…"), which stays as it is when it has none. */
export function queryWithoutControls(search: string): string {
  if (!encodedControl.test(search)) return search
  return `?${new URLSearchParams([...new URLSearchParams(search)].map((parameter) => parameter.map(withoutControls)))}`
}

const encodedControl = /%([01]|7f|c2%[89])/i

/** A password is compared, never stored as text. */
const isPassword = (name: string) => /password$/i.test(name)

/** The same for every text of a form, but for passwords. */
export function formWithoutControls(form: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of form) {
    clean.append(name, typeof value === "string" && !isPassword(name) ? withoutControls(value) : value)
  }
  return clean
}
