/** Excludes tabs and line breaks, which belong to text. */
const controls = /(?![\t\n\r])\p{Cc}/gu

/** Removes control characters, which no input needs; PostgreSQL cannot store NUL. */
export const removeControlCharacters = (text: string) => text.replace(controls, "")

/** Cleans every parameter of a query ("?q=…"). Returns a query without control characters unchanged. */
export function cleanQuery(search: string): string {
  if (!encodedControl.test(search)) return search
  return `?${new URLSearchParams([...new URLSearchParams(search)].map((parameter) => parameter.map(removeControlCharacters)))}`
}

const encodedControl = /%([01]|7f|c2%[89])/i

/** Cleans every text of a form but passwords, which are compared and never stored as text. */
export function cleanForm(form: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of form) {
    clean.append(name, typeof value === "string" && !isPassword(name) ? removeControlCharacters(value) : value)
  }
  return clean
}

const isPassword = (name: string) => /password$/i.test(name)
