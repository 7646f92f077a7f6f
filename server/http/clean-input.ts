import { cleanText } from "#app/platform/input/clean-text.ts"

/** Cleans every parameter of a query ("?q=…"). Returns a query in which nothing is removed unchanged. */
export function cleanQuery(search: string): string {
  if (!search.includes("%")) return search
  const parameters = [...new URLSearchParams(search)]
  const cleaned = parameters.map((parameter) => parameter.map(cleanText))
  const isClean = cleaned.every(([name, value], index) => name === parameters[index]?.[0] && value === parameters[index]?.[1])
  return isClean ? search : `?${new URLSearchParams(cleaned)}`
}

/** Cleans every text of a form but passwords, which are compared and never stored as text. */
export function cleanForm(form: FormData): FormData {
  const clean = new FormData()
  for (const [name, value] of form) {
    clean.append(name, typeof value === "string" && !isPassword(name) ? cleanText(value) : value)
  }
  return clean
}

const isPassword = (name: string) => /password$/i.test(name)
